-- Where invoices go, and what an invoice said when it was issued.

alter table customers add column billing jsonb not null default '{}';

alter table payments
  add column tax_percent numeric not null default 0,
  add column issued_at timestamptz,
  -- Buyer and seller as they were when the number was given; an invoice never changes afterwards.
  add column issued jsonb;

update payments set issued_at = at where invoice is not null;
