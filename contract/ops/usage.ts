import * as z from 'zod/mini';
import { FILE_PRODUCTS } from '../brand.ts';
import { Id, Limit, text, Timesec } from '../fields.ts';
import { operation } from '../operation.ts';
import { USAGE_BY, USAGE_SPANS, USAGE_STAGES } from '../usage.ts';
import { FileState, JobKind, JobState, MatchState } from '../values.ts';

const work = { auth: 'bearer', area: 'work' } as const;
const people = { auth: 'bearer', area: 'people' } as const;
const service = { auth: 'bearer', area: 'service' } as const;

const Stage = z.enum(['', ...USAGE_STAGES]);
const range = {
  customer_id: z.optional(z.nullable(Id)),
  start_timesec: z.optional(Timesec),
  end_timesec: z.optional(Timesec),
  stage: z._default(Stage, ''),
  user_id: z.optional(z.nullable(Id)),
  /** The time zone whose days are counted, as "Europe/Vienna"; UTC when it is left out. */
  zone: z.optional(text(64)),
  /**
   * What a row is of, beside its stage: a day, a week from Monday or a month; a person, a customer,
   * or all together.
   */
  span: z._default(z.enum(USAGE_SPANS), 'day'),
  by: z._default(z.enum(USAGE_BY), 'person'),
  /** Of one product's manuscripts only; left out: of all, as the licence counts. */
  product: z.optional(z.enum(FILE_PRODUCTS)),
};
/**
 * Charts, tables, CSV and bills add these rows up. `timesec`: the start of the span. What rows are
 * not of is 0 or ''.
 */
const UsageRow = z.object({
  timesec: z.number(),
  user_id: z.number(),
  user_name: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  stage: z.string(),
  files: z.number(),
  pages: z.number(),
  figures: z.number(),
  subimages: z.number(),
  matches: z.number(),
});
const Amounts = z.object({
  files: z.number(),
  pages: z.number(),
  figures: z.number(),
  subimages: z.number(),
  matches: z.number(),
});
const UsageAnswer = z.object({ items: z.array(UsageRow), total: Amounts });
/**
 * what: an action of the trail; from and to: its values before and after; text: what was written
 * about it.
 */
const HistoryRow = z.object({
  id: z.number(),
  timesec: z.number(),
  user_id: z.number(),
  user_name: z.string(),
  file_id: z.nullable(z.number()),
  filename: z.nullable(z.string()),
  what: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.string(),
});

/**
 * Rows newest first. `more`: older ones follow, and `before` with the id of the last row asks for
 * them.
 */
const HistoryAnswer = z.object({ items: z.array(HistoryRow), more: z.boolean() });
const older = { limit: Limit, before: z.optional(Id) };

const countsOf = <N extends z.ZodMiniType>(name: N) =>
  z.array(z.object({ name, count: z.number() }));
/**
 * The whole installation in numbers: people, files by state, jobs by state, bytes kept, who uses it
 * most.
 */
const Statistics = z.object({
  customers: z.number(),
  users: z.number(),
  files: countsOf(FileState),
  jobs: z.array(z.object({ kind: JobKind, state: JobState, count: z.number() })),
  matches: countsOf(MatchState),
  /** Why matches were dismissed, by what had found them. */
  dismissals: z.array(z.object({ detector: z.string(), reason: z.string(), count: z.number() })),
  /** Events that are not part of the sums of usage yet; charts count them all the same. */
  waiting: z.number(),
  stored_bytes: z.number(),
  busiest: z.array(
    z.object({
      customer_id: z.number(),
      customer_name: z.string(),
      files: z.number(),
      subimages: z.number(),
    }),
  ),
});

export const usageOps = {
  /** name: my, users, userdb. `my` is open to all; the others to those who manage people. */
  usage: operation({
    ...work,
    path: '/api/pdf/usage/{name}',
    reads: true,
    input: z.object({ name: z.optional(z.enum(['my', 'users', 'userdb'])), ...range }),
    output: UsageAnswer,
  }),
  /** The misspelling is the specification's and stands on the wire. */
  usageUsersDatabase: operation({
    ...people,
    path: '/api/pdf/usage/usersdatabse',
    reads: true,
    input: z.object(range),
    output: UsageAnswer,
  }),
  activityUsers: operation({
    ...people,
    path: '/api/pdf/activity/users',
    reads: true,
    input: z.object({ customer_id: z.optional(z.nullable(Id)), ...older }),
    output: HistoryAnswer,
  }),
  statistics: operation({
    ...service,
    path: '/api/pdf/statistics',
    reads: true,
    input: z.object({}),
    output: Statistics,
  }),
  history: operation({
    ...work,
    path: '/api/pdf/history/{pathname}',
    reads: true,
    input: z.object({
      customer_id: z.optional(z.nullable(Id)),
      pathname: z.optional(z.enum(['my', 'users', 'userdb'])),
      start_timesec: z.optional(Timesec),
      end_timesec: z.optional(Timesec),
      ...older,
    }),
    output: HistoryAnswer,
  }),
};
