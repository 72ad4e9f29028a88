-- The call from which a job came, and after it every job that follows from it.
alter table jobs add column request_id text;
-- What ended lately, for metrics, and long ago, to be cleared.
create index jobs_ended on jobs (ended_at) where ended_at is not null;
