import * as z from 'zod/mini';
import { DELIVERY_STATES } from './journals/values.ts';
import type { Area } from './access.ts';
import { JobState } from './values.ts';

/**
 * Read-only collections under /rest, in the dialect of ra-data-simple-rest (`sort`, `range`,
 * `filter`; Content-Range), so that journal systems and scripts can read them with any REST client.
 * Fields are what a row has; any can be sorted by.
 */
export const AuditRow = z.object({
  id: z.number(),
  timesec: z.number(),
  customer_id: z.nullable(z.number()),
  customer_name: z.string(),
  user_id: z.nullable(z.number()),
  who: z.string(),
  file_id: z.nullable(z.number()),
  filename: z.string(),
  action: z.string(),
  from_value: z.nullable(z.string()),
  to_value: z.nullable(z.string()),
  text: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const JobRow = z.object({
  id: z.number(),
  timesec: z.number(),
  kind: z.string(),
  state: JobState,
  customer_id: z.number(),
  file_id: z.nullable(z.number()),
  attempt: z.number(),
  priority: z.number(),
  ended_timesec: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  /** The call from which it came, as x-request-id named it. */
  request_id: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof JobRow>;

/** What journal systems were told, or are being told. */
export const DeliveryRow = z.object({
  id: z.number(),
  timesec: z.number(),
  customer_id: z.number(),
  system: z.string(),
  event: z.string(),
  reference: z.nullable(z.string()),
  file_id: z.nullable(z.number()),
  url: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  status: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  next_timesec: z.nullable(z.number()),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const KeyRow = z.object({
  id: z.number(),
  timesec: z.number(),
  customer_id: z.number(),
  system: z.string(),
  name: z.string(),
  prefix: z.string(),
  sandbox: z.boolean(),
  used_timesec: z.nullable(z.number()),
  expires_timesec: z.nullable(z.number()),
  revoked_timesec: z.nullable(z.number()),
});
export type KeyRow = z.infer<typeof KeyRow>;

export const REST = {
  audit: { path: '/rest/audit', area: 'business' },
  deliveries: { path: '/rest/deliveries', area: 'business' },
  keys: { path: '/rest/keys', area: 'business' },
  jobs: { path: '/rest/jobs', area: 'service' },
} as const satisfies Record<string, { readonly path: string; readonly area: Area }>;
export type RestName = keyof typeof REST;
