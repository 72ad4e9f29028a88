import { valuesOf } from '../numbers.ts';
import type { TextLine } from '../text/lines.ts';
import type { ReadLine } from './columns.ts';
import { NUMBERS } from './numbers.ts';
import { usualSize } from './size.ts';

const {
  SIZE,
  EARLIEST,
  LEAST_BARE,
  WITH_YEAR,
  SAMPLE,
  HEADING_LENGTH,
  SPACED_LENGTH,
  LEAST_BELOW,
} = valuesOf(NUMBERS.list);

const HEADING =
  /^(?:(?:\d{1,2}|[IVX]{1,4})[.)]?\s+)?(?:references?|bibliography|literature(?:\s+cited)?|works\s+cited|cited\s+(?:literature|references)|(?:references|notes)\s+and\s+(?:notes|references)|supplementa(?:l|ry)\s+references|additional\s+references|reference\s+list)\s*:?$/i;
/**
 * Sections that follow a list. Their names begin a line of their own or run into a sentence after a
 * colon or a stop.
 */
const AFTER =
  /^(?:acknowledge?ments?|author\s+contributions?|funding|supplementa(?:l|ry)\s+(?:materials?|information|data)|supporting\s+information|appendix|figure\s+legends?|publisher['’]s\s+note|how\s+to\s+cite|competing\s+interests?|conflicts?\s+of\s+interest|data\s+availability|ethics\s+statement|online\s+content|(?:materials\s+and\s+)?methods|star\s*[★*+]?\s*methods|tables?|manuscript\s+received)\b/i;
/** A year of publication. */
export const YEAR = /\b(?:1[5-9]|20)\d\d[a-z]?\b/;

/** Printers space the letters of headings: "REFERENCE S". */
export function isHeading(text: string): boolean {
  const trimmed = text.trim();
  return (
    HEADING.test(trimmed) ||
    (trimmed.length < SPACED_LENGTH && HEADING.test(trimmed.replace(/\s/g, '')))
  );
}

/** Is this the heading of a section of notes? */
export function isNotesHeading({ line }: ReadLine): boolean {
  return line.boldStart && /^(?:foot|end)notes\s*:?$/i.test(line.text.trim());
}

/**
 * The number that a line begins with as an entry does, and what follows it: "[12] …", "12. …", "12
 * …".
 */
export function numberOf(text: string): { readonly n: number; readonly rest: string } | null {
  const m =
    /^\s*(?:\[\s*(\d{1,4})\s*\]|\(\s*(\d{1,4})\s*\)|(\d{1,4})\s*[.)](?!\d)|(\d{1,4})(?=\s))\s*(.*)$/u.exec(
      text,
    );
  if (!m) return null;
  const n = Number(m[1] ?? m[2] ?? m[3] ?? m[4]);
  return n > 0 ? { n, rest: m[5] ?? '' } : null;
}

/** The lines of one list. */
export interface ListLines {
  readonly lines: readonly ReadLine[];
  /**
   * Indices of lines before which another section stands or begins: an entry does not reach over
   * them.
   */
  readonly stops: ReadonlySet<number>;
}

/**
 * Each reference list under a heading, in reading order; none where no line of them names a year.
 * `lines`: those of the whole manuscript.
 */
export function findLists(lines: readonly ReadLine[]): ListLines[] {
  const from = Math.floor(EARLIEST * lines.length);
  const lists: ListLines[] = [];
  for (let i = from; i < lines.length; i++) {
    const head = lines[i];
    if (!head || !isHeading(head.line.text)) continue;
    const taken = takeList(lines, i + 1);
    if (taken.lines.length === 0) continue;
    lists.push(taken);
    i = taken.end - 1;
  }
  return lists.some((l) => l.lines.some((r) => YEAR.test(r.line.text))) ? lists : [];
}

/** A numbered list without heading, at the end of a manuscript. */
export function findUnheaded(lines: readonly ReadLine[]): ListLines[] {
  const bare = findBare(lines, Math.floor(EARLIEST * lines.length));
  return bare === null ? [] : [takeList(lines, bare)];
}

/**
 * Lines after a heading, up to the next list. What differs in size is a running head, a legend or a
 * note of the printer. Other sections may stand in between, at the top of a column, say.
 */
function takeList(lines: readonly ReadLine[], start: number): ListLines & { readonly end: number } {
  const size = usualSize(sampleOf(lines, start));
  const taken: ReadLine[] = [];
  const stops = new Set<number>();
  let end = start;
  for (; end < lines.length; end++) {
    const here = lines[end];
    if (!here || (taken.length > 0 && (isHeading(here.line.text) || isNotesHeading(here)))) break;
    const fits = Math.abs(here.line.size - size) <= SIZE * size;
    if (isSection(here.line, size)) stops.add(taken.length);
    if (fits || numberOf(here.line.text)?.rest === '') taken.push(here);
  }
  return { lines: taken, stops, end };
}

/** The heading of another section: it stands out by its print. */
function isSection({ text, boldStart, size }: TextLine, usual: number): boolean {
  const trimmed = text.trim();
  if (!AFTER.test(trimmed)) return false;
  const capitals = /^\P{Ll}{6,}/u.test(trimmed);
  return boldStart || capitals || (size > (1 + SIZE) * usual && trimmed.length <= HEADING_LENGTH);
}

/** What follows a heading in its column; the next column may begin with another section. */
function sampleOf(lines: readonly ReadLine[], start: number): readonly ReadLine[] {
  const sample = lines.slice(start, start + SAMPLE);
  const head = lines[start - 1];
  const below = sample.findIndex(
    ({ page, column }) => page !== head?.page || column.left !== head.column.left,
  );
  return below >= LEAST_BELOW ? sample.slice(0, below) : sample;
}

/** Where a numbered list without heading begins: the last 1 that enough numbers follow. */
function findBare(lines: readonly ReadLine[], from: number): number | null {
  for (let i = lines.length - 1; i >= from; i--) {
    const first = lines[i];
    if (!first || numberOf(first.line.text)?.n !== 1) continue;
    let expected = 2;
    let years = 0;
    for (const { line } of lines.slice(i)) {
      if (numberOf(line.text)?.n === expected) expected += 1;
      if (YEAR.test(line.text)) years += 1;
    }
    if (expected - 1 >= LEAST_BARE && years >= WITH_YEAR * (expected - 1)) return i;
  }
  return null;
}
