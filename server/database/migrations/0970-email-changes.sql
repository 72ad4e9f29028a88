-- New addresses that wait to be confirmed by the link mailed to them (decision 0970), one a person. A waiting address reserves nothing.
-- confirm_hash is null where the address has an account already: then there is no such link.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  email text not null,
  confirm_hash bytea unique,
  stop_hash bytea not null unique,
  asked_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
