import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { USAGE_AMOUNTS, USAGE_STAGES, usageTotal } from '../../contract/index.ts';
import type { FileProduct, UsageAmount } from '../../contract/index.ts';
import { USAGE_ROWS_MAX } from '../../contract/limits.ts';
import type { usageOps } from '../../contract/ops/usage.ts';
import type { BodyOf, OutputOf } from '../../contract/operation.ts';
import type { Actor } from '../access/index.ts';
import { personName } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { dateOf, q } from '../database/index.ts';
import { listedCustomer } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { coverOf, UNIT_NAMES } from './cover.ts';
import type { Cover, Piece, Signed, Stretch } from './cover.ts';

export type UsageName = 'my' | 'users' | 'userdb';
type Body = BodyOf<typeof usageOps.usageUsersDatabase>;
export type UsageQuery = Partial<Pick<Body, 'span' | 'by' | 'zone'>> &
  Omit<Body, 'span' | 'by' | 'zone'>;
export type Usage = OutputOf<typeof usageOps.usage>;
export type UsageItem = Usage['items'][number];

/** Whose usage is asked for, as columns name it; null: not narrowed. */
interface Whose {
  readonly customer_id: number | null;
  readonly user_id: number | null;
  readonly database: 'manuscripts' | 'user' | null;
  readonly stage: string | null;
  readonly product: FileProduct | null;
}

/**
 * What was used: one row a bar (day, week or month of the zone) and stage, of each person, of each
 * customer or of all together, oldest first, but none whose amounts are all 0; the one query behind
 * charts, tables, CSV and bills. `my` is all of the actor's own, `users` that of the chosen
 * customer's manuscripts, which is what its licence counts, `userdb` that of its databases.
 * @throws too-many-rows
 */
export async function readUsage(
  on: Queryable,
  actor: Actor,
  name: UsageName,
  query: UsageQuery,
): Promise<Usage> {
  const whose = whoseOf(actor, name, query);
  const cover = await readCover(on, whose, query);
  // Sums know neither persons nor products.
  const source =
    query.by === undefined ||
    query.by === 'person' ||
    whose.user_id !== null ||
    whose.product !== null
      ? single(whose, cover.parts)
      : summed(whose, cover, query.by);
  const who = WHO[query.by ?? 'person'];
  // Names are found and put in order once for each who it is, and numbers go over in columns: a row
  // for each bar and stage would bring them again and again.
  const answer = await on.run(
    sql`
    with t as materialized (select ${who.columns}, u.bar, u.stage, ${added('u')} from (${source}) u
      group by ${who.keys} u.bar, u.stage having ${some('u')} limit ${USAGE_ROWS_MAX + 1}),
      n as materialized (select k.customer_id, k.user_id, ${who.names},
      row_number() over (order by ${who.order}) - 1 as place
      from (select distinct customer_id, user_id from t) k ${who.joins})
    select coalesce((select json_agg(json_build_array(n.user_id, n.user_name, n.customer_id,
      n.customer_name) order by n.place) from n), '[]') as who,
      ${sql.join(['bar', 'place', 'stage', ...USAGE_AMOUNTS].map((column) => sql`coalesce(json_agg(x.${sql.ref(column)}), '[]') as ${sql.ref(column)}`))}
    from (select t.bar, t.stage, n.place, ${amounts('t')} from t
      join n on n.customer_id = t.customer_id and n.user_id = t.user_id
        order by t.bar, n.place, array_position(array[${sql.join(USAGE_STAGES.map((one) => sql.lit(one)))}], t.stage)) x`.compile(
      q,
    ),
  );
  const items = itemsOf(answer.rows[0] as unknown as Columns); // the columns that were asked for; the answer is checked where it leaves
  if (items.length > USAGE_ROWS_MAX)
    throw refuse(
      'too-many-rows',
      `These are more than ${USAGE_ROWS_MAX} rows. Choose weeks or months, a shorter time, or one person.`,
    );
  return { items, total: usageTotal(items, query.stage) };
}

type Columns = Readonly<Record<'bar' | 'place' | UsageAmount, readonly number[]>> & {
  readonly stage: readonly string[];
  readonly who: readonly (readonly [number, string, number, string])[];
};

/** Rows of columns, as many as there are bars. */
function itemsOf({ who, place, stage, ...columns }: Columns): UsageItem[] {
  const at = (column: 'bar' | UsageAmount, index: number): number => columns[column][index] ?? 0;
  return place.map((of, i) => {
    const [user_id, user_name, customer_id, customer_name] = who[of] ?? [0, '', 0, ''];
    return {
      timesec: at('bar', i),
      user_id,
      user_name,
      customer_id,
      customer_name,
      stage: stage[i] ?? '',
      files: at('files', i),
      pages: at('pages', i),
      figures: at('figures', i),
      subimages: at('subimages', i),
      matches: at('matches', i),
    };
  });
}

/**
 * Who used most of a stage since a time (seconds), of manuscripts and databases together, from the
 * same sums; the most files first.
 */
export async function readBusiest(
  on: Queryable,
  stage: string,
  since: number,
  most: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const whose: Whose = { customer_id: null, user_id: null, database: null, stage, product: null };
  const cover = await readCover(on, whose, { start_timesec: since, span: 'month' });
  const answer = await on.run(
    sql`
    select t.customer_id, c.name as customer_name, t.files, t.subimages
    from (select u.customer_id, ${added('u')} from (${summed(whose, cover, 'customer')}) u
      group by u.customer_id having ${some('u')} order by sum(u.files) desc, 1 limit ${most}) t
    join customers c on c.customer_id = t.customer_id order by t.files desc, 1`.compile(q),
  );
  return answer.rows;
}

/** What rows are of: what they are grouped by, the names that belong to it, and their order. */
const WHO = {
  person: {
    columns: sql`u.customer_id, u.user_id`,
    keys: sql`u.user_id, u.customer_id,`,
    names: sql`c.name as customer_name, ${personName} as user_name`,
    order: sql`${personName}, c.name, k.user_id, k.customer_id`,
    joins: sql`join users u on u.user_id = k.user_id
      join customers c on c.customer_id = k.customer_id`,
  },
  customer: {
    columns: sql`u.customer_id, 0::bigint as user_id`,
    keys: sql`u.customer_id,`,
    names: sql`c.name as customer_name, '' as user_name`,
    order: sql`c.name, k.customer_id`,
    joins: sql`join customers c on c.customer_id = k.customer_id`,
  },
  stage: {
    columns: sql`0::bigint as customer_id, 0::bigint as user_id`,
    keys: sql``,
    names: sql`'' as customer_name, '' as user_name`,
    order: sql`k.customer_id`,
    joins: sql``,
  },
} as const;

function whoseOf(actor: Actor, name: UsageName, query: UsageQuery): Whose {
  const stage = query.stage || null;
  const customer = listedCustomer(actor, query.customer_id);
  const product = query.product ?? null;
  if (name === 'my')
    return { customer_id: null, user_id: actor.user_id, database: null, stage, product };
  return {
    customer_id: customer,
    user_id: query.user_id || null,
    database: name === 'userdb' ? 'user' : 'manuscripts',
    stage,
    product,
  };
}

/** The range as far as there are events, in the pieces that the sums hold. */
async function readCover(
  on: Queryable,
  whose: Whose,
  {
    span = 'day',
    zone = 'UTC',
    ...query
  }: Partial<Pick<UsageQuery, 'span' | 'zone' | 'start_timesec' | 'end_timesec'>>,
): Promise<Cover> {
  const start =
    query.start_timesec === undefined
      ? sql`first`
      : sql`greatest(first, ${dateOf(query.start_timesec)})`;
  // The last second of a range is part of it.
  const end =
    query.end_timesec === undefined
      ? sql`last`
      : sql`least(last, ${dateOf(query.end_timesec + 1)})`;
  const narrowed = narrowedTo('e', { ...whose, database: null, stage: null });
  const { rows } = await on.run(
    sql`
    with known as (select (select min(at) from usage_events e where ${narrowed}) as first,
      (select max(at) + interval '1 second' from usage_events e where ${narrowed}) as last),
      asked as (select ${start} as start, ${end} as stop from known)
    select extract(epoch from start)::float8 as start, extract(epoch from stop)::float8 as stop,
      extract(epoch from (bar at time zone ${zone}))::float8 as bar
    from asked, generate_series(date_trunc(${span}, start at time zone ${zone}),
      stop at time zone ${zone}, ${`1 ${span}`}::interval) bar where start < stop
      order by bar`.compile(q),
  );
  const range: Stretch = {
    from: Number(rows[0]?.['start'] ?? 0),
    to: Number(rows[0]?.['stop'] ?? 0),
  };
  return coverOf(
    range,
    rows.map((row) => Number(row['bar'])),
  );
}

function added(table: string): RawBuilder<unknown> {
  return sql.join(
    USAGE_AMOUNTS.map(
      (amount) =>
        sql`coalesce(sum(${sql.ref(`${table}.${amount}`)}), 0)::float8 as ${sql.ref(amount)}`,
    ),
  );
}

/** What is added in one place and taken away in another leaves rows of nothing. */
function some(table: string): RawBuilder<unknown> {
  return sql`(${sql.join(
    USAGE_AMOUNTS.map((amount) => sql`sum(${sql.ref(`${table}.${amount}`)}) <> 0`),
    sql` or `,
  )})`;
}

/**
 * Whole numbers far below 2^53, which add up exactly and faster than numbers of any length, which
 * sums of bigint are.
 */
function asFloats(table: string, times = sql``): RawBuilder<unknown> {
  return sql.join(
    USAGE_AMOUNTS.map(
      (amount) => sql`(${sql.ref(`${table}.${amount}`)}${times})::float8 as ${sql.ref(amount)}`,
    ),
  );
}

function amounts(table: string): RawBuilder<unknown> {
  return sql.join(USAGE_AMOUNTS.map((amount) => sql.ref(`${table}.${amount}`)));
}

function narrowedTo(table: string, whose: Whose): RawBuilder<unknown> {
  return sql.join([sql`true`, ...only(table, whose)], sql` and `);
}

function only(table: string, whose: Whose): RawBuilder<unknown>[] {
  return (['customer_id', 'user_id', 'database', 'stage', 'product'] as const).flatMap((column) =>
    whose[column] === null ? [] : [sql`${sql.ref(`${table}.${column}`)} = ${whose[column]}`],
  );
}

function piecesOf(pieces: readonly (Piece | Signed)[]): RawBuilder<unknown> {
  const column = (of: (piece: Piece | Signed) => number) => sql`${pieces.map(of)}::float8[]`;
  const sign = sql`${pieces.map((p) => ('sign' in p ? p.sign : 1))}::int[]`;
  return sql`(select bar, to_timestamp(a) as a, to_timestamp(b) as b, sign from unnest(${column((p) => p.bar)}, ${column((p) => p.from)}, ${column((p) => p.to)}, ${sign}) as x(bar, a, b, sign)) p`;
}

/**
 * The events themselves: piece by piece, so that an index on time is used whatever the range.
 * Whoever takes them adds them up, once.
 */
function single(whose: Whose, pieces: readonly Piece[]): RawBuilder<unknown> {
  return sql`select p.bar, e.stage, e.customer_id, e.user_id, ${asFloats('e')} from ${piecesOf(pieces)} cross join lateral (select * from usage_events e where e.at >= p.a and e.at < p.b and ${narrowedTo('e', whose)} offset 0) e`;
}

/**
 * The events that are in no sum yet, each looked up by its number: a table that is emptied all the
 * time has no size that a plan could trust.
 */
function waiting(whose: Whose, pieces: readonly Piece[]): RawBuilder<unknown> {
  const own = whose.customer_id === null ? sql`true` : sql`f.customer_id = ${whose.customer_id}`;
  return sql`select p.bar, e.stage, e.customer_id, e.user_id, ${asFloats('e')} from usage_fresh f cross join lateral (select * from usage_events where usage_id = f.usage_id offset 0) e
    join ${piecesOf(pieces)} on e.at >= p.a and e.at < p.b where ${own} and ${narrowedTo('e', whose)}`;
}

/**
 * The sums, added or taken away, the events at the edges that no sum is made for, and the events
 * that are in no sum yet.
 */
function summed(whose: Whose, cover: Cover, by: 'customer' | 'stage'): RawBuilder<unknown> {
  const customer =
    whose.customer_id !== null
      ? sql`s.customer_id = ${whose.customer_id}`
      : by === 'stage'
        ? sql`s.customer_id = 0`
        : sql`s.customer_id > 0`;
  const narrowed = sql.join([customer, ...only('s', { ...whose, customer_id: null })], sql` and `);
  const sums = UNIT_NAMES.filter((unit) => cover.sums[unit].length > 0).map(
    (unit) => sql`
    select p.bar, s.stage, s.customer_id, 0::bigint as user_id, ${asFloats('s', sql` * p.sign`)} from ${piecesOf(cover.sums[unit])}
    cross join lateral (select * from usage_sums s where s.unit = ${sql.lit(unit)} and s.at >= p.a and s.at < p.b and ${narrowed} offset 0) s`,
  );
  return sql.join(
    [...sums, single(whose, cover.edges), waiting(whose, cover.whole)],
    sql` union all `,
  );
}
