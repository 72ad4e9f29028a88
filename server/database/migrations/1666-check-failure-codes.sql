-- Why a check could not be made, as a code that has words in every language (decision 1666); what was kept before has none.
alter table file_checks add column code text;
