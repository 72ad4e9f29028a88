import * as z from 'zod/mini';
import { Empty, Id, text, Timesec } from '../fields.ts';
import { operation } from '../operation.ts';

const service = { auth: 'bearer', area: 'service' } as const;
const Count = z.object({ files: z.number(), bytes: z.number(), names: z.array(z.string()) });
const byUserAndTime = z.object({ user_id: Id, timesec: Timesec });

/** One pass over the PDFs of the configured folder, or of a part of it. */
export const FolderRun = z.object({
  run_id: z.number(),
  /** Below the configured folder; empty: all of it. */
  path: z.string(),
  csv: z.boolean(),
  state: z.enum(['running', 'done', 'cancelled']),
  /**
   * The table of its pictures: not asked for or not yet, being written, to be saved, or it could
   * not be written.
   */
  manifest: z.enum(['none', 'due', 'there', 'failed']),
  who: z.string(),
  started_timesec: z.number(),
  ended_timesec: z.nullable(z.number()),
  found: z.number(),
  done: z.number(),
  failed: z.number(),
  subimages: z.number(),
  /** The PDF that is read now, or next. */
  current: z.nullable(z.string()),
  /** The first of those that could not be read. */
  failures: z.array(z.object({ name: z.string(), problem: z.string() })),
});
export type FolderRun = z.infer<typeof FolderRun>;

export const adminOps = {
  recycleDelete: operation({
    ...service,
    path: '/api/pdf/action/recycleDelete',
    input: byUserAndTime,
    output: Count,
  }),
  recycleRestore: operation({
    ...service,
    path: '/api/pdf/action/recycleRestore',
    input: byUserAndTime,
    output: Count,
  }),
  recycleInfo: operation({
    ...service,
    path: '/api/pdf/action/recycle/info',
    reads: true,
    input: z.object({ timesec: Timesec }),
    output: z.object({
      items: z.array(
        z.object({
          user_id: z.number(),
          name: z.string(),
          email: z.string(),
          customer_name: z.string(),
          files: z.number(),
        }),
      ),
    }),
  }),
  deleteGetToDeleteNum: operation({
    ...service,
    path: '/api/pdf/action/delete/getToDeleteNum',
    reads: true,
    input: Empty,
    output: z.object({ files: z.number() }),
  }),
  /** Erases what was past its retention at a time, the one that the dry run told (absent: now). */
  deleteFiles: operation({
    ...service,
    path: '/api/pdf/action/delete/files',
    input: z.object({ timesec: z.optional(Timesec) }),
    output: Count,
  }),
  deleteGetNum: operation({
    ...service,
    path: '/api/pdf/action/delete/getNum',
    reads: true,
    input: z.object({ timesec: Timesec }),
    output: Count,
  }),
  deleteUpToDate: operation({
    ...service,
    path: '/api/pdf/action/delete/upToDate',
    input: z.object({ timesec: Timesec }),
    output: Count,
  }),
  /**
   * Pictures out of the PDFs at or below `path` of the configured folder; `csv`: with a table of
   * them. Answers the newest runs, of that path unless it is empty.
   */
  pdf2image: operation({
    ...service,
    path: '/api/pdf2image',
    input: z.object({
      path: text(1000),
      action: z.enum(['start', 'status', 'cancel']),
      csv: z.optional(z.boolean()),
    }),
    output: z.object({ items: z.array(FolderRun) }),
  }),
};
