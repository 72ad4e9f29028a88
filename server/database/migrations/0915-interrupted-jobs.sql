-- How often a job was cut off by no fault of its own (decision 0915). Such a try does not count in attempt.
alter table jobs add column interruptions integer not null default 0;
