import { sql } from 'kysely';
import type { BodyOf, Ops, Products, UserRow } from '../../contract/index.ts';
import { customerOf } from '../access/actor.ts';
import type { Scope } from '../access/actor.ts';
import type { Queryable } from '../database/db.ts';
import { all, first, one, q, timesec, timesecOrNull } from '../database/query.ts';

const ORDER = {
  email: sql`lower(u.email)`, last_name: sql`lower(u.last_name)`, user_role: sql`u.role`, user_status: sql`u.status`,
  created_timesec: sql`u.created_at`, last_seen_timesec: sql`u.last_seen_at`, customer_name: sql`lower(c.name)`,
} as const;

/** Users that the scope may see, of one customer or (for the service) of all. */
export async function listUsers(on: Queryable, scope: Scope, query: BodyOf<Ops['users']>): Promise<{ items: UserRow[]; total: number }> {
  let found = visibleUsers(scope);
  if (query.customer_id && customerOf(scope) === null) found = found.where('u.customer_id', '=', query.customer_id);
  if (query.q) {
    const like = `%${query.q.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`;
    found = found.where(sql<boolean>`lower(u.email || ' ' || u.first_name || ' ' || u.last_name) like ${like}`);
  }
  const { total } = await one(on, found.select((e) => e.fn.countAll<number>().as('total')));
  const direction = query.order === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await all(on, columns(found).orderBy(sql`${ORDER[query.sort ?? 'email']} ${direction}`).orderBy('u.user_id').offset(query.skip).limit(query.limit));
  return { items: rows.map(present), total };
}

/** One user, null when there is none that the scope may see. */
export async function readUser(on: Queryable, scope: Scope, userId: number): Promise<UserRow | null> {
  const row = await first(on, columns(visibleUsers(scope).where('u.user_id', '=', userId)));
  return row ? present(row) : null;
}

function visibleUsers(scope: Scope) {
  const users = q.selectFrom('users as u').innerJoin('customers as c', 'c.customer_id', 'u.customer_id');
  const customer = customerOf(scope);
  return customer === null ? users : users.where('u.customer_id', '=', customer);
}

function columns(users: ReturnType<typeof visibleUsers>) {
  return users.select([
    'u.user_id', 'u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.customer_id', 'c.name as customer_name', 'u.skip_edit', 'u.help', 'u.products',
    'u.created_at', 'u.last_seen_at', 'u.own_files_max', 'u.own_figures_max', sql<boolean>`u.totp_at is not null`.as('second_factor'),
    sql<number>`(select count(*) from files f where f.owner_id = u.user_id and f.deleted_at is null and f.erased_at is null)`.as('files'),
  ]);
}

type Row = ReturnType<typeof columns> extends { execute(): Promise<(infer R)[]> } ? R : never;

function present(row: Row): UserRow {
  return {
    user_id: row.user_id, email: row.email, first_name: row.first_name, last_name: row.last_name, user_role: row.role, user_status: row.status,
    customer_id: row.customer_id, customer_name: row.customer_name, skip_edit: row.skip_edit, user_help: row.help,
    products: row.products as Products, // written through the contract's schema only
    own_files_max: row.own_files_max, own_figures_max: row.own_figures_max, second_factor: row.second_factor,
    created_timesec: timesec(row.created_at), last_seen_timesec: timesecOrNull(row.last_seen_at), files: row.files,
  };
}
