export const helpMessages = {
  help: {
    news: {
      title: 'News',
      empty: 'No news',
      emptyHelp: 'What changes in the product is written here.',
    },
    support: {
      title: 'Support',
      intro:
        'Your message goes to the people who run this service. The answer comes by mail and stands here.',
      introHere: 'Your message goes to the people who run this service. The answer stands here.',
      from: 'Your address',
      subject: 'Subject',
      message: 'Message',
      send: 'Send',
      sent: 'Your message is on its way.',
      another: 'Write another',
      mine: 'Your messages',
      answer: 'Answer',
      state: { open: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
      badEmail: 'This is not a complete email address.',
      missing: 'Please fill this in.',
    },
  },
} as const;
