import { sql } from 'kysely';
import type { SamlRules, SsoRole } from '../../contract/index.ts';
import { hashOf, newSecret } from '../auth/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';
import { SIGN_ON_SECONDS } from './duration.ts';

/**
 * A customer's sign-on with the customer's own facts; the store of single sign-on is asked by
 * customer, never across.
 */
export type SamlRecord = NonNullable<Awaited<ReturnType<typeof readSaml>>>;

const records = () =>
  q
    .selectFrom('customers as c')
    .leftJoin('saml_settings as s', 's.customer_id', 'c.customer_id')
    .select([
      'c.customer_id',
      'c.name as customer_name',
      'c.saml_name',
      'c.active',
      'c.sso_allowed',
      'c.users_max',
      sql<boolean>`coalesce(s.enabled, false)`.as('enabled'),
      sql<boolean>`coalesce(s.listed, true)`.as('listed'),
      sql<boolean>`coalesce(s.required, false)`.as('required'),
      sql<string[]>`coalesce(s.domains, '[]')`.as('domains'),
      sql<boolean>`coalesce(s.create_users, true)`.as('create_users'),
      sql<SsoRole>`coalesce(s.default_role, 'User')`.as('default_role'),
      sql<string>`coalesce(s.email_attribute, '')`.as('email_attribute'),
      sql<string>`coalesce(s.role_attribute, '')`.as('role_attribute'),
      sql<{ value: string; role: SsoRole }[]>`coalesce(s.role_map, '[]')`.as('role_map'),
      's.provider_entity',
      's.provider_address',
      sql<string[]>`coalesce(s.provider_certificates, '[]')`.as('provider_certificates'),
      's.worked_at',
      's.service_key',
      's.service_certificate',
    ]);

export function readSaml(on: Queryable, customerId: number) {
  return first(on, records().where('c.customer_id', '=', customerId));
}

/** The customer with this sign-on name whose sign-on is allowed, switched on and complete. */
export function readSamlByName(on: Queryable, name: string) {
  return first(
    on,
    records()
      .where('c.saml_name', '=', name)
      .where('c.sso_allowed', '=', true)
      .where('s.enabled', '=', true)
      .where('s.provider_entity', 'is not', null)
      .where('c.active', '=', true),
  );
}

/** What the login page may list. */
export function listSaml(on: Queryable): Promise<{ saml_name: string; customer_name: string }[]> {
  return all(
    on,
    q
      .selectFrom('customers as c')
      .innerJoin('saml_settings as s', 's.customer_id', 'c.customer_id')
      .select(['c.saml_name', 'c.name as customer_name'])
      .where('s.enabled', '=', true)
      .where('s.listed', '=', true)
      .where('c.sso_allowed', '=', true)
      .where('c.active', '=', true)
      .where('s.provider_entity', 'is not', null)
      .where('c.saml_name', 'is not', null)
      .orderBy(sql`lower(c.name)`)
      .$narrowType<{ saml_name: string }>(),
  );
}

export async function writeRules(tx: Tx, customerId: number, rules: SamlRules): Promise<void> {
  const columns = {
    enabled: rules.enabled,
    listed: rules.listed,
    required: rules.required,
    create_users: rules.create,
    default_role: rules.default_role,
    email_attribute: rules.email_attribute,
    role_attribute: rules.role_attribute,
    domains: rules.domains === undefined ? undefined : json(rules.domains),
    role_map: rules.role_map === undefined ? undefined : json(rules.role_map),
  };
  await write(tx, customerId, columns);
  if (rules.saml_name !== undefined)
    await run(
      tx,
      q
        .updateTable('customers')
        .set({ saml_name: rules.saml_name })
        .where('customer_id', '=', customerId),
    );
}

/** Another provider has not yet shown that it works, so it cannot be demanded of anybody. */
export async function writeProvider(
  tx: Tx,
  customerId: number,
  provider: {
    readonly entity: string;
    readonly address: string;
    readonly certificates: readonly string[];
  },
): Promise<void> {
  await write(tx, customerId, {
    provider_entity: provider.entity,
    provider_address: provider.address,
    provider_certificates: json(provider.certificates),
    worked_at: null,
    required: false,
  });
}

/**
 * Keeps a key where `before` still is the certificate.
 * @returns the certificate that counts: this one, or that of whoever was faster
 */
export async function writeServiceKey(
  tx: Tx,
  customerId: number,
  made: { readonly sealed: Uint8Array; readonly certificate: string },
  before: string | null,
): Promise<string> {
  await write(tx, customerId, {});
  const settings = await one(
    tx,
    q
      .selectFrom('saml_settings')
      .select('service_certificate')
      .where('customer_id', '=', customerId)
      .forUpdate(),
  );
  if (settings.service_certificate !== null && settings.service_certificate !== before)
    return settings.service_certificate;
  await run(
    tx,
    q
      .updateTable('saml_settings')
      .where('customer_id', '=', customerId)
      .set({ service_key: made.sealed, service_certificate: made.certificate }),
  );
  return made.certificate;
}

export async function noteWorked(tx: Tx, customerId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('saml_settings')
      .set({ worked_at: sql<Date>`now()` })
      .where('customer_id', '=', customerId),
  );
}

async function write(
  tx: Tx,
  customerId: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries({ ...columns, changed_at: new Date() }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  await run(
    tx,
    q
      .insertInto('saml_settings')
      .values({
        customer_id: customerId,
        provider_entity: null,
        provider_address: null,
        worked_at: null,
        service_key: null,
        service_certificate: null,
        ...set,
      })
      .onConflict((c) => c.column('customer_id').doUpdateSet(set)),
  );
}

export interface SignOn {
  readonly request: string;
  readonly kind: 'saml' | 'google';
  readonly customer_id: number | null;
  /** The secret that only this browser has. */
  readonly browser: string;
  readonly secrets?: Readonly<Record<string, string>>;
}

/** How long somebody may take between the provider's answer and the session. */
const TOKEN_SECONDS = { saml: 60, google: 180 } as const; // with Google somebody may have to type a code

export async function beginSignOn(tx: Tx, begun: SignOn): Promise<void> {
  await run(tx, q.deleteFrom('sign_ons').where('expires_at', '<', sql<Date>`now()`));
  await run(
    tx,
    q.insertInto('sign_ons').values({
      request: begun.request,
      kind: begun.kind,
      customer_id: begun.customer_id,
      browser_hash: hashOf(begun.browser),
      secrets: json(begun.secrets ?? {}),
      token_hash: null,
      user_id: null,
      expires_at: sql<Date>`now() + ${SIGN_ON_SECONDS} * interval '1 second'`,
    }),
  );
}

const open = (kind: SignOn['kind'], request: string) =>
  q
    .selectFrom('sign_ons')
    .where('request', '=', request)
    .where('kind', '=', kind)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

/**
 * A try that waits for its answer; null when there is none, it was answered, or it took too long.
 */
export function findSignOn(on: Queryable, kind: SignOn['kind'], request: string) {
  return first(
    on,
    open(kind, request).select([
      'request',
      'customer_id',
      'created_at',
      sql<Record<string, string>>`secrets`.as('secrets'),
    ]),
  );
}

/**
 * Takes a try's answer, once.
 * @returns the token with which the same browser comes in; null when the try was answered already
 */
export async function answerSignOn(
  tx: Tx,
  kind: SignOn['kind'],
  request: string,
  userId: number,
): Promise<string | null> {
  const token = newSecret();
  const touched = await run(
    tx,
    q
      .updateTable('sign_ons')
      .where('request', '=', request)
      .where('kind', '=', kind)
      .where('token_hash', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .set({
        token_hash: hashOf(token),
        user_id: userId,
        secrets: '{}',
        expires_at: sql<Date>`now() + ${TOKEN_SECONDS[kind]} * interval '1 second'`,
      }),
  );
  return touched === 1 ? token : null;
}

/** A try whose answer did not do is over: its answer cannot be tried again in another form. */
export async function endSignOn(tx: Tx, request: string): Promise<void> {
  await run(
    tx,
    q.deleteFrom('sign_ons').where('request', '=', request).where('token_hash', 'is', null),
  );
}

/** Who a token would let in, in the browser that began; it stays good. */
export function findAnswered(
  on: Queryable,
  kind: SignOn['kind'],
  token: string,
  browser: string,
): Promise<{ readonly user_id: number | null } | null> {
  return first(
    on,
    q
      .selectFrom('sign_ons')
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', sql<Date>`now()`),
  );
}

/** Uses a token up, in the browser that began. */
export function consumeSignOn(
  tx: Tx,
  kind: SignOn['kind'],
  token: string,
  browser: string,
): Promise<{ readonly user_id: number | null } | null> {
  return first(
    tx,
    q
      .deleteFrom('sign_ons')
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id'),
  );
}

export interface Newcomer {
  readonly customer_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: SsoRole;
}

/**
 * Holds the customer's row, so that two newcomers cannot both take the last place.
 * @returns how many may still be added; null = no limit
 */
export async function placesLeft(tx: Tx, customerId: number): Promise<number | null> {
  const { users_max } = await one(
    tx,
    q.selectFrom('customers').select('users_max').where('customer_id', '=', customerId).forUpdate(),
  );
  const { users } = await one(
    tx,
    q
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('users'))
      .where('customer_id', '=', customerId)
      .where('status', '<>', 'disabled'),
  );
  return users_max === null ? null : users_max - users;
}

export async function addNewcomer(tx: Tx, person: Newcomer): Promise<number> {
  const { products } = await one(
    tx,
    q.selectFrom('customers').select('products').where('customer_id', '=', person.customer_id),
  );
  const made = await one(
    tx,
    q
      .insertInto('users')
      .values({
        ...person,
        status: 'active',
        password_hash: null,
        products: json(products),
        last_seen_at: null,
      })
      .returning('user_id'),
  );
  return made.user_id;
}

/**
 * The address is proved: an invited person is active. A role is set where the provider decides it.
 */
export async function updatePerson(tx: Tx, userId: number, role: SsoRole | null): Promise<void> {
  await run(
    tx,
    q
      .updateTable('users')
      .where('user_id', '=', userId)
      .set({
        status: sql`case when status in ('invited', 'signed-up') then 'active' else status end`,
        ...(role === null ? {} : { role }),
      }),
  );
}
