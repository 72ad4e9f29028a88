import { resolve } from 'node:path';

export interface ReferenceOptions {
  readonly files: readonly string[];
  /** A file of the Retraction Watch database; null: references are only read. */
  readonly retractions: string | null;
  /** A folder for one JSON file a manuscript. */
  readonly json: string | null;
}

export type Parsed =
  | { readonly ok: true; readonly options: ReferenceOptions }
  | { readonly ok: false; readonly sentence: string };

export const USAGE =
  'usage: check-references [--retractions CSV] [--json DIR] FILE…  (PDF or DOCX)';

/** Reads the command line; paths are against `folder`. */
export function parseOptions(words: readonly string[], folder: string): Parsed {
  const files: string[] = [];
  const given: { retractions: string | null; json: string | null } = {
    retractions: null,
    json: null,
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--retractions' || word === '--json') {
      const value = words[++i];
      if (value === undefined || value.startsWith('--'))
        return { ok: false, sentence: `${word} needs a path. ${USAGE}` };
      given[word === '--json' ? 'json' : 'retractions'] = resolve(folder, value);
    } else if (word.startsWith('--'))
      return { ok: false, sentence: `Unknown option ${word}. ${USAGE}` };
    else files.push(resolve(folder, word));
  }
  return files.length === 0
    ? { ok: false, sentence: `No file was named. ${USAGE}` }
    : { ok: true, options: { files, ...given } };
}
