import type { MailName, MailText } from '../../contract/index.ts';

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
  'email-confirm': {
    subject: 'Confirm your new address at %{product}',
    text: '%{new_email} is to become the address of the account %{email} at %{product}. Confirm it within two days:\n%{link}\n\nIf you know nothing of this, ignore this mail; nothing changes.',
  },
  'email-asked': {
    subject: 'Your address at %{product} is to change',
    text: 'The address of your account at %{product} is to change from %{email} to %{new_email}. It changes once the link in the mail to the new address is used.\n\nIf you do not want this, stop it here:\n%{link}\n\nA new password stops it too.',
  },
  'email-changed': {
    subject: 'Your address at %{product} was changed',
    text: 'The address of your account at %{product} is now %{new_email} in place of %{email}. All other sessions have ended.\n\nIf you did not want this, tell whoever manages the people of your organisation, or write to %{support}.',
  },
  'email-known': {
    subject: 'You have an account at %{product}',
    text: 'Somebody wanted to make %{new_email} the address of another account at %{product}. It has an account already, so nothing changes.\n\nIf it was you, sign in with this account:\n%{link}',
  },
  'password-set': {
    subject: 'Your password at %{product} was changed',
    text: 'The password of %{email} at %{product} was changed.\n\nIf it was not you, ask for a new one at once:\n%{link}',
  },
  'second-factor-off': {
    subject: 'Your second factor at %{product} was switched off',
    text: 'Signing in to %{product} as %{email} no longer asks for a one-time code.\n\nIf it was not you, set a new password at once:\n%{link}',
  },
  'support-answer': {
    subject: 'Answer: %{subject}',
    text: '%{answer}\n\nYou wrote:\n%{message}\n\nTo write again:\n%{link}',
  },
  'licence-files-80': {
    subject: '%{customer}: 80 % of the licence is used',
    text: '%{used} of %{max} manuscripts of the licence of %{customer} are used. When all are used, nothing more can be submitted until it is extended:\n%{link}',
  },
  'licence-figures-80': {
    subject: '%{customer}: 80 % of the licence is used',
    text: '%{used} of %{max} sub-images of the licence of %{customer} are used. When all are used, nothing more can be submitted or compared until more are bought or the licence is extended:\n%{link}',
  },
  'licence-files-100': {
    subject: '%{customer}: the licence is used up',
    text: 'All %{max} manuscripts of the licence of %{customer} are used. Nothing more can be submitted until it is extended. Reviews and reports stay open.\n\n%{link}',
  },
  'licence-figures-100': {
    subject: '%{customer}: the licence is used up',
    text: 'All %{max} sub-images of the licence of %{customer} are used. Nothing more can be submitted or compared until more are bought or the licence is extended. Reviews and reports stay open.\n\n%{link}',
  },
  'licence-ends-soon': {
    subject: '%{customer}: the licence ends on %{date}',
    text: 'The licence of %{customer} ends on %{date} (UTC). Until then everything goes on as before; afterwards nothing can be submitted or compared. Manuscripts that are in work or in Edit stay as they are, reviews and reports stay open, and nothing is deleted. What is left unused lapses unless the period is extended.\n\n%{link}',
  },
  'reference-news': {
    subject: '%{filename}: news about its references',
    text: 'Since the references of %{filename} were checked, something new was published about them (%{count}):\n\n%{references}\n\nThe report shows what and where:\n%{link}\n\nIt can be told there not to watch this manuscript any more.',
  },
  'licence-ended': {
    subject: '%{customer}: the licence has ended',
    text: 'The licence of %{customer} ended on %{date} (UTC). Nothing can be submitted or compared now. Manuscripts that are in work or in Edit stay as they are, reviews and reports stay open, and nothing is deleted. What is left unused lapses unless the period is extended.\n\n%{link}',
  },
  'outage-database': {
    subject: '%{product}: the database does not work',
    text: 'Since %{since} (UTC) the database of %{product} cannot be used. What the server says:\n\n%{reason}\n\nNothing that was answered is lost, and no manuscript loses a try. Work waits and goes on by itself when the database is back; you get one more mail then.\n\n%{link}',
  },
  'outage-storage': {
    subject: '%{product}: the storage does not work',
    text: 'Since %{since} (UTC) files of %{product} cannot be kept or read. What the server says:\n\n%{reason}\n\nNothing can be submitted meanwhile, and no manuscript loses a try. Work waits and goes on by itself when the storage works again; you get one more mail then.\n\n%{link}',
  },
  'outage-over': {
    subject: '%{product} works again',
    text: 'What did not work at %{product} since %{since} (UTC) works again. It was:\n\n%{reason}\n\nWork that waited goes on by itself.\n\n%{link}',
  },
} as const satisfies Record<MailName, MailText>;
