import type { ExcludedBy, PassageKind, TextLabel, TextSection, TextSourceKind } from './texts.ts';

/** The text check in words, for the console and for files that the server makes. */
export const SECTION_WORDS = {
  title: 'Title',
  authors: 'Authors',
  affiliations: 'Affiliations',
  abstract: 'Abstract',
  body: 'Body',
  methods: 'Methods',
  references: 'References',
  funding: 'Funding',
  statement: 'Statements',
  template: 'Template text',
  caption: 'Captions',
} as const satisfies Record<TextSection, string>;

export const PASSAGE_WORDS = {
  verbatim: 'Verbatim',
  near: 'Reworded',
} as const satisfies Record<PassageKind, string>;

export const TEXT_SOURCE_WORDS = {
  manuscript: 'Manuscript of your organisation',
  article: 'Article of the reference database',
} as const satisfies Record<TextSourceKind, string>;

export const TEXT_LABEL_WORDS = {
  self: 'Shares an author',
  version: 'Earlier version',
  translation: 'May be a translation',
} as const satisfies Record<TextLabel, string>;

export const EXCLUDED_WORDS = {
  quotes: 'Quotation',
  references: 'References',
  methods: 'Methods',
  abstract: 'Abstract',
  affiliations: 'Authors, affiliations, funding, statements and template text',
  captions: 'Captions',
  'small-match': 'Small match',
  'small-source': 'Small source',
  template: 'Template text',
  common: 'Common text',
  source: 'Source excluded',
  versions: 'Earlier version',
} as const satisfies Record<ExcludedBy, string>;
