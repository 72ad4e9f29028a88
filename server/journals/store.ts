import { sql } from 'kysely';
import type {
  JournalEvent,
  JournalRules,
  JournalScope,
  JournalSystem,
  KeySystem,
} from '../../contract/index.ts';
import { JOURNAL_EVENTS, LINK_SECONDS } from '../../contract/index.ts';
import { MAY_SIGN_IN, ACTOR_COLUMNS, actorOfRow, customerOf, personName } from '../access/index.ts';
import type { Actor, Scope } from '../access/index.ts';
import { hashOf } from '../auth/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { all, first, json, one, q, run } from '../database/index.ts';

/** A key's last use is exact to this. */
const TOUCH_MS = 60_000;

/** What a customer set for one journal system; the defaults until somebody does. */
export async function readSettings(on: Queryable, customerId: number, system: JournalSystem) {
  const row = await first(
    on,
    q
      .selectFrom('journal_settings')
      .select([
        'user_id',
        'callback_url',
        'secret',
        'link_seconds',
        sql<string[]>`hosts`.as('hosts'),
        sql<JournalEvent[]>`events`.as('events'),
      ])
      .where('customer_id', '=', customerId)
      .where('system', '=', system),
  );
  return (
    row ?? {
      user_id: null,
      callback_url: '',
      secret: null,
      link_seconds: LINK_SECONDS.usual,
      hosts: [],
      events: JOURNAL_EVENTS.filter((e) => e === 'review' || e === 'report' || e === 'failed'),
    }
  );
}
export type SettingsRecord = Awaited<ReturnType<typeof readSettings>>;

export async function writeSettings(
  tx: Tx,
  customerId: number,
  system: JournalSystem,
  rules: JournalRules & { readonly secret?: Uint8Array },
): Promise<void> {
  const { hosts, events, ...plain } = rules;
  const given = {
    ...plain,
    hosts: hosts === undefined ? undefined : json(hosts),
    events: events === undefined ? undefined : json(events),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const insert = q
    .insertInto('journal_settings')
    .values({ customer_id: customerId, system, user_id: null, secret: null, ...set });
  await run(
    tx,
    insert.onConflict((c) =>
      Object.keys(set).length > 0
        ? c.columns(['customer_id', 'system']).doUpdateSet(set)
        : c.doNothing(),
    ),
  );
  // Without an address nothing is sent any more; what waited can be sent anew by hand.
  if (rules.callback_url === '')
    await run(
      tx,
      q
        .updateTable('journal_deliveries')
        .set({
          state: 'failed',
          problem: 'Callbacks were switched off.',
          ended_at: sql<Date>`now()`,
        })
        .where('customer_id', '=', customerId)
        .where('system', '=', system)
        .where('state', '=', 'queued'),
    );
  // What waits goes where callbacks go now: the old address may have been a slip.
  if (rules.callback_url)
    await run(
      tx,
      q
        .updateTable('journal_deliveries')
        .set({ url: rules.callback_url })
        .where('customer_id', '=', customerId)
        .where('system', '=', system)
        .where('state', '=', 'queued'),
    );
}

/** People of the customer who can have a session: in whose name a journal may act. */
export function listPeople(
  on: Queryable,
  customerId: number,
): Promise<{ user_id: number; name: string; email: string }[]> {
  return all(
    on,
    q
      .selectFrom('users as u')
      .select(['u.user_id', 'u.email', sql<string>`${personName}`.as('name')])
      .where('u.customer_id', '=', customerId)
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('u.role', '<>', 'Admin')
      .orderBy('u.email'),
  );
}

/**
 * A person of the customer as an actor without a session; null when that person may not sign in.
 *
 * @param who the person's address, or the journal system for which the settings name the person
 */
export async function actorOf(
  on: Queryable,
  customerId: number,
  who: { readonly system: JournalSystem } | { readonly email: string },
): Promise<Actor | null> {
  const row = await first(
    on,
    q
      .selectFrom('users as u')
      .innerJoin('customers as c', 'c.customer_id', 'u.customer_id')
      .select([...ACTOR_COLUMNS, 'c.team'])
      .where('u.customer_id', '=', customerId)
      .where('u.status', 'in', [...MAY_SIGN_IN])
      .where('c.active', '=', true)
      .where(
        'system' in who
          ? sql<boolean>`u.user_id = (select s.user_id from journal_settings s
              where s.customer_id = ${customerId} and s.system = ${who.system})`
          : sql<boolean>`lower(u.email) = lower(${who.email.trim()})`,
      ),
  );
  return row && actorOfRow(row, 0);
}

const keyColumns = () =>
  q
    .selectFrom('journal_keys as k')
    .innerJoin('customers as c', 'c.customer_id', 'k.customer_id')
    .leftJoin('users as u', 'u.user_id', 'k.created_by')
    .select([
      'k.key_id',
      'k.customer_id',
      'k.system',
      'k.name',
      'k.prefix',
      'k.sandbox',
      'k.created_at',
      'k.used_at',
      'k.expires_at',
      'k.revoked_at',
      'c.name as customer_name',
      sql<JournalScope[]>`k.scopes`.as('scopes'),
      sql<string>`coalesce(${personName}, '')`.as('created_by'),
    ]);
export type KeyRecord = NonNullable<Awaited<ReturnType<typeof readKey>>>;

export function listKeys(on: Queryable, customerId: number, system: JournalSystem) {
  return all(
    on,
    keyColumns()
      .where('k.customer_id', '=', customerId)
      // A system without keys has none.
      .where(sql<boolean>`k.system = ${system}`)
      .orderBy('k.key_id', 'desc'),
  );
}

/** One key that the person manages; null for another customer's. */
export function readKey(on: Queryable, scope: Scope, keyId: number) {
  const own = customerOf(scope);
  const query = keyColumns().where('k.key_id', '=', keyId);
  return first(on, own === null ? query : query.where('k.customer_id', '=', own));
}

export async function addKey(
  tx: Tx,
  key: {
    readonly customer_id: number;
    readonly system: KeySystem;
    readonly name: string;
    readonly scopes: readonly JournalScope[];
    readonly sandbox: boolean;
    readonly created_by: number;
    readonly secret: string;
  },
): Promise<number> {
  const { secret, scopes, ...rest } = key;
  const made = await one(
    tx,
    q
      .insertInto('journal_keys')
      .values({
        ...rest,
        scopes: json(scopes),
        prefix: secret.slice(0, 12),
        key_hash: hashOf(secret),
        used_at: null,
        expires_at: null,
        revoked_at: null,
      })
      .returning('key_id'),
  );
  return made.key_id;
}

/** A key that is good now, by its secret. */
export function keyOfSecret(on: Queryable, secret: string) {
  return first(
    on,
    keyColumns()
      .where('k.key_hash', '=', hashOf(secret))
      .where('k.revoked_at', 'is', null)
      .where('c.active', '=', true)
      .where(sql<boolean>`(k.expires_at is null or k.expires_at > now())`),
  );
}

/** Remembers that a key was used; once a minute is enough. */
export async function touchKey(
  on: Queryable,
  { key_id, used_at }: Pick<KeyRecord, 'key_id' | 'used_at'>,
): Promise<void> {
  if (used_at !== null && Math.abs(Date.now() - used_at.getTime()) < TOUCH_MS) return;
  await run(
    on,
    q
      .updateTable('journal_keys')
      .set({ used_at: sql<Date>`now()` })
      .where('key_id', '=', key_id)
      .where(sql<boolean>`(used_at is null or used_at < now() - interval '1 minute')`),
  );
}

/** Ends a key in so many hours, unless it ends before. */
export async function expireKey(tx: Tx, keyId: number, hours: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('journal_keys')
      .set({
        expires_at: sql<Date>`least(coalesce(expires_at, 'infinity'),
          now() + ${hours} * interval '1 hour')`,
      })
      .where('key_id', '=', keyId),
  );
}

export async function revokeKey(tx: Tx, keyId: number): Promise<void> {
  await run(
    tx,
    q
      .updateTable('journal_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
      .where('key_id', '=', keyId),
  );
}

export async function noteSubmission(
  tx: Tx,
  file: {
    readonly customer_id: number;
    readonly system: JournalSystem;
    readonly reference: string;
    readonly file_id: number;
  },
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('journal_files')
      .values(file)
      .onConflict((c) =>
        c
          .columns(['customer_id', 'system', 'reference', 'file_id'])
          .doUpdateSet({ submitted_at: sql<Date>`now()` }),
      ),
  );
}

/**
 * A file that came by this journal system, the newest under a reference; sandbox keys see sandbox
 * files only, others the others.
 */
export function findSubmission(
  on: Queryable,
  key: Pick<KeyRecord, 'customer_id' | 'system' | 'sandbox'>,
  which: { readonly reference?: string | undefined; readonly file_id?: number | undefined },
): Promise<{ file_id: number; reference: string; sandbox: boolean } | null> {
  let query = q
    .selectFrom('journal_files as j')
    .innerJoin('files as f', 'f.file_id', 'j.file_id')
    .select(['j.file_id', 'j.reference', 'f.sandbox'])
    .where('j.customer_id', '=', key.customer_id)
    .where('j.system', '=', key.system)
    .where('f.sandbox', '=', key.sandbox)
    .where('f.erased_at', 'is', null);
  if (which.file_id !== undefined) query = query.where('j.file_id', '=', which.file_id);
  if (which.reference !== undefined) query = query.where('j.reference', '=', which.reference);
  return first(on, query.orderBy('j.submitted_at', 'desc').orderBy('j.file_id', 'desc').limit(1));
}

/** How many manuscripts a customer sent with sandbox keys within a day. */
export async function sandboxToday(on: Queryable, customerId: number): Promise<number> {
  const row = await one(
    on,
    q
      .selectFrom('files')
      .select(sql<number>`count(*)`.as('n'))
      .where('customer_id', '=', customerId)
      .where('sandbox', '=', true)
      .where('created_at', '>', sql<Date>`now() - interval '1 day'`),
  );
  return row.n;
}

/** Lets a person of the same customer see a file, where that is not so yet. */
export async function shareFile(
  tx: Tx,
  file: { readonly file_id: number; readonly customer_id: number },
  userId: number,
  by: number,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('file_shares')
      .values({ ...file, user_id: userId, shared_by: by })
      .onConflict((c) => c.doNothing()),
  );
}
