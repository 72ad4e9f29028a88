import pg from 'pg';
import { Outage, systemCodeOf } from '../outage.ts';
import { openPostgresBus } from './bus.ts';
import { repeated } from './collide.ts';
import { failureOf, insideTransaction, openTx, refuseInsideTransaction } from './db.ts';
import type { Answer, Db, Statement, Tx } from './db.ts';
import { PARSERS, parametersOf } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/**
 * PostgreSQL 15 or newer.
 * @param options.schema keeps everything in a schema of that name (tests); absent = the address'
 * own
 * @param options.role of a replica, which hears no notices, and whose silence is an outage
 */
export function openPostgres(
  address: string,
  options: {
    readonly schema?: string;
    readonly connections?: number;
    readonly role?: 'primary' | 'replica';
  } = {},
): Db {
  const search = options.schema ? ` -c search_path=${options.schema}` : '';
  const pool = new pg.Pool({
    connectionString: address,
    max: options.connections ?? 10,
    types,
    // Compiling a plan takes a quarter of a second, longer than any page's question. Sums of a
    // year's usage are sorted in memory, not on disk.
    options: `-c timezone=UTC -c jit=off -c work_mem=16MB${search}`,
    application_name: 'panelsight',
    // A host that vanished is noticed without a statement.
    keepAlive: true,
    ...(options.role === 'replica' ? REPLICA : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the
  // process.
  pool.on('error', ignore);
  const bus = openPostgresBus(address, `panel_${options.schema ?? 'main'}`, (text, values) =>
    pool.query(text, values),
  );
  const db: Db = {
    kind: 'postgresql',
    bus,
    notices: bus,
    run(statement) {
      return repeated(() => alone(statement));
    },
    transaction(work, { once = false } = {}) {
      return once ? transact(work) : repeated(() => transact(work));
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async script(sql) {
      await pool.query(sql);
    },
    async close() {
      await bus.close();
      await pool.end();
    },
  };
  return db;

  async function alone(statement: Statement): Promise<Answer> {
    refuseInsideTransaction(db);
    const client = await connect(pool);
    let broken: Error | undefined;
    try {
      return await answer(client, statement);
    } catch (error) {
      if (error instanceof Outage) broken = error;
      throw error;
    } finally {
      release(client, broken);
    }
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideTransaction(db);
    const client = await connect(pool);
    const { tx, end, runActions } = openTx((statement) => answer(client, statement), bus);
    let broken: Error | undefined;
    let committed = false;
    try {
      await command(client, 'BEGIN');
      const result = await insideTransaction(db, () => work(tx)).finally(end);
      await command(client, 'COMMIT');
      committed = true;
      return result;
    } catch (error) {
      // Another connection may lead to a server that can do what this one cannot.
      if (error instanceof Outage) broken = error;
      await client.query('ROLLBACK').catch((e: Error) => {
        broken = e;
      });
      throw error;
    } finally {
      release(client, broken);
      if (committed) runActions();
    }
  }
}

async function answer(client: pg.PoolClient, statement: Statement): Promise<Answer> {
  try {
    const done = await client.query<Record<string, unknown>>(
      statement.sql,
      parametersOf(statement.parameters),
    );
    return { rows: done.rows, affected: done.rowCount ?? 0 };
  } catch (error) {
    throw translated(error);
  }
}

async function command(client: pg.PoolClient, sql: 'BEGIN' | 'COMMIT'): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw translated(error);
  }
}

/**
 * A connection for one statement or transaction. Whatever keeps us from one, a refused password
 * too, keeps everybody from the database. While it is ours, the pool does not listen to it: without
 * a listener, a connection that breaks between two statements would end the process; with one, the
 * next statement fails.
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    const client = await pool.connect();
    client.on('error', ignore);
    return client;
  } catch (error) {
    throw unreachable(error);
  }
}

/** @param broken why the pool must not give the connection to anybody else */
function release(client: pg.PoolClient, broken: Error | undefined): void {
  client.off('error', ignore);
  client.release(broken);
}

/** Somebody else can answer: a replica is not waited for as the primary is. */
const REPLICA = { connectionTimeoutMillis: 2000, query_timeout: 60_000 };

/** What the driver says, without a class of its own, when a connection is gone. */
const GONE =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Query read timeout/;

function translated(error: unknown): unknown {
  if (error instanceof pg.DatabaseError)
    return failureOf(error.message, error.code ?? 'XX000', error.constraint ?? null);
  if (systemCodeOf(error) !== null) return unreachable(error);
  return error instanceof Error && GONE.test(error.message) ? unreachable(error) : error;
}

function unreachable(error: unknown): Outage {
  return new Outage('database', 'The database cannot be reached.', { cause: error });
}

function ignore(): void {}
