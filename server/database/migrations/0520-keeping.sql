-- Which files a kept feature serves, so that it goes with the last of them. What was kept before belongs to nobody and goes now.
create table feature_uses (
  file_id bigint not null references files on delete cascade,
  customer_id bigint not null references customers,
  key text not null,
  primary key (file_id, key)
);
create index feature_uses_key on feature_uses (customer_id, key);
delete from features;

-- How long this customer's deleted files are kept before they are erased; null: as long as the service keeps them.
alter table customers add column retention_days integer check (retention_days between 0 and 3650);
