import { hasBands } from './drawn.ts';
import type { Piece } from './piece.ts';
import { type Plane, type Region, regionSize } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/cutting.ts';

const { LEAST_ASPECT, SLACK, REACH, MOST_HEIGHT, LEAST_HEIGHT, LEAST_BAND, ROW_HEIGHT } = valuesOf(
  NUMBERS.strips,
);
const LANES = valuesOf(NUMBERS.lanes);

/**
 * Restores strips whose background is as white as the paper, so that only their bands were found:
 * where two or more strips stand in a stack, bands that lie in a row between its ends are one strip
 * of the same width.
 */
export function completeStrips(pieces: readonly Piece[], perPoint: number): Piece[] {
  let result = [...pieces];
  for (const stack of stacks(pieces)) {
    const [x0, x1] = [
      Math.min(...stack.map((p) => p.region.x0)),
      Math.max(...stack.map((p) => p.region.x1)),
    ];
    const height = median(stack.map((p) => regionSize(p.region, 'y')));
    const reach = REACH * height;
    const [top, bottom] = [
      Math.min(...stack.map((p) => p.region.y0)) - reach,
      Math.max(...stack.map((p) => p.region.y1)) + reach,
    ];
    const bands = result.filter(
      (p) =>
        !stack.includes(p) &&
        p.region.x0 >= x0 - 2 &&
        p.region.x1 <= x1 + 2 &&
        p.region.y0 >= top &&
        p.region.y1 <= bottom &&
        regionSize(p.region, 'y') <= MOST_HEIGHT * height &&
        !overlapsAny(p, stack),
    );
    for (const row of rowsOf(bands)) {
      const large = row.filter(
        (p) =>
          regionSize(p.region, 'x') >= LEAST_BAND * perPoint &&
          regionSize(p.region, 'y') >= LEAST_HEIGHT * height,
      );
      if (large.length < 2) continue;
      const y0 = Math.min(...row.map((p) => p.region.y0));
      const y1 = Math.max(...row.map((p) => p.region.y1));
      if (y1 - y0 > ROW_HEIGHT * height) continue;
      result = result.filter((p) => !row.includes(p));
      result.push({ region: { x0, y0, x1, y1 }, solid: true, rule: 'strip' });
    }
  }
  return result.sort((a, b) => a.region.y0 - b.region.y0 || a.region.x0 - b.region.x0);
}

/**
 * True for a low row of bands on dark ground, as in a strip of a gel: near its upper and its lower
 * edge nearly all is ground. The edges of lanes look like seams between pictures, and the ground
 * between them like bands that part pictures.
 */
export function isRowOfLanes(plane: Plane, r: Region, perPoint: number): boolean {
  const [width, height] = [regionSize(r, 'x'), regionSize(r, 'y')];
  if (height > LANES.MOST_HEIGHT * perPoint || width < LANES.LEAST_ASPECT * height) return false;
  const inside = Math.round(LANES.EDGE * height);
  const isGround = (y: number): boolean => {
    let ground = 0;
    for (let i = y * plane.width + r.x0, stop = y * plane.width + r.x1; i < stop; i++)
      if ((plane.grey[i] ?? 0) <= LANES.DARK) ground++;
    return ground >= LANES.GROUND * width;
  };
  return isGround(r.y0 + inside) && isGround(r.y1 - 1 - inside) && hasBands(plane, r, true);
}

function stacks(pieces: readonly Piece[]): Piece[][] {
  const strips = pieces.filter(
    (p) => p.solid && regionSize(p.region, 'x') >= LEAST_ASPECT * regionSize(p.region, 'y'),
  );
  const found: Piece[][] = [];
  for (const s of strips) {
    const home = found.find((f) => f[0] && sameEnds(f[0].region, s.region));
    if (home) home.push(s);
    else found.push([s]);
  }
  return found.filter((f) => f.length >= 2);
}

function sameEnds(a: Region, b: Region): boolean {
  const slack = Math.max(3, SLACK * regionSize(a, 'x'));
  return Math.abs(a.x0 - b.x0) <= slack && Math.abs(a.x1 - b.x1) <= slack;
}

function overlapsAny(p: Piece, others: readonly Piece[]): boolean {
  return others.some(
    (o) => Math.min(p.region.y1, o.region.y1) > Math.max(p.region.y0, o.region.y0),
  );
}

/** Groups pieces that share height on the page. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: { pieces: Piece[]; y0: number; y1: number }[] = [];
  for (const p of [...pieces].sort((a, b) => a.region.y0 - b.region.y0)) {
    const row = rows.find((r) => p.region.y0 < r.y1 && p.region.y1 > r.y0);
    if (!row) rows.push({ pieces: [p], y0: p.region.y0, y1: p.region.y1 });
    else {
      row.pieces.push(p);
      row.y1 = Math.max(row.y1, p.region.y1);
    }
  }
  return rows.map((r) => r.pieces);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
