import { boxArea, intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';

/** Share of `inner` that lies inside `outer`, 0–1. */
export function coverage(inner: Box, outer: Box): number {
  const area = boxArea(inner);
  return area > 0 ? boxArea(intersectBoxes(inner, outer)) / area : 0;
}
