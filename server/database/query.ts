import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Compilable } from 'kysely';
import type { Queryable } from './db.ts';
import type { Tables } from './tables.ts';

/** The typed query builder. It only writes SQL; what runs it is a Db or a transaction. */
export const q = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** All rows of a query. */
export async function all<T>(on: Queryable, query: Compilable<T>): Promise<T[]> {
  const { sql, parameters } = query.compile();
  // The builder's type of a row is what the tables declare; values.ts sees to it that the drivers
  // keep it.
  return (await on.run({ sql, parameters })).rows as T[];
}

/** The first row, or null. */
export async function first<T>(on: Queryable, query: Compilable<T>): Promise<T | null> {
  return (await all(on, query))[0] ?? null;
}

/** The one row that must be there (an insert's returning, a count). */
export async function one<T>(on: Queryable, query: Compilable<T>): Promise<T> {
  const row = await first(on, query);
  if (row === null) throw new Error('The database gave no row where there must be one.');
  return row;
}

/** Runs a query for its effect; answers how many rows it touched. */
export async function run(on: Queryable, query: Compilable<unknown>): Promise<number> {
  const { sql, parameters } = query.compile();
  return (await on.run({ sql, parameters })).affected;
}

/**
 * A value as a JSON column takes it. Characters that PostgreSQL cannot hold (NUL, half surrogate
 * pairs) become U+FFFD.
 */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /\\(\\|u(?:0000|d[89a-f][0-9a-f]{2}))/g,
    (escape, rest: string) => (rest === '\\' ? escape : '\\ufffd'),
  );
}

/** Seconds since 1970 as the contract sends them. */
export function timesec(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

export function timesecOrNull(at: Date | null): number | null {
  return at === null ? null : timesec(at);
}

export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
