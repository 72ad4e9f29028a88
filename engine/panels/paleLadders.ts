import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type PalePart, isClear, joined } from './palePart.ts';
import { type Plane, type Region, meet, union } from './plane.ts';

const { LADDER_WIDTH, LEAST_RUNGS, CLOSE, LADDER_ASPECT, RUNG_SLACK, RUNGS_APART } = valuesOf(
  NUMBERS.paleLadders,
);

/** The narrow rows of one membrane, such as the bands of a ladder, and what they are together. */
export interface Ladder {
  readonly rungs: readonly PalePart[];
  readonly whole: PalePart;
}

/**
 * Membranes of one lane: narrow rows of one width over one another, three or more or close to one
 * another, with no other print between them.
 */
export function laddersOf(
  plane: Plane,
  rows: readonly PalePart[],
  known: readonly Region[],
  perPoint: number,
): Ladder[] {
  const narrow = rows
    .filter(({ region: r }) => r.x1 - r.x0 <= LADDER_WIDTH * perPoint)
    .sort((a, b) => a.region.y0 - b.region.y0);
  const regions = narrow.map((r) => r.region);
  const ladders: Ladder[] = [];
  for (const r of narrow) {
    const at = ladders.findIndex(({ rungs, whole }) => {
      const last = rungs.at(-1);
      const both = union(whole.region, r.region);
      return (
        last &&
        isNextRung(last.region, r.region, perPoint) &&
        !known.some((k) => meet(k, both)) &&
        isClear(plane, both, regions)
      );
    });
    const home = ladders[at];
    if (home) ladders[at] = { rungs: [...home.rungs, r], whole: joined(home.whole, r) };
    else ladders.push({ rungs: [r], whole: r });
  }
  return ladders.filter(({ rungs, whole: { region: w } }) => {
    const height = w.y1 - w.y0;
    const full = rungs.reduce((sum, { region: r }) => sum + r.y1 - r.y0, 0);
    return (
      height >= LADDER_ASPECT * (w.x1 - w.x0) &&
      (rungs.length >= LEAST_RUNGS || (rungs.length > 1 && full >= CLOSE * height))
    );
  });
}

function isNextRung(a: Region, b: Region, perPoint: number): boolean {
  const slack = RUNG_SLACK * perPoint;
  return (
    Math.abs(a.x0 - b.x0) <= slack &&
    Math.abs(a.x1 - b.x1) <= slack &&
    b.y0 - a.y1 <= RUNGS_APART * perPoint
  );
}
