import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { HttpFailure } from '../http/index.ts';
import type { Services } from '../services.ts';
import { openMetrics } from './metrics.ts';
import { readFigures } from './store.ts';

/**
 * `/metrics` in Prometheus' text format, for whoever has the token of the settings (`Authorization: Bearer …`); without one
 * there is no such address. Figures of this process, and of the installation as the database has them.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
): void {
  const token = config.metricsToken;
  if (token === null) {
    app.get(GETS.metrics, async () => {
      throw new HttpFailure(404, 'There are no metrics here: METRICS_TOKEN is not set.');
    });
    return;
  }
  const metrics = openMetrics();
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the address, never the address: each file would be a series of its own.
    const route = request.routeOptions.url ?? 'none';
    metrics.noteCall(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => metrics.close());
  app.get(GETS.metrics, async (request, reply) => {
    if (!isToken(request.headers.authorization, token))
      throw new HttpFailure(401, 'The metrics need their token.');
    const figures = await readFigures(db).catch((error: unknown) => {
      log.error({ id: request.id, error: String(error) }, 'no figures of the database');
      return null;
    });
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.write(figures, db.load());
  });
}

/** Compares digests, so that the time tells nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return header !== undefined && timingSafeEqual(digest(header), digest(`Bearer ${token}`));
}
