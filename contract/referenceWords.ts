import type { ReferenceVerdict } from './references.ts';

/** Verdicts in words, for the console and for files that the server makes. */
export const VERDICT_WORDS = {
  retracted: 'Retracted',
  concern: 'Expression of concern',
  notice: 'Has a notice',
  unlike: 'Identifier of another work',
  malformed: 'DOI is malformed',
  corrected: 'Corrected',
  reinstated: 'Reinstated',
  twice: 'Listed twice',
  unchecked: 'Could not be checked',
  unlisted: 'Nothing found',
} as const satisfies Record<ReferenceVerdict, string>;

/** What the manuscript itself says of a retraction, in words. */
export const ACKNOWLEDGED_WORDS = {
  entry: 'The entry itself says so',
  sentence: 'A sentence that cites it says so',
} as const;
