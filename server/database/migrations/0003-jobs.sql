-- Work for the workers: leased, never owned. A worker that dies loses its lease and the job goes to another one.

create table jobs (
  job_id bigint generated always as identity primary key,
  kind text not null,
  customer_id bigint not null references customers,
  user_id bigint references users,
  file_id bigint references files on delete cascade,
  priority integer not null default 0,
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
  payload jsonb not null default '{}',
  progress jsonb,
  error jsonb,
  attempt integer not null default 0,
  max_attempts integer not null default 3,
  run_at timestamptz not null default now(),
  lease_until timestamptz,
  lease_token text,
  cancel_requested boolean not null default false,
  dedupe_key text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create unique index jobs_dedupe on jobs (kind, dedupe_key) where dedupe_key is not null and state in ('ready', 'running');
create index jobs_ready on jobs (priority desc, job_id) where state = 'ready';
create index jobs_running on jobs (lease_until) where state = 'running';
create index jobs_file on jobs (file_id, job_id);
