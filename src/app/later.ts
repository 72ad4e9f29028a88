interface Later {
  readonly title: string;
  /** What will stand there. */
  readonly will: string;
  /** What one can do meanwhile. */
  readonly meanwhile: string;
}

const variantLater = (what: string): Later => ({
  title: what,
  will: `${what} will stand here.`,
  meanwhile: 'Meanwhile switch to the manuscript image check with the product switch above.',
});

/** Every route of the specification whose room comes later. The list only shrinks; a test holds it. */
export const LATER = {
  'pmc/image': {
    title: 'Reference database',
    will: 'The import of the PMC reference database will stand here.',
    meanwhile: 'Meanwhile manuscripts are compared within themselves and with the own database.',
  },
  'pmc/statistics': {
    title: 'Reference statistics',
    will: 'The state of the PMC reference database will stand here.',
    meanwhile: 'Meanwhile manuscripts are compared within themselves and with the own database.',
  },
  'submission/dashboard': variantLater('The manuscripts of the submission check'),
  'submission/recyclebin': variantLater('The recycle bin of the submission check'),
  'submission/usage/my': variantLater('Your usage of the submission check'),
  'submission/usage/users': variantLater('Usage of the submission check by person'),
  'retraction/dashboard': variantLater('The manuscripts of the retraction check'),
  'retraction/recyclebin': variantLater('The recycle bin of the retraction check'),
  'retraction/usage/my': variantLater('Your usage of the retraction check'),
  'retraction/usage/users': variantLater('Usage of the retraction check by person'),
  'retraction/report/file/:id': variantLater('The report on each reference of the manuscript'),
  'ithenticate/dashboard': variantLater('The manuscripts of the text-similarity check'),
  'ithenticate/recyclebin': variantLater('The recycle bin of the text-similarity check'),
  'ithenticate/usage/my': variantLater('Your usage of the text-similarity check'),
  'ithenticate/usage/users': variantLater('Usage of the text-similarity check by person'),
} as const satisfies Record<string, Later>;

export type LaterPath = keyof typeof LATER;
