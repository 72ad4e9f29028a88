-- Lists of each variant: their rows are counted apart from those of the main product.
create function file_part(kept text, product text, mark text) returns text language sql immutable as $$
  select case when kept = 'manuscripts' and product in ('submission', 'retraction', 'ithenticate') then product else kept end || ' ' || mark
$$;
create or replace function count_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select 'files', customer_id, owner_id, file_part(database, product, file_mark(erased_at, deleted_at, recycled_at)), state, count(*) from after_change a group by 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into row_counts select 'files', customer_id, owner_id, file_part(database, product, file_mark(erased_at, deleted_at, recycled_at)), state, -count(*) from before_change b group by 2, 3, 4, 5;
  else
    insert into row_counts select 'files', c.customer_id, c.owner_id, c.part, c.state, sum(c.n) from (
      select customer_id, owner_id, file_part(database, product, file_mark(erased_at, deleted_at, recycled_at)) as part, state, 1 as n from after_change a
      union all select customer_id, owner_id, file_part(database, product, file_mark(erased_at, deleted_at, recycled_at)), state, -1 from before_change b) c
      group by 2, 3, 4, 5 having sum(c.n) <> 0;
  end if;
  return null;
end $$;
delete from row_counts where list = 'files';
insert into row_counts select 'files', customer_id, owner_id, file_part(database, product, file_mark(erased_at, deleted_at, recycled_at)), state, count(*) from files f group by 2, 3, 4, 5;

create index files_of_variant on files (customer_id, product, created_at, file_id) where product <> 'product' and erased_at is null;
create index usage_of_variant on usage_events (product, customer_id, at) where product <> 'product';
