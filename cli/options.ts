import { resolve } from 'node:path';

export interface CheckOptions {
  readonly files: readonly string[];
  readonly json: string | null;
  readonly report: string | null;
  readonly cross: boolean;
}

export type Parsed =
  | { readonly ok: true; readonly options: CheckOptions }
  | { readonly ok: false; readonly sentence: string };

export const USAGE =
  'usage: check [--json DIR] [--report DIR] [--cross] FILE…  (PDF, DOCX, ZIP, PNG, JPEG or TIFF)';

/** Reads the command line; paths are against `folder`. */
export function parseOptions(words: readonly string[], folder: string): Parsed {
  const files: string[] = [];
  let json: string | null = null;
  let report: string | null = null;
  let cross = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--cross') cross = true;
    else if (word === '--json' || word === '--report') {
      const value = words[++i];
      if (value === undefined || value.startsWith('--'))
        return { ok: false, sentence: `${word} needs a folder. ${USAGE}` };
      if (word === '--json') json = resolve(folder, value);
      else report = resolve(folder, value);
    } else if (word.startsWith('--'))
      return { ok: false, sentence: `Unknown option ${word}. ${USAGE}` };
    else files.push(resolve(folder, word));
  }
  if (files.length === 0) return { ok: false, sentence: `No file was named. ${USAGE}` };
  return { ok: true, options: { files, json, report, cross } };
}
