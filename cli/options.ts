import { type Parsed, readArguments } from './arguments.ts';

export interface CheckOptions {
  readonly files: readonly string[];
  readonly json: string | null;
  readonly report: string | null;
  readonly cross: boolean;
}

const USAGE =
  'usage: check [--json DIR] [--report DIR] [--cross] FILE…  (PDF, DOCX, ZIP, PNG, JPEG or TIFF)';

/** Reads the command line; paths are against `folder`. */
export function parseOptions(words: readonly string[], folder: string): Parsed<CheckOptions> {
  const read = readArguments(words, folder, {
    paths: { json: 'folder', report: 'folder' },
    switches: ['cross'],
    usage: USAGE,
  });
  if (!read.ok) return read;
  const { files, path, has } = read.options;
  return {
    ok: true,
    options: { files, json: path('json'), report: path('report'), cross: has('cross') },
  };
}
