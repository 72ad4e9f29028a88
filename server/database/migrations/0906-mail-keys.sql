-- Keys of links (new passwords, invitations, sign-ups) stand in no mail: the body has a mask in their place, and the key is sealed with the
-- key of the data folder until the mail is sent or the key has expired. key_until: the mail has a key, good until then.
alter table mails
  add column sealed_key bytea,
  add column key_until timestamptz;
update mails set
  body = regexp_replace(body, '([#&?]key=)[A-Za-z0-9_-]{20,}', '\1••••••••', 'g'),
  subject = regexp_replace(subject, '([#&?]key=)[A-Za-z0-9_-]{20,}', '\1••••••••', 'g'),
  key_until = created_at,
  error = case when state = 'queued' then 'Its link was removed by an update. Send a new one.' else error end,
  state = case when state = 'queued' then 'failed' else state end
where body ~ '[#&?]key=[A-Za-z0-9_-]{20,}';
