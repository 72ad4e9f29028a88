export const presenceMessages = {
  hits: {
    show: 'Show %{name} beside the picture',
    unseen: 'Its picture cannot be shown to you.',
  },
  presence: {
    here: 'Also here: %{names}',
    held: '%{who} has been working on this file since %{when}. You can look at it; to change something, take over.',
    takeOver: 'Take over',
    people: 'People',
    owner: 'Submitted by %{who}',
    assigned: 'Assigned to',
    nobody: 'Nobody',
    second: 'Second opinion',
    secondHelp:
      'Who is asked sees the file and decides too. Where decisions differ, the match says so.',
    alone: 'There is nobody else in your organisation yet.',
    ownerChooses: 'The owner of the file and the administrators of your organisation choose.',
    close: 'Close',
    mine: 'Yours',
    theirs: 'Saved meanwhile by %{who}',
    somebody: 'somebody else',
    useMine: 'Use mine',
    useTheirs: 'Keep theirs',
  },
} as const;
