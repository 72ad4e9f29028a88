-- How often things were tried lately, shared by all server processes: a bucket of tokens a key, which refills with time. Unlogged: nothing
-- is lost by forgetting it after a crash, and counting costs no write to disk. `granted`: what the last call took.
create unlogged table rate_limits (
  name text not null,
  key text not null,
  tokens double precision not null,
  at double precision not null,
  granted double precision not null,
  primary key (name, key)
);
create index rate_limits_at on rate_limits (at);

-- Browsers in which somebody has signed in: guesses from elsewhere never close an account to them. Only the cookie's hash is kept.
create table known_devices (
  device_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (device_hash, user_id)
);
create index known_devices_user on known_devices (user_id);
