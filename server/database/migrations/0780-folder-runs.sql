-- Runs over a folder of PDFs on the service's own disk. They are the service's, of no customer.
create table folder_runs (
  run_id bigint generated always as identity primary key,
  path text not null,
  csv boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  manifest text not null default 'none' check (manifest in ('none', 'due', 'there', 'failed')),
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index folder_runs_one on folder_runs (path) where state = 'running';
create table folder_pdfs (
  run_id bigint not null references folder_runs on delete cascade,
  n integer not null,
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  subimages integer not null default 0,
  problem text,
  primary key (run_id, n)
);
create index folder_pdfs_waiting on folder_pdfs (run_id, n) where state = 'waiting';
