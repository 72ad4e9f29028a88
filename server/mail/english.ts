/** One mail of the product: %{product}, %{link} and the other values are put in; an address stands on a line of its own. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mails in English: the source of all names. Other languages are typed against it. */
export const english = {
  password: {
    subject: 'New password for %{product}',
    text: 'Somebody asked for a new password for %{email} at %{product}.\n\nSet it here within two hours:\n%{link}\n\nIf it was not you, ignore this mail; nothing changes.',
  },
  invite: {
    subject: '%{inviter} invites you to %{product}',
    text: '%{inviter} has made an account for %{email} at %{product}.\n\nSet your password within seven days:\n%{link}',
  },
  signup: {
    subject: 'Confirm your account at %{product}',
    text: 'Welcome to %{product}. Confirm %{email} and choose a password within seven days:\n%{link}\n\nIf you did not sign up, ignore this mail; the account is never made.',
  },
  'signup-known': {
    subject: 'You have an account at %{product}',
    text: 'Somebody signed up at %{product} with %{email}, which has an account already.\n\nSign in, or ask there for a new password:\n%{link}\n\nIf it was not you, ignore this mail; nothing changes.',
  },
  'password-set': {
    subject: 'Your password at %{product} was changed',
    text: 'The password of %{email} at %{product} was changed.\n\nIf it was not you, ask for a new one at once:\n%{link}',
  },
  'second-factor-off': {
    subject: 'Your second factor at %{product} was switched off',
    text: 'Signing in to %{product} as %{email} no longer asks for a one-time code.\n\nIf it was not you, set a new password at once:\n%{link}',
  },
} as const satisfies Record<string, MailText>;

export type MailName = keyof typeof english;
