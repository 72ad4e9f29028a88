export const helpMessages = {
  help: {
    news: { title: 'News', empty: 'No news', emptyHelp: 'What changes in the product is written here.' },
    support: { title: 'Support', intro: 'Your message is mailed to the people who run this service.', from: 'Your address', subject: 'Subject', message: 'Message', send: 'Send', sent: 'Your message is on its way.', another: 'Write another', badEmail: 'This is not a complete email address.', missing: 'Please fill this in.' },
  },
} as const;
