/** Words of recommendations: in the list, on the report, and in their rules. */
export const officeMessages = {
  checks: {
    images: 'Images',
    references: 'References',
    text: 'Text',
    line: '%{check}: %{state}',
    state: { waiting: 'waits', running: 'is checked', done: 'checked', failed: 'not checked' },
  },
  office: {
    key: {
      next: 'Next manuscript',
      last: 'Last manuscript',
      open: 'Open the report',
      pass: 'Pass on to a reviewer',
      clear: 'Clear',
      return: 'Send back to the journal',
    },
    outcome: { nothing: 'Nothing found', look: 'Look at these', cannot: 'Cannot say' },
    handled: {
      cleared: 'cleared by %{who}, %{when}',
      passed: 'passed on by %{who}, %{when}',
      returned: 'sent back by %{who}, %{when}',
    },
    filter: { open: 'Not dealt with', done: 'Dealt with' },
    first: 'First: %{words}',
    label: 'What becomes of the selected manuscripts',
    choose: 'Choose a manuscript',
    clear: 'Clear',
    pass: 'Pass on…',
    return: 'Send back…',
    undo: 'Undo',
    done: {
      cleared: '%{smart_count} cleared.',
      passed: '%{smart_count} passed on.',
      returned: '%{smart_count} sent back to the journal.',
      undone: '%{smart_count} not cleared any more.',
    },
    failed: '%{smart_count} unchanged: %{reason}',
    dialog: {
      pass: 'Pass on to a reviewer',
      passHelp: 'The manuscript goes to the list To review, and is this person’s.',
      reviewer: 'Reviewer',
      return: 'Send back to the journal',
      returnHelp:
        'The journal system is told the recommendation and what you write here, by a signed callback that is repeated until it is taken.',
      text: 'What you want to say',
      cancel: 'Cancel',
      go: 'Pass on',
      goReturn: 'Send back',
    },
  },
} as const;
