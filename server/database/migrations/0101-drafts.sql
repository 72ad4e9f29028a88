-- Matches computed ahead, while the boxes wait for a person. They count only if nothing changes until the boxes are confirmed.

create table drafts (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  -- The file's round when the work began.
  round integer not null,
  -- Null while the work goes on.
  result jsonb,
  created_at timestamptz not null default now()
);
