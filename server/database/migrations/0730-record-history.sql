-- What was done with one person, customer, coupon or payment is found without looking through the trail of all.
create index audit_of_person on audit ((details ->> 'user_id'), audit_id) where details ->> 'user_id' is not null;
create index audit_of_payment on audit ((details ->> 'payment_id'), audit_id) where details ->> 'payment_id' is not null;
create index audit_of_customer on audit (customer_id, audit_id) where action in ('customer.add', 'customer.edit', 'customer.billing', 'customer.retention', 'customer.second-factor', 'customer.idle-limit', 'customer.templates', 'licence.extend');
create index audit_of_coupon on audit (lower(text), audit_id) where action in ('coupon.add', 'coupon.edit');
