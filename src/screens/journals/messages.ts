export const journalMessages = {
  journals: {
    intro: '%{name} can send manuscripts here, ask where they stand, and open them for people, with a key of your organisation.',
    customer: 'Integration of',
    problem: 'The integration could not be loaded.', copy: 'Copy', copied: 'Copied.', close: 'I have kept it',
    once: { title: 'Keep this now', text: 'It is shown this once. Whoever has it can act for your organisation.', key: 'Key', secret: 'Secret for callbacks' },
    keys: {
      title: 'Keys', empty: 'There is no key yet. Make a sandbox key to try the interface: what it sends is analysed but never charged.', add: 'Make a key', name: 'Name of the key', scopes: 'It may', sandbox: 'Sandbox: analyse, charge nothing',
      used: 'last used %{date}', unused: 'never used', made: 'made %{date} by %{who}', ends: 'ends %{date}', ended: 'ended %{date}', revoked: 'revoked %{date}', sandboxMark: 'Sandbox',
      rotate: 'Replace', rotateTitle: 'Replace the key “%{name}”', rotateHelp: 'The successor has the same rights. For how long does the old key go on?', hours: { now: 'It ends at once', day: 'One day', week: 'One week', month: '30 days' },
      revoke: 'Revoke', revokeTitle: 'Revoke the key “%{name}”?', revokeHelp: 'It ends at once; what uses it is refused from now on.', cancel: 'Cancel',
    },
    scope: { submit: 'send manuscripts', status: 'ask for their state', report: 'fetch reports', link: 'make links that open them' },
    settings: {
      title: 'Settings', person: 'In whose name', personHelp: 'Owns what is sent, and is who a link signs in unless the journal names another. A person with the role User or User-Manager.', nobody: 'Nobody yet: calls are refused until you choose.',
      hosts: 'Hosts of links', hostsHelp: 'One a line, e.g. files.example.org or *.example.org. Manuscripts are fetched from these only.', minutes: 'A link lives, in minutes', minutesHelp: 'From 1 to 1440.',
      callback: 'Address for callbacks', callbackHelp: 'https. Each is signed with the secret.', events: 'Tell about', save: 'Save', saved: 'Saved.', secretNew: 'Make a secret', secretRenew: 'Make a new secret', secretHelp: 'A new secret ends the old one at once.', noSecret: 'Without a secret no callback is sent.', test: 'Send a test', tested: 'A test is on its way; see the delivery log.',
    },
    event: { edit: 'figures wait to be confirmed', review: 'matches wait for review', report: 'the report is final', failed: 'the analysis failed', test: 'test' },
    log: { title: 'Delivery log', empty: 'Nothing has been sent yet.', when: 'When', what: 'What', manuscript: 'Manuscript', state: 'State', queued: 'waiting', delivered: 'delivered', failed: 'failed', tries: '%{smart_count} try |||| %{smart_count} tries', replay: 'Send again', refresh: 'Refresh', next: 'next try %{date}' },
    docs: { title: 'Reference', takes: 'Takes', answers: 'Answers', optional: 'optional' },
  },
} as const;
