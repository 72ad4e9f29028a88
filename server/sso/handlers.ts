import type { SamlRules, SamlSettings } from '../../contract/index.ts';
import { samlStartPath } from '../../contract/index.ts';
import { chosenCustomer, networkOfRequest } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { accountById, demandOtp, enter } from '../auth/index.ts';
import type { Account } from '../auth/index.ts';
import type { Config } from '../config.ts';
import { isDuplicate, timesecOrNull } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import type { HandlersOf, OpenCall } from '../http/index.ts';
import { SAML_METADATA } from './parserTasks.ts';
import { TaskStopped } from '../threads/index.ts';
import { knownBrowser } from './browser.ts';
import { describeCertificate } from './metadata.ts';
import { inDomains } from './person.ts';
import { serviceOf } from './saml.ts';
import { demandCertificate } from './serviceKey.ts';
import {
  consumeSignOn,
  findAnswered,
  listSaml,
  readSaml,
  writeProvider,
  writeRules,
} from './store.ts';
import type { SamlRecord, SignOn } from './store.ts';

export const ssoHandlers = {
  authCustomersSaml: async (_input, { services }) => ({ customers: await listSaml(services.db) }),
  authGoogleLogin: async ({ token, otp }, call) => {
    if (call.services.config.google === null)
      throw refuse('not-configured', 'Signing in with Google is not set up here.');
    return enterBySignOn(call, 'google', token, (account) =>
      demandOtp(call.services, account, otp),
    );
  },
  authSamlLogin: ({ token }, call) => enterBySignOn(call, 'saml', token),

  samlGet: async ({ customer_id }, { services, actor }) => {
    const record = await demandRecord(services.db, chosenCustomer(actor, customer_id));
    return present(services.config, {
      ...record,
      service_certificate: await demandCertificate(services, record),
    });
  },

  samlSave: ({ customer_id, rules }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const before = await demandRecord(tx, chosenCustomer(actor, customer_id));
      demandRules(actor, before, rules);
      await writeRules(tx, before.customer_id, rules).catch((error: unknown) => {
        if (isDuplicate(error))
          throw refuse('name-taken', 'A customer has this sign-on name already.', {
            fields: { saml_name: 'Already in use.' },
          });
        throw error;
      });
      await writeAudit(tx, actor, {
        action: 'sso.rules',
        customer_id: before.customer_id,
        details: { ...rules },
      });
      return present(services.config, await demandRecord(tx, before.customer_id));
    }),

  samlImport: async ({ customer_id, xml }, { services, actor }) => {
    const customer = chosenCustomer(actor, customer_id);
    const provider = await services.threads.run(SAML_METADATA, xml).catch((error: unknown) => {
      if (error instanceof TaskStopped)
        throw refuse('invalid-input', 'These metadata could not be read in time. Try again.', {
          fields: { xml: 'Took too long to read.' },
        });
      throw error;
    });
    return services.db.transaction(async (tx) => {
      const before = await demandRecord(tx, customer);
      await writeProvider(tx, before.customer_id, provider);
      await writeAudit(tx, actor, {
        action: 'sso.provider',
        customer_id: before.customer_id,
        from: before.provider_entity,
        to: provider.entity,
      });
      return present(services.config, await demandRecord(tx, before.customer_id));
    });
  },
} satisfies HandlersOf<
  'authCustomersSaml' | 'authGoogleLogin' | 'authSamlLogin' | 'samlGet' | 'samlSave' | 'samlImport'
>;

/**
 * The session of a sign-on that its provider has answered; in the browser that began it, once,
 * within a minute.
 */
export async function enterBySignOn(
  call: OpenCall,
  kind: SignOn['kind'],
  token: string,
  demand: (account: Account) => Promise<void> = async () => undefined,
) {
  const { db, config, limits } = call.services;
  if (!(await limits.renewByAddress.take(networkOfRequest(call.request))))
    throw refuse('too-many-attempts', 'Too many tries. Wait a few minutes.');
  const browser = knownBrowser(call.request, config);
  const seen = browser === null ? null : await findAnswered(db, kind, token, browser);
  const known = seen?.user_id ? await accountById(db, seen.user_id) : null;
  // Before the token is used up: who is asked for a code repeats the call with it.
  if (known) await demand(known);
  const found =
    browser === null ? null : await db.transaction((tx) => consumeSignOn(tx, kind, token, browser));
  const account = found?.user_id ? await accountById(db, found.user_id) : null;
  if (!account)
    throw refuse('key-invalid', 'This sign-on was used before or took too long. Begin again.');
  return enter(call, account, `login.${kind}`);
}

/** What the rules may say together, and who may say it. */
function demandRules(actor: Actor, before: SamlRecord, rules: SamlRules): void {
  const added = (rules.domains ?? []).filter((domain) => !before.domains.includes(domain));
  const foreign = added.find((domain) => !inDomains(actor.email, [domain]));
  if (actor.user_role !== 'Admin' && foreign !== undefined) {
    throw refuse(
      'not-allowed',
      `You can add the domain of your own address. To add ${foreign}, write to support.`,
      { fields: { domains: `${foreign} is added by the service.` } },
    );
  }
  demandAllowed(before, rules);
  const named = rules.saml_name ?? before.saml_name;
  const enabled = rules.enabled ?? before.enabled;
  const domains = rules.domains ?? before.domains;
  if (enabled) {
    if (before.provider_entity === null)
      throw refuse('invalid-input', 'Import the metadata of your identity provider first.', {
        fields: { enabled: 'Without metadata nobody can sign on.' },
      });
    if (!named)
      throw refuse('invalid-input', 'Give the sign-on a short name first.', {
        fields: { saml_name: 'Missing.' },
      });
    if (domains.length === 0)
      throw refuse('invalid-input', 'Name the domains of your people’s addresses first.', {
        fields: { domains: 'Missing.' },
      });
  }
  if ((rules.required ?? false) && !before.required) {
    if (!enabled || before.worked_at === null)
      throw refuse(
        'not-allowed',
        'Sign on once through your identity provider first; then it can be required of all.',
        { fields: { required: 'Not tried yet.' } },
      );
  }
}

/**
 * A customer that made itself by signing up takes no name and switches nothing on before the
 * service allows it.
 */
function demandAllowed(before: SamlRecord, rules: SamlRules): void {
  if (before.sso_allowed) return;
  const taken = [
    ['saml_name', rules.saml_name !== undefined && rules.saml_name !== before.saml_name],
    ['enabled', rules.enabled === true && !before.enabled],
    ['required', rules.required === true && !before.required],
  ] as const;
  const fields = taken.filter(([, wanted]) => wanted).map(([name]) => [name, 'Not allowed yet.']);
  if (fields.length > 0)
    throw refuse(
      'not-allowed',
      'Single sign-on is not allowed for this organisation yet. Write to support; then it can be switched on here.',
      { fields: Object.fromEntries(fields) },
    );
}

async function demandRecord(on: Queryable, customerId: number): Promise<SamlRecord> {
  const record = await readSaml(on, customerId);
  if (!record) throw refuse('not-found', 'There is no such customer.');
  return record;
}

function present(config: Config, record: SamlRecord): SamlSettings {
  const { entity, answer, metadata } = serviceOf(config, record.customer_id);
  return {
    customer_id: record.customer_id,
    customer_name: record.customer_name,
    saml_name: record.saml_name,
    allowed: record.sso_allowed,
    enabled: record.enabled,
    listed: record.listed,
    required: record.required,
    domains: record.domains,
    create: record.create_users,
    default_role: record.default_role,
    email_attribute: record.email_attribute,
    role_attribute: record.role_attribute,
    role_map: record.role_map,
    provider:
      record.provider_entity === null
        ? null
        : {
            entity: record.provider_entity,
            address: record.provider_address ?? '',
            certificates: record.provider_certificates.map(describeCertificate),
          },
    service: {
      entity,
      answer,
      metadata,
      certificate:
        record.service_certificate === null
          ? null
          : describeCertificate(record.service_certificate),
      login: record.saml_name === null ? null : config.publicUrl + samlStartPath(record.saml_name),
    },
    worked_timesec: timesecOrNull(record.worked_at),
  };
}
