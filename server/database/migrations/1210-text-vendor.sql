-- The Turnitin Core API (decision 1210): how a customer's account is used, who accepted its terms, and what was sent.
create table text_vendor_settings (
  customer_id bigint primary key references customers,
  enabled boolean not null default false,
  base_url text not null default '',
  -- Sealed with a key that is not in the database.
  api_key bytea,
  -- Where it searches; empty: wherever the licence allows.
  repositories jsonb not null default '[]',
  add_to_index boolean not null default false,
  -- What the service said of the account last: name, repositories, whether terms must be accepted.
  features jsonb,
  terms_version text,
  terms_url text,
  asked_at timestamptz,
  problem text,
  -- Where its callbacks go, and the sealed secret that they are signed with.
  hook_key text unique,
  hook_secret bytea,
  hook_id text
);

create table text_vendor_terms (
  user_id bigint not null references users on delete cascade,
  customer_id bigint not null references customers,
  version text not null,
  language text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

create table text_vendor_submissions (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  -- In whose name it is sent; null: its owner's.
  user_id bigint references users on delete set null,
  state text not null default 'waiting' check
    (state in ('waiting', 'terms', 'created', 'processing', 'checking', 'done', 'failed', 'removing')),
  -- The service's number of it.
  vendor_id text,
  terms_version text,
  -- How often its state was asked since it changed, and how often in a row that failed.
  polls integer not null default 0,
  attempts integer not null default 0,
  -- How often a callback told of it.
  woken integer not null default 0,
  problem text,
  -- Null: nothing is to be done.
  next_at timestamptz default now(),
  pdf_id text,
  result jsonb,
  result_at timestamptz,
  created_at timestamptz not null default now()
);
create index text_vendor_submissions_due on text_vendor_submissions (next_at) where next_at is not null;
create index text_vendor_submissions_vendor on text_vendor_submissions (customer_id, vendor_id);
