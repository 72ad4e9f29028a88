-- A session that a journal's link opened is for one file only.
alter table sessions add column file_id bigint references files on delete cascade;
alter table one_time_tokens add column file_id bigint references files on delete cascade;
-- Links that were made before name no file.
delete from one_time_tokens where purpose in ('em', 'ej');
