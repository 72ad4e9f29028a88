-- Searches for look-alikes of a region that a person drew; kept for a day.
create table searches (
  search_id bigint generated always as identity primary key,
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  user_id bigint not null references users,
  sub_image text not null,
  region jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  result jsonb,
  created_at timestamptz not null default now()
);
create index searches_file on searches (file_id);
