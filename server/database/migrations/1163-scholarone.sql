-- ScholarOne: how a customer's sites are asked, and which submissions they told of.

alter table journal_settings drop constraint journal_settings_system_check;
alter table journal_settings add constraint journal_settings_system_check
  check (system in ('em', 'ej', 's1'));

create table scholarone_settings (
  customer_id bigint primary key references customers,
  -- Site short names: the journals of which notifications are taken.
  sites jsonb not null default '[]',
  username text not null default '',
  -- Sealed with a key that is not in the database.
  api_key bytea,
  base_url text not null,
  -- Of the secret part of the address that notifications go to.
  address_hash bytea unique
);

create table scholarone_arrivals (
  arrival_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  message_uuid text not null,
  site_name text not null,
  document_id text not null,
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  attempts integer not null default 0,
  problem text,
  file_id bigint references files on delete set null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  unique (customer_id, message_uuid)
);
create index scholarone_arrivals_due on scholarone_arrivals (next_at) where state = 'waiting';
create index scholarone_arrivals_customer on scholarone_arrivals (customer_id, arrival_id);
