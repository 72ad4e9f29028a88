-- How people of a customer come in through its own identity provider, and sign-ons that are under way.

create table saml_settings (
  customer_id bigint primary key references customers,
  enabled boolean not null default false,
  listed boolean not null default true,
  required boolean not null default false,
  domains jsonb not null default '[]',
  create_users boolean not null default true,
  default_role text not null default 'User' check (default_role in ('User', 'User-Manager', 'Customer-Admin')),
  email_attribute text not null default '',
  role_attribute text not null default '',
  role_map jsonb not null default '[]',
  provider_entity text,
  provider_address text,
  -- PEM, one text each
  provider_certificates jsonb not null default '[]',
  worked_at timestamptz,
  changed_at timestamptz not null default now()
);

-- One row a try: what went out, which browser it belongs to, and, once the provider has answered, who comes in.
create table sign_ons (
  request text primary key,
  kind text not null check (kind in ('saml', 'google')),
  customer_id bigint references customers on delete cascade,
  browser_hash bytea not null,
  -- What the answer is checked with (Google: nonce and verifier).
  secrets jsonb not null default '{}',
  token_hash bytea unique,
  user_id bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ons_expired on sign_ons (expires_at);
