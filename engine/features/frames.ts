import type { Plane } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { DEEPEST, PART, STEP } = valuesOf(NUMBERS.frames);

/**
 * Lines drawn around a picture as its frame: a few rows or columns at its edge that are all much
 * darker or lighter than what follows. They agree between any two framed pictures, so they are
 * closed for comparison. Returns how many rows or columns to close at the left, top, right and
 * bottom.
 */
export function frameOf(plane: Plane): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const { width, height } = plane;
  const rows = Array.from({ length: height }, (_, y) => lineMean(plane, y * width, 1, width));
  const columns = Array.from({ length: width }, (_, x) => lineMean(plane, x, width, height));
  return {
    left: depth(columns),
    top: depth(rows),
    right: depth([...columns].reverse()),
    bottom: depth([...rows].reverse()),
  };
}

/**
 * Closes the frame in a mask of the plane; makes an open mask first when there was none and a frame
 * was found.
 */
export function closeFrame(plane: Plane, open: Uint8Array | null): Uint8Array | null {
  const { width, height } = plane;
  const { left, top, right, bottom } = frameOf(plane);
  if (left + top + right + bottom === 0) return open;
  const mask = open ?? new Uint8Array(width * height).fill(1);
  for (let y = 0; y < height; y++) {
    if (y < top || y >= height - bottom) mask.fill(0, y * width, (y + 1) * width);
    else {
      mask.fill(0, y * width, y * width + left);
      mask.fill(0, (y + 1) * width - right, (y + 1) * width);
    }
  }
  return mask;
}

function lineMean(plane: Plane, start: number, step: number, count: number): number {
  let sum = 0;
  for (let i = 0, at = start; i < count; i++, at += step) sum += plane.data[at] ?? 0;
  return sum / Math.max(1, count);
}

/**
 * The last line near the edge after which the mean jumps, plus one for the blurred line beside it.
 */
function depth(means: readonly number[]): number {
  const reach = Math.min(DEEPEST, Math.floor(means.length / PART));
  let found = 0;
  for (let i = 0; i < reach; i++)
    if (Math.abs((means[i] ?? 0) - (means[i + 2] ?? 0)) > STEP) found = i + 2;
  return found;
}
