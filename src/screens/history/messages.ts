/** Texts of history and activity. */
export const historyMessages = {
  history: {
    title: { my: 'My history', users: 'History by person', activity: 'Activity' },
    search: 'Search',
    when: 'When',
    who: 'Who',
    what: 'What',
    file: 'Manuscript',
    detail: 'Detail',
    failed: 'The list could not be loaded.',
    empty: 'Nothing happened in this time',
    emptyHelp: 'Choose other dates.',
    none: 'Nothing fits what you search for',
    newest: 'The newest %{count} are read. There are older ones; the CSV has them all.',
    older: 'Show older',
    csv: 'Export CSV',
  },
} as const;
