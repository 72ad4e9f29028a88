import * as z from 'zod/mini';
import { FileId, Id, Ok } from '../fields.ts';
import { operation } from '../operation.ts';
import { Report } from '../review.ts';
import { ReportForm, VersionChange } from '../values.ts';

const onFile = { auth: 'bearer', area: 'work', fileSession: 'its-file' } as const;

/** A report in one of its forms, which a worker makes. */
export const MadeReport = z.object({
  id: z.number(),
  form: ReportForm,
  state: z.enum(['waiting', 'done', 'failed']),
  /** Matches drawn so far, and all of them; both 0 before the work has begun. */
  done: z.number(),
  of: z.number(),
  /** Why there will be none, as a sentence. */
  problem: z.nullable(z.string()),
});
export type MadeReport = z.infer<typeof MadeReport>;

/** A finished report as it was at one time. */
export const ReportVersion = z.object({
  version: z.number(),
  timesec: z.number(),
  who: z.string(),
  what: VersionChange,
  /** Of a comment: on which match. */
  match_id: z.nullable(z.string()),
  /** SHA-256 of the version as data, the file report.json. */
  sha256: z.string(),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

const Version = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000));

/** Reports as files, and the versions of finished ones. */
export const reportOps = {
  /**
   * Asks for a report as a file: the newest, or one version of a finished one. What was made before
   * is there at once.
   */
  reportMake: operation({
    ...onFile,
    path: '/api/pdf/report/make',
    input: z.object({
      file_id: FileId,
      form: ReportForm,
      version: z.optional(z.nullable(Version)),
    }),
    output: MadeReport,
  }),
  /** How far it is. The file itself: GET /download/{file_id}/report.{form}?made={id}. */
  reportMaking: operation({
    ...onFile,
    path: '/api/pdf/report/making',
    reads: true,
    input: z.object({ file_id: FileId, id: Id }),
    output: MadeReport,
  }),
  /** Stops what one has asked for. */
  reportStop: operation({
    ...onFile,
    path: '/api/pdf/report/stop',
    input: z.object({ file_id: FileId, id: Id }),
    output: Ok,
  }),
  /** The versions of a finished report, the newest first. */
  reportVersions: operation({
    ...onFile,
    path: '/api/pdf/report/versions',
    reads: true,
    input: z.object({ file_id: FileId }),
    output: z.object({ items: z.array(ReportVersion) }),
  }),
  /** One version, as it was. */
  reportVersion: operation({
    ...onFile,
    path: '/api/pdf/report/version',
    reads: true,
    input: z.object({ file_id: FileId, version: Version }),
    output: Report,
  }),
};
