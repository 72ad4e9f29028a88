import { MessageChannel } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Db } from '../../../server/database/db.ts';
import { all, json, one, q } from '../../../server/database/query.ts';
import { connectPort, servePort } from '../../../server/jobs/channel.ts';
import type { Line } from '../../../server/jobs/channel.ts';
import { openJobQueue } from '../../../server/jobs/queue.ts';
import type { JobQueue, JobQueueOptions } from '../../../server/jobs/queue.ts';
import type { JobTable } from '../../../server/jobs/kinds.ts';
import type { JobPort, Order } from '../../../server/jobs/port.ts';
import type { NewJob } from '../../../server/jobs/addStore.ts';
import { openTestDatabase } from '../support/database.ts';

export const CRASH = { code: 'crashed', sentence: 'It broke off.', retry: true };

export let db: Db;
export let customers: number[];
/** Opens `db` with three customers for the tests of a file; each file calls it once. */
export function withDatabase(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    customers = (
      await all(
        db,
        q
          .insertInto('customers')
          .values(
            ['A', 'B', 'C'].map((name) => ({
              name,
              type: 'institution' as const,
              team: false,
              users_max: null,
              files_max: null,
              figures_max: null,
              database_max_per_user: null,
              starts_at: null,
              ends_at: null,
              saml_name: null,
              products: json({}),
            })),
          )
          .returning('customer_id'),
      )
    ).map((c) => c.customer_id);
  });
  afterAll(() => db.close());
}

export interface Opened {
  readonly queue: JobQueue;
  readonly heard: string[];
  readonly open: () => { port: JobPort; close: (how?: 'requested' | 'crashed') => Promise<void> };
}

export function lineOf(port: MessagePort): Line {
  return {
    send: (m) => port.postMessage(m),
    onMessage: (l) => {
      port.on('message', l);
    },
    onClose: (l) => {
      port.once('close', l);
    },
  };
}

/** The same rules in every test; they write down what they hear. */
export function openWith(
  kind: 'database' | 'channel',
  options: JobQueueOptions = {},
  more: Partial<NonNullable<JobTable['extract']>> = {},
): Opened {
  const heard: string[] = [];
  const table: JobTable = {
    extract: {
      begin: async (_tx, job) => ({
        hash: `input of ${(job.payload as { name?: string }).name ?? '?'}`,
      }),
      onProgress: async (_tx, _job, p) => {
        heard.push(`progress ${p.done}/${p.of}`);
      },
      onAsset: async (_tx, _job, asset) => {
        heard.push(`asset ${asset.what}`);
      },
      onResult: async (_tx, job, result) => {
        heard.push(`result ${job.job_id} ${result.title}`);
      },
      onFailure: async (_tx, job, failure) => {
        heard.push(`failure ${job.job_id} ${failure.code}`);
      },
      ...more,
    },
  };
  const queue = openJobQueue(db, table, { pollMs: 60_000, retryPauseSeconds: 0, ...options });
  const open = () => {
    const opened = queue.openPort();
    if (kind === 'database') return { port: opened.port, close: opened.close };
    const { port1, port2 } = new MessageChannel();
    servePort(opened.port, lineOf(port1));
    const port = connectPort(lineOf(port2));
    // As when the worker's process ends: the line closes, and the server gives back what the worker
    // held.
    return {
      port,
      close: async (how?: 'requested' | 'crashed') => {
        await opened.close(how);
        await new Promise((done) => {
          port2.once('close', done);
          port1.close();
        });
      },
    };
  };
  return { queue, heard, open };
}

export const add = (queue: JobQueue, more: Partial<NewJob> & { name?: string } = {}) => {
  const { name = 'x', ...job } = more;
  return db.transaction((tx) =>
    queue.enqueue(tx, {
      kind: 'extract',
      customer_id: customers[0] ?? 0,
      user_id: null,
      file_id: null,
      payload: { name },
      ...job,
    }),
  );
};
export const jobRow = (id: number | null) =>
  one(
    db,
    q
      .selectFrom('jobs')
      .selectAll()
      .where('job_id', '=', id ?? 0),
  );
export const taken = async (port: JobPort): Promise<Order> => {
  const order = await port.take();
  if (!order) throw new Error('The port closed.');
  return order;
};
