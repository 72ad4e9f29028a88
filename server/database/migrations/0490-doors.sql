-- Sign-up and trial manuscripts, second factor, sessions by door, mail that came back.

create table mail_domains (
  domain text primary key,
  state text not null check (state in ('allowed', 'blocked'))
);

-- click_id: the advertisement that brought somebody here, kept with consent only. trial_files: manuscripts that may be
-- checked without a licence; those used are reservations. totp_pending: a secret that its owner has not proved yet.
alter table users
  add column click_id text,
  add column trial_files integer not null default 0,
  add column language text not null default 'en',
  add column totp_secret bytea,
  add column totp_pending bytea,
  add column totp_step bigint not null default 0,
  add column totp_at timestamptz;

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table customers add column second_factor boolean not null default false;

-- how: the door, as the trail names it.
alter table sessions
  add column how text not null default 'login',
  add column agent text not null default '',
  add column address text not null default '';

alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed', 'bounced'));
alter table reservations drop constraint reservations_what_check;
alter table reservations add constraint reservations_what_check check (what in ('files', 'figures', 'database', 'trial'));
create index reservations_trial on reservations (user_id) where what = 'trial' and released_at is null;
