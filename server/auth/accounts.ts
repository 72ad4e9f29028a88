import { sql } from 'kysely';
import type { Language, Products, SessionUser } from '../../contract/index.ts';
import { nameOf } from '../access/actor.ts';
import type { Config } from '../config.ts';
import type { Queryable, Tx } from '../database/db.ts';
import { first, json, one, q, run, timesecOrNull } from '../database/query.ts';
import { isLimited } from './sessions.ts';
import { issueToken } from './tokens.ts';

/** What signing in needs to know of a person. */
export interface Account {
  readonly user_id: number;
  readonly customer_id: number;
  readonly email: string;
  readonly role: string;
  readonly status: string;
  readonly password_hash: string | null;
  readonly customer_active: boolean;
  readonly language: Language;
  /** Has a second factor that signing in asks for. */
  readonly has_factor: boolean;
}

const accounts = () => q.selectFrom('users as u').innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
  .select(['u.user_id', 'u.customer_id', 'u.email', 'u.role', 'u.status', 'u.password_hash', 'c.active as customer_active', 'u.language', sql<boolean>`u.totp_at is not null`.as('has_factor')]);

export function accountByEmail(on: Queryable, email: string): Promise<Account | null> {
  return first(on, accounts().where(sql<boolean>`lower(u.email) = lower(${email.trim()})`));
}

export function accountById(on: Queryable, userId: number): Promise<Account | null> {
  return first(on, accounts().where('u.user_id', '=', userId));
}

/** May this person have a session? Those who have not set a password or are switched off may not. */
export function maySignIn(account: Account): boolean {
  return account.customer_active && (account.status === 'active' || account.status === 'submit-disabled');
}

/** Sets a password; an invited person becomes active by it. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await run(tx, q.updateTable('users').where('user_id', '=', userId).set({
    password_hash: passwordHash,
    status: sql`case when status in ('invited', 'signed-up') then 'active' else status end`,
  }));
}

export async function hasAdmin(on: Queryable): Promise<boolean> {
  return (await first(on, q.selectFrom('users').select('user_id').where('role', '=', 'Admin').limit(1))) !== null;
}

export const ALL_PRODUCTS: Products = { product: true, refguard: false, pubshield: false, ithenticate: false };

/** The first Admin belongs to an internal customer without limits and can submit at once. */
export async function addFirstAdmin(tx: Tx, person: { readonly email: string; readonly first_name: string; readonly last_name: string; readonly password_hash: string }): Promise<Account> {
  const { customer_id } = await one(tx, q.insertInto('customers').values({
    name: 'Internal', type: 'internal', team: false, users_max: null, files_max: null, figures_max: null, database_max_per_user: null,
    starts_at: null, ends_at: null, saml_name: null, products: json(ALL_PRODUCTS),
  }).returning('customer_id'));
  const { user_id } = await one(tx, q.insertInto('users').values({
    customer_id, role: 'Admin', status: 'active', products: json(ALL_PRODUCTS), last_seen_at: null, ...person,
  }).returning('user_id'));
  const account = await accountById(tx, user_id);
  if (!account) throw new Error('The first Admin was not stored.');
  return account;
}

/** The session user of section 3, with a fresh one-time token for a new window; none for an Admin who looks as this person. */
export async function sessionUser(tx: Tx, config: Config, userId: number, bearer: string, viewer: { readonly first_name: string; readonly last_name: string; readonly email: string } | { readonly name: string } | null = null): Promise<SessionUser> {
  const row = await one(tx, q.selectFrom('users as u').innerJoin('customers as c', 'c.customer_id', 'u.customer_id').where('u.user_id', '=', userId).select([
    'u.user_id', 'u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.status', 'u.help', 'u.products', 'u.language', 'u.totp_at', 'c.customer_id', 'c.name', 'c.type', 'c.mode',
    'c.users_max', 'c.files_max', 'c.figures_max', 'c.database_max_per_user', 'c.starts_at', 'c.ends_at', 'c.idle_minutes',
  ]));
  const limited = viewer === null && (await isLimited(tx, bearer));
  return {
    user_id: row.user_id, email: row.email, first_name: row.first_name, last_name: row.last_name,
    user_role: row.role, user_status: row.status, user_help: row.help,
    customer_id: row.customer_id, customer_name: row.name, customer_type: row.type, mode: row.mode,
    users_max: row.users_max, files_max: row.files_max, figures_max: row.figures_max, database_max_per_user: row.database_max_per_user,
    timesec_start: timesecOrNull(row.starts_at), timesec_end: timesecOrNull(row.ends_at),
    token: bearer, token32: limited || viewer !== null ? '' : await issueToken(tx, 'window', row),
    products: row.products as Products, // written through the contract's schema only
    language: row.language, second_factor: limited ? 'missing' : row.totp_at === null ? 'off' : 'on', idle_minutes: row.idle_minutes,
    ...(viewer === null ? {} : { viewed_by: 'name' in viewer ? viewer.name : nameOf(viewer) }),
    product_id: config.product.id, product_name: config.product.name,
  };
}
