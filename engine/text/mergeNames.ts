import type { PrintedName } from '../types.ts';
import type { TextLine } from './lines.ts';

/** What figures write beside a picture in which channels are laid over one another. */
const MERGE_NAME = /^\W*(?:merged?|overlay|overlaid|composite)(?:\W.*)?$/i;
/** Longer lines are sentences. */
const MOST_CHARACTERS = 24;

/** The names of merged channels among the lines of a page. */
export function mergeNamesOn(page: number, lines: readonly TextLine[]): PrintedName[] {
  return lines
    .filter(({ text, length }) => length <= MOST_CHARACTERS && MERGE_NAME.test(text.trim()))
    .map(({ text, box }) => ({ page, text: text.trim(), box }));
}
