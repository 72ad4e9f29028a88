-- Journal systems: settings and keys of a customer, what they submitted, what they were told.

alter table files add column sandbox boolean not null default false;

create table journal_settings (
  customer_id bigint not null references customers,
  system text not null check (system in ('em', 'ej')),
  user_id bigint references users,
  hosts jsonb not null default '[]',
  callback_url text not null default '',
  events jsonb not null default '["review","report","failed"]',
  -- Signs callbacks; sealed with a key that is not in the database.
  secret bytea,
  link_seconds integer not null default 900,
  primary key (customer_id, system)
);

create table journal_keys (
  key_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  system text not null check (system in ('em', 'ej')),
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  scopes jsonb not null,
  sandbox boolean not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index journal_keys_customer on journal_keys (customer_id, system);

create table journal_files (
  customer_id bigint not null references customers,
  system text not null,
  reference text not null,
  file_id bigint not null references files on delete cascade,
  submitted_at timestamptz not null default now(),
  primary key (customer_id, system, reference, file_id)
);
create index journal_files_file on journal_files (file_id);

create table journal_deliveries (
  delivery_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  system text not null,
  event text not null,
  reference text,
  file_id bigint references files on delete set null,
  body jsonb not null,
  url text not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  problem text,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  ended_at timestamptz
);
create index journal_deliveries_due on journal_deliveries (next_at) where state = 'queued';
create index journal_deliveries_customer on journal_deliveries (customer_id, system, delivery_id);
