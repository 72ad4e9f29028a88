-- Who a person is at which OpenID provider, from the first time that they came in from there (decision 1391).
alter table users add column openid_issuer text;
alter table users add column openid_sub text;
create unique index users_of_openid on users (openid_issuer, openid_sub) where openid_sub is not null;
