import * as z from 'zod/mini';

/**
 * What the Turnitin Core API answers, as far as it is read. What has another shape is no answer of
 * it; lists and texts are bounded, since all of it comes from outside.
 */

const short = (most: number) => z.string().check(z.maxLength(most));
const Identifier = short(200).check(z.minLength(1));
const Flags = z.record(short(100), z.nullable(z.boolean()));
const Percentage = z.number().check(z.minimum(0), z.maximum(100));

export const FeaturesAnswer = z.object({
  similarity: z.object({
    generation_settings: z.object({
      search_repositories: z.array(short(100)).check(z.maxLength(50)),
    }),
    view_settings: z.optional(Flags),
  }),
  tenant: z.optional(z.object({ require_eula: z.optional(z.boolean()) })),
  product_name: z.optional(z.nullable(short(200))),
});
export type Features = z.infer<typeof FeaturesAnswer>;

export const EulaAnswer = z.object({
  version: Identifier,
  url: short(2000),
  available_languages: z.optional(z.array(short(20)).check(z.maxLength(100))),
});
export type Eula = z.infer<typeof EulaAnswer>;

export const AcceptAnswer = z.object({ user_id: Identifier, version: Identifier });

export const CreatedAnswer = z.object({ id: Identifier });

export const SUBMISSION_ERRORS = [
  'UNSUPPORTED_FILETYPE',
  'PROCESSING_ERROR',
  'CANNOT_EXTRACT_TEXT',
  'TOO_LITTLE_TEXT',
  'TOO_MUCH_TEXT',
  'TOO_MANY_PAGES',
  'FILE_LOCKED',
  'CORRUPT_FILE',
] as const;
export type SubmissionError = (typeof SUBMISSION_ERRORS)[number];

export const SubmissionAnswer = z.object({
  id: Identifier,
  status: z.enum(['CREATED', 'PROCESSING', 'COMPLETE', 'DELETED', 'ERROR']),
  /** One that is not published here is possible. */
  error_code: z.optional(z.nullable(short(100))),
});
export type Submission = z.infer<typeof SubmissionAnswer>;

const Percentages = z.optional(z.nullable(Percentage));
const Match = z.object({
  name: short(2000),
  percentage: Percentage,
  source_type: z.optional(z.nullable(short(100))),
  matched_word_count_total: z.optional(z.nullable(z.number().check(z.minimum(0)))),
  institution_name: z.optional(z.nullable(short(500))),
});

/** Everything but the status is there once it is COMPLETE. */
export const SimilarityAnswer = z.object({
  submission_id: z.optional(Identifier),
  status: short(50),
  overall_match_percentage: Percentages,
  internet_match_percentage: Percentages,
  publication_match_percentage: Percentages,
  submitted_works_match_percentage: Percentages,
  time_generated: z.optional(z.nullable(short(100))),
  top_source_largest_matched_word_count: z.optional(z.nullable(z.number())),
  top_matches: z.optional(z.nullable(z.array(Match).check(z.maxLength(1000)))),
});
export type Similarity = z.infer<typeof SimilarityAnswer>;

export const ViewerAnswer = z.object({ viewer_url: short(10_000) });
export const PdfAnswer = z.object({ id: Identifier });
export const PdfStateAnswer = z.object({ status: z.enum(['SUCCESS', 'PENDING', 'FAILED']) });
export const IndexAnswer = z.object({ is_indexed: z.boolean() });
export const WebhookAnswer = z.object({ id: Identifier, url: short(2000) });
export const WebhooksAnswer = z.array(WebhookAnswer).check(z.maxLength(1000));
/** What an error says of itself. */
export const ErrorAnswer = z.object({ message: z.optional(z.nullable(z.string())) });

/** What the service tells by itself; of each only whom it is about is read, the rest is asked for. */
export const EVENT_TYPES = [
  'SUBMISSION_COMPLETE',
  'SIMILARITY_COMPLETE',
  'SIMILARITY_UPDATED',
  'PDF_STATUS',
] as const;
export const CallbackBody = z.object({
  id: z.optional(Identifier),
  submission_id: z.optional(Identifier),
});
