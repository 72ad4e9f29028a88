import type { Generated } from 'kysely';
import type { CustomerField, CustomerRow } from '../../contract/customers.ts';
import type { CustomerType, Language, Role, UserStatus } from '../../contract/values.ts';
import type { Json, JsonDefault, JsonOrNull } from './columnTypes.ts';

/** Customers, people, their sessions, and what is kept of them. */

/** Fields of a customer whose column has another name or form. */
export type RenamedCustomerField =
  | 'customer_name'
  | 'customer_type'
  | 'timesec_start'
  | 'timesec_end'
  | 'products'
  | 'saml_name';
/** Every other field of the contract is a column of its own name and form. */
export type PlainCustomerField = Exclude<CustomerField, RenamedCustomerField>;
type CustomerColumns = { [K in PlainCustomerField]: Generated<CustomerRow[K]> };

export interface CustomersTable extends CustomerColumns {
  customer_id: Generated<number>;
  name: string;
  type: CustomerType;
  retention_days: Generated<number | null>;
  note_templates: JsonDefault;
  submission_rules: JsonOrNull;
  report_language: Generated<Language>;
  /** Null: the usual one. */
  report_vocabulary: JsonOrNull;
  starts_at: Date | null;
  ends_at: Date | null;
  products: Json;
  saml_name: string | null;
  idle_minutes: Generated<number | null>;
  billing: JsonDefault;
  warn_due: Generated<boolean>;
  settings: JsonDefault;
  created_at: Generated<Date>;
  /** Since then a number without a name, to which payments and usage refer. */
  erased_at: Generated<Date | null>;
}

export interface UsersTable {
  user_id: Generated<number>;
  customer_id: number;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  role: Role;
  status: UserStatus;
  password_hash: string | null;
  skip_edit: Generated<boolean>;
  help: Generated<boolean>;
  /** Limits of their own within the licence; null: none. */
  own_files_max: Generated<number | null>;
  own_figures_max: Generated<number | null>;
  products: Json;
  last_seen_at: Date | null;
  created_at: Generated<Date>;
  click_id: Generated<string | null>;
  trial_files: Generated<number>;
  language: Generated<Language>;
  totp_secret: Generated<Uint8Array | null>;
  totp_pending: Generated<Uint8Array | null>;
  totp_step: Generated<number>;
  totp_at: Generated<Date | null>;
  /** Who this is at which OpenID provider; null: nobody has come in that way. */
  openid_issuer: Generated<string | null>;
  openid_sub: Generated<string | null>;
  /** Since then a number without a name, to which payments and usage refer. */
  erased_at: Generated<Date | null>;
}

/** Somebody, or a whole customer, who is to be erased or was. */
export interface ErasuresTable {
  erasure_id: Generated<number>;
  customer_id: number;
  /** Null: the whole customer. */
  user_id: number | null;
  asked_by: number | null;
  /** Names and addresses that have to go; empty when they are gone. */
  names: Json;
  asked_at: Generated<Date>;
  done_at: Generated<Date | null>;
}

export interface SessionsTable {
  session_id: Generated<number>;
  customer_id: number;
  user_id: number;
  media_hash: Uint8Array;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  ends_at: Date;
  how: Generated<string>;
  agent: Generated<string>;
  address: Generated<string>;
  /** The only file that the session is for; null: all that the person may do. */
  file_id: Generated<number | null>;
}

export interface SessionKeysTable {
  key_hash: Uint8Array;
  session_id: number;
  kind: 'bearer' | 'renewal' | 'view';
  as_user: Generated<number | null>;
  expires_at: Date;
}

export interface OneTimeTokensTable {
  token_hash: Uint8Array;
  purpose: string;
  customer_id: number | null;
  user_id: number | null;
  file_id: Generated<number | null>;
  expires_at: Date;
  created_at: Generated<Date>;
}

/** A new address of a person that waits to be confirmed. */
export interface EmailChangesTable {
  user_id: number;
  customer_id: number;
  email: string;
  /**
   * Of the link in the mail to the new address; null: that address has an account, and its mail
   * says so.
   */
  confirm_hash: Uint8Array | null;
  /** Of the link in the mail to the present address. */
  stop_hash: Uint8Array;
  asked_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface AuditTable {
  audit_id: Generated<number>;
  at: Generated<Date>;
  customer_id: number | null;
  user_id: number | null;
  file_id: number | null;
  action: string;
  from_value: string | null;
  to_value: string | null;
  text: Generated<string>;
  details: JsonDefault;
}

export interface MailsTable {
  mail_id: Generated<number>;
  customer_id: number | null;
  user_id: number | null;
  recipient: string;
  subject: string;
  body: string;
  state: Generated<'queued' | 'sent' | 'kept' | 'failed' | 'bounced'>;
  attempts: Generated<number>;
  error: string | null;
  created_at: Generated<Date>;
  next_at: Generated<Date>;
  sent_at: Date | null;
  sealed_key: Generated<Uint8Array | null>;
  key_until: Generated<Date | null>;
}

export interface MiscTable {
  idx: string;
  value: Json;
  changed_at: Generated<Date>;
  changed_by: number | null;
}
