-- The references of a manuscript of the retraction check, with what was said of each.
create table reference_checks (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  engine text not null,
  -- The version of the retraction database; null: there was none.
  version_id bigint references retraction_versions,
  document jsonb not null,
  -- How many references have each verdict.
  counts jsonb not null,
  checked_at timestamptz not null default now(),
  -- Checked again with each new version; the owner is told of what is new.
  watched boolean not null default true
);
create index reference_checks_version on reference_checks (version_id) where watched;
-- What people said of a reference, by its place in the list.
create table reference_decisions (
  file_id bigint not null references files on delete cascade,
  n integer not null,
  customer_id bigint not null references customers,
  state text not null default 'new'
    check (state in ('new', 'confirmed', 'dismissed', 'query', 'undecided')),
  notes text not null default '',
  notes_rep text not null default '',
  rev integer not null default 0,
  decided_by bigint references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (file_id, n)
);
-- Notices that came after a check: for the trail of a watched report.
create table reference_news (
  news_id bigint generated always as identity primary key,
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  version_id bigint references retraction_versions,
  n integer not null,
  verdict_before text not null,
  verdict text not null,
  told_at timestamptz not null default now()
);
create index reference_news_file on reference_news (file_id);
