-- What each reviewer decided on a match; `decisions` holds what stands.
create table opinions (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  match_id text not null,
  user_id bigint not null references users,
  state text not null,
  reason text,
  at timestamptz not null default now(),
  primary key (file_id, match_id, user_id)
);
insert into opinions (file_id, customer_id, match_id, user_id, state, reason, at)
  select file_id, customer_id, match_id, decided_by, state, reason, coalesce(decided_at, now()) from decisions where decided_by is not null and state <> 'new';

-- When somebody settled a disagreement; and of which earlier file a decision was taken over.
alter table decisions add column settled_at timestamptz;
alter table decisions add column carried_from bigint references files on delete set null;

-- Who has a file open. Rows end by themselves.
create table presences (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  user_id bigint not null references users on delete cascade,
  until timestamptz not null,
  primary key (file_id, user_id)
);
alter table files add column lock_at timestamptz;
