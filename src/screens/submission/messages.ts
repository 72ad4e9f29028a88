/** Words of the page on which a customer sets the rules of its submission check. */
export const rulesMessages = {
  rules: {
    title: 'Rules of recommendations',
    help: 'By these rules manuscripts of the submission check are recommended. What was recommended before stays as it is.',
    score: 'Least confidence (%)',
    scoreHelp: 'From 50 to 99; usual: %{usual}. Higher names fewer pairs, and misses more.',
    unread: 'Unread parts',
    unreadHelp:
      'From this many pictures and pages on that could not be read nothing can be said. Usual: %{usual}.',
    wrong: 'A whole number from %{least} to %{most}.',
    kinds: 'Pairs that count',
    noKind: 'Choose at least one.',
    kind: {
      'sub-image': 'between two sub-images',
      clone: 'inside one sub-image',
      userdb: 'with the own database',
      pmc: 'with the reference database',
    },
    explained: 'Likenesses for which the figure itself accounts count too',
    same_work: 'Pictures of the same work (a version before, a resubmission) count too',
    resubmissions:
      'Say whether the organisation had the same work before, whoever submitted it (else only of what the same person or journal submitted)',
    verdicts: 'References that count',
    verdict: {
      retracted: 'retracted',
      concern: 'with an expression of concern',
      notice: 'with another notice',
      unlike: 'whose identifier is that of another work',
      unregistered: 'whose DOI is not registered (where a registry of DOIs is asked)',
      malformed: 'whose DOI is malformed',
    },
    acknowledged: 'Retracted works of which the manuscript itself says so count too',
    source: 'Text in one source (%)',
    text: 'Text in all sources (%)',
    shareHelp:
      'Percent of the words, 1 to 100; usual: %{usual}. After what the report of the text leaves out.',
    save: 'Save',
    saved: 'The rules are saved. They count for manuscripts that are analysed from now on.',
    preview: {
      title: 'What would have changed',
      help: 'These rules on your last hundred manuscripts. Nothing is changed by looking.',
      now: 'Recommended',
      tried: 'By these rules',
      none: 'No recommendation would have been another.',
      empty: 'No manuscript has a recommendation yet.',
      changed:
        '%{smart_count} manuscript would have another recommendation. |||| %{smart_count} manuscripts would have another recommendation.',
      file: 'Manuscript',
      from: 'From',
      to: 'To',
    },
  },
} as const;
