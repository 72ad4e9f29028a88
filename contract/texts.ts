import * as z from 'zod/mini';

/**
 * Parts of a manuscript that its words belong to. `body`: everything that no heading and no place
 * tells apart. `statement`: of interests, contributions, ethics, consent and data. `template`: a
 * sentence of these inside other parts, and what publishers print around a paper.
 */
export const TEXT_SECTIONS = [
  'title',
  'authors',
  'affiliations',
  'abstract',
  'body',
  'methods',
  'references',
  'funding',
  'statement',
  'template',
  'caption',
] as const;
export const TextSection = z.enum(TEXT_SECTIONS);
export type TextSection = z.infer<typeof TextSection>;

/** `verbatim`: the same words in the same order; `near`: words changed, left out or moved. */
export const PASSAGE_KINDS = ['verbatim', 'near'] as const;
export const PassageKind = z.enum(PASSAGE_KINDS);
export type PassageKind = z.infer<typeof PassageKind>;

/** Where a source is: among the customer's manuscripts, or in the reference database. */
export const TEXT_SOURCE_KINDS = ['manuscript', 'article'] as const;
export const TextSourceKind = z.enum(TEXT_SOURCE_KINDS);
export type TextSourceKind = z.infer<typeof TextSourceKind>;

/**
 * What is said of a source beside its words. `self`: an author is the same. `version`: the same
 * bytes, or title and an author are the same. `translation`: an author is the same, the language is
 * another one, and most numbers of the manuscript stand there in the same order.
 */
export const TEXT_LABELS = ['self', 'version', 'translation'] as const;
export const TextLabel = z.enum(TEXT_LABELS);
export type TextLabel = z.infer<typeof TextLabel>;

/** Why a passage or a source does not count. */
export const EXCLUDED_BY = [
  'quotes',
  'references',
  'methods',
  'abstract',
  'affiliations',
  'captions',
  'small-match',
  'small-source',
  'template',
  'common',
  'source',
  'versions',
] as const;
export const ExcludedBy = z.enum(EXCLUDED_BY);
export type ExcludedBy = z.infer<typeof ExcludedBy>;

/** Words of the smallest match and of the smallest source that a person can choose. */
export const LEAST_WORDS_MAX = 1000;
const SOURCES_MAX = 1000;
/** Sources and passages of one report are numbered from 1. */
export const TEXT_NUMBERS_MAX = 100_000;
const words = z.number().check(z.int(), z.minimum(0), z.maximum(LEAST_WORDS_MAX));

/** What does not count in a report; every one of them can be taken back. */
export const TextExclusions = z.strictObject({
  quotes: z.boolean(),
  references: z.boolean(),
  methods: z.boolean(),
  abstract: z.boolean(),
  /** Affiliations, funding, statements and template text, authors included. */
  affiliations: z.boolean(),
  captions: z.boolean(),
  /** Matches with fewer words; 0: none. */
  small_match: words,
  /** Sources with fewer words; 0: none. */
  small_source: words,
  /** Passages that so many unrelated texts share, or more (`common` as a reason); 0: none. */
  template: z._default(words, 0),
  /** Earlier versions of the manuscript itself. */
  versions: z.boolean(),
  /** Sources by their numbers. */
  sources: z
    .array(z.number().check(z.int(), z.minimum(1), z.maximum(TEXT_NUMBERS_MAX)))
    .check(z.maxLength(SOURCES_MAX)),
});
export type TextExclusions = z.infer<typeof TextExclusions>;

/** The parts whose words an exclusion takes; nothing takes those of a title. */
export const EXCLUDABLE_PARTS = [
  { by: 'references', sections: ['references'] },
  { by: 'methods', sections: ['methods'] },
  { by: 'abstract', sections: ['abstract'] },
  {
    by: 'affiliations',
    sections: ['authors', 'affiliations', 'funding', 'statement', 'template'],
  },
  { by: 'captions', sections: ['caption'] },
] as const satisfies readonly {
  readonly by: keyof TextExclusions & ExcludedBy;
  readonly sections: readonly TextSection[];
}[];

/** What a new report leaves out. */
export const DEFAULT_EXCLUSIONS: TextExclusions = {
  quotes: true,
  references: true,
  methods: false,
  abstract: false,
  affiliations: true,
  captions: false,
  small_match: 10,
  small_source: 0,
  template: 0,
  versions: true,
  sources: [],
};
