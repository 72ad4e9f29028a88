import * as z from 'zod/mini';
import { Id, text, Timesec } from './fields.ts';
import { PAYMENT_CHANNELS, PAYMENT_STATES } from './prices.ts';
import { userFilters } from './userFilters.ts';
import { FileState, ListState } from './values.ts';

/** Where a whole list is read in one stream: POST with a bearer token. */
export const EXPORT_PATH = '/api/export';

const range = {
  start_timesec: z.optional(Timesec),
  end_timesec: z.optional(Timesec),
  q: z.optional(text(300)),
};

/**
 * Everything that a list selects: the filters of its own call, without pages and order. The answer
 * is a line of JSON for each row (application/x-ndjson), in the order in which rows came to be;
 * before them one line `{total, more}`, and after the last row one line `{done: true}`, without
 * which the answer was cut off.
 */
export const ExportRequest = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('files'),
    state: z._default(ListState, 'Dashboard'),
    owner_id: z.optional(Id),
    file_state: z.optional(FileState),
    assigned: z.optional(z.enum(['mine', 'unassigned', 'due'])),
    ...range,
  }),
  z.object({ list: z.literal('users'), customer_id: z.optional(z.nullable(Id)), ...userFilters }),
  z.object({
    list: z.literal('payments'),
    customer_id: z.optional(z.nullable(Id)),
    state: z.optional(z.enum(PAYMENT_STATES)),
    channel: z.optional(z.enum(PAYMENT_CHANNELS)),
    ...range,
  }),
]);
export type ExportRequest = z.infer<typeof ExportRequest>;

/** Who may read which list whole: who may read it in pages. */
export const EXPORT_AREAS = { files: 'work', users: 'people', payments: 'business' } as const;
