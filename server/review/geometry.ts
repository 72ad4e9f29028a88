import { carried, composeAffine, invertAffine, polygonBox } from '../../contract/index.ts';
import type { Affine, Polygon } from '../../contract/index.ts';
import type { Side, TransformParts } from '../../engine/index.ts';
import type { Cut, MatchDocument } from './record.ts';

/** Pixels of a cut → points on its page. */
export function toPoints(cut: Cut): Affine {
  return [cut.box.w / cut.width, 0, 0, cut.box.h / cut.height, cut.box.x, cut.box.y];
}

/** The cut alone, of whatever has one. */
export function cutOf({ box, width, height }: Cut): Cut {
  return { box, width, height };
}

/** The side of a match that a person drew on a sub-image, in pixels of its cut. */
export function sideOf(subImage: string, page: number, cut: Cut, region: Polygon): Side {
  const inside = region.map(([x, y]): [number, number] => [
    clamp(x, 0, cut.width),
    clamp(y, 0, cut.height),
  ]);
  const box = polygonBox(carried(inside, toPoints(cut)));
  return {
    subImage,
    region: inside,
    place: { page, box },
    share: Math.min(1, polygonArea(inside) / (cut.width * cut.height)),
  };
}

/** The transform that lays one region's box on the other's, where a person gave none. */
export function boxTransform(a: Polygon, b: Polygon): Affine {
  const p = polygonBox(a);
  const r = polygonBox(b);
  const sx = p.w > 0 ? r.w / p.w : 1;
  const sy = p.h > 0 ? r.h / p.h : 1;
  return [sx, 0, 0, sy, r.x - p.x * sx, r.y - p.y * sy];
}

/**
 * A transform taken apart as the engine does: first mirror (left–right), then scale and rotate,
 * then shift.
 */
export function partsOf([a, b, c, d, e, f]: Affine): TransformParts {
  const det = a * d - b * c;
  const mirrored = det < 0;
  const rotation = (Math.atan2(mirrored ? -b : b, mirrored ? -a : a) * 180) / Math.PI;
  const sum = a * a + b * b + c * c + d * d;
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * det * det));
  const large = Math.sqrt((sum + root) / 2);
  const small = Math.sqrt(Math.max(0, (sum - root) / 2));
  return {
    mirrored,
    rotation: rotation <= -180 ? 180 : rotation,
    scale: Math.sqrt(Math.abs(det)),
    stretch: small > 1e-9 ? large / small : 1,
    shift: [e, f],
  };
}

/**
 * What a person drew, carried to the sub-images as they are cut now: the same places on the page.
 * Null when a cut has no pixels or a region has left its sub-image.
 */
export function recut(
  document: MatchDocument,
  now: { readonly a: Cut; readonly b: Cut },
): MatchDocument | null {
  const before = document.cuts;
  if (!before) return null;
  const a = recutSide(document.a, before.a, now.a);
  const b = recutSide(document.b, before.b, now.b);
  const fromNew = between(now.a, before.a);
  const toNew = between(before.b, now.b);
  if (!a || !b || !fromNew || !toNew) return null;
  const transform = composeAffine(toNew, composeAffine(document.transform, fromNew));
  return { ...document, a, b, transform, parts: partsOf(transform), cuts: now };
}

function recutSide(side: Side, before: Cut, now: Cut): Side | null {
  const move = between(before, now);
  if (!move) return null;
  const moved = sideOf(side.subImage, side.place.page, now, carried(side.region, move));
  return moved.share > 0 ? moved : null;
}

/** Pixels of one cut → pixels of another one of the same page. */
function between(from: Cut, to: Cut): Affine | null {
  if (from.width <= 0 || to.width <= 0) return null;
  const back = invertAffine(toPoints(to));
  return back && composeAffine(back, toPoints(from));
}

function polygonArea(polygon: Polygon): number {
  let twice = 0;
  polygon.forEach(([x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length] ?? [x, y];
    twice += x * ny - nx * y;
  });
  return Math.abs(twice) / 2;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
