import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_AREAS, EXPORT_PATH, ExportRequest } from '../../contract/export.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Db } from '../database/index.ts';
import { countFiles, fileRowBatches } from '../files/index.ts';
import { admit, servicesFor } from '../gateway/index.ts';
import { faultsOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { countPayments, paymentBatches } from '../payments/index.ts';
import type { Services } from '../services.ts';
import { countUsers, userBatches } from '../users/index.ts';

/** Rows that are read, and held, at a time. */
const BATCH = 500;

/**
 * Whole lists as streams of lines. A reader who is slow is waited for; one who leaves ends the
 * reading.
 */
export function registerExport(app: FastifyInstance, services: Services): void {
  app.post(EXPORT_PATH, async (request, reply) => {
    const read = ExportRequest.safeParse(request.body);
    if (!read.success)
      throw refuse('invalid-input', 'There is no such list to export.', {
        fields: faultsOf(read.error.issues, request.body),
      });
    const { actor } = await admit(request, services, EXPORT_AREAS[read.data.list]);
    const { db } = servicesFor(actor, services);
    const counted = await countOf(db, actor, read.data);
    await db.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'list.export',
        details: { ...read.data, rows: counted.total },
      }),
    );
    return reply
      .headers({
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(
        Readable.from(lines(db, actor, read.data, counted), {
          objectMode: false,
          highWaterMark: 1 << 18,
        }),
      );
  });
}

async function* lines(
  db: Db,
  actor: Actor,
  request: ExportRequest,
  counted: object,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(counted)}\n`);
  for await (const rows of batchesOf(db, actor, request))
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  yield Buffer.from('{"done":true}\n');
}

function batchesOf(
  db: Db,
  actor: Actor,
  request: ExportRequest,
): AsyncGenerator<readonly object[]> {
  if (request.list === 'files') return fileRowBatches(db, actor, request.state, request, BATCH);
  return request.list === 'users'
    ? userBatches(db, actor, request, BATCH)
    : paymentBatches(db, actor, request, request.channel ?? null, BATCH);
}

function countOf(
  db: Db,
  actor: Actor,
  request: ExportRequest,
): Promise<{ readonly total: number; readonly more: boolean }> {
  if (request.list === 'files') return countFiles(db, actor, request.state, request);
  return request.list === 'users'
    ? countUsers(db, actor, request)
    : countPayments(db, actor, request, request.channel ?? null);
}
