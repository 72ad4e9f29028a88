export const accountMessages = {
  account: {
    license: {
      title: 'Licence', of: 'Licence of %{customer}', counts: { figures: 'This licence counts sub-images.', files: 'This licence counts manuscripts.' }, what: 'What', max: 'Bought', used: 'Used', left: 'Left', unlimited: 'No limit',
      files: 'Manuscripts', figures: 'Sub-images', reserved: '%{count} of these are reserved for running work', users: 'People', database: 'Own database', period: 'Period', from: 'from %{date}', until: 'until %{date}', always: 'not limited in time', customer: 'Licence of', notCounted: 'Not counted',
      afterwards: 'After the end nothing can be submitted or compared. Manuscripts in work or in Edit stay as they are, reviews and reports stay open, and nothing is deleted. What is left unused lapses unless the period is extended.',
    },
    extend: {
      open: 'Extend by hand', title: 'Extend the licence of %{customer}', figures: 'Add sub-images', files: 'Add manuscripts', end: 'New end', endHelp: 'Empty: the end stays. With a later end, what is left stays usable.',
      start: 'New start', startHelp: 'Empty: the start stays. A new start begins a new count, in which nothing is used yet.', reason: 'Reason', reasonHelp: 'Kept in the audit log.', whole: 'A whole number.',
      cancel: 'Cancel', save: 'Extend', done: 'The licence of %{customer} is extended.',
    },
    billing: {
      title: 'Invoices go to', help: 'Printed on invoices from now on; those that are issued stay as they are.', name: 'Name of the payer', address: 'Address', vat: 'VAT number',
      reference: 'Your reference', referenceHelp: 'An order number of yours, for example. Printed on each invoice.', save: 'Save', saved: 'Saved.',
    },
    profile: {
      title: 'Profile', name: 'Name', firstName: 'First name', lastName: 'Last name', email: 'Email address', role: 'Role', customer: 'Customer', help: 'Show hints in place', save: 'Save', saved: 'Saved.', appearance: 'Appearance',
      password: 'Password', language: 'Language of mails', languages: { en: 'English', de: 'Deutsch' }, passwordNow: 'Present password', passwordChange: 'Change the password', passwordChanged: 'The password is changed. All your other sessions have ended.', passwordForgot: 'I do not know it: send me a link', passwordSent: 'A link is on its way to %{email}.',
    },
    factor: {
      title: 'Second factor', off: 'Off. With it, signing in also asks for a code that only your phone knows.', setUp: 'Set it up', on: 'On since %{date}. %{smart_count} recovery code left. |||| On since %{date}. %{smart_count} recovery codes left.',
      required: 'Your organisation asks for it.', prove: 'To change it, enter a code of the app or a recovery code.', newCodes: 'New recovery codes', switchOff: 'Switch off',
    },
    sessions: {
      title: 'Sessions', this: 'this one', program: 'A program', facts: 'Last used %{seen}, since %{created}, from %{address}', end: 'End', endOne: 'End the session of %{browser}', endOthers: 'End all others',
      ended: '%{smart_count} session ended. |||| %{smart_count} sessions ended.',
    },
    keys: { title: 'Keys', help: 'Press “?” on any screen for its keys; there each can be changed.' },
    security: {
      title: 'Sign-in rules', of: 'How the people of %{customer} sign in', require: 'Everybody needs a second factor', help: 'Who signs in with a password and has none sets it up before anything else, also after Google. The single sign-on of the organisation and links of journal systems bring their own.',
      count: '%{with_factor} of %{people} people have one.', customer: 'Rules of',
      idle: 'Sessions that nobody uses end after', idleHelp: 'Counts from the last touch of mouse, keys or screen; what was not saved yet is kept in that browser. Without a limit sessions end seven days after their last use.',
      never: 'No limit', minutes: '%{smart_count} minute |||| %{smart_count} minutes', hours: '%{smart_count} hour |||| %{smart_count} hours', days: '%{smart_count} day |||| %{smart_count} days',
    },
  },
} as const;
