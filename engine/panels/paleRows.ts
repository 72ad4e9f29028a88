import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type Plane, type Region, inkShare, meet, slice, union } from './plane.ts';

const {
  SAME_ROW,
  ROW_GAP,
  ROWS_APART,
  SAME_STACK,
  MARGIN,
  MOST_MARGIN,
  CLEAR,
  NARROW,
  FULL_LINE,
  LEAST_DARK_ROW,
} = valuesOf(NUMBERS.paleRows);

/** A rectangle of a membrane on white paper. */
export interface PalePart {
  readonly region: Region;
  /** Where it begins at once: there the membrane ends. Elsewhere its ground fades into paper. */
  readonly sides: {
    readonly left: boolean;
    readonly right: boolean;
    readonly top: boolean;
    readonly bottom: boolean;
  };
  /** True for a whole membrane; else it is a part of one, such as a band. */
  readonly whole: boolean;
}

/**
 * Whole membranes, and those of which only parts show: parts of one row are one membrane, and one
 * that fades into the paper is as wide as those of its stack.
 */
export function joinRows(
  plane: Plane,
  parts: readonly PalePart[],
  taken: readonly Region[],
  perPoint: number,
): Region[] {
  const wholes = parts.filter((p) => p.whole).map((p) => p.region);
  const known = [...taken, ...wholes];
  let rows = parts.filter((p) => !p.whole);
  for (let before = -1; before !== rows.length; ) {
    before = rows.length;
    rows = joinedOnce(plane, rows, known, perPoint);
  }
  rows = rows.filter(({ region: r }) => r.y1 - r.y0 >= LEAST_DARK_ROW * perPoint);
  const others = [...known, ...rows.map((r) => r.region)];
  return [...wholes, ...rows.map((r) => widened(plane, r, others, perPoint))];
}

function joinedOnce(
  plane: Plane,
  rows: readonly PalePart[],
  known: readonly Region[],
  perPoint: number,
): PalePart[] {
  const regions = rows.map((r) => r.region);
  const out: PalePart[] = [];
  for (const r of rows) {
    const at = out.findIndex((o) => {
      const both = union(o.region, r.region);
      return (
        (besideOne(o, r, perPoint) || belowOne(plane, o, r, perPoint)) &&
        !known.some((k) => meet(k, both)) &&
        isClear(plane, both, regions)
      );
    });
    const home = out[at];
    if (home) out[at] = joined(home, r);
    else out.push(r);
  }
  return out;
}

/** Two parts as one, which ends at once where the outermost of them does. */
function joined(a: PalePart, b: PalePart): PalePart {
  const [p, q] = [a.region, b.region];
  return {
    region: union(p, q),
    sides: {
      left: (p.x0 <= q.x0 ? a : b).sides.left,
      right: (p.x1 >= q.x1 ? a : b).sides.right,
      top: (p.y0 <= q.y0 ? a : b).sides.top,
      bottom: (p.y1 >= q.y1 ? a : b).sides.bottom,
    },
    whole: false,
  };
}

/** True for parts at one height, near to one another, that fade towards one another. */
function besideOne(a: PalePart, b: PalePart, perPoint: number): boolean {
  const [p, q] = [a.region, b.region];
  const [left, right] = p.x0 <= q.x0 ? [a, b] : [b, a];
  const shared = Math.min(p.y1, q.y1) - Math.max(p.y0, q.y0);
  const gap = Math.max(p.x0, q.x0) - Math.min(p.x1, q.x1);
  return (
    shared >= SAME_ROW * Math.min(p.y1 - p.y0, q.y1 - q.y0) &&
    gap <= ROW_GAP * perPoint &&
    !(left.sides.right && right.sides.left)
  );
}

/** True for parts under one another, so near that they are rows of one membrane. */
function belowOne(plane: Plane, a: PalePart, b: PalePart, perPoint: number): boolean {
  const [p, q] = [a.region, b.region];
  const [upper, lower] = p.y0 <= q.y0 ? [a, b] : [b, a];
  const shared = Math.min(p.x1, q.x1) - Math.max(p.x0, q.x0);
  const gap = Math.max(p.y0, q.y0) - Math.min(p.y1, q.y1);
  return (
    shared >= SAME_STACK * Math.min(p.x1 - p.x0, q.x1 - q.x0) &&
    gap <= ROWS_APART * perPoint &&
    !upper.sides.bottom &&
    !lower.sides.top &&
    !(isFull(plane, upper.region, 'end') && isFull(plane, lower.region, 'start'))
  );
}

/** True when a line at the upper or lower rim of a region is full of ink: its ground is grey and ends. */
function isFull(plane: Plane, r: Region, side: 'start' | 'end'): boolean {
  const depth = Math.max(3, Math.round((r.y1 - r.y0) / 6));
  for (let k = 0; k < depth && k < r.y1 - r.y0; k++) {
    const y = side === 'start' ? r.y0 + k : r.y1 - 1 - k;
    if (plane.ink.line(r, 'y', y) >= FULL_LINE * (r.x1 - r.x0)) return true;
  }
  return false;
}

/** True when nothing but the parts themselves is printed in a region. */
function isClear(plane: Plane, r: Region, parts: readonly Region[]): boolean {
  const area = (r.x1 - r.x0) * (r.y1 - r.y0);
  let own = 0;
  const seen = new Set<string>();
  for (const p of parts) {
    const key = `${p.x0} ${p.y0} ${p.x1} ${p.y1}`;
    const inside = {
      x0: Math.max(p.x0, r.x0),
      y0: Math.max(p.y0, r.y0),
      x1: Math.min(p.x1, r.x1),
      y1: Math.min(p.y1, r.y1),
    };
    if (inside.x1 > inside.x0 && inside.y1 > inside.y0 && !seen.has(key))
      own += plane.ink.over(inside);
    seen.add(key);
  }
  return plane.ink.over(r) - own <= CLEAR * area;
}

/**
 * A row as wide as the membranes over and under it, and a little higher than its bands; never beyond
 * a side at which it ends at once.
 */
function widened(
  plane: Plane,
  { region: r, sides }: PalePart,
  others: readonly Region[],
  perPoint: number,
): Region {
  const stack = others.filter(
    (o) =>
      o !== r &&
      Math.min(o.x1, r.x1) - Math.max(o.x0, r.x0) >=
        SAME_STACK * Math.min(o.x1 - o.x0, r.x1 - r.x0),
  );
  const free = (to: Region): boolean =>
    !others.some((o) => o !== r && meet(o, to)) && isClear(plane, to, [r]);
  let now = r;
  const full =
    Math.max(r.x1, ...stack.map((o) => o.x1)) - Math.min(r.x0, ...stack.map((o) => o.x0));
  const wide = r.x1 - r.x0 >= NARROW * full;
  const left = { ...r, x0: Math.min(r.x0, ...stack.map((o) => o.x0)) };
  if (wide && !sides.left && free(left)) now = left;
  const right = { ...now, x1: Math.max(r.x1, ...stack.map((o) => o.x1)) };
  if (wide && !sides.right && free(right)) now = right;
  const written = (line: Region, before: Region): boolean => {
    const ink = inkShare(plane, line);
    return ink > CLEAR && ink > inkShare(plane, before);
  };
  /** With the row beside its outermost one, where that is free and holds no print. */
  const onto = (from: Region, row: number, outermost: number): Region => {
    const line = slice(from, 'y', row, row + 1);
    const next = union(from, line);
    return free(next) && !written(line, slice(from, 'y', outermost, outermost + 1)) ? next : from;
  };
  const margin = Math.round(Math.min(MARGIN * (r.y1 - r.y0), MOST_MARGIN * perPoint));
  for (let k = 0; k < margin; k++) {
    if (!sides.top && now.y0 > 0) now = onto(now, now.y0 - 1, now.y0);
    if (!sides.bottom && now.y1 < plane.height) now = onto(now, now.y1, now.y1 - 1);
  }
  return now;
}
