import type { Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { ceil, exp, floor, log, max, min } = Math;

const { LEAST_TONES, FEW_TONES, GROUND } = valuesOf(NUMBERS.tones);

/**
 * True where a region can be judged as a copy. False for dark ground that compression left with two
 * or three tones, whose blocks repeat exactly, and for writing on even ground, whose letters
 * repeat.
 */
export function isPictured(plane: Plane, region: Polygon): boolean {
  const { tones, most } = tonesIn(plane, region);
  return tones >= LEAST_TONES && (tones >= FEW_TONES || most < GROUND);
}

/**
 * How many grey tones a region of a picture holds, counted by how much they are used (the
 * exponential of the entropy of its values, over the region's box), and the share of the one that
 * is used most.
 */
export function tonesIn(
  { width, height, data }: Plane,
  region: Polygon,
): { readonly tones: number; readonly most: number } {
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
  return { tones: exp(entropy), most: max(0, ...counts.values()) / max(1, all) };
}
