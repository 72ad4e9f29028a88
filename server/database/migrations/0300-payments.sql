-- Coupons and payments. Money is integer cents of USD.

create table coupons (
  coupon_id bigint generated always as identity primary key,
  type text not null check (type in ('percent', 'amount', 'subimages')),
  code text not null,
  value integer not null check (value > 0),
  valid_from timestamptz,
  valid_to timestamptz,
  uses_max integer,
  uses_per_customer integer,
  -- Null: for every customer.
  customer_id bigint references customers,
  minimum integer,
  created_at timestamptz not null default now()
);
create unique index coupons_code on coupons (lower(code));

create table payments (
  payment_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  customer_id bigint not null references customers,
  user_id bigint not null references users,
  subimages integer not null check (subimages > 0),
  free integer not null,
  list integer not null,
  discount integer not null,
  tax integer not null,
  price integer not null,
  coupon_id bigint references coupons,
  channel text not null check (channel in ('paypal', 'invoice')),
  invoice text not null unique,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  settled_at timestamptz,
  settled_by bigint references users
);
create index payments_customer on payments (customer_id, at desc);
create index payments_coupon on payments (coupon_id) where coupon_id is not null;

-- Series without gaps: the row is locked by whoever takes a number.
create table series (
  name text primary key,
  last bigint not null
);
