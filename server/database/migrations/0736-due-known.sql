-- How many manuscripts have a day on which they are due: an index that holds none of them cannot tell.
create statistics files_due_known on ((info ->> 'due')::bigint) from files;
