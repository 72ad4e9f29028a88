-- Versions of the retraction database (decision 1020). The packed form lies in storage, of no customer; the newest version counts.
create table retraction_versions (
  version_id bigint generated always as identity primary key,
  -- As its file was called, or the host that it came from.
  name text not null,
  -- Of the file that was imported, SHA-256.
  sha256 text not null,
  works integer not null,
  notices integer not null,
  unread integer not null,
  format integer not null,
  packed text not null,
  packed_size bigint not null,
  imported_at timestamptz not null default now()
);
create table retraction_imports (
  import_id bigint generated always as identity primary key,
  source text not null check (source in ('upload', 'address')),
  name text not null,
  -- The uploaded file in storage, until the import has ended.
  hash text,
  -- A version with many works fewer than the one before is taken.
  smaller boolean not null default false,
  state text not null default 'running' check (state in ('running', 'done', 'same', 'failed')),
  problem text,
  milliseconds integer,
  version_id bigint references retraction_versions,
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index retraction_imports_one on retraction_imports (state) where state = 'running';
