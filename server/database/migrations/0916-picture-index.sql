-- What finding a picture of the own database again needs of it (decision 0950). A generation is what one version of the engine
-- wrote; two may stand beside each other while the newer one is written.
create table indexed_files (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  generation text not null,
  -- Of the packed bytes: versions of the engine with the same format read one another's.
  format integer not null,
  pictures integer not null,
  -- Why a file could not be indexed; it is not tried again by the same version.
  problem text,
  created_at timestamptz not null default now(),
  primary key (file_id, generation)
);
create index indexed_files_customer on indexed_files (customer_id, format);
create table indexed_pictures (
  file_id bigint not null,
  customer_id bigint not null references customers,
  generation text not null,
  sub_image_id text not null,
  -- Hash of size and pixels.
  pixels text not null,
  packed bytea not null,
  primary key (file_id, generation, sub_image_id),
  foreign key (file_id, generation) references indexed_files on delete cascade
);
-- Signatures are random bits: trying to make them smaller only takes time.
alter table indexed_pictures alter column packed set storage external;

-- Of matches with another file: which one.
alter table matches add column source_file_id bigint references files on delete set null;
create index matches_source on matches (source_file_id) where source_file_id is not null;
-- When the own database was looked through, and how many of its pictures there were.
alter table analyses add column database_at timestamptz, add column database_pictures integer;
