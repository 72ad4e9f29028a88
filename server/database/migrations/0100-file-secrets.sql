-- Passwords of encrypted manuscripts while they are needed, sealed with a key that is not in the database.

create table file_secrets (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
