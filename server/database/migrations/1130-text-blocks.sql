-- Texts of the index in blocks of lists by fingerprint (decision 1140): which texts of a block share fingerprints with a manuscript is
-- read of few lists. The texts' own rows stay; what stands in no block is read row by row.
create table text_blocks (
  block_id bigint generated always as identity primary key,
  -- Of the manuscripts of a customer; null: of the reference database.
  customer_id bigint references customers,
  format integer not null,
  -- Its lists are numbered by so many bits.
  bits integer not null,
  texts integer not null default 0,
  -- 'gone': put together with others, or out of date; its lists are on their way out.
  state text not null default 'writing' check (state in ('writing', 'ready', 'gone')),
  created_at timestamptz not null default now()
);
create unique index text_blocks_written on text_blocks (coalesce(customer_id, 0)) where state = 'writing';
create table text_lists (
  block_id bigint not null references text_blocks on delete cascade,
  customer_id bigint references customers,
  bucket integer not null,
  entries bytea not null,
  primary key (block_id, bucket)
);
-- Keys are random bits. Up to a page's length they stand in the row itself, which saves a look-up for each list.
alter table text_lists alter column entries set storage external;
alter table text_lists set (toast_tuple_target = 8000);
-- A block that goes leaves its texts to be read one by one.
alter table text_documents add column block_id bigint references text_blocks on delete set null;
create index text_documents_block on text_documents (block_id, document_id);
create index text_documents_loose on text_documents (customer_id, document_id) where block_id is null;
-- A text leaves its lists before its row goes (server/textIndex/unlistStore.ts). Where anything else takes the row away, the block goes
-- with it, whole, and is made again: nothing of a text stays in a list after the text.
create function drop_block_of_text() returns trigger language plpgsql as $$
begin
  delete from text_blocks where block_id = old.block_id;
  return null;
end $$;
create trigger text_documents_gone after delete on text_documents
  for each row when (old.block_id is not null) execute function drop_block_of_text();
