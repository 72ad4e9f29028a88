import type { Point, Polygon } from '../../../contract/geometry.ts';
import type { SearchedPicture } from '../../../contract/ops/pictures.ts';

/**
 * A region of a sub-image, in its pixels, as pixels of the whole picture; null where the sub-image
 * lies is not known.
 */
export function regionInWhole(
  region: Polygon,
  { box, width, height }: SearchedPicture,
): Polygon | null {
  if (!box) return null;
  return region.map(([x, y]): Point => [box.x + (x / width) * box.w, box.y + (y / height) * box.h]);
}
