-- What the registry of DOIs answered of a work (decision 1180). Published metadata of works that exist: without a customer, since
-- the row says neither who asked nor in which manuscript the work is cited.
create table registry_works (
  doi text primary key,
  work jsonb not null,
  asked_at timestamptz not null default now()
);
create index registry_works_asked on registry_works (asked_at);
-- What was said of the manuscript's own DOI, and of its preprints and later versions.
alter table reference_checks add column own jsonb not null default '[]';
