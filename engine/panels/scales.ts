import type { Node } from './piece.ts';
import { type Axis, type Plane, type Region, across, end, regionSize, start } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { LEAST_CELLS, APART, ALIKE, SPREAD, EDGE, ALIGNED } = valuesOf(NUMBERS.scales);

interface Cell {
  readonly region: Region;
  readonly mean: number;
}

/**
 * True when touching parts of a picture are the light and dark fields of a scale that was
 * photographed with the subject: even ones in a row, every second one alike. Pictures that touch
 * one another are not.
 */
export function holdsScale(plane: Plane, node: Node): boolean {
  const cells = leavesOf(node).flatMap((r) => cellOf(plane, r) ?? []);
  return cells.length >= LEAST_CELLS && (isIn(cells, 'x') || isIn(cells, 'y'));
}

function leavesOf(node: Node): readonly Region[] {
  return node.children.length === 0
    ? [node.region]
    : node.rule === 'seam'
      ? node.children.flatMap(leavesOf)
      : [];
}

/** A part of one tone, without its rim. */
function cellOf({ grey, width }: Plane, r: Region): Cell | null {
  const rim = Math.ceil(EDGE * Math.min(regionSize(r, 'x'), regionSize(r, 'y')));
  let [n, sum, squares] = [0, 0, 0];
  for (let y = r.y0 + rim; y < r.y1 - rim; y++)
    for (let x = r.x0 + rim; x < r.x1 - rim; x++) {
      const v = grey[y * width + x] ?? 0;
      n++;
      sum += v;
      squares += v * v;
    }
  if (n === 0) return null;
  const mean = sum / n;
  return squares / n - mean * mean <= SPREAD * SPREAD ? { region: r, mean } : null;
}

/** True when enough cells follow one another on an axis, dark and light in turn. */
function isIn(cells: readonly Cell[], axis: Axis): boolean {
  const side = across(axis);
  return cells.some((first) => {
    const slack = ALIGNED * regionSize(first.region, side);
    const row = cells
      .filter(
        ({ region: r }) =>
          Math.abs(start(r, side) - start(first.region, side)) <= slack &&
          Math.abs(end(r, side) - end(first.region, side)) <= slack,
      )
      .sort((a, b) => start(a.region, axis) - start(b.region, axis));
    let run = 1;
    for (let i = 1; i < row.length; i++) {
      const [before, last, here] = [row[i - 2], row[i - 1], row[i]];
      if (!last || !here) break;
      const touches =
        start(here.region, axis) - end(last.region, axis) <= slack &&
        Math.abs(here.mean - last.mean) >= APART &&
        (run < 2 || (before && Math.abs(here.mean - before.mean) <= ALIKE));
      run = touches ? run + 1 : 1;
      if (run >= LEAST_CELLS) return true;
    }
    return false;
  });
}
