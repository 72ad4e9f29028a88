-- A finished report is a version: its data and the SHA-256 of them stay as they were, whatever is changed afterwards.
create table report_versions (
  file_id bigint not null references files on delete cascade,
  version integer not null,
  customer_id bigint not null references customers,
  at timestamptz not null default now(),
  user_id bigint references users on delete set null,
  -- What made it: the end of the review, or which part was changed; of a comment, on which match.
  what text not null,
  match_id text,
  -- What the forms are drawn from, and the report as data; bytes in storage.
  document text not null,
  hash text not null,
  primary key (file_id, version)
);

-- Pictures that a version shows; they stay when the file is cut anew.
create table report_pictures (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  hash text not null,
  width integer not null,
  height integer not null,
  format text not null,
  primary key (file_id, hash)
);
create index report_pictures_hash on report_pictures (customer_id, hash);

-- Reports that workers made, or are to make, of a document; bytes in storage.
create table report_files (
  made_id bigint generated always as identity primary key,
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  document text not null,
  form text not null,
  -- Of what draws the form; another one draws it anew.
  drawn_by integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  job_id bigint references jobs on delete set null,
  hash text,
  size bigint,
  problem text,
  used_at timestamptz not null default now(),
  unique (file_id, document, form, drawn_by)
);
create index report_files_used on report_files (used_at);
