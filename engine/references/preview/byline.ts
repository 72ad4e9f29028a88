import { valuesOf } from '../../numbers.ts';
import type { PageText } from '../columns.ts';
import { NUMBERS } from '../numbers.ts';
import { type Author, readAuthors } from './authors.ts';

const { TOP, TITLE, NAMES, LINES } = valuesOf(NUMBERS.byline);

/**
 * The authors that the first page names: the first line below its largest writing that consists of
 * names, with the lines that go on. Empty where none does.
 */
export function readByline(pages: readonly PageText[]): Author[] {
  const first = pages[0]?.lines.filter((line) => line.turn === 0) ?? [];
  const height = Math.max(0, ...first.map(({ box }) => box.y + box.h));
  const top = first.filter(({ box }) => box.y < TOP * height);
  const largest = Math.max(0, ...top.filter(({ length }) => length >= TITLE).map((l) => l.size));
  const title = top.findLastIndex(({ size, length }) => size === largest && length >= TITLE);
  const below = first.slice(title + 1);
  for (const [i, line] of below.entries()) {
    if (!isNames(line.text)) continue;
    const more = below.slice(i + 1, i + LINES);
    const end = more.findIndex((next) => !isNames(next.text) || next.size !== line.size);
    const lines = [line, ...more.slice(0, end < 0 ? more.length : end)];
    return readAuthors(lines.map(({ text }) => text.trim().replace(/,$/, '')).join(', '));
  }
  return [];
}

/** Most of what commas part are names. */
function isNames(text: string): boolean {
  const parts = text.split(/[,;&•·]|\band\b/).filter((part) => /\p{L}{2}/u.test(part));
  const names = readAuthors(text).length;
  return names > 0 && names >= NAMES * parts.length && !ELSE.test(text);
}

/** Places, headings and offices that are written as names are. */
const ELSE =
  /\b(?:universit|institut|department|hospital|school|college|cent(?:er|re)|laborator|faculty|abstract|article|research|received|accepted|published|correspond|editor|journal|copyright|association|division|facility|sciences|january|february|march|april|june|july|august|september|october|november|december|open access|keywords|introduction|china|usa|uk|germany|italy|india|japan|france|spain|iran|korea)\b/i;
