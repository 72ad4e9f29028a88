-- Erasing people and customers (decision 1201): what is asked stands here until all of it is done, so that a crash ends nothing half-way.

create table erasures (
  erasure_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- Null: the whole customer.
  user_id bigint references users,
  asked_by bigint references users,
  -- Names and addresses that have to go; emptied when they are gone.
  names jsonb not null,
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
create index erasures_waiting on erasures (erasure_id) where done_at is null;
create unique index erasures_person on erasures (user_id) where user_id is not null;
create unique index erasures_customer on erasures (customer_id) where user_id is null;

-- Rows that stay as numbers without a name, since payments and usage refer to them.
alter table users add column erased_at timestamptz;
alter table customers add column erased_at timestamptz;

-- They are in no list of people.
create or replace function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'users', customer_id, 0, role, status, count(*) from after_change where erased_at is null group by 2, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'users', customer_id, 0, role, status, -count(*) from before_change where erased_at is null group by 2, 4, 5;
  else
    insert into row_counts select 'users', c.customer_id, 0, c.role, c.status, sum(c.n) from (
      select customer_id, role, status, 1 as n from after_change where erased_at is null
      union all select customer_id, role, status, -1 from before_change where erased_at is null) c
      group by 2, 4, 5 having sum(c.n) <> 0;
  end if;
  return null;
end $$;

-- Of a line of the trail words may be erased, and nothing else be changed, by the function below alone.
create function refuse_change_of_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('panel.erasing', true) = 'on'
    and (new.audit_id, new.at, new.customer_id, new.user_id, new.file_id, new.action)
      is not distinct from (old.audit_id, old.at, old.customer_id, old.user_id, old.file_id, old.action) then
    return new;
  end if;
  raise exception 'Rows of % are never changed.', tg_table_name;
end $$;
drop trigger audit_append_only on audit;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change_of_trail();

-- `names` in any case, whole, become `mark`; null stays null.
create function without_names(value text, names text[], mark text) returns text language plpgsql immutable as $$
declare
  one text;
begin
  foreach one in array names loop
    value := regexp_replace(value, regexp_replace(one, '([][\\.^$*+?(){}|-])', '\\\1', 'g'), mark, 'gi');
  end loop;
  return value;
end $$;

do $$
begin
  -- Takes words out of lines of the trail: the names, or with `bare` all words but the states that a line went from and to. What each of
  -- them says afterwards is announced by a line of its own, which is in the chain: a line that is not what was written and that no later
  -- line announces is a fault (server/audit/chain.ts). Words can be taken away only, never put in their place.
  execute format($f$
    create function erase_in_trail(ids bigint[], names text[], bare boolean, by_user bigint, of_customer bigint) returns integer
    language plpgsql security definer set search_path = %1$I, pg_temp as $b$
    declare
      announced jsonb;
      changed integer;
    begin
      perform set_config('panel.erasing', 'on', true);
      with given as (
        select a.* from audit a where a.audit_id = any(ids) order by a.audit_id for update
      ), worded as (
        select g.audit_id,
          case when bare and g.action not in ('file.state', 'match.state', 'user.role', 'user.status', 'user.customer', 'user.allowance')
            then null else without_names(g.from_value, names, '[erased]') end as from_value,
          case when bare and g.action not in ('file.state', 'match.state', 'user.role', 'user.status', 'user.customer', 'user.allowance')
            then null else without_names(g.to_value, names, '[erased]') end as to_value,
          case when bare then '' else without_names(g.text, names, '[erased]') end as text,
          case when bare
            then coalesce((select jsonb_object_agg(d.key, d.value) from jsonb_each(g.details) d
              where d.key in ('user_id', 'payment_id') and jsonb_typeof(d.value) = 'number'), '{}')
            else without_names(g.details::text, array(select substr(to_jsonb(n)::text, 2, length(to_jsonb(n)::text) - 2)
              from unnest(names) n), '[erased]')::jsonb end as details
        from given g
      ), written as (
        update audit a set from_value = w.from_value, to_value = w.to_value, text = w.text, details = w.details
        from worded w where w.audit_id = a.audit_id
          and (a.from_value, a.to_value, a.text, a.details) is distinct from (w.from_value, w.to_value, w.text, w.details)
        returning a
      )
      select jsonb_object_agg((a).audit_id::text, encode(sha256(audit_content(a)), 'hex')), count(*)::int
        into announced, changed from written;
      perform set_config('panel.erasing', 'off', true);
      if changed > 0 then
        insert into audit (customer_id, user_id, action, details)
          values (of_customer, by_user, 'trail.erase', jsonb_build_object('lines', announced));
      end if;
      return changed;
    end $b$ $f$, current_schema());
end $$;
revoke all on function erase_in_trail(bigint[], text[], boolean, bigint, bigint) from public;
