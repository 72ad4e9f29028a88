-- An organisation's own words for severity and next steps of reports; null: the usual ones.
alter table customers add column report_vocabulary jsonb;
