import { FROM_RIGHT } from '../../contract/languages.ts';
import type { Box } from '../../contract/geometry.ts';
import type { TextPlace } from '../../contract/ops/textChecks.ts';
import type { CheckedLine, Range, Words } from './types.ts';

/** Characters of a passage that are shown; a copied paper has one passage of many pages. */
const MOST_TEXT = 20_000;

/** What is printed at words of a text, and where. */
export interface Excerpt {
  readonly text: string;
  readonly places: readonly TextPlace[];
}

/**
 * Words as they are printed, with their boxes line by line. A box is that of the line, cut in
 * proportion to the characters before and behind the words.
 */
export function excerptOf(lines: readonly CheckedLine[], words: Words, range: Range): Excerpt {
  const first = words.line[range.from] ?? 0;
  const last = words.lastLine[range.to - 1] ?? first;
  const places: { page: number; boxes: Box[] }[] = [];
  let text = '';
  for (let n = first; n <= last; n++) {
    const line = lines[n];
    if (!line) continue;
    const from = n === first ? (words.start[range.from] ?? 0) : 0;
    const to = n === last ? (words.end[range.to - 1] ?? line.text.length) : line.text.length;
    const part = line.text.slice(from, to).trim();
    const divided = /\p{L}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(part);
    text = divided ? text.slice(0, -1) + part : text === '' ? part : `${text} ${part}`;
    if (line.page === 0) continue;
    const place = places.find(({ page }) => page === line.page);
    const box = cut(line, from, to);
    if (place) place.boxes.push(box);
    else places.push({ page: line.page, boxes: [box] });
  }
  return { text: text.slice(0, MOST_TEXT), places };
}

/** Writing from right to left keeps the whole line: its order differs from that of the page. */
function cut({ box, text }: CheckedLine, from: number, to: number): Box {
  const length = Math.max(1, text.length);
  if (FROM_RIGHT.test(text)) return box;
  return { ...box, x: box.x + (box.w * from) / length, w: (box.w * (to - from)) / length };
}
