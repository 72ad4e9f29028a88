-- Open articles of PubMed Central with which manuscripts are compared (decision 1000). They are the service's, of no customer.
create table reference_articles (
  article_id bigint generated always as identity primary key,
  pmcid text not null unique,
  version integer not null,
  pmid text not null,
  doi text not null,
  title text not null,
  authors text not null,
  journal text not null,
  year integer,
  citation text not null,
  licence text not null,
  retracted boolean not null,
  -- Where it was taken from.
  source text not null,
  -- Checksums of its files, as its description states them: what has equal ones is not read again.
  files text not null,
  -- Of the inventory that named it last.
  etag text,
  -- Format of the packed bytes; null: taken without its pictures.
  format integer,
  engine text,
  imported_at timestamptz not null default now(),
  checked_at timestamptz not null default now()
);
create index reference_articles_doi on reference_articles (lower(doi)) where doi <> '';
create table reference_figures (
  article_id bigint not null references reference_articles on delete cascade,
  n integer not null,
  label text not null,
  caption text not null,
  -- Why it has no pictures.
  problem text,
  primary key (article_id, n)
);
create table reference_pictures (
  article_id bigint not null references reference_articles on delete cascade,
  picture_id text not null,
  n integer not null,
  kind text not null,
  -- What extraction said of the sub-image.
  document jsonb not null,
  hash text not null,
  width integer not null,
  height integer not null,
  pixels text not null,
  packed bytea not null,
  primary key (article_id, picture_id)
);
create index reference_pictures_hash on reference_pictures (hash);
-- Signatures are random bits: trying to make them smaller only takes time.
alter table reference_pictures alter column packed set storage external;

create table reference_runs (
  run_id bigint generated always as identity primary key,
  -- What was asked for, in words.
  what text not null,
  pictures boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index reference_runs_one on reference_runs (state) where state = 'running';
create table reference_run_articles (
  run_id bigint not null references reference_runs on delete cascade,
  n integer not null,
  name text not null,
  etag text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'same', 'failed')),
  pictures integer not null default 0,
  code text,
  problem text,
  ended_at timestamptz,
  primary key (run_id, n)
);
create index reference_run_articles_waiting on reference_run_articles (run_id, n) where state = 'waiting';
create index reference_run_articles_name on reference_run_articles (name, run_id desc);

-- Of matches with an article: which one.
alter table matches add column source_article_id bigint references reference_articles on delete set null;
create index matches_article on matches (source_article_id) where source_article_id is not null;
-- How many pictures of the reference there were when the manuscript was compared, and when its articles were imported or checked last.
alter table analyses add column reference_pictures integer, add column reference_at timestamptz;
