-- Which payments use up a coupon, kept beside them: buyers may count all uses of a coupon, and see payments of their own customer only.
create table coupon_uses (
  payment_id bigint primary key references payments on delete cascade,
  coupon_id bigint not null references coupons
);
create index coupon_uses_coupon on coupon_uses (coupon_id);
insert into coupon_uses (payment_id, coupon_id) select payment_id, coupon_id from payments where coupon_id is not null and state <> 'cancelled';

create function note_coupon_use() returns trigger language plpgsql as $$
begin
  if new.coupon_id is not null and new.state <> 'cancelled' then
    insert into coupon_uses (payment_id, coupon_id) values (new.payment_id, new.coupon_id) on conflict do nothing;
  else
    delete from coupon_uses where payment_id = new.payment_id;
  end if;
  return null;
end $$;
create trigger payments_use_coupons after insert or update of state on payments for each row execute function note_coupon_use();
