-- Customers, users, how they sign in, and the trail of what was done. SQL of PostgreSQL 15.

create table customers (
  customer_id bigint generated always as identity primary key,
  name text not null,
  type text not null,
  mode text not null default 'figures',
  team boolean not null,
  users_max integer,
  files_max integer,
  figures_max integer,
  database_max_per_user integer,
  starts_at timestamptz,
  ends_at timestamptz,
  products jsonb not null,
  saml_name text unique,
  active boolean not null default true,
  note text not null default '',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index customers_name on customers (lower(name));

create table users (
  user_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  status text not null,
  password_hash text,
  skip_edit boolean not null default false,
  help boolean not null default true,
  products jsonb not null,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_customer on users (customer_id, user_id);

-- A session has a bearer token for calls, a renewal cookie for /auth and a media cookie for pictures and events; only hashes are kept.
create table sessions (
  session_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  user_id bigint not null references users on delete cascade,
  media_hash bytea not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- One session may have several bearer tokens (one a tab) and renewal cookies that follow one another.
create table session_keys (
  key_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  kind text not null check (kind in ('bearer', 'renewal')),
  expires_at timestamptz not null
);
create index session_keys_session on session_keys (session_id, kind);

create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null,
  customer_id bigint references customers,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  customer_id bigint,
  user_id bigint,
  file_id bigint,
  action text not null,
  from_value text,
  to_value text,
  text text not null default '',
  details jsonb not null default '{}'
);
create index audit_customer on audit (customer_id, audit_id);
create index audit_file on audit (file_id, audit_id) where file_id is not null;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed.', tg_table_name;
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

create table mails (
  mail_id bigint generated always as identity primary key,
  customer_id bigint,
  user_id bigint,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_queued on mails (next_at) where state = 'queued';

-- Small documents of the whole service: news, prices, maintenance, banner, templates.
create table misc (
  idx text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by bigint references users
);

create table news_seen (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null
);
