import { type Parsed, readArguments } from '../arguments.ts';

export interface ReferenceOptions {
  readonly files: readonly string[];
  /** A file of the Retraction Watch database; null: references are only read. */
  readonly retractions: string | null;
  /** A folder for one JSON file a manuscript. */
  readonly json: string | null;
}

const USAGE = 'usage: check-references [--retractions CSV] [--json DIR] FILE…  (PDF or DOCX)';

/** Reads the command line; paths are against `folder`. */
export function parseOptions(words: readonly string[], folder: string): Parsed<ReferenceOptions> {
  const read = readArguments(words, folder, {
    paths: { retractions: 'path', json: 'path' },
    switches: [],
    usage: USAGE,
  });
  if (!read.ok) return read;
  const { files, path } = read.options;
  return { ok: true, options: { files, retractions: path('retractions'), json: path('json') } };
}
