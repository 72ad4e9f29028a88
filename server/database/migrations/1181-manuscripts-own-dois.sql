-- What a manuscript of the retraction check prints of itself, so that it is looked up again without being read again (decision 1181).
alter table reference_checks add column manuscript jsonb not null default '{}';
