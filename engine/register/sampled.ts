import type { Affine } from '../../contract/geometry.ts';
import type { Picture } from './picture.ts';

/** Pixels reach half a pixel beyond their middles. */
const EDGE = -0.5;

/**
 * Samples of a picture on a frame: values, and 1 where the sample lies inside the picture and is
 * open.
 */
export interface Sampled {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly valid: Uint8Array;
}

/**
 * The level of the pyramid that fits the sampling distance of `toPicture`; 0 is the picture itself.
 */
export function levelFor({ levels }: Picture, toPicture: Affine): number {
  const distance = sqrt(abs(toPicture[0] * toPicture[3] - toPicture[1] * toPicture[2]));
  return max(0, min(levels.length - 1, floor(log2(max(1, distance)) + 0.25)));
}

/**
 * As `resample`, without the kernel: the reference for its tests, and for pictures that are too
 * large for its memory.
 */
export function resamplePlainly(
  picture: Picture,
  width: number,
  height: number,
  toPicture: Affine,
): Sampled {
  const level = levelFor(picture, toPicture);
  const plane = picture.levels[level];
  const values = new Float32Array(width * height);
  const valid = new Uint8Array(width * height);
  if (!plane) return { width, height, values, valid };
  const open = picture.open[level] ?? null;
  const unit = 1 / (1 << level);
  // Pixel centres lie at whole numbers: pixel 0 of the first halved level lies between pixels 0 and
  // 1 of the picture.
  const shift = 0.5 * unit - 0.5;
  const [a, b, c, d, e, f] = toPicture;
  const { data, width: w, height: h } = plane;
  const maxX = w - 1;
  const maxY = h - 1;
  const du = a * unit;
  const dv = b * unit;
  for (let y = 0; y < height; y++) {
    const u = (c * y + e) * unit + shift;
    const v = (d * y + f) * unit + shift;
    const [from, to] = within(u, du, maxX + 0.5, within(v, dv, maxY + 0.5, [0, width]));
    let px = u + from * du;
    let py = v + from * dv;
    for (let x = from, at = y * width + from; x < to; x++, at++, px += du, py += dv) {
      const cx = px < 0 ? 0 : px > maxX - 1e-4 ? maxX - 1e-4 : px;
      const cy = py < 0 ? 0 : py > maxY - 1e-4 ? maxY - 1e-4 : py;
      const ix = cx | 0;
      const iy = cy | 0;
      const fx = cx - ix;
      const fy = cy - iy;
      const i = iy * w + ix;
      if (open && open[i] === 0) continue;
      const v00 = data[i] ?? 0;
      const v01 = data[i + 1] ?? 0;
      const v10 = data[i + w] ?? 0;
      const v11 = data[i + w + 1] ?? 0;
      const top = v00 + (v01 - v00) * fx;
      values[at] = top + (v10 + (v11 - v10) * fx - top) * fy;
      valid[at] = 1;
    }
  }
  return { width, height, values, valid };
}

const { abs, ceil, floor, log2, max, min, sqrt } = Math;

/** The part of the steps in `range` for which start + step · by lies between −0.5 and `most`. */
function within(
  start: number,
  by: number,
  most: number,
  [from, to]: readonly [number, number],
): readonly [number, number] {
  const inside = (x: number): boolean => start + x * by >= EDGE && start + x * by <= most;
  if (abs(by) < 1e-12) return inside(from) ? [from, to] : [from, from];
  const p = (-0.5 - start) / by;
  const q = (most - start) / by;
  const [low, high] = p < q ? [ceil(p), floor(q) + 1] : [ceil(q), floor(p) + 1];
  let x0 = low > from ? low : from;
  let x1 = high < to ? high : to;
  while (x0 < x1 && !inside(x0)) x0++;
  while (x1 > x0 && !inside(x1 - 1)) x1--;
  return [x0, x0 > x1 ? x0 : x1];
}
