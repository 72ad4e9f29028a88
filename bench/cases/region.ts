import {
  type Affine,
  type Polygon,
  applyAffine,
  carried,
  composeAffine,
  invertAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import { sampled, type Picture } from '../../samples/index.ts';

/** Regions of pictures that are copied for a bench. */

const { floor, hypot, max, min, round, sqrt } = Math;

/** How deep a point lies inside a polygon (0 or less: outside), pixels. */
export function depthIn(shape: Polygon, x: number, y: number): number {
  let isInside = false;
  let nearest = Infinity;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [xi, yi] = shape[i] ?? [0, 0];
    const [xj, yj] = shape[j] ?? [0, 0];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
    const length = max(1e-9, (xj - xi) ** 2 + (yj - yi) ** 2);
    const t = max(0, min(1, ((x - xi) * (xj - xi) + (y - yi) * (yj - yi)) / length));
    nearest = min(nearest, hypot(x - xi - t * (xj - xi), y - yi - t * (yj - yi)));
  }
  return isInside ? nearest : -nearest;
}

/**
 * Standard deviation of a pixel less the mean of four around it, inside the shape, grey levels:
 * light falling off is no structure. 0 where the shape has no more than so many pixels.
 */
export function spreadIn(p: Picture, shape: Polygon, pixels: number): number {
  const box = polygonBox(shape);
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (let y = max(3, floor(box.y)); y < min(p.height - 3, box.y + box.h); y++)
    for (let x = max(3, floor(box.x)); x < min(p.width - 3, box.x + box.w); x++) {
      if (depthIn(shape, x + 0.5, y + 0.5) <= 0) continue;
      const at = (dx: number, dy: number): number =>
        p.data[((y + dy) * p.width + x + dx) * p.channels] ?? 0;
      const v = at(0, 0) - (at(-3, 0) + at(3, 0) + at(0, -3) + at(0, 3)) / 4;
      n++;
      sum += v;
      squares += v * v;
    }
  return n > pixels ? sqrt(max(0, squares / n - (sum / n) ** 2)) : 0;
}

/**
 * The picture with the shape's content laid where each of `forwards` carries it.
 * @param rim pixels of the source over which it fades inside its edge
 * @param brighter grey levels that are added to it,
 * @param gain after its tones were multiplied with this
 */
export function withCopies(
  p: Picture,
  shape: Polygon,
  forwards: readonly Affine[],
  rim: number,
  brighter = 0,
  gain = 1,
): Picture {
  const data = p.data.slice();
  for (const forward of forwards) {
    const back = invertAffine(forward);
    if (!back) throw new Error('A copy needs a scale above zero.');
    const box = polygonBox(carried(shape, forward));
    const [left, top] = [floor(box.x) - 1, floor(box.y) - 1];
    const [width, height] = [floor(box.w) + 3, floor(box.h) + 3];
    const content = sampled(p, composeAffine(back, [1, 0, 0, 1, left, top]), width, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [u, v] = [left + x, top + y];
        if (u < 0 || v < 0 || u >= p.width || v >= p.height) continue;
        const blend = min(1, depthIn(shape, ...applyAffine(back, [u + 0.5, v + 0.5])) / rim);
        if (blend <= 0) continue;
        for (let c = 0; c < p.channels; c++) {
          const i = (v * p.width + u) * p.channels + c;
          const now = (content.data[(y * width + x) * p.channels + c] ?? 0) * gain + brighter;
          data[i] = max(0, min(255, round((p.data[i] ?? 0) * (1 - blend) + now * blend)));
        }
      }
  }
  return { ...p, data };
}
