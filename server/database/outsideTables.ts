import type { Generated } from 'kysely';
import type { ArrivalState } from '../../contract/journals/scholarOne.ts';
import type { JournalSystem, KeySystem } from '../../contract/journals/values.ts';
import type { Json, JsonDefault } from './columnTypes.ts';

/** Tables of single sign-on and of journal systems. */
export interface OutsideTables {
  saml_settings: SamlSettingsTable;
  sign_ons: SignOnsTable;
  journal_settings: JournalSettingsTable;
  journal_keys: JournalKeysTable;
  journal_files: {
    customer_id: number;
    system: string;
    reference: string;
    file_id: number;
    submitted_at: Generated<Date>;
  };
  journal_deliveries: JournalDeliveriesTable;
  scholarone_settings: ScholarOneSettingsTable;
  scholarone_arrivals: ScholarOneArrivalsTable;
}

interface SamlSettingsTable {
  customer_id: number;
  enabled: Generated<boolean>;
  listed: Generated<boolean>;
  required: Generated<boolean>;
  domains: JsonDefault;
  create_users: Generated<boolean>;
  default_role: Generated<'User' | 'User-Manager' | 'Customer-Admin'>;
  email_attribute: Generated<string>;
  role_attribute: Generated<string>;
  role_map: JsonDefault;
  provider_entity: string | null;
  provider_address: string | null;
  provider_certificates: JsonDefault;
  worked_at: Date | null;
  service_key: Uint8Array | null;
  service_certificate: string | null;
  changed_at: Generated<Date>;
}

interface SignOnsTable {
  request: string;
  kind: 'saml' | 'google';
  customer_id: number | null;
  browser_hash: Uint8Array;
  secrets: JsonDefault;
  token_hash: Uint8Array | null;
  user_id: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface JournalSettingsTable {
  customer_id: number;
  system: JournalSystem;
  user_id: number | null;
  hosts: JsonDefault;
  callback_url: Generated<string>;
  events: JsonDefault;
  secret: Uint8Array | null;
  link_seconds: Generated<number>;
}

interface JournalKeysTable {
  key_id: Generated<number>;
  customer_id: number;
  system: KeySystem;
  name: string;
  prefix: string;
  key_hash: Uint8Array;
  scopes: Json;
  sandbox: boolean;
  created_by: number | null;
  created_at: Generated<Date>;
  used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

interface JournalDeliveriesTable {
  delivery_id: Generated<number>;
  customer_id: number;
  system: JournalSystem;
  event: string;
  reference: string | null;
  file_id: number | null;
  body: Json;
  url: string;
  state: Generated<'queued' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  status: number | null;
  problem: string | null;
  created_at: Generated<Date>;
  next_at: Generated<Date>;
  ended_at: Date | null;
}

interface ScholarOneSettingsTable {
  customer_id: number;
  sites: JsonDefault;
  username: Generated<string>;
  api_key: Uint8Array | null;
  base_url: string;
  address_hash: Uint8Array | null;
}

interface ScholarOneArrivalsTable {
  arrival_id: Generated<number>;
  customer_id: number;
  message_uuid: string;
  site_name: string;
  document_id: string;
  reference: string;
  state: Generated<ArrivalState>;
  attempts: Generated<number>;
  problem: string | null;
  file_id: number | null;
  created_at: Generated<Date>;
  next_at: Generated<Date>;
}
