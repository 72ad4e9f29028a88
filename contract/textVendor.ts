import * as z from 'zod/mini';

/** The vendor whose service a customer with an account can have manuscripts sent to. */
export const VENDOR_NAME = 'Turnitin';
/** A step of a manuscript there is tried so often, hourly in the end, before it is left to a person. */
export const VENDOR_TRIES = 200;

/**
 * `waiting`: to be sent; `terms`: somebody has to accept the vendor's terms first; `created`: its
 * file is to be uploaded; `processing`: the vendor reads it; `checking`: it is compared there.
 */
export const VENDOR_STATES = [
  'waiting',
  'terms',
  'created',
  'processing',
  'checking',
  'done',
  'failed',
] as const;
export const VendorState = z.enum(VENDOR_STATES);
export type VendorState = z.infer<typeof VendorState>;

/** Where the service can search, and kinds of sources that it names; it may name others. */
export const VENDOR_REPOSITORIES = [
  'INTERNET',
  'PUBLICATION',
  'SUBMITTED_WORK',
  'PRIVATE',
  'CROSSREF',
  'CROSSREF_POSTED_CONTENT',
] as const;
export const VendorRepository = z.enum(VENDOR_REPOSITORIES);
export type VendorRepository = z.infer<typeof VendorRepository>;

/** Where the service searches, in words. */
export const VENDOR_WORDS = {
  INTERNET: 'Internet',
  PUBLICATION: 'Publication',
  SUBMITTED_WORK: 'Submitted work',
  PRIVATE: 'Private repository',
  CROSSREF: 'Crossref',
  CROSSREF_POSTED_CONTENT: 'Crossref posted content',
} as const satisfies Record<VendorRepository, string>;

/** A kind of source in words; the vendor's own name of one that is not known. */
export function vendorSourceWords(
  kind: string,
  wordOf: (kind: VendorRepository) => string,
): string {
  const known = VendorRepository.safeParse(kind);
  return known.success ? wordOf(known.data) : kind;
}

const Percentage = z.nullable(z.number());
/** A source as the vendor names it; of passages it tells nothing. */
export const VendorSource = z.object({
  name: z.string(),
  /** Of the manuscript's words, 0–100. */
  percentage: z.number(),
  /** The vendor's own name of it (`vendorSourceWords`); empty where it gives none. */
  kind: z.string(),
  words: z.nullable(z.number()),
  institution: z.string(),
});
export type VendorSource = z.infer<typeof VendorSource>;

/** Percentages are 0–100 of the manuscript's words, as the vendor counts; null: it gives none. */
export const VendorResult = z.object({
  overall: z.number(),
  internet: Percentage,
  publications: Percentage,
  submitted: Percentage,
  /** Whether the vendor compares others with it from now on; null: that was not asked for. */
  indexed: z.nullable(z.boolean()),
  /** The greatest first. */
  sources: z.array(VendorSource),
});
export type VendorResult = z.infer<typeof VendorResult>;

/** Where a manuscript stands at the vendor's service. */
export const TextVendor = z.object({
  /** Null: it was not sent. */
  state: z.nullable(VendorState),
  /** Why it failed, or the last try did. */
  problem: z.nullable(z.string()),
  /** When it is tried again after a problem. */
  next_timesec: z.nullable(z.number()),
  /** Of `terms`: those to be accepted. */
  terms: z.nullable(z.object({ version: z.string(), url: z.string() })),
  /** The newest; stays while it is asked for again. */
  result: z.nullable(VendorResult),
  result_timesec: z.nullable(z.number()),
});
export type TextVendor = z.infer<typeof TextVendor>;
