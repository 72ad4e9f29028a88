import type { Generated } from 'kysely';
import type { PaymentState } from '../../contract/prices.ts';
import type { UsageStage } from '../../contract/usage.ts';
import type { FolderRun } from '../../contract/ops/admin.ts';
import type {
  DismissReason,
  FileState,
  JobKind,
  JobState,
  MatchState,
  SubImageKind,
  SupportState,
} from '../../contract/values.ts';
import type { Json, JsonDefault, JsonOrNull } from './columnTypes.ts';
import type { OutsideTables } from './outsideTables.ts';
import type { MatchTables } from './matchTables.ts';
import type { ReferenceTables } from './referenceTables.ts';
import type { ReportTables } from './reportTables.ts';
import type { RetractionTables } from './retractionTables.ts';
import type { ServiceTables } from './serviceTables.ts';
import type { TextTables } from './textTables.ts';
import type {
  CustomersTable,
  UsersTable,
  SessionsTable,
  SessionKeysTable,
  OneTimeTokensTable,
  AuditTable,
  EmailChangesTable,
  ErasuresTable,
  MailsTable,
} from './accountTables.ts';

/** The tables as PostgreSQL holds them (migrations/*.sql), for the typed query builder. */
export interface Tables
  extends OutsideTables,
    ReportTables,
    MatchTables,
    ReferenceTables,
    RetractionTables,
    ServiceTables,
    TextTables {
  customers: CustomersTable;
  users: UsersTable;
  sessions: SessionsTable;
  session_keys: SessionKeysTable;
  one_time_tokens: OneTimeTokensTable;
  email_changes: EmailChangesTable;
  erasures: ErasuresTable;
  audit: AuditTable;
  mails: MailsTable;
  recovery_codes: { user_id: number; code_hash: Uint8Array };
  known_devices: {
    device_hash: Uint8Array;
    user_id: number;
    created_at: Generated<Date>;
    used_at: Generated<Date>;
  };
  news_seen: { user_id: number; seen_at: Date };
  files: FilesTable;
  file_shares: {
    file_id: number;
    customer_id: number;
    user_id: number;
    shared_by: number | null;
    created_at: Generated<Date>;
  };
  extractions: {
    file_id: number;
    customer_id: number;
    engine: string;
    document: Json;
    created_at: Generated<Date>;
  };
  file_pages: {
    file_id: number;
    customer_id: number;
    page: number;
    width: number;
    height: number;
    ignore_boxes: JsonDefault;
    rev: Generated<number>;
  };
  figures: {
    file_id: number;
    customer_id: number;
    figure_id: string;
    page: number;
    position: number;
    document: Json;
  };
  sub_images: SubImagesTable;
  objects: {
    customer_id: number;
    hash: string;
    size: number;
    media_type: string;
    created_at: Generated<Date>;
  };
  file_assets: {
    file_id: number;
    customer_id: number;
    what: AssetKind;
    key: string;
    hash: string;
    width: number;
    height: number;
    format: string;
  };
  decisions: DecisionsTable;
  opinions: {
    file_id: number;
    customer_id: number;
    match_id: string;
    user_id: number;
    state: MatchState;
    reason: DismissReason | null;
    at: Generated<Date>;
  };
  searches: {
    search_id: Generated<number>;
    file_id: number;
    customer_id: number;
    user_id: number;
    sub_image: string;
    region: Json;
    state: Generated<'waiting' | 'done' | 'failed'>;
    result: JsonOrNull;
    created_at: Generated<Date>;
  };
  picture_searches: {
    search_id: Generated<number>;
    customer_id: number;
    user_id: number;
    picture: Uint8Array | null;
    state: Generated<'waiting' | 'done' | 'failed'>;
    progress: JsonOrNull;
    result: JsonOrNull;
    created_at: Generated<Date>;
  };
  presences: { file_id: number; customer_id: number; user_id: number; until: Date };
  reports: {
    file_id: number;
    customer_id: number;
    fields: JsonDefault;
    rev: Generated<number>;
    changed_at: Generated<Date>;
  };
  feature_uses: { file_id: number; customer_id: number; key: string };
  features: { customer_id: number; key: string; hash: string; created_at: Generated<Date> };
  usage_events: UsageEventsTable;
  row_counts: {
    list: 'files' | 'users' | 'payments';
    customer_id: number;
    owner_id: number;
    part: string;
    state: string;
    n: number;
  };
  usage_fresh: { usage_id: number; customer_id: number };
  usage_sums: UsageSumsTable;
  reservations: ReservationsTable;
  jobs: JobsTable;
  support_messages: {
    message_id: Generated<number>;
    at: Generated<Date>;
    customer_id: number;
    user_id: number;
    sender: string;
    subject: string;
    text: string;
    state: Generated<SupportState>;
    changed_at: Generated<Date>;
  };
  support_answers: {
    answer_id: Generated<number>;
    message_id: number;
    customer_id: number;
    at: Generated<Date>;
    user_id: number;
    text: string;
  };
  folder_runs: {
    run_id: Generated<number>;
    path: string;
    csv: boolean;
    state: Generated<FolderRun['state']>;
    manifest: Generated<FolderRun['manifest']>;
    started_by: number | null;
    started_at: Generated<Date>;
    ended_at: Date | null;
  };
  folder_pdfs: {
    run_id: number;
    n: number;
    name: string;
    state: Generated<'waiting' | 'done' | 'failed'>;
    subimages: Generated<number>;
    problem: string | null;
  };
  coupons: CouponsTable;
  coupon_uses: { payment_id: number; coupon_id: number };
  payments: PaymentsTable;
  licence_notices: { customer_id: number; code: string; mark: string; at: Generated<Date> };
  file_secrets: {
    file_id: number;
    customer_id: number;
    sealed: Uint8Array;
    created_at: Generated<Date>;
  };
  drafts: {
    file_id: number;
    customer_id: number;
    round: number;
    result: JsonOrNull;
    created_at: Generated<Date>;
  };
}

/** Read as a value, written as JSON text. */
export type AssetKind = 'page' | 'page-thumb' | 'sub-image' | 'sub-image-thumb';
/** What a file takes of its licence; `trial`: a manuscript to try instead of one of the licence. */
export type Reserved = 'files' | 'figures' | 'database' | 'trial';

export interface FilesTable {
  file_id: Generated<number>;
  customer_id: number;
  owner_id: number;
  assigned_id: number | null;
  database: Generated<'manuscripts' | 'user'>;
  product: Generated<string>;
  filename: string;
  filename_orig: string;
  object_hash: string;
  size: number;
  sandbox: Generated<boolean>;
  state: FileState;
  progress: JsonOrNull;
  failure: JsonOrNull;
  info: JsonDefault;
  search: Generated<string>;
  pages: number | null;
  figures: number | null;
  subimages: number | null;
  matches_total: Generated<number>;
  round: Generated<number>;
  reviewed_by: number | null;
  finished_at: Date | null;
  recycled_at: Date | null;
  recycled_by: number | null;
  deleted_at: Date | null;
  deleted_by: number | null;
  erased_at: Date | null;
  lock_by: number | null;
  lock_until: Date | null;
  lock_at: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface SubImagesTable {
  file_id: number;
  customer_id: number;
  sub_image_id: string;
  figure_id: string;
  page: number;
  position: number;
  kind: SubImageKind;
  included: boolean;
  document: Json;
}

export interface DecisionsTable {
  file_id: number;
  customer_id: number;
  match_id: string;
  state: Generated<MatchState>;
  reason: DismissReason | null;
  filter: Generated<string>;
  notes: Generated<string>;
  notes_rep: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  settled_at: Date | null;
  carried_from: number | null;
  rev: Generated<number>;
}

export interface UsageEventsTable {
  usage_id: Generated<number>;
  at: Generated<Date>;
  customer_id: number;
  user_id: number;
  file_id: number | null;
  database: Generated<'manuscripts' | 'user'>;
  product: Generated<string>;
  stage: UsageStage;
  files: Generated<number>;
  pages: Generated<number>;
  figures: Generated<number>;
  subimages: Generated<number>;
  matches: Generated<number>;
}

export interface UsageSumsTable {
  unit: 'slot' | 'hour' | 'day' | 'week';
  customer_id: number;
  at: Date;
  database: 'manuscripts' | 'user';
  stage: UsageStage;
  files: number;
  pages: number;
  figures: number;
  subimages: number;
  matches: number;
}

export interface ReservationsTable {
  file_id: number;
  customer_id: number;
  user_id: number;
  what: Reserved;
  amount: number;
  settled: Generated<number>;
  earlier: Generated<number>;
  released_at: Date | null;
  created_at: Generated<Date>;
}

interface JobsTable {
  job_id: Generated<number>;
  kind: JobKind;
  customer_id: number;
  user_id: number | null;
  file_id: number | null;
  priority: Generated<number>;
  urgency: Generated<number>;
  state: Generated<JobState>;
  payload: JsonDefault;
  progress: JsonOrNull;
  error: JsonOrNull;
  attempt: Generated<number>;
  max_attempts: Generated<number>;
  interruptions: Generated<number>;
  run_at: Generated<Date>;
  lease_until: Date | null;
  lease_token: string | null;
  cancel_requested: Generated<boolean>;
  dedupe_key: string | null;
  /** The call from which the work came; null: from none. */
  request_id: string | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface CouponsTable {
  coupon_id: Generated<number>;
  type: 'percent' | 'amount' | 'subimages';
  code: string;
  value: number;
  valid_from: Date | null;
  valid_to: Date | null;
  uses_max: number | null;
  uses_per_customer: number | null;
  customer_id: number | null;
  minimum: number | null;
  created_at: Generated<Date>;
}

export interface PaymentsTable {
  payment_id: Generated<number>;
  at: Generated<Date>;
  customer_id: number;
  user_id: number;
  subimages: number;
  free: number;
  list: number;
  discount: number;
  tax: number;
  price: number;
  coupon_id: number | null;
  channel: 'paypal' | 'invoice';
  invoice: string | null;
  state: Generated<PaymentState>;
  settled_at: Date | null;
  settled_by: number | null;
  request_key: string | null;
  tax_percent: Generated<number>;
  issued_at: Date | null;
  issued: JsonOrNull;
  paypal_order: string | null;
  paypal_capture: string | null;
  capture_at: Date | null;
  asked_at: Date | null;
  problem: Generated<string>;
}
