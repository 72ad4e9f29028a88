import * as z from 'zod/mini';
import { Empty, Id } from '../fields.ts';
import { Box } from '../geometry.ts';
import { operation } from '../operation.ts';
import { MatchView } from '../review.ts';
import { ProgressStep } from '../values.ts';

/** Hits in the own and the reference database, and how many of their pictures were compared. */
export const Hits = z.object({
  database: z.number(),
  reference: z.number(),
  found: z.array(MatchView),
});
export type Hits = z.infer<typeof Hits>;

/**
 * A sub-image of a picture that was searched for: where it lies, in pixels of the picture (null:
 * not known), and the size of its own pixels.
 */
export const SearchedPicture = z.object({
  id: z.string(),
  box: z.nullable(Box),
  width: z.number(),
  height: z.number(),
});
export type SearchedPicture = z.infer<typeof SearchedPicture>;

export const PictureProgress = z.object({ step: ProgressStep, done: z.number(), of: z.number() });
export type PictureProgress = z.infer<typeof PictureProgress>;

const work = { auth: 'bearer', area: 'work' } as const;

/** Searching the databases for a picture without a manuscript. Calls of ours. */
export const pictureOps = {
  /**
   * Begins the search for a PNG or JPEG of at most 15 MB; an earlier one of the person that still
   * waits is stopped.
   */
  pictureSearch: operation({
    ...work,
    path: '/api/pdf/picture/search',
    upload: true,
    input: Empty,
    output: z.object({ search_id: z.number() }),
  }),
  /**
   * How it went, or with `stop` its end. An answer that says `done` or `failed` is given once:
   * nothing of the search is kept after it.
   */
  pictureAnswer: operation({
    ...work,
    path: '/api/pdf/picture/answer',
    input: z.object({ search_id: Id, stop: z.optional(z.boolean()) }),
    output: z.object({
      state: z.enum(['waiting', 'done', 'failed', 'stopped']),
      progress: z.nullable(PictureProgress),
      failure: z.nullable(z.string()),
      pictures: z.array(SearchedPicture),
      /** Sides a name one of `pictures`, in its pixels. */
      elsewhere: z.nullable(Hits),
    }),
  }),
};
