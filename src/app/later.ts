interface Later {
  readonly title: string;
  /** What this version does not have, as a sentence. */
  readonly sentence: string;
}

const variantLater = (name: string): Later => ({
  title: name,
  sentence: `This version has no ${name.toLowerCase()}. It checks the images of manuscripts.`,
});

const submission = variantLater('Submission check');
const retraction = variantLater('Retraction check');
const ithenticate = variantLater('Text-similarity check');
const reference: Later = {
  title: 'Reference database',
  sentence:
    'This version has no reference database. Manuscripts are compared within themselves only.',
};

/**
 * Every route of the specification whose part this version does not have. Nothing leads there; who types the address is told.
 * The list only shrinks; a test holds it.
 */
export const LATER = {
  'pmc/image': reference,
  'pmc/statistics': reference,
  'submission/dashboard': submission,
  'submission/recyclebin': submission,
  'submission/usage/my': submission,
  'submission/usage/users': submission,
  'retraction/dashboard': retraction,
  'retraction/recyclebin': retraction,
  'retraction/usage/my': retraction,
  'retraction/usage/users': retraction,
  'retraction/report/file/:id': retraction,
  'ithenticate/dashboard': ithenticate,
  'ithenticate/recyclebin': ithenticate,
  'ithenticate/usage/my': ithenticate,
  'ithenticate/usage/users': ithenticate,
} as const satisfies Record<string, Later>;

export type LaterPath = keyof typeof LATER;
