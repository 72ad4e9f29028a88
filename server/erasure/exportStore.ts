import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Sheet } from '../customers/index.ts';

/** A table of a person's rows: what numbers them comes first. */
function sheet(
  columns: readonly [string, ...string[]],
  from: (user: number) => RawBuilder<unknown>,
  keys = 1,
): Sheet {
  return {
    key: columns.slice(0, keys),
    columns,
    selection: (user) =>
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${from(user)}`,
  };
}

/** What an export of a person holds. Nothing by which somebody could sign in as the person. */
export const PERSON_SHEETS: Readonly<Record<string, Sheet>> = {
  account: sheet(
    [
      'user_id',
      'customer_id',
      'email',
      'first_name',
      'last_name',
      'role',
      'status',
      'language',
      'created_at',
      'last_seen_at',
      'totp_at',
      'openid_issuer',
      'openid_sub',
      'click_id',
    ],
    (user) => sql`users where user_id = ${user}`,
  ),
  sessions: sheet(
    ['session_id', 'created_at', 'seen_at', 'ends_at', 'how', 'agent', 'address'],
    (user) => sql`sessions where user_id = ${user}`,
  ),
  manuscripts: sheet(
    ['file_id', 'database', 'filename', 'filename_orig', 'state', 'pages', 'created_at'],
    (user) => sql`files where owner_id = ${user} and erased_at is null`,
  ),
  decisions: sheet(
    ['file_id', 'match_id', 'state', 'reason', 'notes', 'notes_rep', 'decided_at'],
    (user) => sql`decisions where decided_by = ${user}`,
    2,
  ),
  opinions: sheet(
    ['file_id', 'match_id', 'state', 'reason', 'at'],
    (user) => sql`opinions where user_id = ${user}`,
    2,
  ),
  messages: sheet(
    ['message_id', 'at', 'sender', 'subject', 'text', 'state'],
    (user) => sql`support_messages where user_id = ${user}`,
  ),
  answers: sheet(
    ['answer_id', 'message_id', 'at', 'text'],
    (user) => sql`support_answers where user_id = ${user}`,
  ),
  mails: sheet(
    ['mail_id', 'recipient', 'subject', 'body', 'state', 'created_at', 'sent_at'],
    (user) => sql`mails where user_id = ${user}`,
  ),
  payments: sheet(
    ['payment_id', 'at', 'invoice', 'subimages', 'price', 'channel', 'state'],
    (user) => sql`payments where user_id = ${user}`,
  ),
  usage: sheet(
    ['usage_id', 'at', 'stage', 'file_id', 'files', 'pages', 'figures', 'subimages', 'matches'],
    (user) => sql`usage_events where user_id = ${user}`,
  ),
  audit: sheet(
    ['audit_id', 'at', 'file_id', 'action', 'from_value', 'to_value', 'text', 'details'],
    (user) => sql`(select audit_id, at, file_id, action, from_value, to_value, text,
      details::text as details from audit
      where user_id = ${user} or details ->> 'user_id' = ${String(user)}) a`,
  ),
};
