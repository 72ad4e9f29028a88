import { VENDOR_REPOSITORIES } from '../../../contract/index.ts';
import type { Language } from '../../../contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import type { Services } from '../../services.ts';
import { unseal } from '../../storage/index.ts';
import { openVendor } from './client.ts';
import type { Vendor } from './client.ts';
import { VendorFailure } from './failure.ts';
import { readVendorSettings, writeVendorSettings } from './settingsStore.ts';
import type { KnownFeatures, VendorSettingsRow } from './settingsStore.ts';

/** The vendor's names of the languages of the console. */
export const VENDOR_LANGUAGES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  de: 'de-DE',
  ja: 'ja-JP',
  ar: 'ar-SA',
};
/** How long what the service said of an account is believed. */
const KNOWN_MS = 24 * 3_600_000;

/** A customer's account that can be used now. */
export interface UsedAccount {
  readonly vendor: Vendor;
  readonly settings: VendorSettingsRow;
}

/** How a person is called to the service: a number that says nothing outside. */
export function vendorUser(userId: number): string {
  return `user-${userId}`;
}

/** @throws VendorFailure where the address or the key is missing */
export async function openAccount(
  services: Pick<Services, 'config'>,
  on: Queryable,
  customerId: number,
): Promise<UsedAccount> {
  const settings = await readVendorSettings(on, customerId);
  const key = settings.api_key ? unseal(services, settings.api_key) : undefined;
  if (settings.base_url === '' || key === undefined)
    throw new VendorFailure('The address or the API key is missing in the settings.', 'account');
  const { innerHosts: inner, product } = services.config;
  const vendor = openVendor({ base: settings.base_url, key, integration: product.name, inner });
  return { vendor, settings };
}

export interface Known {
  readonly features: KnownFeatures;
  /** The terms that are in force; null where none have to be accepted. */
  readonly terms: { readonly version: string; readonly url: string } | null;
  /** It was asked just now. */
  readonly fresh: boolean;
}

/**
 * What the service says of an account: as it said within the last day, or asked anew.
 * @throws VendorFailure, which is kept for the settings' page
 */
export async function knowAccount(
  on: Queryable,
  customerId: number,
  { vendor, settings }: UsedAccount,
  anew = false,
): Promise<Known> {
  const { features: had, asked_at, problem, terms_version, terms_url } = settings;
  const isNew = asked_at !== null && Date.now() - asked_at.getTime() < KNOWN_MS;
  if (!anew && had && isNew && problem === null)
    return {
      features: had,
      terms: terms_version === null ? null : { version: terms_version, url: terms_url ?? '' },
      fresh: false,
    };
  try {
    const answer = await vendor.features();
    const allowed = answer.similarity.generation_settings.search_repositories;
    const features = {
      product_name: answer.product_name ?? '',
      repositories: VENDOR_REPOSITORIES.filter((one) => allowed.includes(one)),
      require_terms: answer.tenant?.require_eula ?? false,
    };
    const eula = features.require_terms ? await vendor.eula(VENDOR_LANGUAGES.en) : null;
    const terms = eula && { version: eula.version, url: eula.url };
    await writeVendorSettings(
      on,
      customerId,
      {
        features,
        terms_version: terms?.version ?? null,
        terms_url: terms?.url ?? null,
        problem: null,
      },
      true,
    );
    return { features, terms, fresh: true };
  } catch (error) {
    if (error instanceof VendorFailure)
      await writeVendorSettings(on, customerId, { problem: error.message }, true);
    throw error;
  }
}
