import type { Affine, Box } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import type { Laid, Patch } from './align.ts';
import { NUMBERS } from './numbers.ts';
import { type Sheet, type Window, windowOf } from './sheet.ts';

const { abs, max, min } = Math;

const { PAD_X, PAD_Y, RIM } = valuesOf(NUMBERS.search);

export function transformOf(patch: Patch, laid: Laid, depth: number, otherDepth: number): Affine {
  const [unit, other] = [1 << depth, 1 << otherDepth];
  // Pixel centres lie at whole numbers: pixel i of a halved copy stands at unit · i + (unit − 1) /
  // 2.
  const sx = (laid.sx * other) / unit;
  const sy = (laid.sy * other) / unit;
  const [px, py] = [patch.x * unit + (unit - 1) / 2, patch.y * unit + (unit - 1) / 2];
  const [qx, qy] = [laid.x * other + (other - 1) / 2, laid.y * other + (other - 1) / 2];
  return [sx, 0, 0, sy, qx - sx * px, qy - sy * py];
}

/**
 * The box with its surroundings, without the picture's rim: shading at the rim is the same in all
 * pictures of one kind.
 */
export function padded(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
  px = max(2, PAD_X * box.w),
  py = max(2, PAD_Y * box.h),
): Box {
  const x = max(RIM, Math.round(box.x - px));
  const y = max(RIM, Math.round(box.y - py));
  return {
    x,
    y,
    w: min(width - RIM, Math.round(box.x + box.w + px)) - x,
    h: min(height - RIM, Math.round(box.y + box.h + py)) - y,
  };
}

/**
 * The level of the pyramid at which a window has at most this many pixels, without becoming too
 * low.
 */
export function depthFor(box: Box, pixels: number, levels: number): number {
  let depth = 0;
  while (
    depth < levels - 1 &&
    (box.w * box.h) / 4 ** depth > pixels &&
    box.h / 2 ** (depth + 1) >= 4
  )
    depth++;
  return depth;
}

export function patchAt(sheet: Sheet, box: Box, depth: number): Patch | null {
  const level = sheet.levels[depth];
  if (!level) return null;
  const w: Window = windowOf(box, depth, level);
  return w.w >= 6 && w.h >= 5
    ? { level, x: w.x + (w.w - 1) / 2, y: w.y + (w.h - 1) / 2, w: w.w, h: w.h }
    : null;
}

/** The most that tones go up and down along a row, over their range. */
export function strokesOf(pixels: Float32Array, width: number, height: number): number {
  let [low, high, most] = [Infinity, -Infinity, 0];
  for (let y = 0, i = 0; y < height; y++) {
    let travelled = 0;
    for (let x = 0; x < width; x++, i++) {
      const v = pixels[i] as number;
      low = min(low, v);
      high = max(high, v);
      if (x > 0) travelled += abs(v - (pixels[i - 1] as number));
    }
    most = max(most, travelled);
  }
  return high > low ? most / (high - low) : 0;
}
