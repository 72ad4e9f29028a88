-- Lists of a million rows: how many there are without counting them, and an index for each order and for searching.

-- Each change adds what it changes; the sum is the number. Rows are folded together from time to time.
create table row_counts (
  list text not null,
  customer_id bigint not null,
  owner_id bigint not null,
  part text not null,
  state text not null,
  n bigint not null
);
create index row_counts_list on row_counts (list, customer_id, part, state, owner_id) include (n);

create function file_mark(erased timestamptz, deleted timestamptz, recycled timestamptz) returns text language sql immutable as $$
  select case when erased is not null then 'erased' when deleted is not null then 'deleted' when recycled is not null then 'recycled' else 'none' end
$$;
create function count_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'files', customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at), state, count(*) from after_change a group by 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'files', customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at), state, -count(*) from before_change b group by 2, 3, 4, 5;
  else
    insert into row_counts select 'files', c.customer_id, c.owner_id, c.part, c.state, sum(c.n) from (
      select customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at) as part, state, 1 as n from after_change a
      union all select customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at), state, -1 from before_change b) c
      group by 2, 3, 4, 5 having sum(c.n) <> 0;
  end if;
  return null;
end $$;
create trigger files_added after insert on files referencing new table as after_change for each statement execute function count_files();
create trigger files_changed after update on files referencing old table as before_change new table as after_change for each statement execute function count_files();
create trigger files_removed after delete on files referencing old table as before_change for each statement execute function count_files();
insert into row_counts select 'files', customer_id, owner_id, database || ' ' || file_mark(erased_at, deleted_at, recycled_at), state, count(*) from files f group by 2, 3, 4, 5;

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'users', customer_id, 0, role, status, count(*) from after_change group by 2, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'users', customer_id, 0, role, status, -count(*) from before_change group by 2, 4, 5;
  else
    insert into row_counts select 'users', c.customer_id, 0, c.role, c.status, sum(c.n) from (
      select customer_id, role, status, 1 as n from after_change union all select customer_id, role, status, -1 from before_change) c
      group by 2, 4, 5 having sum(c.n) <> 0;
  end if;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as after_change for each statement execute function count_users();
create trigger users_changed after update on users referencing old table as before_change new table as after_change for each statement execute function count_users();
create trigger users_removed after delete on users referencing old table as before_change for each statement execute function count_users();
insert into row_counts select 'users', customer_id, 0, role, status, count(*) from users group by 2, 4, 5;

create function count_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'payments', customer_id, 0, channel, state, count(*) from after_change group by 2, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'payments', customer_id, 0, channel, state, -count(*) from before_change group by 2, 4, 5;
  else
    insert into row_counts select 'payments', c.customer_id, 0, c.channel, c.state, sum(c.n) from (
      select customer_id, channel, state, 1 as n from after_change union all select customer_id, channel, state, -1 from before_change) c
      group by 2, 4, 5 having sum(c.n) <> 0;
  end if;
  return null;
end $$;
create trigger payments_added after insert on payments referencing new table as after_change for each statement execute function count_payments();
create trigger payments_changed after update on payments referencing old table as before_change new table as after_change for each statement execute function count_payments();
create trigger payments_removed after delete on payments referencing old table as before_change for each statement execute function count_payments();
insert into row_counts select 'payments', customer_id, 0, channel, state, count(*) from payments group by 2, 4, 5;

-- How many matches a file has, for sorting.
alter table files add column matches_total integer not null default 0;
update files f set matches_total = m.n from (select file_id, count(*) as n from matches group by file_id) m where m.file_id = f.file_id;
create function count_matches() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files f set matches_total = f.matches_total + c.n from (select file_id, count(*) as n from after_change group by file_id) c where c.file_id = f.file_id;
  else
    update files f set matches_total = f.matches_total - c.n from (select file_id, count(*) as n from before_change group by file_id) c where c.file_id = f.file_id;
  end if;
  return null;
end $$;
create trigger matches_added after insert on matches referencing new table as after_change for each statement execute function count_matches();
create trigger matches_removed after delete on matches referencing old table as before_change for each statement execute function count_matches();

-- The order of contract/values.ts, FILE_STATES; a test compares.
alter table files add column state_rank integer generated always as
  (array_position(array['Submitted', 'Extracting', 'Edit', 'Matching', 'Review', 'Report', 'Failed'], state)) stored;

-- What is in no bin; the bins are small.
drop index files_customer;
create index files_created on files (customer_id, database, created_at, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_name on files (customer_id, database, lower(filename), file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_changed on files (customer_id, database, changed_at, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_pages on files (customer_id, database, pages, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_figures on files (customer_id, database, figures, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_subimages on files (customer_id, database, subimages, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_matches on files (customer_id, database, matches_total, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_state on files (customer_id, database, state_rank, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_of_state on files (customer_id, database, state, created_at, file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_due on files (customer_id, database, ((info ->> 'due')::bigint), file_id) where erased_at is null and deleted_at is null and recycled_at is null;
create index files_bins on files (customer_id, database, created_at, file_id) where deleted_at is not null or recycled_at is not null;
create index files_assigned on files (assigned_id) where assigned_id is not null;

create index users_name on users (customer_id, lower(last_name), user_id);
create index users_role on users (customer_id, role, user_id);
create index users_status on users (customer_id, status, user_id);
create index users_created on users (customer_id, created_at, user_id);
create index users_seen on users (customer_id, last_seen_at, user_id);
create index users_address on users (customer_id, lower(email), user_id);
create index users_all_name on users (lower(last_name), user_id);

create index payments_of on payments (customer_id, payment_id);
create index payments_at on payments (at, payment_id);
create index payments_price on payments (customer_id, price, payment_id);
create index payments_state on payments (customer_id, state, payment_id);
create index audit_user on audit (user_id, audit_id);

-- Words are found by their letters in threes. Without the right to add the extension lists are searched all the same, row by row.
do $$
begin
  create extension if not exists pg_trgm schema public;
  create index files_words on files using gin (search public.gin_trgm_ops);
  create index users_words on users using gin (lower(email || ' ' || first_name || ' ' || last_name) public.gin_trgm_ops);
  create index payments_words on payments using gin (lower(invoice) public.gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'Lists are searched without an index: %', sqlerrm;
end $$;
