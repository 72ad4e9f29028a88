-- What does not work at the moment beside the database itself, as servers saw it: told to Admins once, and once more when it is over.
create table outages (
  part text primary key,
  reason text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz
);
