-- A key with which an Admin looks at the console as somebody else. It belongs to the Admin's session and ends with it.
alter table session_keys
  add column as_user bigint references users on delete cascade,
  drop constraint session_keys_kind_check,
  add constraint session_keys_kind_check check (kind in ('bearer', 'renewal', 'view') and (kind = 'view') = (as_user is not null));
