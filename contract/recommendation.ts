import * as z from 'zod/mini';
import { Check } from './checks.ts';
import { Acknowledged, GRAVE_VERDICTS, ReferenceVerdict } from './references.ts';
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

/** A share of words at which a text is named; 1 hundredth to all. */
const Share = z.number().check(z.minimum(0.01), z.maximum(1));

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
   * Says of a manuscript whether anybody of the organisation had it before; its people and journals
   * may tell each other that. Else only what the same person, or journal, submitted is told.
   */
  resubmissions: z._default(z.boolean(), false),
  /** References with these verdicts are named. */
  verdicts: z._default(
    z.array(z.enum(GRAVE_VERDICTS)).check(z.minLength(1), z.maxLength(GRAVE_VERDICTS.length)),
    ['retracted', 'concern', 'notice'],
  ),
  /** Names retracted works of which the manuscript itself says so, too. */
  acknowledged: z._default(z.boolean(), false),
  /** The text is named from this share of its words in one source, 0–1. */
  source_share: z._default(Share, 0.1),
  /** And from this share in all sources together. */
  text_share: z._default(Share, 0.25),
});
export type SubmissionRules = z.infer<typeof SubmissionRules>;

export const DEFAULT_RULES: SubmissionRules = {
  least_score: 0.5,
  kinds: ['sub-image', 'clone', 'userdb', 'pmc'],
  explained: false,
  same_work: false,
  unread_least: 1,
  resubmissions: false,
  verdicts: ['retracted', 'concern', 'notice'],
  acknowledged: false,
  source_share: 0.1,
  text_share: 0.25,
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

/** What was found in the reference list. */
const ReferenceFacts = z.object({
  entries: z.number(),
  /** Whether there was a retraction database to look them up in. */
  looked_up: z.boolean(),
  grave: z.array(
    z.object({
      n: z.number(),
      verdict: ReferenceVerdict,
      acknowledged: z.nullable(Acknowledged),
      words: z.string(),
    }),
  ),
});
export type ReferenceFacts = z.infer<typeof ReferenceFacts>;

/** What the text shares with others, after what a new report leaves out. */
const TextFacts = z.object({
  words: z.number(),
  /** Texts that it was compared with. */
  compared: z.number(),
  /** Share of its words in all sources, 0–1. */
  share: z.number(),
  /** Those that share most first. */
  sources: z.array(z.object({ n: z.number(), share: z.number(), words: z.string() })),
});
export type TextFacts = z.infer<typeof TextFacts>;

export const RecommendationFacts = z.object({
  /** What was looked at; absent: pictures only. */
  checks: z.optional(z.array(Check)),
  references: z.optional(ReferenceFacts),
  text: z.optional(TextFacts),
  /** Checks that could not be made, and why; what older versions kept has no codes. */
  failed: z.optional(
    z.array(z.object({ check: Check, code: z._default(z.string(), ''), sentence: z.string() })),
  ),
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
  /** The same, of what the same person submitted. */
  before_own: z.optional(z.array(z.string())),
});
export type RecommendationFacts = z.infer<typeof RecommendationFacts>;

/** Something of the references or the text to look at. */
const Named = z.object({
  check: z.enum(['references', 'text']),
  /** Of the reference, or of the source; 0: all sources together. */
  n: z.number(),
  words: z.string(),
});
export type Named = z.infer<typeof Named>;

export const Recommendation = z.object({
  outcome: Outcome,
  /** The recommendation in plain words. */
  sentence: z.string(),
  /** The first three things to look at are these pairs and what `also` names. */
  pairs: z.array(Pair),
  also: z.optional(z.array(Named)),
  /** What else reaches the thresholds. */
  more: z.number(),
  /** How each check ended, where more than the pictures was looked at. */
  checks: z.optional(z.array(z.object({ check: Check, outcome: Outcome, sentence: z.string() }))),
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
