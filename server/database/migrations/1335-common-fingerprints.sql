-- Texts of a block that have a fingerprint that many have stand apart from its list (decision 1335), which says how many they are.
create table text_common (
  block_id bigint not null references text_blocks on delete cascade,
  customer_id bigint references customers,
  -- 32 bits without a sign.
  key bigint not null,
  entries bytea not null,
  primary key (block_id, key)
);
alter table text_common alter column entries set storage external;
alter table text_common set (toast_tuple_target = 8000);
-- Lists of the form before are made again; until then texts are read by their rows.
truncate text_lists;
update text_documents set block_id = null where block_id is not null;
delete from text_blocks;
