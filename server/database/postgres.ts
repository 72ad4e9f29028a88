import pg from 'pg';
import { openPostgresBus } from './bus.ts';
import { DatabaseError, insideTransaction, openTx, refuseInsideTransaction } from './db.ts';
import type { Answer, Db, Statement } from './db.ts';
import { PARSERS, parametersOf } from './values.ts';

const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/**
 * PostgreSQL 15 or newer.
 * @param schema keeps everything in a schema of that name (tests); absent = the address' own
 */
export function openPostgres(
  address: string,
  options: { readonly schema?: string; readonly connections?: number } = {},
): Db {
  const search = options.schema ? ` -c search_path=${options.schema}` : '';
  const pool = new pg.Pool({
    connectionString: address,
    max: options.connections ?? 10,
    types,
    // Compiling a plan takes a quarter of a second, longer than any page's question. Sums of a year's usage are sorted in memory, not on disk.
    options: `-c timezone=UTC -c jit=off -c work_mem=16MB${search}`,
    application_name: 'panelsight',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const bus = openPostgresBus(address, `panel_${options.schema ?? 'main'}`, (text, values) =>
    pool.query(text, values),
  );
  const db: Db = {
    kind: 'postgresql',
    bus,
    run(statement) {
      refuseInsideTransaction(db);
      return answer(pool, statement);
    },
    async transaction(work) {
      refuseInsideTransaction(db);
      const client = await pool.connect();
      const { tx, end, runActions } = openTx((statement) => answer(client, statement));
      let broken: Error | undefined;
      let committed = false;
      try {
        await client.query('BEGIN');
        const result = await insideTransaction(db, () => work(tx)).finally(end);
        await client.query('COMMIT');
        committed = true;
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((e: Error) => {
          broken = e;
        });
        throw error;
      } finally {
        client.release(broken);
        if (committed) runActions();
      }
    },
    async script(sql) {
      await pool.query(sql);
    },
    async close() {
      await bus.close();
      await pool.end();
    },
  };
  return db;
}

async function answer(client: pg.Pool | pg.PoolClient, statement: Statement): Promise<Answer> {
  try {
    const done = await client.query<Record<string, unknown>>(
      statement.sql,
      parametersOf(statement.parameters),
    );
    return { rows: done.rows, affected: done.rowCount ?? 0 };
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new DatabaseError(error.message, error.code ?? 'XX000', error.constraint ?? null);
    throw error;
  }
}
