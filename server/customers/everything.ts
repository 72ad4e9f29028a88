import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { actorMayEnter } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { chosenCustomer, disposition, HttpFailure } from '../http/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { archive } from './archive.ts';
import { originals, SHEETS } from './everythingStore.ts';

/**
 * All data of a customer as one ZIP, written while it is read: a CSV a table, and the manuscripts
 * as they were sent. For the customer's own Customer-Admins; an Admin may name any customer.
 */
export function registerEverything(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { customer_id?: string } }>(GETS.everything, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    if (!actorMayEnter(actor, 'business')) throw new HttpFailure(404, 'There is no such export.');
    const query = request.query.customer_id ?? '';
    const customer = chosenCustomer(actor, /^\d{1,15}$/.test(query) ? Number(query) : null);
    const own = servicesFor(actor, services);
    await own.db.transaction((tx) =>
      writeAudit(tx, actor, { action: 'customer.export', customer_id: customer }),
    );
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': disposition(
          `${services.config.product.name} data ${new Date().toISOString().slice(0, 10)}.zip`,
        ),
        'cache-control': 'private, no-store',
      })
      .send(archive(own, SHEETS, customer, await originals(own.db, customer)));
  });
}
