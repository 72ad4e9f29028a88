-- Manuscripts of a customer that were submitted before, by title, DOI and number.
create index files_title on files (customer_id, lower(info ->> 'title')) where database = 'manuscripts' and erased_at is null;
create index files_doi on files (customer_id, lower(info ->> 'doi')) where database = 'manuscripts' and erased_at is null;
create index files_number on files (customer_id, lower(trim(info ->> 'manuscript_number'))) where database = 'manuscripts' and erased_at is null;
