import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { BOM, cleanFileName, csvLine, GETS } from '../../contract/index.ts';
import { actorMayEnter } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { chosenCustomer, disposition, HttpFailure } from '../http/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { batches, originals, SHEETS } from './everythingStore.ts';

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
      .send(await archive(own, customer));
  });
}

async function archive(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  customer: number,
): Promise<Readable> {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream);
  const fail = (error: unknown): void => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  for (const name of Object.keys(SHEETS))
    zip.addReadStreamLazy(`${name}.csv`, (give) =>
      give(null, Readable.from(lines(name)).once('error', fail)),
    );
  for (const file of await originals(db, customer)) {
    const path = `manuscripts/${file.file_id} ${safe(file.filename)}`;
    // Already compressed, most of them.
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      storage.stream(customer, file.object_hash).then(({ body }) => give(null, body), fail);
    });
  }
  zip.end();
  return out;

  async function* lines(name: string): AsyncGenerator<string> {
    const sheet = SHEETS[name];
    if (!sheet) return;
    yield BOM + csvLine(sheet.columns);
    for await (const rows of batches(db, sheet, customer))
      yield rows.map((row) => csvLine(sheet.columns.map((column) => cell(row[column])))).join('');
  }
}

function cell(value: unknown): string {
  return value instanceof Date
    ? value.toISOString()
    : value === null || value === undefined
      ? ''
      : String(value);
}

/** A name that makes no folders and climbs out of none. */
function safe(name: string): string {
  return (
    cleanFileName(name, 150)
      .replace(/[/\\:*?"<>|]/g, '_')
      .replace(/^\.+/, '_') || 'manuscript.pdf'
  );
}
