import type { Polygon } from '../../contract/geometry.ts';
import { polygonBox } from '../../contract/geometry.ts';
import type { Plane } from '../features/plane.ts';

const { ceil, exp, floor, log, max, min } = Math;

/**
 * How many grey tones a region of a picture holds, counted by how much they are used (the exponential of the entropy of its
 * values, over the region's box): two or three in dark ground that compression left with, whose blocks repeat exactly.
 */
export function tonesIn({ width, height, data }: Plane, region: Polygon): number {
  const box = polygonBox(region);
  const counts = new Map<number, number>();
  let all = 0;
  for (let y = max(0, floor(box.y)); y < min(height, ceil(box.y + box.h)); y++)
    for (let x = max(0, floor(box.x)); x < min(width, ceil(box.x + box.w)); x++) {
      const v = data[y * width + x] ?? 0;
      counts.set(v, (counts.get(v) ?? 0) + 1);
      all++;
    }
  let entropy = 0;
  for (const n of counts.values()) entropy -= (n / all) * log(n / all);
  return exp(entropy);
}
