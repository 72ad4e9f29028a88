import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DATABASES, FILE_PRODUCTS, LIST_VIEWS, VARIANT_PRODUCTS } from '../../contract/index.ts';
import type { BodyOf, FileProduct, ListState, Ops } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import {
  byNullable,
  countedRows,
  countUpTo,
  dateOf,
  idsOfPage,
  likePattern,
  q,
} from '../database/index.ts';
import type { Listed, Queryable, Segment } from '../database/index.ts';
import { gravityOfResult } from './resultStore.ts';
import { readFiles, selectFiles } from './rows.ts';
import type { FileRecord } from './rows.ts';
import { seesAll, visible } from '../access/index.ts';

/** What a list is narrowed and ordered by; `mine`: only files that the person owns. */
export type FileListQuery = Omit<BodyOf<Ops['dashboard']>, 'state' | 'skip' | 'limit'> & {
  readonly mine?: boolean;
};
type Sort = NonNullable<FileListQuery['sort']>;

export interface FilePage {
  readonly rows: readonly FileRecord[];
  readonly total: number;
  /** There are more rows than `total`: counting stopped there. */
  readonly more: boolean;
}

const id = sql`f.file_id`;
const ownerName = sql`lower(o.last_name || ' ' || o.first_name || ' ' || o.email)`;

/** Orders by a column; where rows may lack it, whether they mostly do. */
const SORTS: Readonly<
  Record<Sort, { readonly by: RawBuilder<unknown>; readonly rare?: 'values' | 'nulls' }>
> = {
  filename: { by: sql`lower(f.filename)` },
  state: { by: sql`f.state_rank` },
  created_timesec: { by: sql`f.created_at` },
  changed_timesec: { by: sql`f.changed_at` },
  pages: { by: sql`f.pages`, rare: 'nulls' },
  figures: { by: sql`f.figures`, rare: 'nulls' },
  subimages: { by: sql`f.subimages`, rare: 'nulls' },
  matches: { by: sql`f.matches_total` },
  owner: { by: sql`(select ${ownerName} from users o where o.user_id = f.owner_id)` },
  due: { by: sql`(f.info ->> 'due')::bigint`, rare: 'values' },
  result: { by: gravityOfResult },
};

/**
 * A page of a list. Lists show one customer's files, also to an Admin, who finds those of others on
 * the action screen.
 */
export async function listedFiles(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery & { readonly skip: number; readonly limit: number },
): Promise<FilePage> {
  const list = listOf(actor, state, query);
  const counted = countable(actor, query);
  const { total, more } = counted
    ? { total: await countedRows(on, 'files', countsOf(actor, state, query)), more: false }
    : await countUpTo(on, list);
  if (total <= query.skip && !more) return { rows: [], total, more };
  const ids = await idsOfPage(
    on,
    { ...list, few: !counted && !more },
    await segmentsOf(on, actor, state, query, list, counted ? total : Infinity),
    query.skip,
    query.limit,
  );
  return { rows: await inOrder(on, actor, ids), total, more };
}

/**
 * Every file that a list selects, a batch at a time from the oldest to the newest, so that no list
 * is ever held whole.
 */
export async function* fileBatches(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery,
  batch: number,
): AsyncGenerator<readonly FileRecord[]> {
  const list = listOf(actor, state, query);
  // The time as the database writes it: it is finer than a Date.
  let last: { readonly at: string; readonly id: number } | null = null;
  for (;;) {
    const after: RawBuilder<unknown>[] =
      last === null ? [] : [sql`(f.created_at, f.file_id) > (${last.at}::timestamptz, ${last.id})`];
    const found = await on.run(
      sql`select ${id} as id, f.created_at::text as at from files f
        where ${sql.join([...list.where, ...after], sql` and `)}
          order by f.created_at, f.file_id limit ${batch}`.compile(q),
    );
    const rows = await inOrder(
      on,
      actor,
      found.rows.map((row) => Number(row['id'])),
    );
    const end = found.rows.at(-1);
    if (rows.length > 0) yield rows;
    if (!end || found.rows.length < batch) return;
    last = { at: String(end['at']), id: Number(end['id']) };
  }
}

/** How many rows a list has, as far as they are counted. */
export function countListed(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery,
): Promise<{ readonly total: number; readonly more: boolean }> {
  return countable(actor, query)
    ? countedRows(on, 'files', countsOf(actor, state, query)).then((total) => ({
        total,
        more: false,
      }))
    : countUpTo(on, listOf(actor, state, query));
}

/**
 * Of every customer that the person may reach: one file by its number, or the newest fifty with
 * these words.
 */
export async function filesFound(
  on: Queryable,
  actor: Actor,
  what: number | string,
): Promise<FileRecord[]> {
  const where = [
    visible(actor),
    sql`f.erased_at is null`,
    ...(typeof what === 'number' ? [sql`f.file_id = ${what}`] : wordsOf(what, sql`true`)),
  ];
  const found = await on.run(
    sql`select ${id} as id from files f where ${sql.join(where, sql` and `)}
      order by f.file_id desc limit 50`.compile(q),
  );
  return inOrder(
    on,
    actor,
    found.rows.map((row) => Number(row['id'])),
  );
}

async function inOrder(on: Queryable, actor: Actor, ids: readonly number[]): Promise<FileRecord[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await readFiles(on, selectFiles(actor).where('f.file_id', 'in', ids))).map((row) => [
      row.file_id,
      row,
    ]),
  );
  return ids.flatMap((file) => rows.get(file) ?? []);
}

/** What a list selects. */
export function listOf(actor: Actor, state: ListState, query: FileListQuery): Listed {
  const view = LIST_VIEWS[state];
  const where = [
    visible(actor),
    sql`f.customer_id = ${actor.customer_id}`,
    sql`f.erased_at is null`,
    sql`f.database in (${sql.join(databasesOf(state, query))})`,
    ...ofProduct(state, query),
  ];
  if (view.states !== null) where.push(sql`f.state in (${sql.join(view.states)})`);
  if (view.mark === 'none') where.push(sql`f.recycled_at is null`, sql`f.deleted_at is null`);
  else
    where.push(
      ...(view.mark === 'recycled'
        ? [sql`f.recycled_at is not null`, sql`f.deleted_at is null`]
        : [sql`f.deleted_at is not null`]),
    );
  if (state === 'My' || query.mine) where.push(sql`f.owner_id = ${actor.user_id}`);
  if (state === 'Users') where.push(sql`f.owner_id <> ${actor.user_id}`);
  where.push(...wordsOf(query.q ?? '', sql`o.customer_id = ${actor.customer_id}`));
  if (query.owner_id !== undefined) where.push(sql`f.owner_id = ${query.owner_id}`);
  if (query.file_state !== undefined) where.push(sql`f.state = ${query.file_state}`);
  if (query.start_timesec !== undefined)
    where.push(sql`f.created_at >= ${dateOf(query.start_timesec)}`);
  // The last second of a range is part of it.
  if (query.end_timesec !== undefined)
    where.push(sql`f.created_at < ${dateOf(query.end_timesec + 1)}`);
  // Also files on which a colleague asked this person for a second opinion.
  if (query.assigned === 'mine')
    where.push(
      sql`(f.assigned_id = ${actor.user_id}
        or f.file_id = any(array(select s.file_id from file_shares s
        where s.user_id = ${actor.user_id})))`,
    );
  if (query.handled !== undefined)
    where.push(
      sql`exists (select 1 from recommendations r where r.file_id = f.file_id
        and (r.handled is null) = ${query.handled === 'open'})`,
    );
  if (query.assigned === 'unassigned') where.push(sql`f.assigned_id is null`);
  if (query.assigned === 'due')
    where.push(sql`(f.info ->> 'due')::bigint is not null`, sql`f.state <> 'Report'`);
  return { from: sql`files f`, id, where };
}

/** The databases that a list shows; asking it for another than its own leaves its own. */
function databasesOf(state: ListState, query: FileListQuery): readonly string[] {
  const own = LIST_VIEWS[state].database ?? query.database;
  return own === undefined ? DATABASES : [own];
}

/**
 * The products whose manuscripts a list shows; what is kept in the own database belongs to the main
 * one.
 */
function productsOf(state: ListState, query: FileListQuery): readonly FileProduct[] {
  if (query.product !== undefined) return [query.product];
  return LIST_VIEWS[state].every ? FILE_PRODUCTS : ['product'];
}

function ofProduct(state: ListState, query: FileListQuery): RawBuilder<unknown>[] {
  const products = productsOf(state, query);
  if (products.length > 1) return [];
  return products[0] === 'product'
    ? [
        sql`(f.database = 'user' or f.product not in (${sql.join(VARIANT_PRODUCTS.map((one) => sql.lit(one)))}))`,
      ]
    : [sql`f.database = 'manuscripts'`, sql`f.product = ${products[0]}`];
}

/**
 * The parts of the kept counts that a list is made of, as file_part() of the database names them.
 */
function partsOf(state: ListState, query: FileListQuery): readonly string[] {
  const databases = databasesOf(state, query);
  const { mark } = LIST_VIEWS[state];
  return productsOf(state, query)
    .flatMap((product) =>
      product === 'product' ? databases : databases.includes('manuscripts') ? [product] : [],
    )
    .map((part) => `${part} ${mark}`);
}

function wordsOf(text: string, whose: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = likePattern(word);
      return sql`(f.search like ${pattern}
        or f.owner_id = any(array(select o.user_id from users o
        where ${whose}
          and lower(o.email || ' ' || o.first_name || ' ' || o.last_name) like ${pattern})))`;
    });
}

/**
 * May the number of rows be taken from the kept counts, which know customer, owner, state and bin
 * only?
 */
function countable(actor: Actor, query: FileListQuery): boolean {
  return (
    seesAll(actor) &&
    !query.q?.trim() &&
    query.start_timesec === undefined &&
    query.end_timesec === undefined &&
    query.assigned === undefined &&
    query.handled === undefined
  );
}

function countsOf(actor: Actor, state: ListState, query: FileListQuery): RawBuilder<unknown>[] {
  const view = LIST_VIEWS[state];
  const where = [
    sql`customer_id = ${actor.customer_id}`,
    sql`part = any(${partsOf(state, query)}::text[])`,
  ];
  if (view.states !== null) where.push(sql`state in (${sql.join(view.states)})`);
  if (state === 'My' || query.mine) where.push(sql`owner_id = ${actor.user_id}`);
  if (state === 'Users') where.push(sql`owner_id <> ${actor.user_id}`);
  if (query.owner_id !== undefined) where.push(sql`owner_id = ${query.owner_id}`);
  if (query.file_state !== undefined) where.push(sql`state = ${query.file_state}`);
  return where;
}

async function segmentsOf(
  on: Queryable,
  actor: Actor,
  state: ListState,
  query: FileListQuery,
  list: Listed,
  total: number,
): Promise<readonly Segment[]> {
  const byDue = query.assigned === 'due' && query.sort === undefined;
  const sort = query.sort ?? (byDue ? 'due' : 'created_timesec');
  const up = (query.order ?? (byDue || query.sort !== undefined ? 'ASC' : 'DESC')) === 'ASC';
  const { by, rare } = SORTS[sort];
  if (total !== Infinity && rare !== undefined) return byNullable(on, list, total, by, up, rare);
  if (total !== Infinity && sort === 'owner')
    return segmentsByOwner(on, countsOf(actor, state, query), up);
  // Without a count: rows without a value last, both ways.
  const lacks = rare === undefined ? [] : [{ by: sql`(${by} is null)`, up: true }];
  return [{ rows: total, where: [], order: [...lacks, { by, up }, { by: id, up }] }];
}

/** One segment an owner, in the order of their names. */
async function segmentsByOwner(
  on: Queryable,
  counts: readonly RawBuilder<unknown>[],
  up: boolean,
): Promise<Segment[]> {
  const { rows } = await on.run(
    sql`select r.owner_id, r.n from (select owner_id, sum(n)::float8 as n from row_counts
      where ${sql.join([sql`list = 'files'`, ...counts], sql` and `)} group by owner_id) r
    join users o on o.user_id = r.owner_id where r.n > 0
      order by ${ownerName} ${sql.raw(up ? 'asc' : 'desc')},
        r.owner_id ${sql.raw(up ? 'asc' : 'desc')}`.compile(q),
  );
  return rows.map((row) => ({
    rows: Number(row['n']),
    where: [sql`f.owner_id = ${Number(row['owner_id'])}`],
    order: [{ by: id, up }],
  }));
}
