-- Whether the figure itself accounts for a match (contract/aside.ts), for lists that count without reading documents.
alter table matches add column explained boolean not null
  generated always as (document @> '{"hints": [{"explains": true}]}') stored;
