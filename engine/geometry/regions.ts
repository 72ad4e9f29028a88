import {
  boxArea,
  boxIou,
  intersectBoxes,
  polygonBox,
  type Polygon,
} from '../../contract/geometry.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { OVERLAP_OF_APART, SAME_IOU, SAME_SHARE } = valuesOf(NUMBERS.regions);

/** The two regions of a pair. */
export interface Regions {
  readonly regionA: Polygon;
  readonly regionB: Polygon;
}

/** True when the two regions of a pair hardly overlap one another. */
export function apart(c: Regions): boolean {
  const a = polygonBox(c.regionA);
  const b = polygonBox(c.regionB);
  return boxArea(intersectBoxes(a, b)) < OVERLAP_OF_APART * Math.min(boxArea(a), boxArea(b));
}

/** True when both pairs are the same two regions, in either order. */
export function same(p: Regions, q: Regions): boolean {
  const meets = (a: Polygon, b: Polygon): boolean => {
    const u = polygonBox(a);
    const v = polygonBox(b);
    return (
      boxIou(u, v) > SAME_IOU ||
      boxArea(intersectBoxes(u, v)) > SAME_SHARE * Math.min(boxArea(u), boxArea(v))
    );
  };
  return (
    (meets(p.regionA, q.regionA) && meets(p.regionB, q.regionB)) ||
    (meets(p.regionA, q.regionB) && meets(p.regionB, q.regionA))
  );
}
