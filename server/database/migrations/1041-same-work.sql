-- Why a file of the own database is the same work as the manuscript whose match shows it (contract/aside.ts); null: it is another one.
alter table matches add column same_work text check (same_work in ('version', 'doi', 'title', 'pictures', 'person'));
-- What a person said of it, which stands over what is recognised.
create table same_works (
  file_id bigint not null references files on delete cascade,
  source_file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  same boolean not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (file_id, source_file_id)
);
create index same_works_source on same_works (source_file_id);
