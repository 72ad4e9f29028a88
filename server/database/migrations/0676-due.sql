-- Few manuscripts have a day on which they are due. An index of those alone tells the planner how few they are.
drop index files_due;
create index files_due on files (customer_id, database, ((info ->> 'due')::bigint), file_id)
  where (info ->> 'due')::bigint is not null and erased_at is null and deleted_at is null and recycled_at is null;
