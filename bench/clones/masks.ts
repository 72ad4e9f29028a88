import type { Polygon } from '../../contract/geometry.ts';
import { polygonBox } from '../../contract/geometry.ts';
import { depthIn } from '../cases/region.ts';

const { ceil, floor, max, min } = Math;

/** Sets the pixels of a mask whose middles lie inside a polygon (pixel middles at .5). */
export function paint(mask: Uint8Array, width: number, height: number, shape: Polygon): void {
  const box = polygonBox(shape);
  for (let y = max(0, floor(box.y)); y < min(height, ceil(box.y + box.h)); y++)
    for (let x = max(0, floor(box.x)); x < min(width, ceil(box.x + box.w)); x++)
      if (depthIn(shape, x + 0.5, y + 0.5) > 0) mask[y * width + x] = 1;
}

/** Intersection over union of two polygons, counted in pixels. */
export function iouOf(p: Polygon, q: Polygon, width: number, height: number): number {
  const [a, b] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  paint(a, width, height, p);
  paint(b, width, height, q);
  const { both, own, other } = countsOf(a, b);
  return both / max(1, own + other - both);
}

/** Pixels in both masks, in the first, and in the second. */
export function countsOf(
  a: Uint8Array,
  b: Uint8Array,
): { readonly both: number; readonly own: number; readonly other: number } {
  let [both, own, other] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    own += a[i] ?? 0;
    other += b[i] ?? 0;
    both += (a[i] ?? 0) & (b[i] ?? 0);
  }
  return { both, own, other };
}
