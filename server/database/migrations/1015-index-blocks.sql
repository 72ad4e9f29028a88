-- Pictures of the index in blocks of lists (decision 1015): which places of a block share keys with a picture is read of few lists.
-- The pictures' own rows stay; what stands in no block is read row by row.
create table index_blocks (
  block_id bigint generated always as identity primary key,
  -- Of the own database of a customer; null: of the reference database.
  customer_id bigint references customers,
  -- Of its lists: versions of the engine with the same format read one another's.
  format integer not null,
  -- Its lists are numbered by so many bits.
  bits integer not null,
  -- Places in it, and those of them whose pictures have gone.
  pictures integer not null,
  gone integer not null default 0,
  -- False while it is written: nobody reads it yet.
  ready boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index index_blocks_written on index_blocks (coalesce(customer_id, 0)) where not ready;
create table index_lists (
  block_id bigint not null references index_blocks on delete cascade,
  customer_id bigint references customers,
  bucket integer not null,
  entries bytea not null,
  primary key (block_id, bucket)
);
-- Halves of signatures are random bits: trying to make them smaller only takes time.
alter table index_lists alter column entries set storage external;
-- Which pictures stand at the places of a block: those of one file or one article one after the other.
create table index_places (
  block_id bigint not null references index_blocks on delete cascade,
  first integer not null,
  customer_id bigint references customers,
  file_id bigint,
  generation text,
  article_id bigint references reference_articles on delete cascade,
  -- Numbers of the pictures in their file or article.
  names text[] not null,
  primary key (block_id, first),
  foreign key (file_id, generation) references indexed_files on delete cascade,
  check ((file_id is null) = (generation is null) and (file_id is null) <> (article_id is null))
);
-- In one block only.
create unique index index_places_file on index_places (file_id, generation) where file_id is not null;
create unique index index_places_article on index_places (article_id) where article_id is not null;
-- Pictures go from the lists before they go from the places (server/pictureIndex/unlistStore.ts). Where anything else takes a file or an article
-- away, its block goes with it, whole, and is written again: nothing of a picture stays in a list after the picture.
create function drop_block_of_place() returns trigger language plpgsql as $$
begin
  delete from index_blocks where block_id = old.block_id;
  return null;
end $$;
create trigger index_places_gone after delete on index_places
  for each row when (cardinality(old.names) > 0) execute function drop_block_of_place();
-- Equal pictures are found also where no points are.
create index indexed_pictures_pixels on indexed_pictures using hash (pixels);
create index reference_pictures_pixels on reference_pictures using hash (pixels);
