import * as z from 'zod/mini';
import { FileHead } from '../entities.ts';
import { Count, FileId, Note, Rev, whole } from '../fields.ts';
import { Box } from '../geometry.ts';
import { operation } from '../operation.ts';
import { PageView } from '../review.ts';
import {
  ExcludedBy,
  PassageKind,
  TextExclusions,
  TextLabel,
  TextSection,
  TextSourceKind,
  TEXT_NUMBERS_MAX,
} from '../texts.ts';
import { TextVendor } from '../textVendor.ts';
import { MatchState } from '../values.ts';

const onFile = { auth: 'bearer', area: 'work', fileSession: 'its-file' } as const;

/** Lines of a passage on one page; boxes in points of the page, in reading order. */
const TextPlace = z.object({ page: z.number(), boxes: z.array(Box) });
export type TextPlace = z.infer<typeof TextPlace>;

const decided = {
  state: MatchState,
  notes: z.string(),
  notes_rep: z.string(),
  rev: z.number(),
};

/** A run of the manuscript's words that a source has, too. */
export const TextPassage = z.object({
  /** From 1, in reading order of the manuscript. */
  n: z.number(),
  /** The number of its source. */
  source: z.number(),
  kind: PassageKind,
  /** Words of the manuscript in it. */
  words: z.number(),
  /** Share of these words that the source's passage has, too, 0–1; 1 where it is verbatim. */
  share: z.number(),
  /** Where its first word stands. */
  section: TextSection,
  /** It stands in quotation marks. */
  quoted: z.boolean(),
  text: z.string(),
  places: z.array(TextPlace),
  /** Empty where the source may not be opened. */
  source_text: z.string(),
  /** Empty where the source has no pages here, or may not be opened. */
  source_places: z.array(TextPlace),
  /** Null: it counts. */
  excluded: z.nullable(ExcludedBy),
  ...decided,
});
export type TextPassage = z.infer<typeof TextPassage>;

/** A text with which the manuscript shares passages. */
export const TextSource = z.object({
  /** From 1, by what it shares before exclusions. */
  n: z.number(),
  kind: TextSourceKind,
  /** The manuscript; null for an article. */
  file_id: z.nullable(z.number()),
  /** Empty where it may not be opened. */
  title: z.string(),
  authors: z.string(),
  doi: z.nullable(z.string()),
  pmcid: z.nullable(z.string()),
  journal: z.string(),
  year: z.nullable(z.number()),
  labels: z.array(TextLabel),
  /** Words of the manuscript that it shares, and their share of all its words, 0–1. */
  words: z.number(),
  share: z.number(),
  /** The same before exclusions. */
  words_before: z.number(),
  share_before: z.number(),
  passages: z.number(),
  /** Null: it counts. */
  excluded: z.nullable(ExcludedBy),
  /** False: it was deleted meanwhile, or whoever asks may not see it. */
  open: z.boolean(),
  /** It has pages that textSource gives. */
  pages: z.boolean(),
  ...decided,
});
export type TextSource = z.infer<typeof TextSource>;

/** Shares of the words that count, 0–1: of all sources together, and of the one that has most. */
export const TextScores = z.object({
  words: z.number(),
  all: z.number(),
  greatest: z.number(),
});
export type TextScores = z.infer<typeof TextScores>;

/** Characters that hide what is written; they were undone before words were compared. */
export const HiddenCharacters = z.object({
  /** Characters without width. */
  invisible: z.number(),
  /** Words in which letters of another script stand for those that they look like. */
  lookalikes: z.number(),
});
export type HiddenCharacters = z.infer<typeof HiddenCharacters>;

export const TextReport = z.object({
  file: FileHead,
  product_name: z.string(),
  pages: z.array(PageView),
  engine: z.string(),
  checked_timesec: z.number(),
  words: z.number(),
  /** In the order of the manuscript's parts. */
  sections: z.array(z.object({ section: TextSection, words: z.number() })),
  /** Words in quotation marks. */
  quoted_words: z.number(),
  hidden: HiddenCharacters,
  /** Only so many words were compared, because the text is very long. */
  cut: z.boolean(),
  /** How many texts it was compared with. */
  compared: z.object({ manuscripts: z.number(), articles: z.number() }),
  exclusions: TextExclusions,
  /** Of the exclusions. */
  rev: z.number(),
  scores: TextScores,
  scores_before: TextScores,
  /** Those that share most first, those that are excluded last. */
  sources: z.array(TextSource),
  /** In reading order of the manuscript. */
  passages: z.array(TextPassage),
  /** What the customer's account with the vendor says; null where there is none. */
  vendor: z.nullable(TextVendor),
});
export type TextReport = z.infer<typeof TextReport>;

export const textCheckOps = {
  textReport: operation({
    ...onFile,
    path: '/api/ithenticate/report/id',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: TextReport,
  }),
  /** Pages of a source that is a manuscript; refused as not found where it may not be seen. */
  textSource: operation({
    ...onFile,
    path: '/api/ithenticate/report/source',
    reads: true,
    input: z.object({ file_id: FileId, source: whole(1, TEXT_NUMBERS_MAX) }),
    output: z.object({ title: z.string(), pages: z.array(PageView) }),
  }),
  /**
   * What a person says of a source or a passage. `rev`: refused when somebody else changed it
   * since.
   */
  textDecide: operation({
    ...onFile,
    path: '/api/ithenticate/report/decide',
    input: z.object({
      file_id: FileId,
      of: z.enum(['source', 'passage']),
      n: whole(1, TEXT_NUMBERS_MAX),
      state: z.optional(MatchState),
      notes: z.optional(Note),
      notes_rep: z.optional(Note),
      rev: Rev,
    }),
    output: z.object({ rev: Count }),
  }),
  /** Sets what does not count. `rev`: refused when somebody else changed it since. */
  textExclude: operation({
    ...onFile,
    path: '/api/ithenticate/report/exclude',
    input: z.object({ file_id: FileId, exclusions: TextExclusions, rev: Rev }),
    output: z.object({ rev: Count, scores: TextScores }),
  }),
  /** Compares the manuscript again with what there is now. */
  textAgain: operation({
    ...onFile,
    path: '/api/ithenticate/report/again',
    input: z.object({ file_id: FileId }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
