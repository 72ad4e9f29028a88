import { sql } from 'kysely';
import type { Queryable } from '../database/index.ts';
import { q, run } from '../database/index.ts';

/** A bucket holds `tries` tokens at most and gains `perSecond`. */
export interface Bucket {
  readonly name: string;
  readonly tries: number;
  readonly perSecond: number;
}

/**
 * Takes up to `wanted` tokens of a key's bucket, in one statement, so that server processes that
 * ask at once share it.
 * @param now seconds; null: the database's clock
 * @returns how many were granted, and how many are left
 */
export async function takeTokens(
  on: Queryable,
  { name, tries, perSecond }: Bucket,
  key: string,
  wanted: number,
  now: number | null,
): Promise<{ readonly granted: number; readonly left: number }> {
  const at =
    now === null ? sql`extract(epoch from clock_timestamp())::float8` : sql`${now}::float8`;
  const filled = sql`least(${tries}::float8,
    r.tokens + greatest(0, excluded.at - r.at) * ${perSecond}::float8)`;
  const granted = sql`least(${wanted}::float8, floor(${filled}))`;
  const first = Math.min(wanted, tries);
  const { rows } = await on.run(
    sql`insert into rate_limits as r (name, key, tokens, at, granted)
    values (${name}, ${key}, ${tries - first}::float8, ${at}, ${first}::float8)
    on conflict (name, key) do update set granted = ${granted}, tokens = ${filled} - ${granted},
    at = greatest(r.at, excluded.at)
    returning granted, tokens`.compile(q),
  );
  return { granted: Number(rows[0]?.['granted'] ?? 0), left: Number(rows[0]?.['tokens'] ?? 0) };
}

/** Forgets a key. */
export async function dropTokens(on: Queryable, name: string, key: string): Promise<void> {
  await run(on, q.deleteFrom('rate_limits').where('name', '=', name).where('key', '=', key));
}

/** Removes buckets that have long been full again. */
export async function sweepLimits(on: Queryable): Promise<void> {
  await run(
    on,
    q
      .deleteFrom('rate_limits')
      .where(sql<boolean>`at < extract(epoch from clock_timestamp()) - 86400`),
  );
}
