import type { Said } from '../../contract/reasonWords.ts';

/** Words in the report's language, or with the language that they are in. */
export type Line = string | Said;

/** Of a line, its words. */
export function plain(line: Line): string {
  return typeof line === 'string' ? line : line.words;
}

/** A table of words, as every form that people read sets it. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Line[])[];
}
