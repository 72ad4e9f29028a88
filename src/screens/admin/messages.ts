export const adminMessages = {
  admin: {
    overview: {
      title: 'Overview', customers: 'Organisations', users: 'People', bytes: 'Stored', waiting: 'Jobs waiting or running', failed: 'Files that failed', seeJobs: 'Show jobs', files: 'Files by state', jobs: 'Jobs', job: { extract: 'Extracting', match: 'Matching', search: 'Search for a region', images: 'Images from a PDF' }, matches: 'Matches by decision',
      dismissals: 'Why matches were dismissed', detector: 'Found by', reason: 'Reason', noDismissals: 'Nobody has dismissed a match yet.',
      busiest: 'Busiest organisations in the last 31 days', name: 'Organisation', matched: 'Files matched', subimages: 'Sub-images', none: 'Nobody matched anything in the last 31 days.', empty: 'None yet.', state: 'State', count: 'Count',
      now: 'At work now', noWork: 'Nothing is being worked on.', oldest: '%{smart_count} job waits, the oldest since %{at}. |||| %{smart_count} jobs wait, the oldest since %{at}.', work: 'Work', file: 'File', since: 'Since', of: '%{done} of %{of}', attempt: 'try %{attempt}',
      failures: 'Failed files, the newest first', noFailures: 'No file has failed.', what: 'What happened', retry: 'Try again', retryOf: 'Try %{name} again', retryAll: 'Try all %{smart_count} again', retried: '%{smart_count} file goes through again. |||| %{smart_count} files go through again.', someRefused: '%{smart_count} could not be tried again. |||| %{smart_count} could not be tried again.',
      load: 'Load by organisation', noLoad: 'Nobody has submitted anything yet.', running: 'Running', queued: 'Waiting', failedFiles: 'Failed', kept: 'Stored', version: 'Version %{version}',
    },
    settings: {
      title: 'Service settings', save: 'Save', saved: 'Saved.', changed: 'Not saved yet',
      maintenance: { title: 'Maintenance', help: 'While it is on, only administrators get in; everybody else sees the maintenance page.', on: 'Maintenance is on', message: 'Note for administrators' },
      banner: { title: 'Banner', help: 'Shown on top of every page and on the sign-in page.', on: 'Show the banner', text: 'Text' },
      prices: {
        title: 'Prices and tax', help: 'Each sub-image costs what the band costs in which it lies. Orders that are made keep their price.', band: 'Band %{number}', from: 'From sub-images', each: 'USD each', remove: 'Remove', removeOf: 'Remove band %{number}', add: 'Add a band',
        tax: 'Tax in %', taxBad: 'From 0 to 100, at most two digits behind the point.', whole: 'A whole number from 1 on.', amount: 'An amount such as 0.80.', twice: 'Two bands begin at the same number.',
      },
      seller: {
        title: 'Invoices', help: 'Printed on invoices to come; those that are issued stay as they are.', name: 'Name', address: 'Address', vat: 'VAT number', payment: 'How they are paid', paymentHelp: 'Bank, account and term, for example.',
      },
      template: { title: 'Reports', help: 'What a new report begins with; each can be changed in the report itself.', summary: 'Summary', letter: 'Letter' },
      mails: {
        title: 'Mails', help: 'The words of the mails that the service sends. What waits in the outbox stays as it is.', which: 'Mail', language: 'Language', languages: { en: 'English', de: 'German' }, own: '%{mail} – own words',
        subject: 'Subject', text: 'Text', values: 'Filled in when it is sent:', preview: 'As it arrives', reset: 'Use the built-in words', isReset: 'The built-in words are used again.', isBuilt: 'These are the built-in words.', isOwn: 'These are your own words.',
        names: {
          password: 'New password', invite: 'Invitation', signup: 'Confirm an account', 'signup-known': 'Account exists already', 'password-set': 'Password was changed', 'second-factor-off': 'Second factor switched off', 'support-answer': 'Answer to a message',
          'licence-files-80': '80 % of the manuscripts used', 'licence-figures-80': '80 % of the sub-images used', 'licence-files-100': 'All manuscripts used', 'licence-figures-100': 'All sub-images used', 'licence-ends-soon': 'Licence ends soon', 'licence-ended': 'Licence has ended',
        },
      },
      news: {
        title: 'News', help: 'Everybody of the chosen product reads them from their day on.', add: 'Write news', none: 'No news written.', heading: 'Title', text: 'Text', day: 'From', product: 'For', all: 'All products', remove: 'Remove', removeOf: 'Remove %{title}', edit: 'Edit', editOf: 'Edit %{title}', change: 'Save the change', leave: 'Leave as it was', planned: 'planned',
      },
    },
    domains: {
      title: 'Mail domains', intro: 'Who may create an account alone. Invitations and single sign-on are not bound by these lists.', oneALine: 'One domain a line; what is below it is meant too.', save: 'Save', saved: 'Saved.',
      allowed: 'Allowed', allowedHelp: 'Empty: any domain may sign up. Otherwise only these.', blocked: 'Blocked', blockedHelp: 'These may not sign up. Where both lists speak of an address, the longer entry decides.',
    },
    sms: {
      title: 'Text messages', intro: 'Short messages through the gateway of this installation. What was written is not kept, and of the number only its ends.', off: 'No gateway for text messages is configured. The operator sets SMS_URL; see the settings in docs/operations.md.',
      number: 'Phone number', numberHelp: 'With the country: +49 151 …', message: 'Message', left: '%{smart_count} character left |||| %{smart_count} characters left', send: 'Send', sent: 'The gateway has taken the message.', missing: 'Please fill this in.',
      list: 'Sent and refused', empty: 'Nothing has been sent yet.', when: 'When', to: 'To', by: 'By', state: 'State', states: { sent: 'Taken by the gateway', failed: 'Not sent' },
    },
    inbox: {
      title: 'Support inbox', intro: 'What people wrote with the support form. An answer goes out by mail, and stands with whoever wrote.', search: 'Search messages', which: 'Which messages',
      states: { open: 'To answer', answered: 'Answered', closed: 'Closed', all: 'All' }, state: { open: 'To answer', answered: 'Answered', closed: 'Closed' },
      none: 'Nobody waits for an answer', noneHelp: 'What people write with the support form appears here.', noSuch: 'No such messages', noSuchHelp: 'Choose another state, or search for other words.',
      answeredBy: '%{by}, %{at}', answer: 'Answer', answerTo: 'Answer to %{subject}', send: 'Send answer', sendAndClose: 'Send and close', close: 'Close', closeOf: 'Close %{subject}', open: 'Open again', openOf: 'Open %{subject} again', sent: 'The answer is on its way.', missing: 'Write an answer first.',
    },
    outbox: {
      title: 'Outbox', intro: 'Mail of this installation, newest first. While no mail server is configured, mail is kept here instead of being sent.', empty: 'No mail yet', emptyHelp: 'Invitations, password links and notes appear here.',
      state: { queued: 'Queued', sent: 'Sent', failed: 'Failed', kept: 'Kept here', bounced: 'Refused for good' }, to: 'To', again: 'Send again', queuedAgain: 'Queued again.', tries: '%{smart_count} try |||| %{smart_count} tries', next: 'next %{at}',
    },
  },
} as const;
