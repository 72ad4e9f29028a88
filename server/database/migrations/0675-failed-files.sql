-- For the Admin's list of what failed last, over all customers.
create index files_failed on files (changed_at desc, file_id) where state = 'Failed' and recycled_at is null and deleted_at is null and erased_at is null;
