-- What a reservation has become, an allowance of each person's own, and which warnings were sent.

alter table reservations
  -- How much of it was used for good; the rest is given back when the work fails.
  add column settled integer not null default 0,
  -- How much of it belongs to an earlier licence period.
  add column earlier integer not null default 0,
  add constraint reservations_settled check (settled >= 0 and settled <= amount and earlier >= 0 and earlier <= amount);
update reservations r set settled = r.amount from files f
  where f.file_id = r.file_id and r.released_at is null and f.state in ('Review', 'Report');
create index reservations_user on reservations (user_id, what) where released_at is null;

-- Null: no limit of their own.
alter table users
  add column own_files_max integer check (own_files_max >= 0),
  add column own_figures_max integer check (own_figures_max >= 0);

-- Something was taken since it was last looked whether to warn.
alter table customers add column warn_due boolean not null default false;
create index customers_warn on customers (customer_id) where warn_due;

-- One line for each warning that was sent; `mark` says for which limit or which end.
create table licence_notices (
  customer_id bigint not null references customers,
  code text not null,
  mark text not null,
  at timestamptz not null default now(),
  primary key (customer_id, code, mark)
);
