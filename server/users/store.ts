import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  BodyOf,
  Language,
  Ops,
  Products,
  userFilters,
  UserRow,
} from '../../contract/index.ts';
import { customerOf } from '../access/index.ts';
import type { Actor, Scope } from '../access/index.ts';
import {
  all,
  byNullable,
  countedRows,
  countUpTo,
  first,
  idsOfPage,
  likePattern,
  q,
  run,
  timesec,
  timesecOrNull,
} from '../database/index.ts';
import type { Listed, Queryable, Segment, Tx } from '../database/index.ts';
import { listedCustomer } from '../http/index.ts';

export type UserListQuery = Pick<BodyOf<Ops['users']>, 'customer_id' | keyof typeof userFilters>;

const id = sql`u.user_id`;

/**
 * Orders by a column; `customer_name` stands in another table, and `rare` says whether mostly
 * values or mostly none are missing.
 */
const ORDER = {
  email: { by: sql`lower(u.email)` },
  last_name: { by: sql`lower(u.last_name)` },
  user_role: { by: sql`u.role` },
  user_status: { by: sql`u.status` },
  created_timesec: { by: sql`u.created_at` },
  last_seen_timesec: { by: sql`u.last_seen_at`, rare: 'values' },
  customer_name: {
    by: sql`(select lower(c.name) from customers c where c.customer_id = u.customer_id)`,
  },
} as const satisfies Record<
  string,
  { readonly by: RawBuilder<unknown>; readonly rare?: 'values' | 'nulls' }
>;

/** Users that the scope may see, of one customer or (for the service) of all. */
export async function listUsers(
  on: Queryable,
  scope: Scope,
  query: BodyOf<Ops['users']>,
): Promise<{ items: UserRow[]; total: number; more?: boolean }> {
  const { customer, list } = listOf(scope, query);
  const { total, more } = await countUsers(on, scope, query);
  if (total <= query.skip && !more) return { items: [], total };
  const counted = isNarrowed(query) ? Infinity : total;
  const segments = await segmentsOf(on, list, customer, query, counted);
  return {
    items: await inOrder(
      on,
      scope,
      await idsOfPage(
        on,
        { ...list, few: isNarrowed(query) && !more },
        segments,
        query.skip,
        query.limit,
      ),
    ),
    total,
    ...(more ? { more } : {}),
  };
}

/** How many users fit, as far as they are counted. */
export async function countUsers(
  on: Queryable,
  scope: Scope,
  query: UserListQuery,
): Promise<{ readonly total: number; readonly more: boolean }> {
  const { customer, list } = listOf(scope, query);
  if (isNarrowed(query)) return countUpTo(on, list);
  return {
    total: await countedRows(
      on,
      'users',
      customer === null ? [] : [sql`customer_id = ${customer}`],
    ),
    more: false,
  };
}

/** Every user that a list selects, a batch at a time. */
export async function* userBatches(
  on: Queryable,
  scope: Scope,
  query: UserListQuery,
  batch: number,
): AsyncGenerator<readonly UserRow[]> {
  const { list } = listOf(scope, query);
  for (let last = 0; ; ) {
    const found = await on.run(
      sql`select u.user_id as id from users u
        where ${sql.join([...list.where, sql`u.user_id > ${last}`], sql` and `)}
          order by u.user_id limit ${batch}`.compile(q),
    );
    const ids = found.rows.map((row) => Number(row['id']));
    last = ids.at(-1) ?? 0;
    if (ids.length > 0) yield await inOrder(on, scope, ids);
    if (ids.length < batch) return;
  }
}

/** Rows that a search or a filter leaves are not counted beforehand. */
function isNarrowed({ q: words, user_role, user_status }: UserListQuery): boolean {
  return Boolean(words) || user_role !== undefined || user_status !== undefined;
}

function listOf(
  scope: Scope,
  query: UserListQuery,
): { readonly customer: number | null; readonly list: Listed } {
  const customer = listedCustomer(scope, query.customer_id);
  const where = [
    sql`u.erased_at is null`,
    ...(customer === null ? [] : [sql`u.customer_id = ${customer}`]),
    ...(query.user_role ? [sql`u.role = ${query.user_role}`] : []),
    ...(query.user_status ? [sql`u.status = ${query.user_status}`] : []),
  ];
  if (query.q)
    where.push(
      sql`lower(u.email || ' ' || u.first_name || ' ' || u.last_name) like ${likePattern(query.q)}`,
    );
  return { customer, list: { from: sql`users u`, id, where } };
}

async function segmentsOf(
  on: Queryable,
  list: Listed,
  customer: number | null,
  query: BodyOf<Ops['users']>,
  total: number,
): Promise<readonly Segment[]> {
  const sort = query.sort ?? 'email';
  const up = query.order !== 'DESC';
  const order: { readonly by: RawBuilder<unknown>; readonly rare?: 'values' | 'nulls' } =
    ORDER[sort];
  if (sort === 'customer_name' && customer !== null)
    return [{ rows: total, where: [], order: [{ by: id, up }] }];
  if (sort === 'customer_name' && total !== Infinity) return segmentsByCustomer(on, up);
  if (total !== Infinity && order.rare !== undefined)
    return byNullable(on, list, total, order.by, up, order.rare);
  const lacks = order.rare === undefined ? [] : [{ by: sql`(${order.by} is null)`, up: true }];
  return [{ rows: total, where: [], order: [...lacks, { by: order.by, up }, { by: id, up }] }];
}

/** One segment a customer, in the order of their names. */
async function segmentsByCustomer(on: Queryable, up: boolean): Promise<Segment[]> {
  const direction = sql.raw(up ? 'asc' : 'desc');
  const { rows } = await on.run(
    sql`select c.customer_id, r.n from (select customer_id, sum(n)::float8 as n from row_counts
      where list = 'users' group by customer_id) r
    join customers c on c.customer_id = r.customer_id where r.n > 0
      order by lower(c.name) ${direction}, c.customer_id ${direction}`.compile(q),
  );
  return rows.map((row) => ({
    rows: Number(row['n']),
    where: [sql`u.customer_id = ${Number(row['customer_id'])}`],
    order: [{ by: id, up }],
  }));
}

async function inOrder(on: Queryable, scope: Scope, ids: readonly number[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await all(on, columns(visibleUsers(scope).where('u.user_id', 'in', ids)))).map((row) => [
      row.user_id,
      present(row),
    ]),
  );
  return ids.flatMap((user) => rows.get(user) ?? []);
}

/** One user, null when there is none that the scope may see. */
export async function readUser(
  on: Queryable,
  scope: Scope,
  userId: number,
): Promise<UserRow | null> {
  const row = await first(on, columns(visibleUsers(scope).where('u.user_id', '=', userId)));
  return row ? present(row) : null;
}

/**
 * The user with this address, whatever its case; null when there is none that the scope may see.
 */
export async function readUserByEmail(
  on: Queryable,
  scope: Scope,
  email: string,
): Promise<UserRow | null> {
  const row = await first(
    on,
    columns(visibleUsers(scope).where(sql<boolean>`lower(u.email) = lower(${email.trim()})`)),
  );
  return row ? present(row) : null;
}

/** What people change of themselves; what is not given stays. */
export async function changeOwn(
  tx: Tx,
  actor: Actor,
  own: {
    readonly first_name?: string | undefined;
    readonly last_name?: string | undefined;
    readonly user_help?: boolean | undefined;
    readonly language?: Language | undefined;
  },
): Promise<void> {
  await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', '=', actor.user_id)
      .set({
        first_name: own.first_name ?? sql<string>`first_name`,
        last_name: own.last_name ?? sql<string>`last_name`,
        help: own.user_help ?? sql<boolean>`help`,
        language: own.language ?? sql<Language>`language`,
      }),
  );
}

function visibleUsers(scope: Scope) {
  const users = q
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.customer_id', 'u.customer_id');
  const known = users.where('u.erased_at', 'is', null);
  const customer = customerOf(scope);
  return customer === null ? known : known.where('u.customer_id', '=', customer);
}

function columns(users: ReturnType<typeof visibleUsers>) {
  return users.select([
    'u.user_id',
    'u.email',
    'u.first_name',
    'u.last_name',
    'u.role',
    'u.status',
    'u.customer_id',
    'c.name as customer_name',
    'u.skip_edit',
    'u.help',
    'u.products',
    'u.created_at',
    'u.last_seen_at',
    'u.own_files_max',
    'u.own_figures_max',
    sql<boolean>`u.totp_at is not null`.as('second_factor'),
    sql<string | null>`(select e.email from email_changes e
      where e.user_id = u.user_id and e.expires_at > now())`.as('pending_email'),
    sql<number>`(select count(*) from files f
      where f.owner_id = u.user_id and f.deleted_at is null and f.erased_at is null)`.as('files'),
  ]);
}

type Row = ReturnType<typeof columns> extends { execute(): Promise<(infer R)[]> } ? R : never;

function present(row: Row): UserRow {
  return {
    user_id: row.user_id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    user_role: row.role,
    user_status: row.status,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    skip_edit: row.skip_edit,
    user_help: row.help,
    products: row.products as Products, // written through the contract's schema only
    own_files_max: row.own_files_max,
    own_figures_max: row.own_figures_max,
    second_factor: row.second_factor,
    ...(row.pending_email === null ? {} : { pending_email: row.pending_email }),
    created_timesec: timesec(row.created_at),
    last_seen_timesec: timesecOrNull(row.last_seen_at),
    files: row.files,
  };
}
