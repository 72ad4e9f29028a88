import * as z from 'zod/mini';
import { Limit, Skip, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const RECORD_KINDS = ['users', 'customers', 'coupons', 'payments'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * One line of what was done with a record: `changes` are the fields that were set, with their
 * values.
 */
const Line = z.object({
  id: z.number(),
  timesec: z.number(),
  who: z.string(),
  what: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  text: z.string(),
  changes: z.record(z.string(), z.unknown()),
});

/** What the generated pages ask for beside the specification's calls. */
export const recordOps = {
  /**
   * Who changed a person, a customer, a coupon or a payment, the newest first; for those who may
   * see the record. `more`: there are older lines.
   */
  recordHistory: operation({
    auth: 'bearer',
    area: 'people',
    path: '/api/records/history',
    reads: true,
    input: z.object({
      resource: z.enum(RECORD_KINDS),
      id: text(100).check(z.minLength(1)),
      skip: Skip,
      limit: Limit,
    }),
    output: z.object({ items: z.array(Line), more: z.boolean() }),
  }),
};
