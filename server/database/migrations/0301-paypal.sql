-- Payments through PayPal: which order and capture they are there, and how far asking is. Sums grow beyond 32 bits.

alter table payments
  alter column list type bigint, alter column discount type bigint, alter column tax type bigint, alter column price type bigint,
  -- A payment through PayPal takes its number when it is paid, so that abandoned ones leave no gap.
  alter column invoice drop not null,
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('open', 'paid', 'cancelled', 'held')),
  add constraint payments_never_negative check (list >= 0 and discount >= 0 and tax >= 0 and price >= 0 and free >= 0),
  -- Says the same request to PayPal again, whoever repeats it.
  add column request_key text unique,
  add column paypal_order text unique,
  add column paypal_capture text unique,
  -- From then on money may have moved.
  add column capture_at timestamptz,
  add column asked_at timestamptz,
  -- What a person has to know: money that does not fit, a payment that PayPal is still checking, a refund.
  add column problem text not null default '';

create index payments_paypal_open on payments (asked_at nulls first) where channel = 'paypal' and state = 'open';
