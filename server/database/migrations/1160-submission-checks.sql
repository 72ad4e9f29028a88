-- What the submission check looks at in a manuscript, and how far each of these checks is. Manuscripts without rows: pictures only.
create table file_checks (
  file_id bigint not null references files on delete cascade,
  name text not null check (name in ('images', 'references', 'text')),
  customer_id bigint not null references customers,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress jsonb,
  problem text,
  primary key (file_id, name)
);
