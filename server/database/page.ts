import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queryable } from './db.ts';
import { forNumbers } from './guard.ts';
import { q } from './query.ts';

/** Rows beyond which a search does not count on. */
export const COUNTED_MAX = 10_000;

export interface Order {
  readonly by: RawBuilder<unknown>;
  readonly up: boolean;
}

/**
 * A run of a list's rows, of which lists in a certain order are made: those with a value and then
 * those without, or each owner's.
 */
export interface Segment {
  /** How many; Infinity: nobody has counted, and it is the only one. */
  readonly rows: number;
  /** Conditions beside those of the whole list. */
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: readonly Order[];
}

/** A table with its letter, `files f`, and what numbers its rows. */
export interface Listed {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /**
   * Few rows fit, as a count has shown: they are found by what they are searched for and ordered
   * then, instead of looking for them along the order.
   */
  readonly few?: boolean;
}

/**
 * The ids of one page in order. Each segment is entered from its nearer end, so that the last page
 * costs what the first one costs.
 */
export async function idsOfPage(
  on: Queryable,
  list: Listed,
  segments: readonly Segment[],
  skip: number,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  let before = 0;
  for (const segment of segments) {
    const offset = Math.max(0, skip - before);
    const wanted = Math.min(limit - ids.length, segment.rows - offset);
    if (wanted > 0) ids.push(...(await idsOfSegment(on, list, segment, offset, wanted)));
    before += segment.rows;
    if (ids.length >= limit) break;
  }
  return ids;
}

async function idsOfSegment(
  on: Queryable,
  list: Listed,
  { rows, where, order }: Segment,
  offset: number,
  wanted: number,
): Promise<number[]> {
  const fromEnd = rows !== Infinity && offset > rows / 2;
  const orders = order.map(({ by, up }) => sql`${by} ${sql.raw(up === fromEnd ? 'desc' : 'asc')}`);
  const fits = sql`${list.from} where ${sql.join([...list.where, ...where], sql` and `)}`;
  const part = sql`offset ${fromEnd ? rows - offset - wanted : offset} limit ${wanted}`;
  const answer = await forNumbers(on).run(
    (list.few
      ? sql`with found as materialized (select ${list.id} as id,
        row_number() over (order by ${sql.join(orders)}) as place from ${fits}) select id from found
        order by place ${part}`
      : sql`select ${list.id} as id from ${fits} order by ${sql.join(orders)} ${part}`
    ).compile(q),
  );
  const ids = answer.rows.map((row) => Number(row['id']));
  return fromEnd ? ids.toReversed() : ids;
}

/** How many rows fit, counted up to COUNTED_MAX. */
export async function countUpTo(
  on: Queryable,
  list: Listed,
  most = COUNTED_MAX,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const answer = await forNumbers(on).run(
    sql`select count(*)::int as n from (select 1 from ${list.from}
      where ${sql.join(list.where, sql` and `)} limit ${most + 1}) s`.compile(q),
  );
  const n = Number(answer.rows[0]?.['n'] ?? 0);
  return { total: Math.min(n, most), more: n > most };
}

/**
 * The two segments of an order by a value that rows may lack; those come last both ways.
 * @param rare whether values are rarer or those without: the rarer ones are counted
 */
export async function byNullable(
  on: Queryable,
  list: Listed,
  total: number,
  by: RawBuilder<unknown>,
  up: boolean,
  rare: 'values' | 'nulls',
): Promise<Segment[]> {
  const has = sql`${by} is not null`;
  const lacks = sql`${by} is null`;
  const { total: counted } = await countUpTo(
    on,
    { ...list, where: [...list.where, rare === 'values' ? has : lacks] },
    total,
  );
  const values = rare === 'values' ? counted : total - counted;
  return [
    {
      rows: values,
      where: [has],
      order: [
        { by, up },
        { by: list.id, up },
      ],
    },
    { rows: total - values, where: [lacks], order: [{ by: list.id, up }] },
  ];
}

/** In words that a LIKE takes as they are. */
export function likePattern(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
