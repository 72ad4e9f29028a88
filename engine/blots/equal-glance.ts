import type { Affine, Box } from '../../contract/geometry.ts';
import type { Band } from './bands.ts';
import { WIDE } from './bands.ts';

const COLUMNS = 20;
const ROWS = 10;
/** The window over the smaller band's box, and how far it is moved over the other, cells. */
const WIDTH = 1.3;
const HEIGHT = 1.5;
const REACH = 4;
/** Boxes of one band may differ by what was left of the band it was laid over. */
const MOST_WIDER = 1.8;
const MOST_HIGHER = 3;

/**
 * Two bands at equal scale, the smaller one's window moved over the other: a band laid over another takes its remains into its
 * box, so that boxes of copies differ. `box` is the smaller one where it lies in p's blot. Null when the boxes differ too much.
 */
export function equalGlance(p: Band, q: Band, mirrored: boolean): { readonly glance: number; readonly box: Box; readonly start: Affine } | null {
  const swapped = q.box.w * q.box.h < p.box.w * p.box.h;
  const [small, large] = swapped ? [q, p] : [p, q];
  const wider = large.box.w / small.box.w;
  const higher = large.box.h / small.box.h;
  if (wider > MOST_WIDER || wider < 1 / MOST_WIDER || higher > MOST_HIGHER || higher < 1 / MOST_HIGHER) return null;
  const cellX = (small.box.w * WIDTH) / COLUMNS;
  const cellY = (small.box.h * HEIGHT) / ROWS;
  const window = sampled(small, COLUMNS, ROWS, cellX, cellY, mirrored);
  const wide = COLUMNS + 2 * REACH;
  const field = sampled(large, wide, ROWS + 2 * REACH, cellX, cellY, false);
  let glance = -1;
  let at: readonly [number, number] = [0, 0];
  for (let y = 0; y <= 2 * REACH; y++)
    for (let x = 0; x <= 2 * REACH; x++) {
      const c = correlation(window, field, wide, x, y);
      if (c <= glance) continue;
      glance = c;
      at = [(x - REACH) * cellX, (y - REACH) * cellY];
    }
  const [from, to] = [middle(small.box), middle(large.box)];
  const sx = mirrored ? -1 : 1;
  const [u, v] = [to[0] + at[0], to[1] + at[1]];
  // Of the small band onto the large one; a mirror at equal scale is its own inverse but for the shift.
  if (!swapped) return { glance, box: small.box, start: [sx, 0, 0, 1, u - sx * from[0], v - from[1]] };
  return { glance, box: { x: u - small.box.w / 2, y: v - small.box.h / 2, w: small.box.w, h: small.box.h }, start: [sx, 0, 0, 1, from[0] - sx * u, from[1] - v] };
}

function middle(box: Box): readonly [number, number] {
  return [box.x + box.w / 2, box.y + box.h / 2];
}

/** A lattice of cells (pixels) on the band's middle, read from its wide picture. */
function sampled({ box, wide }: Band, columns: number, rows: number, cellX: number, cellY: number, mirrored: boolean): Float32Array {
  const out = new Float32Array(columns * rows);
  const stepX = (cellX * WIDE.perWidth) / box.w;
  const stepY = (cellY * WIDE.perHeight) / box.h;
  for (let r = 0; r < rows; r++) {
    const v = Math.min(WIDE.rows - 1.001, Math.max(0, WIDE.rows / 2 + (r + 0.5 - rows / 2) * stepY - 0.5));
    const y = Math.floor(v);
    const fy = v - y;
    for (let c = 0; c < columns; c++) {
      const u = Math.min(WIDE.columns - 1.001, Math.max(0, WIDE.columns / 2 + (c + 0.5 - columns / 2) * stepX - 0.5));
      const x = Math.floor(u);
      const fx = u - x;
      const i = y * WIDE.columns + x;
      const top = (wide[i] ?? 0) * (1 - fx) + (wide[i + 1] ?? 0) * fx;
      const bottom = (wide[i + WIDE.columns] ?? 0) * (1 - fx) + (wide[i + WIDE.columns + 1] ?? 0) * fx;
      out[r * columns + (mirrored ? columns - 1 - c : c)] = top * (1 - fy) + bottom * fy;
    }
  }
  return out;
}

function correlation(window: Float32Array, field: Float32Array, wide: number, dx: number, dy: number): number {
  const n = COLUMNS * ROWS;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let y = 0, i = 0; y < ROWS; y++)
    for (let x = 0, k = (y + dy) * wide + dx; x < COLUMNS; x++, i++, k++) {
      const p = window[i] ?? 0;
      const q = field[k] ?? 0;
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 1e-6 && vb > 1e-6 ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : -1;
}
