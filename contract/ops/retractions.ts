import * as z from 'zod/mini';
import { Empty } from '../fields.ts';
import { operation } from '../operation.ts';

const service = { auth: 'bearer', area: 'service' } as const;

/** A version of the retraction database. */
export const RetractionVersion = z.object({
  version_id: z.number(),
  name: z.string(),
  /** Of the imported file. */
  sha256: z.string(),
  works: z.number(),
  notices: z.number(),
  /** Rows that say too little to be used. */
  unread: z.number(),
  imported_timesec: z.number(),
});
export type RetractionVersion = z.infer<typeof RetractionVersion>;

export const RetractionImport = z.object({
  import_id: z.number(),
  source: z.enum(['upload', 'address']),
  name: z.string(),
  /** same: the file is that of the version in use. */
  state: z.enum(['running', 'done', 'same', 'failed']),
  /** Why it failed, for a person. */
  problem: z.nullable(z.string()),
  milliseconds: z.nullable(z.number()),
  who: z.string(),
  started_timesec: z.number(),
  ended_timesec: z.nullable(z.number()),
});
export type RetractionImport = z.infer<typeof RetractionImport>;

const Standing = z.object({
  /**
   * The host that versions are fetched from, and the hours between two looks; null: none is
   * configured.
   */
  address: z.nullable(z.object({ host: z.string(), hours: z.number() })),
  /** The one in use; null: none was imported yet. */
  current: z.nullable(RetractionVersion),
  versions: z.array(RetractionVersion),
  imports: z.array(RetractionImport),
});

export const retractionOps = {
  /** The version in use, and the newest versions and imports. */
  retractionDatabase: operation({
    ...service,
    path: '/api/retraction/database',
    reads: true,
    input: Empty,
    output: Standing,
  }),
  /**
   * Imports a file in the shape of the Retraction Watch database (multipart `file`, or raw bytes).
   * A version with far fewer works than the one in use is taken with the field `smaller` = `yes`
   * only.
   */
  retractionImport: operation({
    ...service,
    path: '/api/retraction/import',
    upload: true,
    input: Empty,
    output: z.object({ import_id: z.number() }),
  }),
  /** Fetches a version from the configured address now. */
  retractionFetch: operation({
    ...service,
    path: '/api/retraction/fetch',
    input: Empty,
    output: z.object({ import_id: z.number() }),
  }),
};
