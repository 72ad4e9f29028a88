-- Within a customer what is due soon goes first; between customers nobody gains by it.
alter table jobs add column urgency smallint not null default 0;
create index jobs_started on jobs (started_at) where started_at is not null;
