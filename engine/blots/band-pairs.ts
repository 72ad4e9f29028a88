import type { Affine, Box } from '../../contract/geometry.ts';
import { equalGlance } from './equal-glance.ts';
import type { Band } from './bands.ts';
import { PATCH } from './bands.ts';

/** Two bands of different blots that look alike at a glance; numbers of the blots in their list, and of the bands in them. */
export interface BandPair {
  readonly a: number;
  readonly b: number;
  readonly bandA: number;
  readonly bandB: number;
  readonly mirrored: boolean;
  /** Correlation of the small pictures. */
  readonly glance: number;
  /** The band as a and its place in b: pixels of a, and pixels of a → pixels of b. */
  readonly box: Box;
  readonly start: Affine;
  /** True when they were compared at equal scale, false at that of their boxes. */
  readonly equal: boolean;
}

const LEAST_GLANCE = 0.8;
/** Each band is looked at more closely beside so many others. */
const CLOSEST = 2;
const MOST_SCALE = 2.8;
const MOST_STRETCH = 1.5;

/** For each band of each blot the bands of other blots that its small picture resembles most, plain or mirrored. Sorted by blots and bands. */
export function likelyBands(blots: readonly (readonly Band[])[], wanted: (a: number, b: number) => boolean = () => true): BandPair[] {
  const best = new Map<string, BandPair[]>();
  const offer = (key: string, pair: BandPair): void => {
    const list = best.get(key) ?? [];
    list.push(pair);
    list.sort((p, q) => q.glance - p.glance || p.a - q.a || p.b - q.b || p.bandA - q.bandA || p.bandB - q.bandB || Number(p.mirrored) - Number(q.mirrored));
    best.set(key, list.slice(0, CLOSEST));
  };
  blots.forEach((left, a) => left.forEach((p, bandA) => {
    for (let b = a + 1; b < blots.length; b++) {
      if (!wanted(a, b)) continue;
      blots[b]?.forEach((q, bandB) => {
        for (const mirrored of [false, true]) {
          const glance = alike(p, q) ? correlation(p.patch, q.patch, mirrored) : -1;
          const equal = equalGlance(p, q, mirrored);
          const pairs: BandPair[] = [];
          if (glance >= LEAST_GLANCE) pairs.push({ a, b, bandA, bandB, mirrored, glance, box: p.box, start: between(p.box, q.box, mirrored), equal: false });
          if (equal && equal.glance >= LEAST_GLANCE) pairs.push({ a, b, bandA, bandB, mirrored, ...equal, equal: true });
          for (const pair of pairs) {
            offer(`${a}/${bandA} ${pair.equal}`, pair);
            offer(`${b}/${bandB} ${pair.equal}`, pair);
          }
        }
      });
    }
  }));
  const all = new Set([...best.values()].flat());
  return [...all].sort((p, q) => p.a - q.a || p.b - q.b || p.bandA - q.bandA || p.bandB - q.bandB || Number(p.mirrored) - Number(q.mirrored) || Number(p.equal) - Number(q.equal));
}

function alike(p: Band, q: Band): boolean {
  const sx = q.box.w / p.box.w;
  const sy = q.box.h / p.box.h;
  const scale = Math.sqrt(sx * sy);
  return scale < MOST_SCALE && scale > 1 / MOST_SCALE && sx / sy < MOST_STRETCH && sy / sx < MOST_STRETCH;
}

/** Lays the middle of one box on that of the other: at equal scale where the boxes are nearly equal, else at theirs. */
function between(a: Box, b: Box, mirrored: boolean): Affine {
  const own = Math.sqrt((b.w * b.h) / (a.w * a.h));
  const scale = own > 0.8 && own < 1.25 ? 1 : own;
  const sx = mirrored ? -scale : scale;
  return [sx, 0, 0, scale, b.x + b.w / 2 - sx * (a.x + a.w / 2), b.y + b.h / 2 - scale * (a.y + a.h / 2)];
}

/** The best correlation of p's middle with q's, moved by up to two columns and one row. */
function correlation(p: Float32Array, q: Float32Array, mirrored: boolean): number {
  const { columns, rows, innerColumns, innerRows } = PATCH;
  const left = (columns - innerColumns) / 2;
  const top = (rows - innerRows) / 2;
  const n = innerColumns * innerRows;
  let best = -1;
  for (let dy = -top; dy <= top; dy++)
    for (let dx = -left; dx <= left; dx++) {
      let sa = 0;
      let sb = 0;
      let saa = 0;
      let sbb = 0;
      let sab = 0;
      for (let y = 0; y < innerRows; y++)
        for (let x = 0; x < innerColumns; x++) {
          const u = p[(y + top) * columns + x + left] ?? 0;
          const at = mirrored ? columns - 1 - (x + left + dx) : x + left + dx;
          const v = q[(y + top + dy) * columns + at] ?? 0;
          sa += u;
          sb += v;
          saa += u * u;
          sbb += v * v;
          sab += u * v;
        }
      const va = saa - (sa * sa) / n;
      const vb = sbb - (sb * sb) / n;
      if (va > 1e-6 && vb > 1e-6) best = Math.max(best, (sab - (sa * sb) / n) / Math.sqrt(va * vb));
    }
  return best;
}
