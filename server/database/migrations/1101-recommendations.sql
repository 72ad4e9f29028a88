-- What a check without a person ended in, with the facts that it was worked out from, and what the office did with it.
create table recommendations (
  file_id bigint primary key references files on delete cascade,
  customer_id bigint not null references customers,
  outcome text not null check (outcome in ('nothing', 'look', 'cannot')),
  facts jsonb not null,
  document jsonb not null,
  made_at timestamptz not null default now(),
  handled text check (handled in ('cleared', 'passed', 'returned')),
  handled_by bigint references users on delete set null,
  handled_at timestamptz,
  handled_text text not null default ''
);
create index recommendations_customer on recommendations (customer_id, made_at);
-- What a customer decides about recommendations; null: the service's own rules.
alter table customers add column submission_rules jsonb;
