-- Sums of usage, so that charts need not add up millions of events. An event waits in usage_fresh until it is part of the
-- sums; whoever asks adds both, in one statement, and so gets exactly what the events say at any time.

create table usage_fresh (
  usage_id bigint primary key,
  customer_id bigint not null
);
insert into usage_fresh (usage_id, customer_id) select usage_id, customer_id from usage_events;

create function await_rolling() returns trigger language plpgsql as $$
begin
  insert into usage_fresh (usage_id, customer_id) select usage_id, customer_id from added;
  return null;
end $$;
create trigger usage_awaits_rolling after insert on usage_events referencing new table as added for each statement execute function await_rolling();

create table usage_sums (
  -- A quarter of an hour, of which the days of every time zone are made, or a day of UTC.
  unit text not null check (unit in ('slot', 'day')),
  -- 0: all customers together.
  customer_id bigint not null,
  at timestamptz not null,
  database text not null,
  stage text not null,
  files bigint not null,
  pages bigint not null,
  figures bigint not null,
  subimages bigint not null,
  matches bigint not null,
  primary key (unit, customer_id, at, database, stage)
);
create index usage_sums_each on usage_sums (unit, at) where customer_id > 0;

create index usage_at on usage_events (at);
create index usage_user on usage_events (user_id, at);
