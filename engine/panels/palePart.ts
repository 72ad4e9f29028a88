import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type Plane, type Region, union } from './plane.ts';

const { CLEAR } = valuesOf(NUMBERS.paleRows);
const { PRINT, PRINTED } = valuesOf(NUMBERS.paleTraces);

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
  /** As sharp and low as writing is. */
  readonly written: boolean;
  /** One lane, such as a ladder, which is not as wide as its stack. */
  readonly lane?: boolean;
}

/** Two parts as one, which ends at once where the outermost of them does. */
export function joined(a: PalePart, b: PalePart): PalePart {
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
    written: a.written && b.written,
  };
}

/** True when nothing but the parts themselves is printed in a region. */
export function isClear(plane: Plane, r: Region, parts: readonly Region[]): boolean {
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

/** True when a region that a row would grow to shows nothing dark beyond the row itself. */
export function isBlank({ grey, width }: Plane, to: Region, row: Region): boolean {
  const area = (to.x1 - to.x0) * (to.y1 - to.y0) - (row.x1 - row.x0) * (row.y1 - row.y0);
  let dark = 0;
  for (let y = to.y0; y < to.y1; y++) {
    const inRow = y >= row.y0 && y < row.y1;
    for (let x = to.x0; x < to.x1; x++) {
      if (inRow && x === row.x0) x = row.x1;
      if (x < to.x1 && (grey[y * width + x] ?? 0) < PRINT) dark++;
    }
  }
  return dark <= PRINTED * Math.max(0, area);
}
