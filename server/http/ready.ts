import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { outageOf } from '../outage.ts';
import type { Services } from '../services.ts';

/**
 * After this time a part that has not answered counts as failed: a host that vanished never
 * refuses.
 */
const PATIENCE_MS = 5000;
/** Anybody may ask, and a check writes to the disk, so an answer stands for a moment. */
const FRESH_MS = 1000;

type Parts = Pick<Services, 'db' | 'storage' | 'log'>;

/**
 * `/readyz`: 200 while database and storage work, else 503 with a sentence for each part that does
 * not.
 */
export function registerReady(app: FastifyInstance, services: Parts): void {
  let cached: { readonly at: number; readonly reasons: Promise<readonly string[]> } | null = null;
  app.get(GETS.ready, async (_request, reply) => {
    if (cached === null || Date.now() - cached.at > FRESH_MS)
      cached = { at: Date.now(), reasons: outages(services) };
    const reasons = await cached.reasons;
    reply.header('cache-control', 'no-store');
    return reasons.length === 0 ? { ok: true } : reply.code(503).send({ ok: false, reasons });
  });
}

async function outages({ db, storage, log }: Parts): Promise<readonly string[]> {
  const database = answers(() => db.run({ sql: 'select 1', parameters: [] }), 'The database');
  const found = await Promise.all([database, answers(() => storage.check(), 'The storage')]);
  const reasons = found.filter((reason) => reason !== null);
  if (reasons.length > 0) log.error({ reasons }, 'not ready');
  return reasons;
}

/** @returns what is wrong, or null */
async function answers(check: () => Promise<unknown>, part: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done(`${part} does not answer.`), PATIENCE_MS);
  });
  const cached = check().then(
    () => null,
    (error: unknown) => outageOf(error)?.message ?? `${part} does not work.`,
  );
  return Promise.race([cached, late]).finally(() => clearTimeout(timer));
}
