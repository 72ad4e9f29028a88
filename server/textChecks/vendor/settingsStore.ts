import { sql } from 'kysely';
import type { VendorRepository } from '../../../contract/index.ts';
import type { Queryable, Tx } from '../../database/index.ts';
import { first, json, q, run } from '../../database/index.ts';

/** SQL of customers' accounts with the vendor's service, and of the terms that people accepted. */

export interface VendorSettingsRow {
  readonly enabled: boolean;
  readonly base_url: string;
  readonly api_key: Uint8Array | null;
  readonly repositories: VendorRepository[];
  readonly add_to_index: boolean;
  readonly features: KnownFeatures | null;
  readonly terms_version: string | null;
  readonly terms_url: string | null;
  readonly asked_at: Date | null;
  readonly problem: string | null;
  readonly hook_key: string | null;
  readonly hook_id: string | null;
}

/** What the service said of an account. */
export interface KnownFeatures {
  readonly product_name: string;
  readonly repositories: VendorRepository[];
  readonly require_terms: boolean;
}

const NONE: VendorSettingsRow = {
  enabled: false,
  base_url: '',
  api_key: null,
  repositories: [],
  add_to_index: false,
  features: null,
  terms_version: null,
  terms_url: null,
  asked_at: null,
  problem: null,
  hook_key: null,
  hook_id: null,
};

/** How a customer's account is used; the defaults until somebody sets it. */
export async function readVendorSettings(
  on: Queryable,
  customerId: number,
): Promise<VendorSettingsRow> {
  const row = await first(
    on,
    q
      .selectFrom('text_vendor_settings')
      .select([
        'enabled',
        'base_url',
        'api_key',
        sql<VendorRepository[]>`repositories`.as('repositories'),
        'add_to_index',
        sql<KnownFeatures | null>`features`.as('features'),
        'terms_version',
        'terms_url',
        'asked_at',
        'problem',
        'hook_key',
        'hook_id',
      ])
      .where('customer_id', '=', customerId),
  );
  return row ?? NONE;
}

type Settings = Omit<VendorSettingsRow, 'repositories' | 'features' | 'asked_at'> & {
  readonly repositories: readonly VendorRepository[];
  readonly features: KnownFeatures | null;
  readonly hook_secret: Uint8Array;
};

/** @param asked the service answered or failed just now */
export async function writeVendorSettings(
  on: Queryable,
  customerId: number,
  given: { readonly [K in keyof Settings]?: Settings[K] | undefined },
  asked = false,
): Promise<void> {
  const { repositories, features, ...plain } = given;
  const set = Object.fromEntries(
    Object.entries({
      ...plain,
      repositories: repositories && json([...new Set(repositories)]),
      features: features && json(features),
      ...(asked ? { asked_at: sql<Date>`now()` } : {}),
      ...(features === null ? { features: null } : {}),
    }).filter(([, value]) => value !== undefined),
  );
  const empty = {
    api_key: null,
    features: null,
    terms_version: null,
    terms_url: null,
    asked_at: null,
    problem: null,
    hook_key: null,
    hook_secret: null,
    hook_id: null,
  };
  await run(
    on,
    q
      .insertInto('text_vendor_settings')
      .values({ customer_id: customerId, ...empty, ...set })
      .onConflict((c) =>
        Object.keys(set).length > 0
          ? c.column('customer_id').doUpdateSet(set)
          : c.column('customer_id').doNothing(),
      ),
  );
}

/** Whose callbacks go to this address, and the sealed secret that they are signed with. */
export function customerOfHook(
  on: Queryable,
  key: string,
): Promise<{ customer_id: number; hook_secret: Uint8Array | null } | null> {
  return first(
    on,
    q
      .selectFrom('text_vendor_settings')
      .select(['customer_id', 'hook_secret'])
      .where('hook_key', '=', key),
  );
}

export interface AcceptedTerms {
  readonly version: string;
  readonly language: string;
  readonly accepted_at: Date;
}

/** That a person accepted a version of the terms; null: not. */
export function readTerms(
  on: Queryable,
  userId: number,
  version: string,
): Promise<AcceptedTerms | null> {
  return first(
    on,
    q
      .selectFrom('text_vendor_terms')
      .select(['version', 'language', 'accepted_at'])
      .where('user_id', '=', userId)
      .where('version', '=', version),
  );
}

export async function writeTerms(
  tx: Tx,
  { user_id, customer_id }: { readonly user_id: number; readonly customer_id: number },
  terms: AcceptedTerms,
): Promise<void> {
  await run(
    tx,
    q
      .insertInto('text_vendor_terms')
      .values({ user_id, customer_id, ...terms })
      .onConflict((c) => c.columns(['user_id', 'version']).doNothing()),
  );
}

/** Another account: what people accepted of the one before is nothing to it. */
export async function dropTerms(tx: Tx, customerId: number): Promise<void> {
  await run(tx, q.deleteFrom('text_vendor_terms').where('customer_id', '=', customerId));
}
