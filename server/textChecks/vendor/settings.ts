import { HOOKS } from '../../../contract/index.ts';
import type { BodyOf, Ops } from '../../../contract/index.ts';
import type { TextVendorSettings } from '../../../contract/ops/textVendor.ts';
import type { Actor } from '../../access/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { newSecret } from '../../auth/index.ts';
import { NotOutside, readOutsideUrl } from '../../callbacks/index.ts';
import { timesec } from '../../database/index.ts';
import type { Queryable, Tx } from '../../database/index.ts';
import { chosenCustomer } from '../../http/index.ts';
import type { HandlersOf } from '../../http/index.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { seal } from '../../storage/index.ts';
import { knowAccount, openAccount } from './account.ts';
import { VendorFailure } from './failure.ts';
import { dropTerms, readVendorSettings, writeVendorSettings } from './settingsStore.ts';

/** A customer's account with the vendor's service: the own, or any for an Admin. */
export const textVendorSettingsHandlers = {
  textVendorGet: ({ customer_id }, { services, actor }) =>
    present(services.db, chosenCustomer(actor, customer_id)),

  textVendorSave: ({ customer_id, rules }, { services, actor }) =>
    services.db.transaction((tx) =>
      save(services, tx, actor, chosenCustomer(actor, customer_id), rules),
    ),

  async textVendorTry({ customer_id }, { services, actor }) {
    const customer = chosenCustomer(actor, customer_id);
    const { db } = services;
    try {
      const account = await openAccount(services, db, customer);
      await knowAccount(db, customer, account, true);
      await listen(services, customer, account);
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      await writeVendorSettings(db, customer, { problem: error.message }, true);
    }
    return present(db, customer);
  },
} satisfies HandlersOf<'textVendorGet' | 'textVendorSave' | 'textVendorTry'>;

async function save(
  services: Services,
  tx: Tx,
  actor: Actor,
  customer: number,
  { api_key, index, ...open }: BodyOf<Ops['textVendorSave']>['rules'],
): Promise<TextVendorSettings> {
  const { base_url } = open;
  const before = await readVendorSettings(tx, customer);
  const isMoved = base_url !== undefined && base_url !== before.base_url;
  if (base_url !== undefined && base_url !== '') demandBase(base_url, services.config.innerHosts);
  // A key must not go to an address that somebody else wrote in afterwards.
  if (isMoved && before.api_key !== null && api_key === undefined)
    throw refuse('invalid-input', 'Type the API key again when the address changes.', {
      fields: { api_key: 'Missing.' },
    });
  const isUsable = (base_url ?? before.base_url) !== '' && (api_key ?? before.api_key) !== null;
  if (open.enabled === true && !isUsable)
    throw refuse('invalid-input', 'The address and the API key are missing.', {
      fields: { base_url: 'An address and an API key are needed.' },
    });
  await writeVendorSettings(tx, customer, {
    ...open,
    add_to_index: index,
    ...(api_key === undefined ? {} : { api_key: seal(services, api_key) }),
    // What another account said and was told is nothing to this one.
    ...(isMoved || api_key !== undefined
      ? { features: null, terms_version: null, terms_url: null, problem: null, hook_id: null }
      : {}),
  });
  if (isMoved) await dropTerms(tx, customer);
  await writeAudit(tx, actor, {
    action: 'text.service.settings',
    customer_id: customer,
    details: { ...open, index, api_key: api_key === undefined ? 'kept' : 'new' },
  });
  return present(tx, customer);
}

/** Has the service call back, where this server is reached by https. @throws VendorFailure */
async function listen(
  services: Services,
  customer: number,
  { vendor, settings }: Awaited<ReturnType<typeof openAccount>>,
): Promise<void> {
  if (!services.config.publicUrl.startsWith('https://')) return;
  const hook_key = settings.hook_key ?? newSecret();
  const secret = newSecret();
  const url = `${services.config.publicUrl}${HOOKS.textVendor}/${hook_key}`;
  const hook_id = await vendor.listen(url, secret);
  const hook_secret = seal(services, secret);
  await writeVendorSettings(services.db, customer, { hook_key, hook_secret, hook_id });
}

/** @throws invalid-input for an address that is not https, unless of a host the operator allows */
function demandBase(base: string, inner: readonly string[]): void {
  try {
    readOutsideUrl(base, inner);
  } catch (error) {
    if (error instanceof NotOutside)
      throw refuse('invalid-input', error.message, { fields: { base_url: error.message } });
    throw error;
  }
}

async function present(on: Queryable, customer_id: number): Promise<TextVendorSettings> {
  const row = await readVendorSettings(on, customer_id);
  const { features, asked_at } = row;
  return {
    customer_id,
    enabled: row.enabled,
    base_url: row.base_url,
    has_key: row.api_key !== null,
    repositories: row.repositories,
    index: row.add_to_index,
    account:
      features && asked_at
        ? {
            product_name: features.product_name,
            repositories: features.repositories,
            terms_version: row.terms_version,
            asked_timesec: timesec(asked_at),
          }
        : null,
    problem: row.problem,
    callbacks: row.hook_id !== null,
  };
}
