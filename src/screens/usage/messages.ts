export const usageMessages = {
  usage: {
    title: { my: 'My usage', users: 'Usage by person', userdb: 'Usage of the database' },
    amount: { files: 'Manuscripts', subimages: 'Sub-images', pages: 'Pages', figures: 'Figures', matches: 'Matches' },
    stage: { all: 'All stages' },
    filter: { customer: 'Customer', allCustomers: 'All customers', person: 'Person', allPeople: 'All people', stage: 'Stage' },
    show: { what: 'Show', span: 'By', split: 'Split by', day: 'Day', week: 'Week', month: 'Month', stage: 'Stage', person: 'Person', customer: 'Customer' },
    others: 'All others', counted: 'Sub-images matched', left: '%{left} of %{max} left in the licence', unlimited: 'No limit',
    chart: '%{amount} by %{span}', loading: 'Adding up…', failed: 'The usage could not be loaded.',
    empty: 'Nothing was used in this time', emptyHelp: 'Choose other dates, or submit a manuscript: it counts here as soon as it is taken.', noneOf: 'No %{amount} in this time',
    table: { date: 'From', person: 'Person', customer: 'Customer', stage: 'Stage', total: 'Total', caption: 'Every row that the chart adds up', newest: 'The newest %{count} of %{of} rows; the CSV has them all.', more: 'Show %{count} more' },
    csv: 'Export CSV',
  },
  history: {
    title: { my: 'My history', users: 'History by person', activity: 'Activity' },
    search: 'Search', when: 'When', who: 'Who', what: 'What', file: 'Manuscript', detail: 'Detail',
    failed: 'The list could not be loaded.', empty: 'Nothing happened in this time', emptyHelp: 'Choose other dates.', none: 'Nothing fits what you search for',
    most: 'The newest %{count} are shown. Narrow the dates to see older ones.', csv: 'Export CSV',
  },
} as const;
