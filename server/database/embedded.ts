import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { entry } from '../../engine/index.ts';
import { Outage } from '../outage.ts';
import { openLocalBus } from './bus.ts';
import { failureOf, insideTransaction, openTx, refuseInsideTransaction } from './db.ts';
import type { Answer, Db, Statement, Tx } from './db.ts';
import { syncPath, syncTree } from './sync.ts';
import { parametersOf } from './values.ts';
import type { ThreadRequest, Reply, ThreadSettings } from './wire.ts';

type Unnumbered = ThreadRequest extends infer A
  ? A extends ThreadRequest
    ? Omit<A, 'id'>
    : never
  : never;

/**
 * The embedded database in its own thread. The folder is made when it is missing; the caller holds
 * the data folder's lock.
 * @throws Error with a sentence for a person when the folder cannot be used
 */
export async function openEmbedded(
  folder: string,
  options: { readonly durable?: boolean } = {},
): Promise<Db> {
  const durable = options.durable ?? true;
  if (!existsSync(folder)) await create(folder, durable);
  return serve(await start({ folder, task: 'serve', durable }), folder);
}

/**
 * Making a database takes much memory, so it happens in a thread that ends; a half-made one never
 * gets the name.
 */
async function create(folder: string, durable: boolean): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const thread = await start({ folder: draft, task: 'create', durable: false });
  await thread.terminate();
  if (durable) syncTree(draft);
  renameSync(draft, folder);
  if (durable) syncPath(dirname(folder));
}

function start(settings: ThreadSettings): Promise<Worker> {
  const thread = new Worker(entry('database'), { workerData: settings, name: 'database' });
  return new Promise((done, fail) => {
    thread.once('message', (reply: Reply) => {
      if (reply.what === 'ready' || reply.what === 'created') return done(thread);
      fail(
        new Error(
          `The database in ${settings.folder} cannot be opened: ${reply.what === 'unusable' ? reply.message : reply.what}`,
        ),
      );
      void thread.terminate();
    });
    thread.once('error', fail);
  });
}

function serve(thread: Worker, folder: string): Db {
  const waiting = new Map<
    number,
    { done: (answer: Answer) => void; fail: (error: Error) => void }
  >();
  let next = 1;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended = error;
    for (const one of waiting.values()) one.fail(error);
    waiting.clear();
  };
  thread.on('message', (reply: Reply) => {
    if (!('id' in reply)) return;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.what === 'done') one?.done(reply.answer);
    else one?.fail(failureOf(reply.message, reply.code, reply.constraint));
  });
  const unusable = (cause?: unknown) =>
    end(new Outage('database', 'The database has ended.', { cause }));
  thread.on('error', unusable);
  thread.on('exit', () => unusable());

  const request = (what: Unnumbered) =>
    new Promise<Answer>((done, fail) => {
      if (ended) return fail(ended);
      const id = next++;
      waiting.set(id, { done, fail });
      thread.postMessage({ ...what, id });
    });
  const run = (statement: Statement) =>
    request({ what: 'run', sql: statement.sql, parameters: parametersOf(statement.parameters) });

  // The engine has one session: whatever is issued while a transaction is open waits for its end,
  // in order.
  let turn: Promise<void> = Promise.resolve();
  let queued = 0;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = turn;
    let release = () => {};
    turn = new Promise((done) => {
      release = done;
    });
    queued += 1;
    await before;
    queued -= 1;
    try {
      return await work();
    } finally {
      release();
    }
  };
  const notices = openLocalBus();
  const db: Db = {
    kind: 'embedded',
    bus: null,
    notices,
    async run(statement) {
      refuseInsideTransaction(db);
      await turn;
      return run(statement);
    },
    async script(sql) {
      await turn;
      await request({ what: 'script', sql });
    },
    async transaction(work) {
      refuseInsideTransaction(db);
      return alone(() => transact(db, run, work));
    },
    load() {
      const busy = waiting.size > 0 ? 1 : 0;
      return { busy, idle: 1 - busy, waiting: queued + Math.max(0, waiting.size - 1) };
    },
    async copyTo(to) {
      refuseInsideTransaction(db);
      await alone(async () => {
        await request({ what: 'script', sql: 'checkpoint' });
        await cp(folder, to, { recursive: true });
      });
    },
    async close() {
      await turn;
      if (ended) return;
      await request({ what: 'close' });
      await thread.terminate();
    },
  };
  return db;
}

async function transact<T>(
  db: Db,
  run: (statement: Statement) => Promise<Answer>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { tx, end, runActions } = openTx(run, db.notices);
  await run({ sql: 'BEGIN', parameters: [] });
  let result: T;
  try {
    result = await insideTransaction(db, () => work(tx)).finally(end);
    await run({ sql: 'COMMIT', parameters: [] });
  } catch (error) {
    await run({ sql: 'ROLLBACK', parameters: [] });
    throw error;
  }
  runActions();
  return result;
}
