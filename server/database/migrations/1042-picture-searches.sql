-- Pictures that somebody searches for without a manuscript. The picture goes when the search ends, the row when its answer was read.
create table picture_searches (
  search_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  user_id bigint not null references users on delete cascade,
  picture bytea,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  progress jsonb,
  -- What was found, or why it failed.
  result jsonb,
  created_at timestamptz not null default now()
);
create index picture_searches_user on picture_searches (user_id);
create index picture_searches_created on picture_searches (created_at);
