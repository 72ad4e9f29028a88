import * as z from 'zod/mini';
import { Check } from '../checks.ts';
import { FileRow, Person } from '../entities.ts';
import { Empty, FileId, Id, Note } from '../fields.ts';
import { operation } from '../operation.ts';
import { Handled, Outcome, SubmissionRules } from '../recommendation.ts';

const work = { auth: 'bearer', area: 'work' } as const;
const business = { auth: 'bearer', area: 'business' } as const;

/** How many manuscripts have each outcome. */
const Counts = z.object({ nothing: z.number(), look: z.number(), cannot: z.number() });

/**
 * The submission check: what its office does with a recommendation, and by what rules it is made.
 * Calls of ours.
 */
export const submissionOps = {
  /**
   * Clears a manuscript, passes it on to a reviewer (`user_id`), sends it back to its journal, or
   * (null) takes back that it was cleared.
   */
  submissionHandle: operation({
    ...work,
    path: '/api/submission/handle',
    input: z.object({
      file_id: FileId,
      how: z.nullable(Handled),
      user_id: z.optional(Id),
      text: z.optional(Note),
    }),
    output: FileRow,
  }),
  /** To whom a manuscript can be passed on, by who sees it and the others of the customer. */
  submissionReviewers: operation({
    ...work,
    path: '/api/submission/reviewers',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: z.object({ items: z.array(Person) }),
  }),
  /**
   * Checks that have nothing to look anything up in yet: they are made only of manuscripts that
   * they are named for.
   */
  submissionUnready: operation({
    ...work,
    path: '/api/submission/checks/unready',
    reads: true,
    input: Empty,
    output: z.object({ items: z.array(Check) }),
  }),
  submissionRules: operation({
    ...business,
    path: '/api/submission/rules',
    reads: true,
    input: Empty,
    output: z.object({ rules: SubmissionRules, usual: SubmissionRules }),
  }),
  submissionRulesSet: operation({
    ...business,
    path: '/api/submission/rules/set',
    input: z.object({ rules: SubmissionRules }),
    output: z.object({ rules: SubmissionRules, usual: SubmissionRules }),
  }),
  /**
   * What other rules would have said of the customer's last hundred manuscripts; nothing is
   * changed.
   */
  submissionPreview: operation({
    ...business,
    path: '/api/submission/rules/preview',
    reads: true,
    input: z.object({ rules: SubmissionRules }),
    output: z.object({
      now: Counts,
      tried: Counts,
      changed: z.array(
        z.object({
          file_id: z.number(),
          filename: z.string(),
          from: Outcome,
          to: Outcome,
        }),
      ),
    }),
  }),
};
