import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableParams } from './durable.ts';
import { PARSERS } from './values.ts';
import type { ThreadRequest, Reply, ThreadSettings } from './wire.ts';

/**
 * The embedded database's thread: PostgreSQL runs here synchronously, so that the server's own
 * thread never waits.
 */

// The starter of this thread is ours; workerData has no type of its own.
const settings = workerData as ThreadSettings;
const port = parentPort;
if (!port) throw new Error('The database thread is started by the server.');
const say = (reply: Reply) => port.postMessage(reply);

const LIMITS = ['-c', 'timezone=UTC', '-c', 'shared_buffers=32MB'];

async function openDatabase(): Promise<PGlite> {
  const files = settings.durable ? new DurableNodeFS(settings.folder) : new NodeFS(settings.folder);
  const params = settings.durable
    ? durableParams(PGlite.defaultStartParams)
    : PGlite.defaultStartParams;
  const database = await PGlite.create({
    fs: files,
    startParams: [...params, ...LIMITS],
    parsers: PARSERS,
    extensions: { pg_trgm },
  });
  if (files instanceof DurableNodeFS && settings.task === 'serve')
    await provesDurable(database, files);
  return database;
}

/**
 * One commit must reach the disk; otherwise the engine changed inside and data would be at risk.
 */
async function provesDurable(database: PGlite, files: DurableNodeFS): Promise<void> {
  const before = files.syncs;
  await database.exec(
    'create table if not exists durability_check (at timestamptz not null); delete from durability_check; insert into durability_check values (now())',
  );
  if (files.syncs === before)
    throw new Error('The embedded database does not bring its data to disk.');
}

async function perform(database: PGlite, request: ThreadRequest): Promise<void> {
  try {
    if (request.what === 'close') {
      await database.close();
      say({ id: request.id, what: 'done', answer: { rows: [], affected: 0 } });
      port?.close();
    } else if (request.what === 'script') {
      await database.exec(request.sql);
      say({ id: request.id, what: 'done', answer: { rows: [], affected: 0 } });
    } else {
      const done = await database.query<Record<string, unknown>>(request.sql, [
        ...request.parameters,
      ]);
      say({
        id: request.id,
        what: 'done',
        answer: { rows: done.rows, affected: done.affectedRows ?? 0 },
      });
    }
  } catch (error) {
    say({
      id: request.id,
      what: 'failed',
      message: error instanceof Error ? error.message : String(error),
      code: text(error, 'code') ?? 'XX000',
      constraint: text(error, 'constraint'),
    });
  }
}

function text(error: unknown, field: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
}

try {
  const database = await openDatabase();
  if (settings.task === 'create') {
    await database.exec('checkpoint');
    await database.close();
    say({ what: 'created' });
  } else {
    let last: Promise<void> = Promise.resolve();
    port.on('message', (request: ThreadRequest) => {
      last = last.then(() => perform(database, request));
    });
    say({ what: 'ready' });
  }
} catch (error) {
  say({ what: 'unusable', message: error instanceof Error ? error.message : String(error) });
}
