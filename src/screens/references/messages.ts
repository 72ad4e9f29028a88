import {
  ACKNOWLEDGED_WORDS,
  AUTHOR_SOURCE_WORDS,
  NOTICE_SOURCE_WORDS,
  OWN_WORDS,
  PREVIEW_WORDS,
  READ_WORDS,
  RECOGNISED_WORDS,
  REGISTRY_WORDS,
  VERDICT_WORDS,
} from '../../../contract/referenceWords.ts';

/** Texts of the report on references and of the retraction database. */
export const referencesMessages = {
  references: {
    title: 'References',
    failed: 'The report on the references cannot be shown',
    count: '%{smart_count} reference |||| %{smart_count} references',
    look: '%{smart_count} needs a look |||| %{smart_count} need a look',
    decided: '%{done} of %{of} decided',
    retracted:
      '%{smart_count} retracted, %{unacknowledged} without the manuscript saying so |||| %{smart_count} retracted, %{unacknowledged} without the manuscript saying so',
    table: 'References, the gravest first',
    column: {
      verdict: 'Verdict',
      reference: 'Reference',
      notice: 'Notice',
      decision: 'Decision',
    },
    verdict: VERDICT_WORDS,
    about: {
      retracted: 'The work that this entry names was retracted.',
      concern: 'An expression of concern was published about the work that this entry names.',
      notice: 'The database names a notice of another kind about this work.',
      unlike:
        'The identifier in this entry is that of another work. One of the two is wrong: the identifier or the title.',
      unregistered:
        'No agency has registered the DOI in this entry, and no work was found by its title. The DOI may have been misprinted or misread.',
      malformed: 'What the entry gives as a DOI is none.',
      corrected: 'A correction was published for the work that this entry names.',
      reinstated: 'The work was retracted or questioned, and then reinstated.',
      twice: 'Entry %{n} names the same work.',
      unchecked:
        'Too little of the entry could be read to look for it, or there was nothing to look it up in. This says nothing of the work.',
      unlisted:
        'Nothing that was asked has a notice about the work. That does not prove that the work exists or is sound.',
    },
    registry: {
      title: 'Registry of DOIs',
      state: REGISTRY_WORDS,
      noticeOf: 'It is itself a notice about %{dois}.',
      unanswered:
        'The registry of DOIs could not be asked about %{smart_count} reference. This says nothing of the work; look it up again. |||| The registry of DOIs could not be asked about %{smart_count} references. This says nothing of these works; look them up again.',
    },
    titleAgrees: 'The title agrees to %{percent} %.',
    own: '%{whose}, %{doi}: %{verdict}, %{notice}',
    whose: OWN_WORDS,
    databaseOnly: 'The references were looked up in the registry of DOIs alone.',
    source: NOTICE_SOURCE_WORDS,
    acknowledged: ACKNOWLEDGED_WORDS,
    by: RECOGNISED_WORDS,
    read: READ_WORDS,
    listed: 'As the database lists it',
    notices: 'Notices',
    openNotice: 'Open the notice',
    openWork: 'Open the work',
    undated: 'without date',
    filter: {
      label: 'Show',
      all: 'All',
      look: 'To look at',
      open: 'To decide',
    },
    search: 'Search in references',
    empty: 'No references were found',
    emptyHelp:
      'No reference list could be read from this manuscript. Scanned pages without text cannot be read.',
    noneShown: 'No reference fits this filter.',
    clear: 'Show all',
    noDatabase: 'There is no retraction database yet',
    noDatabaseHelp:
      'Nothing could be looked up. Once an administrator has imported a version, this report is filled in by itself.',
    version:
      'Retraction database %{name} of %{date}, %{works} work, SHA-256 %{hash} |||| Retraction database %{name} of %{date}, %{works} works, SHA-256 %{hash}',
    checked: 'Checked %{date}',
    again: 'Look up again',
    watch: 'Watch',
    watchHelp:
      'Looked up again with each new version of the retraction database. You are mailed when something new is published.',
    watchHere: 'Looked up again with each new version of the retraction database.',
    preview: PREVIEW_WORDS,
    previewHelp:
      'Shows unusual phrases in the text and the share of self-citations, here and in downloads. Under trial, and part of no recommendation.',
    previewSelf:
      '%{smart_count} of %{compared} references that could be compared shares an author with the manuscript (%{share} %). |||| %{smart_count} of %{compared} references that could be compared share an author with the manuscript (%{share} %).',
    previewAuthors:
      'Authors %{source}: %{authors}. Names are compared by family name and first initial.',
    authorSource: AUTHOR_SOURCE_WORDS,
    placePhrase: 'Where it stands on page %{page}',
    news: 'Reference %{n}: %{before} became %{verdict} on %{date}',
    page: 'Page %{page}',
    place: 'Where it stands on page %{page}',
    placeCited: 'Where page %{page} cites it',
    cited: 'Cited in',
    notCited:
      'No citation of it was found in the text. Citations in tables, notes and unusual styles are not found.',
    report: 'Report of %{name}',
    key: { label: 'References' },
  },
  retractions: {
    title: 'Retraction database',
    intro:
      'References are looked up in the version in use. Source: the Retraction Watch database, as Crossref publishes it.',
    none: 'No version was imported yet',
    noneHelp:
      'Choose a file of the Retraction Watch database (CSV). Until then the retraction check cannot look anything up.',
    current: 'Version in use',
    works: '%{smart_count} work |||| %{smart_count} works',
    notices: '%{smart_count} notice |||| %{smart_count} notices',
    unread:
      '%{smart_count} row says too little to be used |||| %{smart_count} rows say too little to be used',
    imported: 'Imported %{date}',
    choose: 'Import a file',
    smaller: 'It may name far fewer works than the version in use',
    fetch: 'Fetch from %{host} now',
    address: 'Fetched from %{host} every %{hours} hours.',
    imports: 'Imports',
    column: { when: 'When', source: 'From', state: 'Outcome', who: 'By' },
    state: { running: 'Running', done: 'Taken', same: 'In use already', failed: 'Not taken' },
    seconds: '%{seconds} s',
    schedule: 'the schedule',
  },
} as const;
