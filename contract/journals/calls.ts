import * as z from 'zod/mini';
import { Checks, CheckView } from '../checks.ts';
import { ID_MAX } from '../limits.ts';
import { Sha256, text, trimmed } from '../fields.ts';
import { Recommendation } from '../recommendation.ts';
import { FileFailure, FileInfo, MatchCounts } from '../entities.ts';
import { FileState } from '../values.ts';
import { JOURNAL_EVENTS, JOURNAL_SCOPES, JOURNAL_SYSTEMS, KEY_SYSTEMS } from './values.ts';
import type { JournalScope } from './values.ts';

/**
 * A call that a journal system makes with its key. Every call is a POST; a refusal is a status of
 * 4xx with `{"error": …}`.
 */
export interface JournalCall {
  readonly path: `/journal/v1/${string}`;
  /** The scope that the key must have; null: any key. */
  readonly scope: JournalScope | null;
  readonly about: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Takes a file as multipart `file` too, the other fields before it. */
  readonly upload?: true;
  /** Answers a file instead of JSON where asked to. */
  readonly file?: true;
}

const described = (description: string) => z.describe<string>(description);
const Reference = trimmed(200, 1).check(
  described(
    'Your own number of the manuscript, unique in your system. A later version under the same number is a new file; the newest counts.',
  ),
);
const FileNumber = z
  .number()
  .check(
    z.int(),
    z.positive(),
    z.maximum(ID_MAX),
    z.describe('The number that submitting answered; instead of `reference`.'),
  );
/** Which manuscript: by the journal's reference (its newest file) or by the file's number. */
const which = { reference: z.optional(Reference), file_id: z.optional(FileNumber) };

const JournalRecommendation = z
  .nullable(Recommendation)
  .check(
    z.describe(
      'What the submission check ended in: `outcome` is nothing, look or cannot; `sentence` says it in words, in the language of the customer’s reports. Null until it has, and for other products.',
    ),
  );

export const JournalFile = z.object({
  file_id: z.number().check(z.describe('The manuscript’s number here.')),
  reference: z.string(),
  state: FileState,
  filename: z.string(),
  sandbox: z.boolean().check(z.describe('Sent with a sandbox key: analysed, never charged.')),
  pages: z.nullable(z.number()),
  figures: z.nullable(z.number()),
  subimages: z.nullable(z.number()),
  matches: z
    .object({ ...MatchCounts.shape })
    .check(z.describe('Similar regions by decision; `low` counts the weak ones among them.')),
  failure: z.nullable(FileFailure),
  recommendation: JournalRecommendation,
  checks: z
    .array(CheckView)
    .check(z.describe('How far each check of a submission check is; empty for other products.')),
  estimate_seconds: z
    .nullable(z.number())
    .check(
      z.describe(
        'In how many seconds the analysis is through, as far as can be told; null when nothing waits or nothing is known.',
      ),
    ),
  submitted_timesec: z.number(),
  changed_timesec: z.number(),
});
export type JournalFile = z.infer<typeof JournalFile>;

export const journalCalls = {
  key: {
    path: '/journal/v1/key',
    scope: null,
    about: 'Says whose key this is. For trying a key out.',
    input: z.object({}),
    output: z.object({
      system: z.enum(KEY_SYSTEMS),
      customer: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(JOURNAL_SCOPES)),
      sandbox: z.boolean(),
      expires_timesec: z.nullable(z.number()),
    }),
  },
  submit: {
    path: '/journal/v1/submit',
    scope: 'submit',
    upload: true,
    about:
      'Takes a manuscript: as multipart (the fields before the part `file`), or as JSON with a link from a host that you allowed. The same bytes are one file, however often they are sent.',
    input: z.object({
      reference: Reference,
      link: z.optional(
        text(2000).check(
          described('https address of the PDF; instead of a file. Redirects are not followed.'),
        ),
      ),
      filename: z.optional(text(255)),
      sha256: z.optional(
        Sha256.check(z.regex(/^[0-9a-fA-F]{64}$/), described('Checked against what arrived.')),
      ),
      password: z.optional(
        text(200).check(described('Opens an encrypted PDF; used once and not kept.')),
      ),
      product: z.optional(
        text(60).check(
          described(
            '`product`: the image check, reviewed by a person (the default). `submission`: the submission check, which ends in a recommendation without a person. Any other is refused: this version has none.',
          ),
        ),
      ),
      checks: z.optional(
        Checks.check(
          z.describe(
            'Of `submission`: what is looked at, of images, references and text; left out: all that the person who stands for the journal may use. In multipart one field, separated by commas.',
          ),
        ),
      ),
      info: z.optional(
        z
          .object({ ...FileInfo.shape })
          .check(z.describe('Title, authors, journal and so on; as JSON text in multipart.')),
      ),
    }),
    output: JournalFile,
  },
  status: {
    path: '/journal/v1/status',
    scope: 'status',
    about: 'Where a manuscript stands.',
    input: z.object(which),
    output: JournalFile,
  },
  report: {
    path: '/journal/v1/report',
    scope: 'report',
    file: true,
    about: 'The report, once the manuscript is in Review or Report; before, the answer is 409.',
    input: z.object({ ...which, form: z._default(z.enum(['json', 'pdf', 'html', 'csv']), 'json') }),
    output: z.object({}),
  },
  link: {
    path: '/journal/v1/link',
    scope: 'link',
    about:
      'A link that opens the manuscript in the console, once, for half an hour and for nothing but this manuscript. Give it to one person, at once. The person is the one of the settings, or another of your organisation by `email`; who has a second factor is asked for it.',
    input: z.object({
      ...which,
      email: z.optional(
        text(254).check(
          described(
            'Somebody with the role User in your organisation; is given access to the manuscript.',
          ),
        ),
      ),
    }),
    output: z.object({ url: z.string(), email: z.string(), expires_timesec: z.number() }),
  },
} as const satisfies Record<string, JournalCall>;
export type JournalCallName = keyof typeof journalCalls;

/** The body of a callback. */
export const JournalCallback = z.object({
  delivery_id: z.number().check(z.describe('The same when a delivery is tried again.')),
  event: z.enum(JOURNAL_EVENTS),
  created_timesec: z
    .number()
    .check(z.describe('When it happened; callbacks may arrive in another order.')),
  system: z.enum(JOURNAL_SYSTEMS),
  reference: z.nullable(z.string()),
  file_id: z.nullable(z.number()),
  state: z.nullable(FileState),
  filename: z.nullable(z.string()),
  sandbox: z.boolean(),
  failure: z.nullable(FileFailure),
  recommendation: JournalRecommendation,
  /** Of `returned`: what the office wrote. */
  text: z.optional(z.string()),
});
export type JournalCallback = z.infer<typeof JournalCallback>;
