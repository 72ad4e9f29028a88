import type { AuditAction } from '../../contract/audit.ts';
import type {
  JournalKey,
  JournalRules,
  JournalSettings,
  JournalSystem,
  KeySystem,
} from '../../contract/index.ts';
import { chosenCustomer, networkOfRequest } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  accountById,
  consumeToken,
  demandOtp,
  enter,
  newSecret,
  peekToken,
} from '../auth/index.ts';
import type { Config } from '../config.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { timesec, timesecOrNull } from '../database/index.ts';
import type { HandlersOf, OpenCall } from '../http/index.ts';
import { seal } from '../storage/index.ts';
import { NotOutside, queueTest, readOutsideUrl, sendAgain } from '../callbacks/index.ts';
import { noManagers } from './calls.ts';
import {
  addKey,
  expireKey,
  listKeys,
  listPeople,
  readKey,
  readSettings,
  revokeKey,
  writeSettings,
} from './store.ts';
import type { KeyRecord } from './store.ts';

export const journalHandlers = {
  authEmLogin: (input, call) => enterByLink(call, 'em', input),
  authEjLogin: (input, call) => enterByLink(call, 'ej', input),

  journalsGet: ({ customer_id, system }, { services, actor }) =>
    present(services.db, services.config, chosenCustomer(actor, customer_id), system),

  journalsSave: ({ customer_id, system, rules }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      await demandRules(tx, services.config, customer, rules);
      await writeSettings(tx, customer, system, rules);
      await writeAudit(tx, actor, {
        action: 'journal.settings',
        customer_id: customer,
        to: system,
        details: { ...rules },
      });
      return present(tx, services.config, customer, system);
    }),

  journalsSecret: ({ customer_id, system }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const secret = `js_${newSecret()}`;
      await writeSettings(tx, customer, system, { secret: seal(services, secret) });
      await writeAudit(tx, actor, { action: 'journal.secret', customer_id: customer, to: system });
      return { secret };
    }),

  journalsKeyAdd: ({ customer_id, system, name, scopes, sandbox }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      // Somebody must stand for what arrives; until another is chosen it is who made the first key.
      const { user_id } = await readSettings(tx, customer, system);
      if (user_id === null && actor.customer_id === customer && actor.user_role !== 'Admin')
        await writeSettings(tx, customer, system, { user_id: actor.user_id });
      return make(
        tx,
        actor,
        { customer_id: customer, system, name, scopes: [...new Set(scopes)], sandbox },
        'journal.key.add',
      );
    }),

  journalsKeyRotate: ({ key_id, overlap_hours }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const before = await demandKey(tx, actor, key_id);
      if (
        before.revoked_at !== null ||
        (before.expires_at !== null && before.expires_at.getTime() <= Date.now())
      )
        throw refuse('not-from-here', 'This key has ended; make a new one.');
      await expireKey(tx, key_id, overlap_hours);
      return make(
        tx,
        actor,
        {
          customer_id: before.customer_id,
          system: before.system,
          name: before.name,
          scopes: before.scopes,
          sandbox: before.sandbox,
        },
        'journal.key.rotate',
      );
    }),

  journalsKeyRevoke: ({ key_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const before = await demandKey(tx, actor, key_id);
      await revokeKey(tx, key_id);
      await writeAudit(tx, actor, {
        action: 'journal.key.revoke',
        customer_id: before.customer_id,
        from: before.prefix,
      });
      return { ok: true as const };
    }),

  journalsReplay: ({ delivery_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const found = await sendAgain(tx, actor, delivery_id);
      if (!found) throw refuse('not-found', 'There is no such delivery.');
      await writeAudit(tx, actor, {
        action: 'journal.replay',
        customer_id: found.customer_id,
        to: String(delivery_id),
      });
      return { ok: true as const };
    }),

  journalsTest: ({ customer_id, system }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const customer = chosenCustomer(actor, customer_id);
      const settings = await readSettings(tx, customer, system);
      if (settings.callback_url === '' || settings.secret === null)
        throw refuse('not-configured', 'Save an address for callbacks and make a secret first.');
      await queueTest(tx, customer, system, settings.callback_url);
      return { ok: true as const };
    }),
} satisfies HandlersOf<
  | 'authEmLogin'
  | 'authEjLogin'
  | 'journalsGet'
  | 'journalsSave'
  | 'journalsSecret'
  | 'journalsKeyAdd'
  | 'journalsKeyRotate'
  | 'journalsKeyRevoke'
  | 'journalsReplay'
  | 'journalsTest'
>;

/**
 * The session of a one-time link that a journal system asked for: for its file only, and never for
 * those who manage others. Who has a second factor shows it; until then the link stays good.
 */
async function enterByLink(
  call: OpenCall,
  system: KeySystem,
  { token, otp }: { readonly token: string; readonly otp?: string | undefined },
) {
  const { db, limits } = call.services;
  if (!(await limits.renewByAddress.take(networkOfRequest(call.request)))) throw tooMany();
  const found = await peekToken(db, system, token);
  const account = found?.user_id ? await accountById(db, found.user_id) : null;
  if (!account || !found?.file_id) throw usedLink();
  if (account.role !== 'User') throw noManagers();
  if (account.factor_required && !account.has_factor)
    throw refuse(
      'second-factor-missing',
      'Your organisation asks for a second factor. Sign in with your password and set it up first.',
    );
  if (otp !== undefined && !(await limits.signInByPair.take(`link ${account.user_id}`)))
    throw tooMany();
  await demandOtp(call.services, account, otp);
  const taken = await db.transaction((tx) => consumeToken(tx, [system], token));
  if (!taken) throw usedLink();
  return enter(call, account, `login.${system}`, found.file_id);
}

function tooMany() {
  return refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
}

function usedLink() {
  return refuse(
    'key-invalid',
    'This link was used before or has expired. Open the manuscript again from the journal system.',
  );
}

async function make(
  tx: Tx,
  actor: Actor,
  key: Omit<Parameters<typeof addKey>[1], 'secret' | 'created_by'>,
  action: AuditAction,
): Promise<{ secret: string; key: JournalKey }> {
  const secret = `${key.sandbox ? 'sk' : 'jk'}_${newSecret()}`;
  const keyId = await addKey(tx, { ...key, created_by: actor.user_id, secret });
  await writeAudit(tx, actor, {
    action,
    customer_id: key.customer_id,
    to: secret.slice(0, 12),
    details: { scopes: key.scopes, sandbox: key.sandbox, system: key.system },
  });
  return { secret, key: presentKey(await demandKey(tx, actor, keyId)) };
}

async function demandKey(on: Queryable, actor: Actor, keyId: number): Promise<KeyRecord> {
  const key = await readKey(on, actor, keyId);
  if (!key) throw refuse('not-found', 'There is no such key.');
  return key;
}

async function demandRules(
  on: Queryable,
  config: Config,
  customerId: number,
  rules: JournalRules,
): Promise<void> {
  if (
    rules.user_id !== undefined &&
    !(await listPeople(on, customerId)).some(({ user_id }) => user_id === rules.user_id)
  )
    throw refuse('not-found', 'There is no such person.', {
      fields: { user_id: 'Nobody of this organisation.' },
    });
  if (!rules.callback_url) return;
  try {
    readOutsideUrl(rules.callback_url, config.innerHosts);
  } catch (error) {
    if (error instanceof NotOutside)
      throw refuse('invalid-input', error.message, { fields: { callback_url: error.message } });
    throw error;
  }
}

async function present(
  on: Queryable,
  config: Config,
  customerId: number,
  system: JournalSystem,
): Promise<JournalSettings> {
  const { secret, ...settings } = await readSettings(on, customerId, system);
  return {
    customer_id: customerId,
    system,
    ...settings,
    has_secret: secret !== null,
    people: await listPeople(on, customerId),
    keys: (await listKeys(on, customerId, system)).map(presentKey),
    base: config.publicUrl,
  };
}

function presentKey(key: KeyRecord): JournalKey {
  return {
    key_id: key.key_id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    sandbox: key.sandbox,
    created_timesec: timesec(key.created_at),
    created_by: key.created_by,
    used_timesec: timesecOrNull(key.used_at),
    expires_timesec: timesecOrNull(key.expires_at),
    revoked_timesec: timesecOrNull(key.revoked_at),
  };
}
