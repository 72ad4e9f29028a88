import * as z from 'zod/mini';

/**
 * Verdicts that somebody has to look at, and on which a recommendation may rest; the others are
 * shown, and count as fine.
 */
export const GRAVE_VERDICTS = [
  'retracted',
  'concern',
  'notice',
  'unlike',
  'unregistered',
  'malformed',
] as const;

/**
 * What is said of a reference, the gravest first. `unlike`: its identifier is that of another work.
 * `malformed`: what it prints as a DOI is none. `twice`: the list names the work before.
 * `unregistered`: no registry has its DOI, nor was the work found by title. `unchecked`: too little
 * of it could be read, or there was nothing to look it up in. `unlisted`:
 * nothing was found against it.
 */
export const REFERENCE_VERDICTS = [
  ...GRAVE_VERDICTS,
  'corrected',
  'reinstated',
  'twice',
  'unchecked',
  'unlisted',
] as const;
export const ReferenceVerdict = z.enum(REFERENCE_VERDICTS);
export type ReferenceVerdict = z.infer<typeof ReferenceVerdict>;

/** Has somebody to look at it? */
export function isGraveVerdict(verdict: ReferenceVerdict): boolean {
  return GRAVE_VERDICTS.some((one) => one === verdict);
}

/**
 * What a registry of DOIs knows of a reference. `registered`: its DOI is that of the work.
 * `unlike`: of another work. `misprinted`: the DOI is not registered, but a work was found by title.
 * `unregistered`: neither. `elsewhere`: another agency registered the DOI, nothing more is known.
 * `matched`, `unmatched`: without DOI, found or not found by title, first author and year.
 * `unanswered`: it could not be asked.
 */
export const REGISTRY_STATES = [
  'registered',
  'unlike',
  'misprinted',
  'unregistered',
  'elsewhere',
  'matched',
  'unmatched',
  'unanswered',
] as const;
export const RegistryState = z.enum(REGISTRY_STATES);
export type RegistryState = z.infer<typeof RegistryState>;

/** Who names a notice: the retraction database, or the registry of DOIs. */
export const NOTICE_SOURCES = ['database', 'registry'] as const;

/**
 * Who names a DOI as the manuscript's own: its details, the manuscript itself, or the registry of
 * DOIs, which relates it to one of these.
 */
export const OWN_SOURCES = ['details', 'manuscript', 'registry'] as const;
export const OwnSource = z.enum(OWN_SOURCES);
export type OwnSource = z.infer<typeof OwnSource>;

/** Where the manuscript's authors are known from. */
export const AUTHOR_SOURCES = ['details', 'manuscript'] as const;

/** How a reference was recognised as a work. */
export const RECOGNISED_BY = ['doi', 'pmid', 'title'] as const;
export const RecognisedBy = z.enum(RECOGNISED_BY);
export type RecognisedBy = z.infer<typeof RecognisedBy>;

/**
 * What the manuscript itself says of the retraction: in the entry, in a sentence that cites it, or
 * nowhere (null).
 */
export const ACKNOWLEDGED = ['entry', 'sentence'] as const;
export const Acknowledged = z.enum(ACKNOWLEDGED);
export type Acknowledged = z.infer<typeof Acknowledged>;

/** How a work stands by its notices. */
export const NOTICE_KINDS = [
  'retraction',
  'concern',
  'correction',
  'reinstatement',
  'other',
] as const;

/**
 * The place of a verdict in the order of gravity; a retraction that the manuscript acknowledges
 * comes after those that it does not.
 */
export function gravityOf(one: {
  readonly verdict: ReferenceVerdict;
  readonly acknowledged: Acknowledged | null;
}): number {
  return 2 * REFERENCE_VERDICTS.indexOf(one.verdict) + (one.acknowledged === null ? 0 : 1);
}

/** What is read of an entry of a reference list. */
export const READ_FIELDS = [
  'authors',
  'year',
  'title',
  'container',
  'volume',
  'issue',
  'pages',
  'doi',
  'pmid',
  'arxiv',
  'url',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];
