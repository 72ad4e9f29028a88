import type { TextSection } from '../../contract/texts.ts';
import type { ReadLine } from '../references/columns.ts';
import { valuesOf } from '../numbers.ts';
import { headingOf, NUMBER } from './headings.ts';
import { NUMBERS } from './numbers.ts';

const { TITLE, LARGER, CAPTION_STEP, CAPTION_GAP, SMALLER } = valuesOf(NUMBERS.sections);

const PLACES =
  /\b(?:universit|institut|depart|hospital|school|college|faculty|laborator|cent(?:er|re)\b|academy|clinic|correspond|e-?mail|orcid)|@/i;
/** Lines of the first page that can stand before the text begins. */
const FRONT = 80;
/** Characters of a long line. */
const LONG = 50;
/** What a note of places begins with: whom to write to, a mark, or a place's own name. */
const NOTE =
  /^\W{0,3}(?:correspond|e-?mail|department|institut|school|faculty|division|universit|laborator|full\s+list\s+of\s+author)|^(?:\d{1,2}|[a-h∗*†‡§¶]\b)\s?\p{Lu}|^[*∗†‡§¶]/iu;
/** What small print on the first page says of money and interests. */
const SAID: readonly (readonly [TextSection, RegExp])[] = [
  [
    'funding',
    /^(?:this|the|our)\s+(?:work|study|research|project)\s+(?:was|is|has\s+been)\s+(?:partly\s+|partially\s+)?(?:supported|funded|financed)|^(?:supported|funded)\s+by/i,
  ],
  [
    'statement',
    /^(?:the|all)\s+authors?\s+(?:have|has|declare)\b.*\b(?:interests?|disclose|conflicts?)|^(?:the\s+)?(?:data\s*sets?|data)\s+(?:generated|used|that\s+support|sharing)|\bcontributed\s+equally\b/i,
  ],
];

/** The first line of the text itself: its abstract or introduction. */
export function beginOf(lines: readonly ReadLine[]): number {
  const most = Math.min(FRONT, lines.length);
  for (let i = 0; i < most; i++) {
    const text = lines[i]?.line.text.trim().replace(NUMBER, '') ?? '';
    if (
      /^(?:abstract|summary|introduction|background)\b|^(?:purpose|objectives?|aims?)\s*:/i.test(
        text,
      )
    )
      return i;
  }
  return Math.max(0, runningFrom(lines));
}

/** The first of three lines of running text in a row, long and in small letters; -1: there is none. */
export function runningFrom(lines: readonly ReadLine[]): number {
  const most = Math.min(FRONT, lines.length);
  for (let i = 0; i + 2 < most; i++) if (lines.slice(i, i + 3).every(isRunning)) return i;
  return -1;
}

function isRunning({ line }: ReadLine): boolean {
  const words = line.text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\P{Lu}/u.test(word)).length;
  return line.length > LONG && small > words.length / 2 && !PLACES.test(line.text);
}

/** What stands before the text: title by its size, places by their words, authors between. */
export function frontOf(lines: readonly ReadLine[], size: number): Map<number, TextSection> {
  const front = new Map<number, TextSection>();
  const first = lines[0]?.page;
  const own = lines.flatMap((read, i) => (read.page === first ? [{ ...read, i }] : []));
  const titleSize = Math.max(
    0,
    ...own.filter(({ line }) => line.length >= 10).map(({ line }) => line.size),
  );
  if (titleSize < size) return front;
  const big = own.filter(({ line }) => line.size > TITLE * titleSize && line.length >= 3);
  const from = big[0]?.i ?? 0;
  // Where all is of one size, the title is the first line.
  const titled = titleSize > LARGER * size ? big : big.slice(0, 1);
  const last = titled.at(-1)?.i ?? 0;
  for (const { i } of titled) front.set(i, 'title');
  let placed = false;
  for (const { line, i } of own) {
    if (i <= from || front.has(i)) continue;
    placed ||= i > last && PLACES.test(line.text);
    front.set(i, i < last || placed ? 'affiliations' : 'authors');
  }
  return front;
}

/**
 * Notes in small print on the page where the text begins: places of the authors, whom to write to,
 * and what they say of money and interests there.
 */
export function notesOf(
  lines: readonly ReadLine[],
  begin: number,
  size: number,
): Map<number, TextSection> {
  const notes = new Map<number, TextSection>();
  const page = lines[begin]?.page;
  let part: TextSection | null = null;
  for (const [i, read] of lines.entries()) {
    if (i < begin || read.page !== page) continue;
    const text = read.line.text.trim();
    const small = read.line.size < SMALLER * size;
    const said = small && SAID.find(([, pattern]) => pattern.test(text))?.[0];
    const before = lines[i - 1];
    if (said) part = said;
    else if ((small || text.includes('@')) && NOTE.test(text) && PLACES.test(text))
      part = 'affiliations';
    else if (part && (headingOf(read, size) || !before || !goesOn(read, before))) part = null;
    if (part) notes.set(i, part);
  }
  return notes;
}

/** Does a line stand right below another one, in the same size? */
export function goesOn({ page, line }: ReadLine, before: ReadLine): boolean {
  if (before.page !== page) return false;
  const gap = line.box.y - (before.line.box.y + before.line.box.h);
  const same = Math.abs(line.size - before.line.size) < CAPTION_STEP * line.size;
  return same && gap > -line.size && gap < CAPTION_GAP * line.size;
}
