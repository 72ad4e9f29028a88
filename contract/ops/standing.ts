import * as z from 'zod/mini';
import { Empty } from '../fields.ts';
import { operation } from '../operation.ts';

/** How many manuscripts wait for a person, of those that the person sees. */
export const Standing = z.object({
  edit: z.number(),
  /** Of every product, as the list of that name shows them. */
  review: z.number(),
  /** The server works on them. */
  working: z.number(),
  failed: z.number(),
  /** With a due day and without a finished report. */
  due: z.number(),
  /** Of those, whose day is over. */
  overdue: z.number(),
  /** Median hours from submission to the first finished report, of the last 90 days; null: none. */
  hours: z.nullable(z.number()),
});
export type Standing = z.infer<typeof Standing>;

export const standingOps = {
  filesStanding: operation({
    auth: 'bearer',
    area: 'work',
    path: '/api/pdf/standing',
    reads: true,
    input: Empty,
    output: Standing,
  }),
};
