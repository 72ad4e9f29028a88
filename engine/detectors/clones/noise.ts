import type { Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';

const { abs, ceil, floor, max, min, PI, sqrt } = Math;

/** Grey levels of a plane, whose tones are 0 to 1. */
const LEVELS = 255;

/**
 * The standard deviation of the noise in the box around a region, grey levels of 255: the mean size
 * of what a mask leaves that is blind to planes and to their steps along either axis (Immerkær 1996,
 * "Fast noise variance estimation", equation 5). Grain, compression and fine structure count. 0
 * where the box holds no pixel that has all its neighbours.
 */
export function noiseIn({ width, height, data }: Plane, region: Polygon): number {
  const box = polygonBox(region);
  const [left, right] = [max(1, floor(box.x)), min(width - 1, ceil(box.x + box.w))];
  let [sum, count] = [0, 0];
  for (let y = max(1, floor(box.y)); y < min(height - 1, ceil(box.y + box.h)); y++)
    for (let x = left; x < right; x++) {
      const k = y * width + x;
      const [up, down] = [k - width, k + width];
      const corners =
        (data[up - 1] ?? 0) + (data[up + 1] ?? 0) + (data[down - 1] ?? 0) + (data[down + 1] ?? 0);
      const sides = (data[up] ?? 0) + (data[down] ?? 0) + (data[k - 1] ?? 0) + (data[k + 1] ?? 0);
      sum += abs(corners - 2 * sides + 4 * (data[k] ?? 0));
      count++;
    }
  return count === 0 ? 0 : (LEVELS * sqrt(PI / 2) * sum) / (6 * count);
}
