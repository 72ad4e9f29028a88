import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { actorMayEnter } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { archive, originalsOf } from '../customers/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { disposition, HttpFailure, idIn } from '../http/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { PERSON_SHEETS } from './exportStore.ts';
import { lockPeople } from './personStore.ts';

/**
 * All that is kept of a person as one ZIP, for Admins to hand over: a CSV a kind, and the
 * manuscripts that belong to the person as they were sent.
 */
export function registerPersonExport(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { user_id?: string } }>(GETS.person, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    if (!actorMayEnter(actor, 'service')) throw new HttpFailure(404, 'There is no such export.');
    const userId = idIn(request.query.user_id ?? '');
    const own = servicesFor(actor, services);
    await own.db.transaction(async (tx) => {
      const [person] = await lockPeople(tx, { user: userId });
      if (!person) throw new HttpFailure(404, 'There is no such export.');
      await writeAudit(tx, actor, {
        action: 'user.export',
        customer_id: person.customer_id,
        details: { user_id: userId },
      });
    });
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': disposition(`Person ${userId}.zip`),
        'cache-control': 'private, no-store',
      })
      .send(archive(own, PERSON_SHEETS, userId, await originalsOf(own.db, userId)));
  });
}
