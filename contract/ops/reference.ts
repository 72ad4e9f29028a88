import * as z from 'zod/mini';
import { Empty, Id, Limit, Search, Skip, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { SubImageKind } from '../values.ts';

const service = { auth: 'bearer', area: 'service' } as const;

/** An article of the reference database. */
export const ReferenceArticle = z.object({
  article_id: z.number(),
  pmcid: z.string(),
  version: z.number(),
  doi: z.string(),
  title: z.string(),
  authors: z.string(),
  journal: z.string(),
  year: z.nullable(z.number()),
  licence: z.string(),
  retracted: z.boolean(),
  figures: z.number(),
  pictures: z.number(),
  source: z.string(),
  imported_timesec: z.number(),
  checked_timesec: z.number(),
});
export type ReferenceArticle = z.infer<typeof ReferenceArticle>;

/** One import: articles of a folder, of an inventory, or named one by one. */
export const ReferenceRun = z.object({
  run_id: z.number(),
  what: z.string(),
  /** Without pictures only the articles' data are taken. */
  pictures: z.boolean(),
  state: z.enum(['running', 'done', 'cancelled']),
  who: z.string(),
  started_timesec: z.number(),
  ended_timesec: z.nullable(z.number()),
  found: z.number(),
  done: z.number(),
  /** The reference database had them already as they are. */
  same: z.number(),
  failed: z.number(),
  /** Pictures that came in. */
  added: z.number(),
  /** The article that is read now, or next. */
  current: z.nullable(z.string()),
  /** The first of those that were not taken. */
  failures: z.array(z.object({ name: z.string(), code: z.string(), problem: z.string() })),
});
export type ReferenceRun = z.infer<typeof ReferenceRun>;

/**
 * What `pmcJson` names: an import to start (exactly one of `path`, `articles` and `inventory`), or
 * the run to stop.
 */
export const ReferenceRequest = z.strictObject({
  action: z._default(z.enum(['start', 'cancel']), 'start'),
  /** Below the configured folder; empty: all of it. */
  path: z.optional(text(1000)),
  /** "PMC1234567", or one version of it: "PMC1234567.2". */
  articles: z.optional(z.array(text(40)).check(z.minLength(1), z.maxLength(1000))),
  /** An inventory's manifest.json or table (CSV, also gzip), as it lies in the source. */
  inventory: z.optional(text(1000)),
  /** False: only the articles' data, no pictures. */
  pictures: z._default(z.boolean(), true),
  run_id: z.optional(Id),
});
export type ReferenceRequest = z.infer<typeof ReferenceRequest>;

const Count = z.object({ articles: z.number(), pictures: z.number() });

export const referenceOps = {
  /**
   * The configured sources, the newest imports, and articles: all, or those with the words in their
   * data.
   */
  pmcGet: operation({
    ...service,
    path: '/api/pmc2image/get',
    reads: true,
    input: z.object({ q: z.optional(Search), skip: Skip, limit: Limit }),
    output: z.object({
      /** Whether a folder is configured, and the host of the configured address. */
      sources: z.object({ folder: z.boolean(), address: z.nullable(z.string()) }),
      runs: z.array(ReferenceRun),
      items: z.array(ReferenceArticle),
      total: z.number(),
    }),
  }),
  pmcStatistics: operation({
    ...service,
    path: '/api/pmc2image/statistics',
    reads: true,
    input: Empty,
    output: z.object({
      articles: z.number(),
      retracted: z.number(),
      figures: z.number(),
      pictures: z.number(),
      /** When an article was imported, or found to be as it was, last. */
      as_of_timesec: z.nullable(z.number()),
      by_kind: z.array(z.object({ kind: SubImageKind, pictures: z.number() })),
      by_year: z.array(z.extend(Count, { year: z.nullable(z.number()) })),
      by_licence: z.array(z.extend(Count, { licence: z.string() })),
      /** What came in on each day, "2026-11-22", UTC. */
      growth: z.array(z.extend(Count, { day: z.string() })),
      /** Articles whose newest try failed, by reason, with the sentence of one of them. */
      failures: z.array(z.object({ code: z.string(), articles: z.number(), problem: z.string() })),
    }),
  }),
  /** Starts or stops an import. Answers the newest imports. */
  pmcSet: operation({
    ...service,
    path: '/api/pmc2image/set',
    input: z.object({ pmcJson: ReferenceRequest }),
    output: z.object({ items: z.array(ReferenceRun) }),
  }),
};
