import type { Affine, Point } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { levelIn, roomFor } from '../../register/kernel-windows.ts';

/** Numbers of a pixel's row in the kernel, and those of a pixel. */
const ROW = 8;
const PIXEL = 2;
/** Unknowns of the whole equations: shift, scale, turn, and the change of tones. */
const UNKNOWNS = 6;

/**
 * What steps of laying a region on its copy need of its pixels; sums in f64, pixel by pixel. `laid`
 * comes first, and another region's ends them.
 */
export interface Steps {
  /** Looks all pixels up under a map; how many stay in the picture. */
  laid(map: Affine, middle: Point): number;
  /** Sums of a's tones, of b's, of their squares and of their products. */
  tones(count: number): Float64Array;
  /** The sum of the magnitudes of what remains of a after gain and offset of b. */
  remainders(count: number, gain: number, offset: number): number;
  /**
   * The equations of what remains, `free` + 2 rows with their right side: what lies below `limit`
   * counts, with Tukey's weights.
   */
  normal(count: number, gain: number, free: 2 | 4, limit: number): Float64Array;
}

/** The steps of a region, given as x, y of its pixels. */
export function stepsOn(plane: Plane, pixels: Float64Array): Steps {
  const n = pixels.length / PIXEL;
  // Windows of four bytes a value, and eight times as much to work in.
  const room = roomFor(Math.ceil((n * (ROW + PIXEL)) / 4));
  const { kernel, numbers, work } = room;
  const { at } = levelIn(room, plane);
  const rows = work + n * PIXEL * 8;
  const { buffer } = kernel.memory;
  new Float64Array(buffer, work, pixels.length).set(pixels);
  return {
    laid(map, middle) {
      new Float64Array(buffer, numbers, 8).set([...map, ...middle]);
      return kernel.laid(at, plane.width, plane.height, work, n, numbers, rows);
    },
    tones(count) {
      kernel.tones(rows, count, numbers);
      return new Float64Array(buffer, numbers, 5);
    },
    remainders: (count, gain, offset) => kernel.remainders(rows, count, gain, offset),
    normal(count, gain, free, limit) {
      kernel.normal(rows, count, gain, free, limit, numbers);
      const all = new Float64Array(buffer, numbers, UNKNOWNS * ROW);
      const m = free + 2;
      const out = new Float64Array(m * (m + 1));
      // Without the unknowns that are held; after the sixth the right side.
      const whole = (k: number): number => (k < free ? k : k + UNKNOWNS - m);
      for (let k = 0; k < m; k++)
        for (let j = 0; j <= m; j++) out[k * (m + 1) + j] = all[whole(k) * ROW + whole(j)] ?? 0;
      return out;
    },
  };
}
