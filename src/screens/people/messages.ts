export const peopleMessages = {
  people: {
    import: {
      title: 'Import people', drop: 'Drop a CSV file here', choose: 'Choose a file', template: 'Download a template',
      help: 'One line a person: email, first_name, last_name, user_role, skip_edit. Only the email is needed; without a role a person becomes User. At most 10 000 lines.',
      mail: 'Send each person an invitation by mail', reading: 'Reading the file…',
      good: '1 person can be added |||| %{smart_count} people can be added', bad: '1 line needs a correction and is left out |||| %{smart_count} lines need a correction and are left out',
      badTitle: 'Lines that are left out', line: 'Line', problemTitle: 'Problem', first: 'The first %{count} are shown.', downloadBad: 'Download these lines',
      add: 'Add 1 person |||| Add %{smart_count} people', adding: 'Adding people', progress: '%{done} of %{of}', cancel: 'Stop', again: 'Another file', toUsers: 'To the list of people',
      done: 'Finished', stopped: 'Stopped', downloadResult: 'Download the result',
      outcome: { added: '%{count} added', known: '%{count} were there already', 'no-place': '%{count} have no place in the licence', 'bad-email': '%{count} have no valid email address', 'role-not-allowed': '%{count} have a role that you cannot give', refused: '%{count} refused', 'not-sent': '%{count} not sent' },
      customer: 'Customer', full: 'The licence has no place left. Switch somebody off or extend it, then import the same file again: who is there already is not added twice.',
      file: {
        'no-email-column': 'The file has no column "email". Name the columns in its first line, as in the template.', empty: 'The file has no lines below its heading.',
        'too-many': 'The file has more than 10 000 lines. Split it.', unreadable: 'The file cannot be read.',
      },
      problem: {
        'no-email': 'has no email address', 'bad-email': 'has no valid email address', twice: 'repeats an address of an earlier line', 'bad-role': 'names a role that does not exist',
        'role-not-allowed': 'names a role that you cannot give', 'too-long': 'has a name of more than 200 letters', 'bad-skip-edit': 'skip_edit is neither yes nor no',
      },
    },
  },
} as const;
