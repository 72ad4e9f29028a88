-- Whether a customer may be signed on to through an identity provider of its own (decision 0907). Organisations that somebody made by
-- signing up may not before an Admin allows it; those that an Admin has made, or made more of than one person's, go on as before.
alter table customers add column sso_allowed boolean not null default true;
update customers c set sso_allowed = false
where c.type = 'individual' and exists (select 1 from audit a where a.customer_id = c.customer_id and a.action = 'user.signup');
