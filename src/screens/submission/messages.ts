/** Words of the page on which a customer sets the rules of its submission check. */
export const rulesMessages = {
  rules: {
    title: 'Rules of recommendations',
    help: 'By these rules manuscripts of the submission check are recommended. What was recommended before stays as it is.',
    score: 'Least confidence of a pair, in percent',
    scoreHelp: 'From 50 to 99; usual: %{usual}. Higher names fewer pairs, and misses more.',
    unread: 'Parts that could not be read, from which nothing can be said',
    unreadHelp: 'Usual: %{usual}. Counts pictures and pages that could not be read.',
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
      'Say whether the organisation had the same work before (same bytes, title, DOI or number), whoever submitted it',
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
