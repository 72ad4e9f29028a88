-- The language of a customer's reports, until somebody chooses another for one of them.
alter table customers add column report_language text not null default 'en' check (report_language in ('en', 'de', 'ja'));
