import type { Polygon } from '../../../contract/geometry.ts';
import { polygonBox } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';

const { ceil, floor, max, min, round } = Math;

/** Grey levels of a plane, whose tones are 0 to 1. */
const LEVELS = 255;

/**
 * Share of the variance of a region's box that lies between two tones, those that divide it best
 * (Otsu 1979, "A threshold selection method from gray-level histograms"), 0–1: near 1 for print and
 * for lines on even ground, .75 where all tones are as frequent, .64 where they lie on a bell curve. 0 for
 * even ground.
 */
export function partedIn({ width, height, data }: Plane, region: Polygon): number {
  const box = polygonBox(region);
  const counts = new Float64Array(LEVELS + 1);
  for (let y = max(0, floor(box.y)); y < min(height, ceil(box.y + box.h)); y++)
    for (let x = max(0, floor(box.x)); x < min(width, ceil(box.x + box.w)); x++) {
      const tone = round(LEVELS * (data[y * width + x] ?? 0));
      counts[tone] = (counts[tone] ?? 0) + 1;
    }
  let [all, sum, squares] = [0, 0, 0];
  counts.forEach((n, tone) => {
    all += n;
    sum += n * tone;
    squares += n * tone * tone;
  });
  const variance = all * squares - sum * sum;
  if (variance <= 0) return 0;
  let [below, own, most] = [0, 0, 0];
  for (let tone = 0; tone < LEVELS; tone++) {
    below += counts[tone] ?? 0;
    own += (counts[tone] ?? 0) * tone;
    if (below === 0 || below === all) continue;
    const apart = (sum - own) / (all - below) - own / below;
    most = max(most, below * (all - below) * apart * apart);
  }
  return most / variance;
}
