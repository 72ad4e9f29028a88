export const organisationMessages = {
  organisation: {
    title: 'Data',
    keeping: {
      title: 'How long deleted files are kept',
      help: 'Deleted files can be brought back by an administrator until they are erased.',
      days: 'Days until deleted files are erased', service: 'Empty: as long as the service keeps them (%{days} days).', wrong: 'A whole number from 0 to %{max}.', save: 'Save', saved: 'Saved.',
    },
    transfer: {
      title: 'Give files to somebody else',
      help: 'When somebody leaves: all manuscripts and database files of one person become another’s, with what was assigned to that person.',
      from: 'From', to: 'To', choose: 'Choose a person', go: 'Give files…', ask: 'Give all files of %{from} to %{to}?', askHelp: 'It is recorded in the audit log. Giving them back one by one is not possible.', confirm: 'Give', cancel: 'Cancel',
      done: '%{smart_count} file has a new owner. |||| %{smart_count} files have a new owner.',
    },
    templates: {
      title: 'Templates for notes', help: 'Sentences that reviewers put into their notes with two clicks.', none: 'No templates yet.', name: 'Name', text: 'Text', add: 'Add a template', remove: 'Remove', removeOf: 'Remove the template %{name}', save: 'Save templates', saved: 'Saved.', missing: 'Each template needs a name and a text.',
    },
    everything: {
      title: 'Take all data along',
      help: 'One ZIP with people, manuscripts, matches and decisions, usage, payments and the audit log as CSV, and each manuscript as it was sent.',
      go: 'Download everything',
    },
  },
} as const;
