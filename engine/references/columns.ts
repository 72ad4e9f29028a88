import type { Box, Place } from '../../contract/geometry.ts';
import type { TextLine } from '../text/lines.ts';
import { sharedWidth } from '../text/lines.ts';
import { valuesOf } from '../numbers.ts';
import { partAtGap } from './bands.ts';
import { NUMBERS } from './numbers.ts';

const { REPEATED, EDGE, HEIGHT_STEP, COLUMN_LENGTH, STEP, LEAST, REACH, SHARED } = valuesOf(
  NUMBERS.columns,
);

/** A line in the frame in which it runs from left to right. */
export interface FramedLine extends TextLine {
  /** Where it stands on its page, if that is another box; points. */
  readonly printed?: Box;
}

/** The writing of one page; boxes in points. */
export interface PageText {
  readonly page: number;
  readonly lines: readonly FramedLine[];
}

/** A column of a page: its left and right edge, in points. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

/** A line with its place in the order in which people read. */
export interface ReadLine {
  readonly page: number;
  readonly column: Column;
  readonly line: FramedLine;
}

/** Where a line stands on its page. */
export function placeOf({ page, line }: ReadLine): Place {
  return { page, box: line.printed ?? line.box };
}

/**
 * The upright lines of a manuscript in reading order, without the running heads and feet of its
 * pages.
 */
export function readLines(pages: readonly PageText[]): ReadLine[] {
  const upright = pages.map(({ page, lines }) => {
    const own = lines.filter((l) => l.turn === 0);
    const edges = edgesOf(own);
    return { page, lines: own.map((line) => ({ line, key: headKey(line, edges) })) };
  });
  const seen = new Map<string, Set<number>>();
  for (const { page, lines } of upright)
    for (const { key } of lines) seen.set(key, (seen.get(key) ?? new Set()).add(page));
  return upright.flatMap(({ page, lines }) =>
    readingOrder(
      page,
      lines.filter(({ key }) => (seen.get(key)?.size ?? 0) < REPEATED).map(({ line }) => line),
    ),
  );
}

/** The heights of the uppermost and lowest lines of a page, in steps. */
function edgesOf(lines: readonly TextLine[]): ReadonlySet<number> {
  const heights = [...new Set(lines.map(heightOf))].sort((a, b) => a - b);
  return new Set([...heights.slice(0, EDGE), ...heights.slice(-EDGE)]);
}

function heightOf({ box }: TextLine): number {
  return Math.round(box.y / HEIGHT_STEP);
}

/**
 * The same for lines that stand at one height of several pages. At the edges of a page, and where a line is a number, they may differ
 * in numbers; elsewhere "pp. 61–63, 2010." is the end of an entry.
 */
function headKey(line: TextLine, edges: ReadonlySet<number>): string {
  const varies = edges.has(heightOf(line)) || /^[\d\s]+$/.test(line.text);
  return `${heightOf(line)} ${varies ? line.text.replace(/\d+/g, '#') : line.text}`;
}

/**
 * The lines of a page in reading order: column by column from left to right, each from top to
 * bottom, between the lines that reach over all columns.
 */
function readingOrder(page: number, upright: readonly FramedLine[]): ReadLine[] {
  const parted = partAtGap(upright);
  if (!parted) return inColumns(page, upright);
  const { left, right, across } = parted;
  const whole = inColumns(page, [...across]).sort((a, b) => a.line.baseline - b.line.baseline);
  const placed = [inColumns(page, left), inColumns(page, right)];
  // Lines across the columns part the page: what stands above them is read before what is below.
  const stops = whole.map(({ line }) => line.baseline);
  const bandOf = ({ line }: ReadLine): number =>
    stops.filter((stop) => stop < line.baseline).length;
  return [0, ...stops]
    .flatMap((_, band) => [
      ...(whole[band - 1] ? [whole[band - 1]] : []),
      ...placed.flatMap((side) => side.filter((one) => bandOf(one) === band)),
    ])
    .filter((one) => one !== undefined);
}

/** Lines column by column. */
function inColumns(page: number, lines: readonly FramedLine[]): ReadLine[] {
  const columns = columnsOf(lines);
  return lines
    .map((line) => ({ page, line, column: columnOf(line, columns) }))
    .sort((a, b) => a.column.left - b.column.left || a.line.baseline - b.line.baseline);
}

/**
 * Columns are where many lines begin: those with most lines first, the others where they lie beside
 * them.
 */
function columnsOf(lines: readonly TextLine[]): Column[] {
  const long = lines.filter((l) => l.length >= COLUMN_LENGTH);
  const groups: TextLine[][] = [];
  for (const line of long.toSorted((a, b) => a.box.x - b.box.x)) {
    const group = groups.at(-1);
    if (group && line.box.x - (group[0]?.box.x ?? 0) <= STEP) group.push(line);
    else groups.push([line]);
  }
  const columns: Column[] = [];
  for (const group of groups.toSorted((a, b) => b.length - a.length)) {
    if (group.length < LEAST && columns.length > 0) continue;
    const rights = group.map((l) => l.box.x + l.box.w).sort((a, b) => a - b);
    const column = {
      left: Math.min(...group.map((l) => l.box.x)),
      // A title that runs on beyond the column does not widen it.
      right: rights[Math.floor(REACH * (rights.length - 1))] ?? 0,
    };
    if (columns.every((c) => overlap(c, column) < SHARED)) columns.push(column);
  }
  return columns;
}

function overlap(a: Column, b: Column): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}

/** The column that holds most of a line; one of its own for what stands in none. */
function columnOf(line: TextLine, columns: readonly Column[]): Column {
  let best: Column | null = null;
  let most = 0;
  for (const column of columns) {
    const box = { ...line.box, x: column.left, w: column.right - column.left };
    const shared = sharedWidth(box, line.box);
    if (shared > most) [best, most] = [column, shared];
  }
  return best ?? { left: line.box.x, right: line.box.x + line.box.w };
}
