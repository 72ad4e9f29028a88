-- Whether a report on references shows its preview: unusual phrases and self-citation (decision 1182).
alter table reference_checks add column preview boolean not null default false;
