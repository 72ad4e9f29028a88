import type { RefusalCode } from '../../contract/index.ts';

/**
 * Sentences of refusals that say more than their code and that people meet at work. Written exactly
 * as the calls throw them: they are the keys of the other languages.
 */
export const SENTENCES = [
  'Please sign in.',
  'You signed in some time ago. Sign out and in again to show that it is you, and do it within ten minutes.',
  'The present password is wrong.',
  'This account is switched off. Ask your administrator.',
  'The password is too short.',
  'This password is easy to guess. Choose another one.',
  'This password was found in break-ins elsewhere. Choose another one.',
  'This link was used before. Sign in instead.',
  'Your organisation asks for a second factor.',
  'The second factor is on already. Switch it off first.',
  'Your role does not include this.',
  'Only its owner or an administrator can do this with the file.',
  'Only an Admin can bring back a deleted file.',
  'Your own role and status are changed by somebody else.',
  'Your own password is changed in your profile.',
  'The pictures of this manuscript were not checked.',
  'This manuscript has no report yet.',
  'There is no such file.',
  'There is no such user.',
  'There is no such customer.',
  'Choose a reviewer.',
  'The message is empty.',
  'This cannot be saved.',
  'Some boxes cannot be saved.',
  'The region is too small to be searched.',
  'This is not an email address.',
  'This is your address already.',
  'The period ends before it begins.',
  'The licence is switched off.',
  'The licence period has not begun.',
  'The licence period is over.',
  'There is a coupon with this code.',
  'This installation sends no mail.',
  'Signing in with Google is not set up here.',
] as const;

/** What stands at a field, as the calls throw it. */
export const FIELD_SENTENCES = [
  'Missing.',
  'Unknown.',
  'Too large.',
  'Already in use.',
  'Change it in your profile.',
  'Your present password, please.',
  'Not your present password.',
  'Your present address.',
  'Wrong, or used before.',
  'Easy to guess.',
  'Known from break-ins.',
  'Not an email address.',
  'Not with this domain.',
  'Not the name.',
  'Not one that can be given.',
  'Not yours to give.',
  'Not among your products.',
  'Nobody of this organisation.',
  'The same person.',
  'Switch the person on first.',
  'Two have the same name.',
  'Please say why matches stay undecided.',
  'Without metadata nobody can sign on.',
  'An address and an API key are needed.',
] as const;

/** What refusals say in another language than English. */
export interface RefusalWords {
  /** By code; null: the code says less than the English sentence, which is kept then. */
  readonly codes: Readonly<Record<RefusalCode, string | null>>;
  /** Sentences that say more than their code. */
  readonly sentences: Readonly<Record<(typeof SENTENCES)[number], string>>;
  /** What stands at fields. */
  readonly fields: Readonly<Record<(typeof FIELD_SENTENCES)[number], string>>;
}
