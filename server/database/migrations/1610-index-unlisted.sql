-- A block may hold a million pictures and takes minutes to make: what is taken out of the index meanwhile is taken out of it before it is read (decision 1610).
-- When somebody last worked at a block that is not ready.
alter table index_blocks add column touched_at timestamptz not null default now();
create table index_unlisted (
  note_id bigint generated always as identity primary key,
  -- One that is not ready.
  block_id bigint not null references index_blocks on delete cascade,
  customer_id bigint references customers,
  file_id bigint,
  article_id bigint,
  -- In which lists its pictures may stand by now, as lists of the most bits are numbered.
  lists integer[] not null,
  check ((file_id is null) <> (article_id is null))
);
create index index_unlisted_block on index_unlisted (block_id);
