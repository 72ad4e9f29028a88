import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuditRow, DeliveryRow, JobRow, KeyRow, REST } from '../../contract/index.ts';
import type { RestName } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import type { Db } from '../database/index.ts';
import { HttpFailure } from '../http/index.ts';
import { admit, servicesFor } from '../gateway/index.ts';
import type { Services } from '../services.ts';
import { readRestQuery } from './query.ts';
import type { RestQuery } from './query.ts';
import { listAudit, listDeliveries, listJobs, listKeys } from './store.ts';
import type { Rows } from './store.ts';

interface Collection {
  readonly fields: readonly string[];
  list(db: Db, actor: Actor, query: RestQuery): Promise<Rows<unknown>>;
}

const COLLECTIONS: Readonly<Record<RestName, Collection>> = {
  audit: { fields: Object.keys(AuditRow.shape), list: listAudit },
  deliveries: { fields: Object.keys(DeliveryRow.shape), list: listDeliveries },
  keys: { fields: Object.keys(KeyRow.shape), list: listKeys },
  jobs: { fields: Object.keys(JobRow.shape), list: listJobs },
};

/**
 * Registers GET /rest/<name> (a list, with Content-Range) and GET /rest/<name>/<id> for each
 * collection.
 */
export function registerRest(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(COLLECTIONS) as RestName[]) {
    // the keys of the table are the names
    const collection = COLLECTIONS[name];
    app.get(REST[name].path, async (request, reply) => {
      const query = readRestQuery(request.query, collection.fields);
      const { rows, total } = await list(request, name, query);
      const last = query.skip + Math.max(0, rows.length - 1);
      return reply
        .headers({
          'content-range': `${name} ${query.skip}-${last}/${total}`,
          'cache-control': 'no-store',
        })
        .send(rows);
    });
    app.get<{ Params: { id: string } }>(`${REST[name].path}/:id`, async (request) => {
      const query = readRestQuery(
        { filter: JSON.stringify({ id: request.params.id }) },
        collection.fields,
      );
      const { rows } = await list(request, name, query);
      if (rows.length === 0) throw new HttpFailure(404, 'There is no such row.');
      return rows[0];
    });
  }

  async function list(
    request: FastifyRequest,
    name: RestName,
    query: RestQuery,
  ): Promise<Rows<unknown>> {
    const { actor } = await admit(request, services, REST[name].area);
    return COLLECTIONS[name].list(servicesFor(actor, services).db, actor, query);
  }
}
