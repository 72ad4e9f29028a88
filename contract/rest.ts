import * as z from 'zod/mini';
import type { Area } from './access.ts';
import { JobState } from './values.ts';

/**
 * Read-only collections under /rest, in the dialect of ra-data-simple-rest (`sort`, `range`, `filter`; Content-Range), so
 * that journal systems and scripts can read them with any REST client. Fields are what a row has; any can be sorted by.
 */
export const AuditRow = z.object({
  id: z.number(), timesec: z.number(), customer_id: z.nullable(z.number()), user_id: z.nullable(z.number()), who: z.string(),
  file_id: z.nullable(z.number()), filename: z.string(), action: z.string(), from_value: z.nullable(z.string()), to_value: z.nullable(z.string()), text: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const JobRow = z.object({
  id: z.number(), timesec: z.number(), kind: z.string(), state: JobState, customer_id: z.number(), file_id: z.nullable(z.number()),
  attempt: z.number(), priority: z.number(), ended_timesec: z.nullable(z.number()), problem: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof JobRow>;

export const REST = {
  audit: { path: '/rest/audit', area: 'business' },
  jobs: { path: '/rest/jobs', area: 'service' },
} as const satisfies Record<string, { readonly path: string; readonly area: Area }>;
export type RestName = keyof typeof REST;
