import { CheckView } from './checks.ts';
import * as z from 'zod/mini';
import { Presence, FileProgress } from './entities.ts';
import { FileState } from './values.ts';

/** What /events pushes. A browser that misses one asks again; the calls are the truth. */
export const ServerEvent = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('file'),
    file_id: z.number(),
    state: FileState,
    progress: z.nullable(FileProgress),
    /** Of a submission check, where one of its checks went on. */
    checks: z.optional(z.array(CheckView)),
  }),
  z.object({ what: z.literal('match'), file_id: z.number(), id: z.string(), rev: z.number() }),
  /** Somebody came to a file, left it or took it over. */
  z.object({ what: z.literal('presence'), file_id: z.number(), presence: Presence }),
  /** A search for look-alikes of a drawn region has ended. */
  z.object({ what: z.literal('search'), file_id: z.number(), search_id: z.number() }),
  /** A worker makes a report as a file, or has ended it. */
  z.object({ what: z.literal('report'), file_id: z.number(), made_id: z.number() }),
  z.object({ what: z.literal('news') }),
  /** A message came to the service, or an answer to the one who wrote. */
  z.object({ what: z.literal('support') }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
