import type { ReferenceCounts } from './referenceCounts.ts';
import type {
  AUTHOR_SOURCES,
  NOTICE_SOURCES,
  OwnSource,
  ReadField,
  RecognisedBy,
  ReferenceVerdict,
  RegistryState,
} from './references.ts';

/** Verdicts in words, for the console and for files that the server makes. */
export const VERDICT_WORDS = {
  retracted: 'Retracted',
  concern: 'Expression of concern',
  notice: 'Has a notice',
  unlike: 'Identifier of another work',
  unregistered: 'DOI is not registered',
  malformed: 'DOI is malformed',
  corrected: 'Corrected',
  reinstated: 'Reinstated',
  twice: 'Listed twice',
  unchecked: 'Could not be checked',
  unlisted: 'Nothing found',
} as const satisfies Record<ReferenceVerdict, string>;

/** What a report counts beside its verdicts, in words. */
export const COUNT_WORDS = {
  references: 'References',
  look: 'To be looked at',
  open: 'Of these undecided',
  retracted: 'Retracted',
  acknowledged: 'Retracted, and the manuscript says so',
  unacknowledged: 'Retracted, and the manuscript does not say so',
  cited: 'Places in the text that cite a retracted work',
} as const satisfies Record<Exclude<keyof ReferenceCounts, 'verdicts'>, string>;

/** What the manuscript itself says of a retraction, in words. */
export const ACKNOWLEDGED_WORDS = {
  entry: 'The entry itself says so',
  sentence: 'A sentence that cites it says so',
} as const;

/** How a reference was recognised as a work, in words. */
export const RECOGNISED_WORDS = {
  doi: 'Recognised by its DOI',
  pmid: 'Recognised by its PMID',
  title: 'Recognised by its title, with authors, year or journal',
} as const satisfies Record<RecognisedBy, string>;

/** What the registry of DOIs knows of a reference, in words. */
export const REGISTRY_WORDS = {
  registered: 'The DOI is registered for a work of this title',
  unlike: 'The DOI is registered for another work',
  misprinted: 'The DOI is not registered as read; a work was found by title, first author and year',
  unregistered: 'The DOI is not registered, and no work was found by title',
  elsewhere: 'The DOI is registered with another agency; notices are not known',
  matched: 'Without DOI, found by title, first author and year',
  unmatched: 'Without DOI, not found by title; this says nothing against the work',
  unanswered: 'The registry of DOIs could not be asked; this says nothing of the work',
} as const satisfies Record<RegistryState, string>;

/** What was read of an entry, in words. */
export const READ_WORDS = {
  heading: 'As read',
  authors: 'Authors',
  year: 'Year',
  title: 'Title',
  container: 'Journal or book',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  doi: 'DOI',
  pmid: 'PMID',
  arxiv: 'arXiv',
  url: 'URL',
} as const satisfies Record<ReadField | 'heading', string>;

/** What a DOI of the manuscript itself is, by who names it. */
export const OWN_WORDS = {
  details: 'The manuscript’s own DOI',
  manuscript: 'The DOI that the manuscript prints of itself',
  registry: 'Another version of the manuscript',
} as const satisfies Record<OwnSource, string>;

/** The preview, in words. */
export const PREVIEW_WORDS = {
  title: 'Preview',
  about:
    'Under trial: this counts in no verdict and no recommendation. Unusual phrases are a reason to read, not a proof.',
  phrases: 'Unusual phrases',
  noPhrases: 'None of the phrases that are looked for stands in the text.',
  self: 'Self-citation',
  noSelf:
    'The authors of the manuscript are not known, or no reference names any. Name them in the details of the file.',
  usual: 'usual term',
} as const;

/** Where the manuscript's authors are known from, in words. */
export const AUTHOR_SOURCE_WORDS = {
  details: 'as the details name them',
  manuscript: 'as read from the manuscript',
} as const satisfies Record<(typeof AUTHOR_SOURCES)[number], string>;

/** Who names a notice, in words. */
export const NOTICE_SOURCE_WORDS = {
  database: 'Retraction database',
  registry: 'Registry of DOIs',
} as const satisfies Record<(typeof NOTICE_SOURCES)[number], string>;
