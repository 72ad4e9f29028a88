import * as z from 'zod/mini';
import { ConfidenceLevel, MatchKind } from './values.ts';

/**
 * What a check without a person ends in. It is worked out from facts that are kept, so that other
 * rules can be tried on the manuscripts of the past.
 */
export const OUTCOMES = ['nothing', 'look', 'cannot'] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** Kinds of match that a recommendation may rest on. */
const RuleKind = z.enum(['sub-image', 'clone', 'userdb', 'pmc']);

/** What a customer decides about recommendations. */
export const SubmissionRules = z.object({
  /** Pairs of this confidence or more are named, 0–1. */
  least_score: z.number().check(z.minimum(0.5), z.maximum(0.99)),
  kinds: z.array(RuleKind).check(z.minLength(1), z.maxLength(4)),
  /** Names likenesses for which the figure itself accounts, too. */
  explained: z.boolean(),
  /** Names pictures of the same work (a version before, a resubmission), too. */
  same_work: z.boolean(),
  /** From how many parts of the file that could not be read nothing can be said. */
  unread_least: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  /**
   * Says of a manuscript whether the organisation had it before; its people and journals may tell
   * each other that.
   */
  resubmissions: z._default(z.boolean(), false),
});
export type SubmissionRules = z.infer<typeof SubmissionRules>;

export const DEFAULT_RULES: SubmissionRules = {
  least_score: 0.5,
  kinds: ['sub-image', 'clone', 'userdb', 'pmc'],
  explained: false,
  same_work: false,
  unread_least: 1,
  resubmissions: false,
};

const Pair = z.object({
  match_id: z.string(),
  kind: MatchKind,
  score: z.number(),
  band: ConfidenceLevel,
  retracted: z.boolean(),
  /** Both places, as a sentence without its end. */
  words: z.string(),
});

export const RecommendationFacts = z.object({
  pairs: z.array(
    z.extend(Pair, {
      aside: z.nullable(z.enum(['weak', 'explained', 'same_work'])),
      /** Of which figures, so that one pair of figures does not take all places. */
      figures: z.string(),
    }),
  ),
  figures: z.number(),
  compared: z.number(),
  not_read: z.array(z.string()),
  uncertain: z.array(z.string()),
  /** Matches with files of the own database that are the manuscript itself. */
  same_work: z.number(),
  /**
   * When the same work was submitted before, a sentence each; absent in what older versions kept.
   */
  before: z.optional(z.array(z.string())),
});
export type RecommendationFacts = z.infer<typeof RecommendationFacts>;

export const Recommendation = z.object({
  outcome: Outcome,
  /** The recommendation in plain words. */
  sentence: z.string(),
  /** The first three pairs to look at, the most important first. */
  pairs: z.array(Pair),
  /** Pairs beyond those. */
  more: z.number(),
  /**
   * What was taken as extracted although it was not certain, and what was not compared; a sentence
   * each.
   */
  uncertain: z.array(z.string()),
  /** When the same work was submitted before, where the customer wants to know; a sentence each. */
  before: z.optional(z.array(z.string())),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** What the office did with a manuscript whose recommendation it has. */
export const HANDLED = ['cleared', 'passed', 'returned'] as const;
export const Handled = z.enum(HANDLED);
export type Handled = z.infer<typeof Handled>;

/** A recommendation as lists and reports show it; `handled` null: nobody has dealt with it. */
export const RecommendationView = z.extend(Recommendation, {
  made_timesec: z.nullable(z.number()),
  handled: z.nullable(
    z.object({ how: Handled, who: z.string(), timesec: z.number(), text: z.string() }),
  ),
});
export type RecommendationView = z.infer<typeof RecommendationView>;
