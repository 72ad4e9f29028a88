import { valuesOf } from '../numbers.ts';
import { areLevel } from './divided.ts';
import { NUMBERS } from './numbers/pale.ts';
import type { Piece } from './piece.ts';
import { lightness, type Plane, type Region, union } from './plane.ts';

const {
  LEAST_ASPECT,
  MOST_HEIGHT,
  LIGHT,
  GAP,
  NARROWER,
  REACH,
  LEAST_REACH,
  EDGE,
  CHANGE,
  TELLING,
  SOFT_SIDE,
  SOFT_SEAM,
  SOFT_PLACED,
} = valuesOf(NUMBERS.fadingLanes);

const { abs, max, min, round } = Math;

/**
 * Joins the lanes of a membrane that were taken for pictures side by side: where smears fill lanes
 * from top to bottom, what is light between them goes all the way through. Pictures begin and end
 * at once, lanes fade. For figures whose caption names blots only.
 * @param placed the pieces are of one of several pictures that a figure was put together of
 */
export function joinFadingLanes(
  plane: Plane,
  pieces: readonly Piece[],
  perPoint: number,
  placed = false,
): Piece[] {
  const rows: { readonly lanes: Piece[]; last: Piece }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.region.x0 - b.region.x0)) {
    const row = rows.find((r) => fadesInto(plane, r.last, piece, perPoint, placed));
    if (row) {
      row.lanes.push(piece);
      row.last = piece;
    } else rows.push({ lanes: [piece], last: piece });
  }
  return rows
    .flatMap(({ lanes }): readonly Piece[] => {
      const region = lanes.map((p) => p.region).reduce(union);
      return lanes.length > 1 && isMembrane(plane, region, perPoint)
        ? [{ region, solid: true, rule: 'strip' }]
        : lanes;
    })
    .sort((a, b) => a.region.y0 - b.region.y0 || a.region.x0 - b.region.x0);
}

/** True for a region as long and light as membranes are. */
function isMembrane(plane: Plane, r: Region, perPoint: number): boolean {
  const [w, h] = [r.x1 - r.x0, r.y1 - r.y0];
  return h <= MOST_HEIGHT * perPoint && w >= LEAST_ASPECT * h && lightness(plane, r) >= LIGHT;
}

/** True for a piece of the same height beside another, where both fade. */
function fadesInto(
  plane: Plane,
  left: Piece,
  right: Piece,
  perPoint: number,
  placed: boolean,
): boolean {
  if (!(left.solid || right.solid) || left.holes || right.holes) return false;
  const [a, b] = [left.region, right.region];
  const gap = b.x0 - a.x1;
  if (
    gap < 0 ||
    gap > GAP * perPoint ||
    gap > NARROWER * min(a.x1 - a.x0, b.x1 - b.x0) ||
    !areLevel(a, b, perPoint)
  )
    return false;
  const reach = max(LEAST_REACH, round(REACH * perPoint));
  const rows = { y0: max(a.y0, b.y0) + 1, y1: min(a.y1, b.y1) - 1 };
  const from = max(a.x0, a.x1 - reach);
  const to = min(b.x1, b.x0 + reach);
  const [seam, side] = placed ? [SOFT_PLACED, SOFT_PLACED] : [SOFT_SEAM, SOFT_SIDE];
  return gap === 0
    ? isSoft(plane, { ...rows, x0: from, x1: to }, seam)
    : isSoft(plane, { ...rows, x0: from, x1: a.x1 + 1 }, side) &&
        isSoft(plane, { ...rows, x0: b.x0 - 1, x1: to }, side);
}

/**
 * True when greys change slowly along the rows of a region: in the median of the rows in which they
 * change at all, the largest step is at most this share of the change.
 */
function isSoft({ grey, width }: Plane, r: Region, most: number): boolean {
  const steps: number[] = [];
  for (let y = r.y0; y < r.y1; y++) {
    let [low, high, step] = [255, 0, 0];
    for (let x = r.x0; x < r.x1; x++) {
      const v = grey[y * width + x] ?? 0;
      low = min(low, v);
      high = max(high, v);
      if (x + EDGE < r.x1) step = max(step, abs((grey[y * width + x + EDGE] ?? 0) - v));
    }
    if (high - low >= CHANGE) steps.push(step / (high - low));
  }
  steps.sort((p, q) => p - q);
  return steps.length >= TELLING * (r.y1 - r.y0) && (steps[steps.length >> 1] ?? 1) <= most;
}
