import * as z from 'zod/mini';
import { Id, Ok, trimmed } from '../fields.ts';
import { ARRIVAL_STATES, SiteName } from '../journals/scholarOne.ts';
import { operation } from '../operation.ts';

const business = { auth: 'bearer', area: 'business' } as const;
const customer_id = z.optional(z.nullable(Id));

/** A submission that ScholarOne told of. */
export const ScholarOneArrival = z.object({
  arrival_id: z.number(),
  created_timesec: z.number(),
  site_name: z.string(),
  reference: z.string(),
  state: z.enum(ARRIVAL_STATES),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  next_timesec: z.nullable(z.number()),
  file_id: z.nullable(z.number()),
});
export type ScholarOneArrival = z.infer<typeof ScholarOneArrival>;

export const ScholarOneSettings = z.object({
  customer_id: z.number(),
  sites: z.array(z.string()),
  username: z.string(),
  base_url: z.string(),
  has_key: z.boolean(),
  has_address: z.boolean(),
  /** The newest, newest first. */
  arrivals: z.array(ScholarOneArrival),
});
export type ScholarOneSettings = z.infer<typeof ScholarOneSettings>;

export const ScholarOneRules = z.object({
  sites: z.optional(z.array(SiteName).check(z.maxLength(200))),
  username: z.optional(trimmed(200)),
  /** Left out: the one that is kept. */
  api_key: z.optional(trimmed(200, 1)),
  base_url: z.optional(trimmed(2000, 1)),
});
export type ScholarOneRules = z.infer<typeof ScholarOneRules>;

/** ScholarOne sites of a customer: the own, or any for an Admin. */
export const scholarOneOps = {
  scholarOneGet: operation({
    ...business,
    path: '/api/journals/scholarone/get',
    reads: true,
    input: z.object({ customer_id }),
    output: ScholarOneSettings,
  }),
  scholarOneSave: operation({
    ...business,
    path: '/api/journals/scholarone/save',
    input: z.object({ customer_id, rules: ScholarOneRules }),
    output: ScholarOneSettings,
  }),
  /** Makes a new address for notifications, answered this once; the old one ends. */
  scholarOneAddress: operation({
    ...business,
    path: '/api/journals/scholarone/address',
    input: z.object({ customer_id }),
    output: z.object({ address: z.string() }),
  }),
  /** Fetches a submission at once that waits or failed. */
  scholarOneRetry: operation({
    ...business,
    path: '/api/journals/scholarone/retry',
    input: z.object({ arrival_id: Id }),
    output: Ok,
  }),
};
