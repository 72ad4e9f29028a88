-- What the report's head says, for lists: the share of words in other texts, and in the greatest source; null until counted.
alter table text_checks add column share double precision;
alter table text_checks add column greatest double precision;
create index text_checks_uncounted on text_checks (file_id) where share is null;
