import { valuesOf } from '../numbers.ts';
import type { TextLine } from '../text/lines.ts';
import { NUMBERS } from './numbers.ts';

const { COLUMN_LENGTH, LEAST_BESIDE, LEAST_WIDTH, ACROSS } = valuesOf(NUMBERS.columns);

/** Where the lines of a page stand beside the gap between its columns. */
export interface Parted {
  readonly left: readonly TextLine[];
  readonly right: readonly TextLine[];
  /** Those that reach over the gap: titles, abstracts, captions. */
  readonly across: ReadonlySet<TextLine>;
}

/**
 * Parts a page at the gap that most of its lines stand beside; null where there is none. Boxes in
 * points.
 */
export function partAtGap(lines: readonly TextLine[]): Parted | null {
  const long = lines.filter((l) => l.length >= COLUMN_LENGTH);
  const edges = [...new Set(long.map((l) => Math.floor(l.box.x)))];
  let gap: number | null = null;
  let most = LEAST_BESIDE - 1;
  for (const edge of edges) {
    const beside = countBeside(long, edge);
    if (beside > most) [gap, most] = [edge, beside];
  }
  return gap === null ? null : partAt(lines, gap);
}

/** How many lines begin right of a height's line that ends left of the edge. */
function countBeside(long: readonly TextLine[], edge: number): number {
  const wide = long.filter((l) => l.box.w >= LEAST_WIDTH);
  const ended = wide.filter((l) => l.box.x + l.box.w <= edge + 1);
  // Lines of a column begin at its edge, so that an edge inside of one has few of them.
  const begun = wide.filter((l) => l.box.x >= edge && l.box.x <= edge + LEAST_WIDTH / 3);
  return begun.filter((r) => ended.some((l) => Math.abs(l.baseline - r.baseline) <= r.size)).length;
}

function partAt(lines: readonly TextLine[], gap: number): Parted {
  const left: TextLine[] = [];
  const right: TextLine[] = [];
  const across = new Set<TextLine>();
  for (const line of lines) {
    const { x, w } = line.box;
    if (x < gap - ACROSS && x + w > gap + ACROSS) across.add(line);
    else if (x + w / 2 < gap) left.push(line);
    else right.push(line);
  }
  return { left, right, across };
}
