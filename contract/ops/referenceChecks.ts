import * as z from 'zod/mini';
import { FileHead } from '../entities.ts';
import { Count, FileId, Note, Rev, whole } from '../fields.ts';
import { Box } from '../geometry.ts';
import { operation } from '../operation.ts';
import {
  Acknowledged,
  AUTHOR_SOURCES,
  NOTICE_KINDS,
  NOTICE_SOURCES,
  OwnSource,
  RecognisedBy,
  ReferenceVerdict,
  RegistryState,
} from '../references.ts';
import { PageView } from '../review.ts';
import { MatchState } from '../values.ts';
import { RetractionVersion } from './retractions.ts';

const onFile = { auth: 'bearer', area: 'work', fileSession: 'its-file' } as const;
/** Entries of one manuscript; a thesis has some thousand. */
const REFERENCES_MAX = 100_000;

const Notice = z.object({
  nature: z.enum(NOTICE_KINDS),
  /** Who names it. */
  source: z.enum(NOTICE_SOURCES),
  /** As the source writes it. */
  natureText: z.string(),
  /** ISO; null: the database has none. */
  date: z.nullable(z.string()),
  reasons: z.array(z.string()),
  notice: z.object({ doi: z.nullable(z.string()), pmid: z.nullable(z.string()) }),
});

/** What was read of an entry beside its identifiers; null: not printed, or not told apart. */
const ReadFields = z.object({
  /** Family names. */
  authors: z.array(z.string()),
  year: z.nullable(z.number()),
  title: z.nullable(z.string()),
  /** The journal, or the book of a chapter. */
  container: z.nullable(z.string()),
  volume: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  /** First and last, or the number of the article. */
  pages: z.nullable(z.string()),
});
export type ReadFields = z.infer<typeof ReadFields>;

/** An entry of a reference list with what is said of it. */
export const ReferenceView = z.object({
  /** Its place among the entries, from 1. */
  n: z.number(),
  /** The number that is printed before it. */
  label: z.nullable(z.string()),
  text: z.string(),
  page: z.number(),
  /** Points. */
  box: Box,
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  arxiv: z.nullable(z.string()),
  url: z.nullable(z.string()),
  fields: ReadFields,
  verdict: ReferenceVerdict,
  by: z.nullable(RecognisedBy),
  /** Where it was by title: the share (0–1) of the work's title that the entry prints. */
  confidence: z.nullable(z.number()),
  acknowledged: z.nullable(Acknowledged),
  work: z.nullable(
    z.object({
      title: z.string(),
      authors: z.array(z.string()),
      journal: z.string(),
      year: z.nullable(z.number()),
      doi: z.nullable(z.string()),
      pmid: z.nullable(z.string()),
    }),
  ),
  /** What a registry of DOIs knows of it; null: none was asked about it. */
  registry: z.nullable(
    z.object({
      state: RegistryState,
      doi: z.nullable(z.string()),
      title: z.nullable(z.string()),
      /** The share of the registered title that the entry prints, 0–1; null: not found by title. */
      confidence: z.nullable(z.number()),
      /** DOIs of the works that it is itself a notice about. */
      notice_of: z.array(z.string()),
      asked_timesec: z.number(),
    }),
  ),
  /** The deciding one first. */
  notices: z.array(Notice),
  /** The earlier entry that names the same work. */
  twice: z.nullable(z.number()),
  /** Where the text cites it. */
  citations: z.array(
    z.object({ page: z.number(), box: Box, sentence: z.string(), acknowledges: z.boolean() }),
  ),
  state: MatchState,
  notes: z.string(),
  notes_rep: z.string(),
  rev: z.number(),
});
export type ReferenceView = z.infer<typeof ReferenceView>;

/** What is tried out: shown where somebody asks for it, and part of no recommendation. */
export const ReferencePreview = z.object({
  /** Unusual phrases in place of established terms, in the order of the text. */
  phrases: z.array(
    z.object({
      /** As printed. */
      phrase: z.string(),
      usual: z.string(),
      page: z.number(),
      /** Points. */
      box: Box,
      sentence: z.string(),
    }),
  ),
  /** Null: the manuscript's authors are not known, or it was read before they were. */
  self: z.nullable(
    z.object({
      /** Initial and family name each. */
      authors: z.array(z.string()),
      source: z.enum(AUTHOR_SOURCES),
      /** References of which an author's family name and initial could be read. */
      compared: z.number(),
      /** Those that share an author, by their places. */
      shared: z.array(z.number()),
    }),
  ),
});
export type ReferencePreview = z.infer<typeof ReferencePreview>;

export const ReferenceReport = z.object({
  file: FileHead,
  product_name: z.string(),
  pages: z.array(PageView),
  /** The gravest first. */
  references: z.array(ReferenceView),
  /**
   * The DOIs of the manuscript itself, from its details and as it prints them, and those of its
   * preprints and later versions, as far as the registry of DOIs names them.
   */
  own: z.array(
    z.object({
      doi: z.string(),
      source: OwnSource,
      title: z.nullable(z.string()),
      verdict: ReferenceVerdict,
      registry: z.nullable(RegistryState),
      notices: z.array(Notice),
    }),
  ),
  /** The version that they were looked up in; null: there was none. */
  version: z.nullable(RetractionVersion),
  engine: z.string(),
  checked_timesec: z.number(),
  watched: z.boolean(),
  /** Null: nobody asked for it. */
  preview: z.nullable(ReferencePreview),
  /** Verdicts that changed with later versions of the database, the newest first. */
  news: z.array(
    z.object({
      n: z.number(),
      before: ReferenceVerdict,
      verdict: ReferenceVerdict,
      timesec: z.number(),
    }),
  ),
});
export type ReferenceReport = z.infer<typeof ReferenceReport>;

export const referenceCheckOps = {
  retractionReport: operation({
    ...onFile,
    path: '/api/retraction/report/id',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: ReferenceReport,
  }),
  /** What a person says of an entry. `rev`: refused when somebody else changed it since. */
  retractionDecide: operation({
    ...onFile,
    path: '/api/retraction/report/decide',
    input: z.object({
      file_id: FileId,
      n: whole(1, REFERENCES_MAX),
      state: z.optional(MatchState),
      notes: z.optional(Note),
      notes_rep: z.optional(Note),
      rev: Rev,
    }),
    output: z.object({ rev: Count }),
  }),
  /** Whether a finished report is looked up again with each new version of the database. */
  retractionWatch: operation({
    ...onFile,
    path: '/api/retraction/report/watch',
    input: z.object({ file_id: FileId, watched: z.boolean() }),
    output: z.object({ watched: z.boolean() }),
  }),
  /** Whether the report shows its preview. */
  retractionPreview: operation({
    ...onFile,
    path: '/api/retraction/report/preview',
    input: z.object({ file_id: FileId, preview: z.boolean() }),
    output: z.object({ preview: z.boolean() }),
  }),
  /** Looks the references up again now. */
  retractionAgain: operation({
    ...onFile,
    path: '/api/retraction/report/again',
    input: z.object({ file_id: FileId }),
    output: z.object({ ok: z.literal(true) }),
  }),
};
