import { polygonBox, type Polygon } from '../contract/geometry.ts';
import { toGrey, type Picture } from './picture.ts';

/** Standard deviation of what rounding alone leaves of black, grey levels. */
const LEAST_SPREAD = 1;

/**
 * False where the box of a region (pixels of the picture) is of one tone, as the ground beside the
 * cells of a dark picture is: nobody can tell that it was shown twice.
 */
export function isSeen(picture: Picture, region: Polygon): boolean {
  const { x, y, w, h } = polygonBox(region);
  const grey = toGrey(picture);
  const [x0, y0] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [x1, y1] = [
    Math.min(grey.width, Math.ceil(x + w)),
    Math.min(grey.height, Math.ceil(y + h)),
  ];
  let [n, sum, squares] = [0, 0, 0];
  for (let v = y0; v < y1; v++)
    for (let u = x0; u < x1; u++) {
      const tone = grey.data[v * grey.width + u] ?? 0;
      n++;
      sum += tone;
      squares += tone * tone;
    }
  return n > 0 && Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) >= LEAST_SPREAD;
}
