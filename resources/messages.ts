import { auditWords } from './audit/words.ts';

/** Texts of the generated pages and of the table that all lists share. */
export const resourceMessages = {
  resources: {
    table: {
      selectPage: 'Select all rows of this page',
      select: 'Select %{name}',
      pages: 'Pages of the list',
      perPage: 'Rows per page',
      range: '%{first}–%{last} of %{total}', rangeOfMore: '%{first}–%{last} of more than %{total}', first: 'First page', last: 'Last page',
      previous: 'Previous page',
      next: 'Next page',
      columns: 'Columns',
      filters: 'Saved filters', filterKeep: 'Save these filters…', filterName: 'Name', filterSave: 'Save', filterCancel: 'Cancel', filterForget: 'Remove the filter %{name}', filterForgetShort: 'Remove',
      searchHelp: 'Searches names and details',
      retry: 'Try again',
      notAvailable: 'This part of the product is not in this version yet. The page shows its rows as soon as it is.',
      nothing: 'Nothing found',
      nothingHelp: 'No row fits the search and the filters.',
      clear: 'Clear search and filters',
      add: 'Add',
      yes: 'Yes',
      no: 'No',
      noLimit: 'No limit',
      unlimited: 'No limit',
    },
    bulk: {
      label: 'What to do with the selected rows', selected: '%{smart_count} selected |||| %{smart_count} selected', progress: '%{done} of %{of}', export: 'Export selected', clear: 'Select none',
      done: '%{smart_count} record changed. |||| %{smart_count} records changed.', refused: '%{smart_count} record stayed as it was: %{reason} |||| %{smart_count} records stayed as they were: %{reason}', left: '%{smart_count} of the selected is left as it is. |||| %{smart_count} of the selected are left as they are.',
    },
    history: {
      title: 'History', empty: 'Nothing was recorded yet.', more: 'Show older lines', server: 'The service',
      part: { files: 'Manuscripts added', figures: 'Sub-images added', total: 'To pay', credit: 'Sub-images added', tax_percent: 'Tax in %', what: 'Limit of', name: 'Name', address: 'Address', vat_number: 'VAT number', reference: 'Reference', capture: 'PayPal’s number' },
    },
    export: { csv: 'Export CSV', running: 'Exporting…', rowsSoFar: '%{done} rows so far', rows: '%{done} of %{of} rows', cancel: 'Cancel' },
    form: {
      save: 'Save', saving: 'Saving…', cancel: 'Cancel', saved: 'Saved.', made: 'Added.', required: 'Please fill this in.', email: 'This is not a complete email address.',
      tooLong: 'At most %{max} characters.', tooShort: 'At least %{min} characters.', notAllowed: 'This value is not allowed.', wholeNumber: 'A whole number, 0 or more.', loading: 'Loading…',
    },
    users: {
      one: 'Person', many: 'Users', add: 'Add a person', emptyTitle: 'Nobody here yet', emptyHelp: 'Add or invite the people who will submit and review manuscripts.',
      fields: {
        email: 'Email address', first_name: 'First name', last_name: 'Last name', user_role: 'Role', user_status: 'Status', customer_id: 'Customer', customer_name: 'Customer', password: 'New password',
        skip_edit: 'Skip the figure check', user_help: 'Show hints', products: 'Products', created_timesec: 'Added', last_seen_timesec: 'Last seen', files: 'Files', mode: 'How', own_files_max: 'Own limit of manuscripts', own_figures_max: 'Own limit of sub-images', second_factor: 'Second factor',
      },
      help: {
        own: 'Within the licence, per period. Empty: no limit of their own.',
        skip_edit: 'Manuscripts go straight from extraction to matching.',
        password: 'Leave empty to keep the present one.',
        user_role: 'Nobody can give a role that holds more than their own.',
      },
      view: { title: 'View as this person', what: 'See the console as this person sees it now. Nothing can be changed meanwhile, it ends after an hour, and it is written down.', begin: 'View as this person' },
      factor: {
        title: 'Second factor', on: '%{name} signs in with a second factor.', reset: 'Take it away…', sure: 'Take away the second factor of %{name}?',
        what: 'For somebody who has lost the device and the recovery codes. Make sure that it is really the person who asks: from then on the password alone signs in, until a new one is set up. A mail tells %{email}.',
        confirm: 'Take it away', done: 'The second factor is taken away.',
      },
      bulk: { on: 'Switch on…', onSure: 'Switch on %{smart_count} person? |||| Switch on %{smart_count} people?', off: 'Switch off…', offSure: 'Switch off %{smart_count} person? |||| Switch off %{smart_count} people?' },
      mode: { invite: 'Invite: a link to choose a password', add: 'Add: with the password below' },
      status: { active: 'Active', invited: 'Invited', 'signed-up': 'Signed up', 'submit-disabled': 'May not submit', disabled: 'Switched off' },
    },
    customers: {
      one: 'Customer', many: 'Customers', add: 'Add a customer', emptyTitle: 'No customers yet', emptyHelp: 'A customer is an organisation with a licence; its people see only its manuscripts.',
      fields: {
        customer_name: 'Name', customer_type: 'Type', mode: 'Licence counts', team: 'Everyone sees all files of the customer', users_max: 'People allowed', files_max: 'Manuscripts allowed', figures_max: 'Sub-images allowed', database_max_per_user: 'Database files per person',
        timesec_start: 'Licence from', timesec_end: 'Licence until', products: 'Products', saml_name: 'Single sign-on name', second_factor: 'Everybody needs a second factor', active: 'Active', note: 'Note', users: 'People', files_used: 'Manuscripts used', figures_used: 'Sub-images used', created_timesec: 'Added',
      },
      help: { limit: 'Empty means no limit, 0 means none.', second_factor: 'Who signs in with a password and has none sets it up first.' },
      bulk: { on: 'Switch on…', onSure: 'Switch on %{smart_count} customer? |||| Switch on %{smart_count} customers?', off: 'Switch off…', offSure: 'Switch off %{smart_count} customer and all its people? |||| Switch off %{smart_count} customers and all their people?' },
      type: { internal: 'Internal', publisher: 'Publisher', institution: 'Institution', individual: 'Individual' },
      licenceMode: { figures: 'Sub-images', files: 'Manuscripts' },
    },
    coupons: {
      one: 'Coupon', many: 'Coupons', add: 'Add a coupon', emptyTitle: 'No coupons yet', emptyHelp: 'A coupon lowers a price or adds sub-images.',
      fields: {
        code: 'Code', type: 'Type', value: 'Gives', percent: 'Percent off', amount: 'USD off', subimages: 'Free sub-images', valid_from: 'Valid from', valid_to: 'Valid until', uses_max: 'Uses allowed', uses_per_customer: 'Uses allowed per customer', minimum: 'Smallest order, sub-images', uses: 'Used', customer_id: 'Customer', customer_name: 'Customer',
      },
      help: { customer_id: 'Empty: every customer may use it.', limit: 'Empty means no limit.', minimum: 'Empty: an order of any size.' },
      gives: { percent: '%{value} % off', amount: '%{value} off', subimages: '%{smart_count} sub-image |||| %{smart_count} sub-images' }, everybody: 'All',
      bulk: { end: 'End now…', endSure: 'End %{smart_count} coupon now? |||| End %{smart_count} coupons now?' },
      type: { percent: 'Percent off', amount: 'Amount off', subimages: 'Free sub-images' },
    },
    payments: {
      one: 'Payment', many: 'Payments', emptyTitle: 'No payments yet', emptyHelp: 'Purchases of sub-images appear here.',
      fields: { timesec: 'Date', customer_name: 'Customer', subimages: 'Sub-images', price: 'Price', currency: 'Currency', code: 'Coupon', channel: 'Paid by', state: 'State', invoice: 'Invoice', free: 'Free sub-images', problem: 'Remark', list: 'Before discount', discount: 'Discount', tax: 'Tax', settled_timesec: 'Settled' },
      state: { open: 'Open', paid: 'Paid', cancelled: 'Cancelled', held: 'Held' },
      help: { state: 'Paid adds what was bought to the licence of the customer. This is done once and cannot be taken back. A payment through PayPal becomes paid by itself; Held means that the money does not fit the order.' },
      bulk: { paid: 'Mark as paid…', paidSure: 'Mark %{smart_count} payment as paid? What was bought is added to the licence, once. |||| Mark %{smart_count} payments as paid? What was bought is added to the licences, once.', cancelled: 'Cancel payments…', cancelledSure: 'Cancel %{smart_count} payment? |||| Cancel %{smart_count} payments?' },
      channel: { paypal: 'PayPal', invoice: 'Invoice' },
    },
    usage: {
      one: 'Usage', many: 'Usage', emptyTitle: 'Nothing used yet', emptyHelp: 'Each submitted manuscript and each compared sub-image is counted here.',
      fields: { timesec: 'Day', user_name: 'Person', stage: 'Stage', files: 'Manuscripts', subimages: 'Sub-images' },
      stage: { submit: 'Submitted', extract: 'Extracted', match: 'Matched', review: 'Reviewed', report: 'Reported' },
    },
    audit: {
      one: 'Entry', many: 'Audit log', emptyTitle: 'Nothing recorded yet', emptyHelp: 'Every change of a file, a person or a setting is recorded here.',
      fields: { timesec: 'When', who: 'Who', action: 'What', filename: 'File', file_id: 'File number', from_value: 'From', to_value: 'To', text: 'Remark', customer_name: 'Customer' },
      what: auditWords,
    },
    products: { product: 'Image check', refguard: 'RefGuard', pubshield: 'PubShield', ithenticate: 'Text similarity' },
  },
} as const;
