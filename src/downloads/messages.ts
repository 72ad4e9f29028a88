/** Texts of reports that are being made for download. */
export const downloadMessages = {
  reportDownloads: {
    list: 'Reports being made',
    form: { pdf: 'PDF', html: 'Web page', csv: 'Table (CSV)', json: 'Data (JSON)' },
    version: 'version %{version}',
    asking: '%{name}: asking for it…',
    queued: '%{name}: waiting for its turn…',
    drawn:
      '%{name}: %{done} of %{smart_count} match drawn |||| %{name}: %{done} of %{smart_count} matches drawn',
    saving: '%{name}: made, on its way…',
    made: '%{name}: it is made, but did not arrive here. Save it again.',
    failed: '%{name}: not made. %{message}',
    failure: {
      unsaved: 'Some of your changes are not saved yet. Try again when they are.',
      offline: 'The server did not answer. Try again in a moment.',
      stopped: 'Its making was stopped. Try again if you still need it.',
    },
    saved: '%{name} was saved to your downloads.',
    cancel: 'Cancel',
    cancelOf: 'Cancel %{name}',
    again: 'Try again',
    againOf: 'Try again: %{name}',
    save: 'Save',
    saveOf: 'Save %{name}',
    close: 'Close the message about %{name}',
    announce: 'Being made: %{names}',
  },
} as const;
