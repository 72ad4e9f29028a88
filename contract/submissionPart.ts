import * as z from 'zod/mini';
import { Recommendation } from './recommendation.ts';
import { Acknowledged, ReferenceVerdict } from './references.ts';
import { MatchState } from './values.ts';

/** What the combined report of a submission check holds beside the pictures. */

const ReferenceEntry = z.object({
  n: z.number(),
  label: z.nullable(z.string()),
  verdict: ReferenceVerdict,
  acknowledged: z.nullable(Acknowledged),
  text: z.string(),
  doi: z.nullable(z.string()),
  page: z.number(),
  /** The deciding one first; `address`: where it can be read. */
  notices: z.array(z.object({ words: z.string(), address: z.nullable(z.string()) })),
  cited: z.array(z.object({ page: z.number(), sentence: z.string() })),
  state: MatchState,
  note: z.string(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

const TextPartSource = z.object({
  n: z.number(),
  /** Of another manuscript only that it is one. */
  name: z.string(),
  /** Words of the manuscript that it shares, and their share, after exclusions. */
  words: z.number(),
  share: z.number(),
  counts: z.boolean(),
  about: z.string(),
  note: z.string(),
  passages: z.array(
    z.object({
      n: z.number(),
      page: z.nullable(z.number()),
      words: z.number(),
      about: z.string(),
      text: z.string(),
      /** Empty where it is another manuscript's. */
      source_text: z.string(),
    }),
  ),
});
export type TextPartSource = z.infer<typeof TextPartSource>;

export const SubmissionPart = z.object({
  recommendation: z.nullable(Recommendation),
  /** Null: not checked. `facts`: what was looked at and found, a sentence each. */
  references: z.nullable(
    z.object({ facts: z.array(z.string()), entries: z.array(ReferenceEntry) }),
  ),
  text: z.nullable(
    z.object({
      facts: z.array(z.string()),
      /** Shares of the words that count, 0–1: in all sources, and in the greatest. */
      share: z.number(),
      greatest: z.number(),
      sources: z.array(TextPartSource),
    }),
  ),
});
export type SubmissionPart = z.infer<typeof SubmissionPart>;

/** Whether pictures were looked at, which a submission check can leave out. */
export function picturesChecked({
  submission,
}: {
  readonly submission?: SubmissionPart | null | undefined;
}): boolean {
  const checks = submission?.recommendation?.checks;
  return checks === undefined || checks.some(({ check }) => check === 'images');
}
