import * as z from 'zod/mini';
import { FileId, Id, Ok, Password } from '../fields.ts';
import { REPORT_LINK_DAYS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

const onFile = { auth: 'bearer', area: 'work' } as const;

/** An address at which somebody without an account reads one version of a finished report. */
export const ReportLink = z.object({
  id: z.number(),
  version: z.number(),
  who: z.string(),
  made_timesec: z.number(),
  ends_timesec: z.number(),
  has_password: z.boolean(),
  /** How often it was read, and when last. */
  views: z.number(),
  viewed_timesec: z.nullable(z.number()),
});
export type ReportLink = z.infer<typeof ReportLink>;

/** Links to finished reports for readers outside. */
export const reportLinkOps = {
  /** Those of a file that still open, the newest first. */
  reportLinks: operation({
    ...onFile,
    path: '/api/pdf/report/links',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: z.object({ items: z.array(ReportLink) }),
  }),
  /** Makes one to the report as it is now. `link` is told this once; only its hash is kept. */
  reportLinkMake: operation({
    ...onFile,
    path: '/api/pdf/report/link/make',
    input: z.object({
      file_id: FileId,
      days: z.int().check(z.gte(1), z.lte(REPORT_LINK_DAYS_MAX)),
      /** Asked for before the report is shown; empty or absent: none. */
      password: z.optional(z.nullable(Password)),
    }),
    output: z.object({ link: z.string(), item: ReportLink }),
  }),
  /** It opens nothing from now on. */
  reportLinkEnd: operation({
    ...onFile,
    path: '/api/pdf/report/link/end',
    input: z.object({ file_id: FileId, id: Id }),
    output: Ok,
  }),
};
