import type { Affine, Box, Place, Polygon } from '../../contract/geometry.ts';
import { boxArea, boxIou, carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Side, SubImage } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { ONE_PLACE, SAME_PLACE } = valuesOf(NUMBERS.places);

/** Pixels of the sub-image → points of its page. */
export function pixelsToPoints(subImage: SubImage): Affine {
  const { box, width, height } = subImage;
  return [box.w / Math.max(1, width), 0, 0, box.h / Math.max(1, height), box.x, box.y];
}

/** The place on the page of a region given in pixels of the sub-image. */
export function placeOf(subImage: SubImage, region: Polygon): Place {
  const map = pixelsToPoints(subImage);
  return { page: subImage.page, box: roundBox(polygonBox(carried(region, map))) };
}

/**
 * One side of a finding: the region clipped to nothing, its page place and its share of the
 * sub-image.
 */
export function sideOf(subImage: SubImage, region: Polygon): Side {
  const whole = Math.max(1, subImage.width * subImage.height);
  return {
    subImage: subImage.id,
    region: region.map(([x, y]) => [round(x), round(y)]),
    place: placeOf(subImage, region),
    share: round(Math.min(1, Math.abs(polygonArea(region)) / whole), 4),
  };
}

interface Sides {
  readonly a: Side;
  readonly b: Side;
}

/** True when both sides of a finding are the same place of a page. */
export function isOnePlace({ a, b }: Sides): boolean {
  return (
    a.subImage !== b.subImage &&
    a.place.page === b.place.page &&
    boxIou(a.place.box, b.place.box) > ONE_PLACE
  );
}

/** The part of a region around the middle of its box that is `share` as wide and as high. */
export function middlePart(region: Polygon, share: number): Polygon {
  const { x, y, w, h } = polygonBox(region);
  const [mx, my] = [x + w / 2, y + h / 2];
  return region.map(([u, v]) => [mx + share * (u - mx), my + share * (v - my)]);
}

/** True when two regions of one picture are the same place. */
export function meets(p: Polygon, q: Polygon): boolean {
  const [u, v] = [polygonBox(p), polygonBox(q)];
  return boxArea(intersectBoxes(u, v)) > SAME_PLACE * Math.min(boxArea(u), boxArea(v));
}

/** True when two findings map the same place of one sub-image on the same place of another. */
export function samePlaces(p: Sides, q: Sides): boolean {
  const close = (u: Side, v: Side): boolean =>
    u.subImage === v.subImage && meets(u.region, v.region);
  return close(p.a, q.a) && close(p.b, q.b);
}

/** Signed area of a polygon, positive when it runs clockwise on a page whose y grows downwards. */
export function polygonArea(polygon: Polygon): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i];
    const q = polygon[(i + 1) % polygon.length];
    if (p && q) twice += p[0] * q[1] - q[0] * p[1];
  }
  return twice / 2;
}

/** Rounds to `digits` decimals, so that results are equal byte for byte and short in JSON. */
export function round(value: number, digits = 2): number {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit;
}

function roundBox(box: Box): Box {
  return boxArea(box) > 0
    ? { x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) }
    : box;
}
