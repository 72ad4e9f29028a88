import { valuesOf } from '../numbers.ts';
import { type TextLine, turnBox } from '../text/lines.ts';
import type { FramedLine, PageText } from './columns.ts';
import { isHeading } from './list.ts';
import { NUMBERS } from './numbers.ts';

const { TURNED, CELL } = valuesOf(NUMBERS.columns);

/**
 * Pages whose writing is turned, as if they were upright. Those that hold a list, or go on with one,
 * and all of a manuscript that is turned throughout, stand among the others; the rest are tables on
 * their side, which tell of citations and nothing else.
 */
export function uprightPages(pages: readonly PageText[]): {
  readonly pages: readonly PageText[];
  readonly aside: readonly PageText[];
} {
  const turns = pages.map(turnOf);
  const throughout = turns.filter((turn) => turn !== 0).length > pages.length / 2;
  const read: PageText[] = [];
  const aside: PageText[] = [];
  let inList = false;
  for (const [i, page] of pages.entries()) {
    const turn = turns[i] ?? 0;
    if (turn === 0) {
      inList = false;
      read.push(page);
      continue;
    }
    const framed = { page: page.page, lines: page.lines.flatMap((line) => frame(line, turn)) };
    inList ||= framed.lines.some(
      (line) => isHeading(line.text) && !headsColumn(line, framed.lines),
    );
    (inList || throughout ? read : aside).push(framed);
  }
  return { pages: read, aside };
}

/** How most of a page's letters are turned. */
function turnOf({ lines }: PageText): TextLine['turn'] {
  const letters = (those: readonly TextLine[]): number =>
    those.reduce((sum, line) => sum + line.length, 0);
  const turns = ([90, 180, 270] as const).filter(
    (turn) => letters(lines.filter((line) => line.turn === turn)) > TURNED * letters(lines),
  );
  return turns[0] ?? 0;
}

/** A column of a table is headed "References", too: then heads of other columns stand beside it. */
function headsColumn({ box }: FramedLine, lines: readonly FramedLine[]): boolean {
  const middle = box.y + box.h / 2;
  return lines.some(
    (other) =>
      other.box !== box &&
      other.length < CELL &&
      other.box.y < middle &&
      middle < other.box.y + other.box.h,
  );
}

function frame(line: TextLine, turn: TextLine['turn']): FramedLine[] {
  if (line.turn !== turn) return [];
  const box = turnBox(line.box, turn);
  return [{ ...line, box, printed: line.box, turn: 0, baseline: box.y + box.h }];
}
