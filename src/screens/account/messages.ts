export const accountMessages = {
  account: {
    license: {
      title: 'License', of: 'Licence of %{customer}', counts: { figures: 'This licence counts sub-images.', files: 'This licence counts manuscripts.' }, what: 'What', max: 'Bought', used: 'Used', left: 'Left', unlimited: 'No limit',
      files: 'Manuscripts', figures: 'Sub-images', reserved: '%{count} of these are reserved for running work', users: 'People', database: 'Own database', period: 'Period', from: 'from %{date}', until: 'until %{date}', always: 'not limited in time', problem: 'The licence could not be loaded.',
    },
    billing: {
      title: 'Invoices go to', help: 'Printed on invoices from now on; those that are issued stay as they are.', name: 'Name of the payer', address: 'Address', vat: 'VAT number',
      reference: 'Your reference', referenceHelp: 'An order number of yours, for example. Printed on each invoice.', save: 'Save', saved: 'Saved.',
    },
    profile: {
      title: 'Profile', name: 'Name', firstName: 'First name', lastName: 'Last name', email: 'Email address', role: 'Role', customer: 'Customer', help: 'Show hints in place', save: 'Save', saved: 'Saved.', appearance: 'Appearance',
      password: 'Password', passwordHelp: 'To change the password, ask for a link; it is sent to %{email}.', passwordSend: 'Send me a link', passwordSent: 'A link is on its way to %{email}.',
    },
  },
} as const;
