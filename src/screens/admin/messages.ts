export const adminMessages = {
  admin: {
    outbox: {
      title: 'Outbox', intro: 'Mail of this installation, newest first. While no mail server is configured, mail is kept here instead of being sent.', empty: 'No mail yet', emptyHelp: 'Invitations, password links and notes appear here.',
      state: { queued: 'Queued', sent: 'Sent', failed: 'Failed', kept: 'Kept here' }, to: 'To',
    },
  },
} as const;
