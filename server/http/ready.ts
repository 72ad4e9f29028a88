import type { FastifyInstance } from 'fastify';
import { GETS } from '../../contract/index.ts';
import { checkParts } from './checkParts.ts';
import type { Services } from '../services.ts';

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

async function outages(services: Parts): Promise<readonly string[]> {
  const parts = await checkParts(services);
  const reasons = Object.values(parts).filter((reason) => reason !== null);
  if (reasons.length > 0) services.log.error({ reasons }, 'not ready');
  return reasons;
}
