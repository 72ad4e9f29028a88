/** English texts of erasing people and customers. */
export const erasureTexts = {
  save: 'Save all that is kept (ZIP)',
  sure: 'Erase %{name} for good?',
  goes: 'This goes',
  stays: 'This stays',
  backups:
    'It cannot be undone. Backups keep what they hold until their rule lets them go; the log files of the server are not changed.',
  type: 'Type “%{name}” to confirm',
  confirm: 'Erase for good',
  begun: 'The account is closed. What belongs to it is gone within minutes.',
  person: {
    title: 'Erase this person',
    what: 'Takes away the account and everything that belongs to this person alone, the own manuscripts too. Transfer manuscripts that are to stay to somebody else first.',
    open: 'Erase this person…',
    kinds: {
      files: 'Own manuscripts, with everything found in them: %{n}',
      sessions: 'Sessions, with keys, tokens, known browsers and recovery codes: %{n}',
      mails: 'Mails to or about this person, and those that name them: %{n} found so far',
      messages: 'Messages to the support, with their answers: %{n}',
      searches: 'Picture searches: %{n}',
      integrations: 'Journal systems that submit as this person, and stop: %{n}',
      payments: 'Payments and invoices, kept by law, as they were issued: %{n}',
      trail: 'Lines of the audit log, without the name: %{n}',
      usage: 'Counts of usage, without the name: %{n}',
      decisions: 'Decisions on manuscripts of others, without the name: %{n}',
      reports:
        'Finished reports on manuscripts of others, which say who decided and never change: %{n}',
      answers: 'Answers that this person gave to others, without the name: %{n}',
    },
  },
  customer: {
    title: 'Erase this customer',
    what: 'Takes away the customer with all its people, manuscripts, keys and settings.',
    open: 'Erase this customer…',
    kinds: {
      people: 'People, with sessions, keys and tokens: %{n}',
      files: 'Manuscripts, with everything found in them: %{n}',
      objects: 'Stored files and pictures: %{n}',
      mails: 'Mails to or about them, and those that name them: %{n} found so far',
      messages: 'Messages to the support: %{n}',
      keys: 'Keys of journal systems: %{n}',
      callbacks: 'Callbacks to journal systems: %{n}',
      payments:
        'Payments and invoices, with the coupons used, kept by law as they were issued: %{n}',
      trail: 'Lines of the audit log, without any words or names: %{n}',
      usage: 'Counts of usage, without names: %{n}',
    },
  },
} as const;
