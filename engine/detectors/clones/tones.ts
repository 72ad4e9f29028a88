import type { Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { ceil, exp, floor, log, max, min, round } = Math;

const { LEAST_TONES, FEW_TONES, GROUND, EVEN_GROUND, ENDS, PAPER, MOST_PAPER } = valuesOf(
  NUMBERS.tones,
);
/** Grey levels of a plane, whose tones are 0 to 1. */
const LEVELS = 255;

/**
 * True where a region can be judged as a copy. False for dark ground that compression left with two
 * or three tones, whose blocks repeat exactly, and for writing on even ground, whose letters
 * repeat, also where compression and scaling gave it many tones.
 */
export function isPictured(plane: Plane, region: Polygon): boolean {
  const { tones, most, even, paper } = tonesIn(plane, region);
  return (
    tones >= LEAST_TONES &&
    (tones >= FEW_TONES || most < GROUND) &&
    even < EVEN_GROUND &&
    paper < MOST_PAPER
  );
}

/**
 * How many grey tones a region of a picture holds, counted by how much they are used (the
 * exponential of the entropy of its values, over the region's box); the share of the one that is
 * used most; that of the most even ground, within one grey level of 255, black and white left out,
 * for dark and overexposed ground is even in pictures too; and that of paper.
 */
export function tonesIn(
  { width, height, data }: Plane,
  region: Polygon,
): {
  readonly tones: number;
  readonly most: number;
  readonly even: number;
  readonly paper: number;
} {
  const box = polygonBox(region);
  const counts = new Map<number, number>();
  const levels = new Float64Array(LEVELS + 1);
  let all = 0;
  for (let y = max(0, floor(box.y)); y < min(height, ceil(box.y + box.h)); y++)
    for (let x = max(0, floor(box.x)); x < min(width, ceil(box.x + box.w)); x++) {
      const v = data[y * width + x] ?? 0;
      counts.set(v, (counts.get(v) ?? 0) + 1);
      const level = round(v * LEVELS);
      levels[level] = (levels[level] ?? 0) + 1;
      all++;
    }
  let entropy = 0;
  // Greys of a scaled plane are nearly all different: there may be more than one call takes.
  let most = 0;
  for (const n of counts.values()) {
    entropy -= (n / all) * log(n / all);
    most = max(most, n);
  }
  let even = 0;
  for (let k = ENDS; k <= LEVELS - ENDS; k++)
    even = max(even, (levels[k - 1] ?? 0) + (levels[k] ?? 0) + (levels[k + 1] ?? 0));
  return {
    paper: levels.subarray(PAPER).reduce((sum, n) => sum + n, 0) / max(1, all),
    tones: exp(entropy),
    most: most / max(1, all),
    even: even / max(1, all),
  };
}
