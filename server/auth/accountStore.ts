import { sql } from 'kysely';
import type { Language, Role } from '../../contract/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { first, json, one, q, run } from '../database/index.ts';
import { FIRST_PRODUCTS } from './products.ts';

/** What signing in needs to know of a person. */
export interface Account {
  readonly user_id: number;
  readonly customer_id: number;
  readonly email: string;
  readonly role: Role;
  readonly status: string;
  readonly password_hash: string | null;
  readonly customer_active: boolean;
  readonly language: Language;
  /** Has a second factor that signing in asks for. */
  readonly has_factor: boolean;
  /** The customer asks for one. */
  readonly factor_required: boolean;
}

const accounts = () =>
  q
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
    .select([
      'u.user_id',
      'u.customer_id',
      'u.email',
      'u.role',
      'u.status',
      'u.password_hash',
      'c.active as customer_active',
      'u.language',
      sql<boolean>`u.totp_at is not null`.as('has_factor'),
      'c.second_factor as factor_required',
    ]);

export function accountByEmail(on: Queryable, email: string): Promise<Account | null> {
  return first(on, accounts().where(sql<boolean>`lower(u.email) = lower(${email.trim()})`));
}

export function accountById(on: Queryable, userId: number): Promise<Account | null> {
  return first(on, accounts().where('u.user_id', '=', userId));
}

/** The account of which this provider says that it is the same person as before. */
export function accountByOpenId(
  on: Queryable,
  { issuer, sub }: { readonly issuer: string; readonly sub: string },
): Promise<Account | null> {
  return first(
    on,
    accounts().where('u.openid_issuer', '=', issuer).where('u.openid_sub', '=', sub),
  );
}

/**
 * Binds an account to a person at a provider, unless that provider has named another one for it.
 * @returns whether it is bound to this one
 */
export async function bindOpenId(
  tx: Tx,
  userId: number,
  { issuer, sub }: { readonly issuer: string; readonly sub: string },
): Promise<boolean> {
  const bound = await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', '=', userId)
      .where((e) => e.or([e('openid_issuer', 'is', null), e('openid_issuer', '<>', issuer)]))
      .set({ openid_issuer: issuer, openid_sub: sub }),
  );
  return bound === 1;
}

/** The next one who comes in from a provider with the account's confirmed address is its person. */
export async function releaseOpenId(tx: Tx, userId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', '=', userId)
      .set({ openid_issuer: null, openid_sub: null }),
  );
}

/** Sets a password; an invited person becomes active by it. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await run(
    tx,
    q.updateTable('users').where('user_id', '=', userId).set({
      password_hash: passwordHash,
      status: sql`case when status in ('invited', 'signed-up') then 'active' else status end`,
    }),
  );
}

/** Any number that no other lock has. */
const FIRST_ADMIN_LOCK = 871_350;

export async function hasAdmin(on: Queryable): Promise<boolean> {
  return (
    (await first(
      on,
      q.selectFrom('users').select('user_id').where('role', '=', 'Admin').limit(1),
    )) !== null
  );
}

/** Lets one transaction at a time see whether there is an Admin and make the first. */
export async function holdFirstAdmin(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${sql.lit(FIRST_ADMIN_LOCK)})`.compile(q));
}

/** The first Admin belongs to an internal customer without limits and can submit at once. */
export async function addFirstAdmin(
  tx: Tx,
  person: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly password_hash: string;
  },
): Promise<Account> {
  const { customer_id } = await one(
    tx,
    q
      .insertInto('customers')
      .values({
        name: 'Internal',
        type: 'internal',
        team: false,
        users_max: null,
        files_max: null,
        figures_max: null,
        database_max_per_user: null,
        starts_at: null,
        ends_at: null,
        saml_name: null,
        products: json(FIRST_PRODUCTS),
      })
      .returning('customer_id'),
  );
  const { user_id } = await one(
    tx,
    q
      .insertInto('users')
      .values({
        customer_id,
        role: 'Admin',
        status: 'active',
        products: json(FIRST_PRODUCTS),
        last_seen_at: null,
        ...person,
      })
      .returning('user_id'),
  );
  const account = await accountById(tx, user_id);
  if (!account) throw new Error('The first Admin was not stored.');
  return account;
}

/** What the session user of section 3 is made of: the person and the customer. */
export function readSessionFacts(on: Queryable, userId: number) {
  return one(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .where('u.user_id', '=', userId)
      .select([
        'u.user_id',
        'u.email',
        'u.first_name',
        'u.last_name',
        'u.role',
        'u.status',
        'u.help',
        'u.products',
        'u.language',
        'u.totp_at',
        'c.customer_id',
        'c.name',
        'c.type',
        'c.mode',
        'c.users_max',
        'c.files_max',
        'c.figures_max',
        'c.database_max_per_user',
        'c.starts_at',
        'c.ends_at',
        'c.idle_minutes',
      ]),
  );
}
