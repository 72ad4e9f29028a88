import type { Affine, Box, Point, Polygon } from '../../../contract/geometry.ts';
import { boxPolygon, polygonBox } from '../../../contract/geometry.ts';
import type { Agreeable } from '../../register/chance.ts';
import { againstChance, GLANCE, LOOK } from '../../register/chance.ts';
import type { Grown } from '../../register/grow.ts';
import { growCopy } from '../../register/grow.ts';
import type { Picture } from '../../register/picture.ts';
import { valuesOf } from '../../numbers.ts';
import { closerOn } from './closer.ts';
import { NUMBERS } from './numbers.ts';

const { hypot, max } = Math;

const { CLUSTER, CLUSTER_PIXELS, PAD, LEAST_CORE, LEAST_CORRELATION, LEAST_RARITY, SMALL, HALVES } =
  valuesOf(NUMBERS.tight);

/** A proposal whose core was laid on its copy and grown roughly. */
export interface Held {
  readonly transform: Affine;
  readonly region: Polygon;
  /** How far the rough region exceeds chance (register/chance.ts). */
  readonly rarity: number;
}

/** A proposed copy that was looked at closely. */
export interface Verified {
  readonly transform: Affine;
  readonly grown: Grown;
  readonly beyond: Agreeable;
}

/**
 * Lays the points' own box on its copy, pixel by pixel, and grows it. The box holds hardly more
 * than what the points cover: of a small copy, what stands around it is not copied and would lead
 * the transform astray. Null: no better than chance.
 */
export function heldAt(picture: Picture, start: Affine, points: readonly Point[]): Held | null {
  const plane = picture.levels[0];
  if (!plane || points.length === 0) return null;
  const near = max(CLUSTER_PIXELS, CLUSTER * hypot(plane.width, plane.height));
  const core = boxPolygon(coreBox(largestCluster(points, near)));
  const first = closerOn(plane, core, start, LEAST_CORRELATION);
  if (!first || first.correlation < LEAST_CORRELATION) return null;
  const grown = growCopy(picture, picture, first.transform, core, true, finestFor(core));
  if (!grown) return null;
  const beyond = againstChance(
    picture,
    picture,
    first.transform,
    grown.region,
    GLANCE,
    finestFor(grown.region),
  );
  return beyond && beyond.rarity >= LEAST_RARITY
    ? { transform: first.transform, region: grown.region, rarity: beyond.rarity }
    : null;
}

/** Sharpens the transform on the rough region, grows it to its edge and compares it with chance. */
export function verifyHeld(
  picture: Picture,
  { transform, region }: Held,
  worth: (grown: Grown, transform: Affine) => boolean,
): Verified | null {
  const plane = picture.levels[0];
  const closer = plane && closerOn(plane, region, transform);
  const grown =
    closer && growCopy(picture, picture, closer.transform, region, false, finestFor(region));
  if (!closer || !grown || !worth(grown, closer.transform)) return null;
  const beyond = againstChance(
    picture,
    picture,
    closer.transform,
    grown.region,
    LOOK,
    finestFor(grown.region),
  );
  return beyond && { transform: closer.transform, grown, beyond };
}

/**
 * Pixels of the picture per frame pixel at most: small regions are looked at in halves of pixels,
 * since what grows and compares them asks for a number of frame pixels and for windows of some.
 */
function finestFor(region: Polygon): number {
  const box = polygonBox(region);
  return max(box.w, box.h) < SMALL ? HALVES : 1;
}

function coreBox(points: readonly Point[]): Box {
  const box = polygonBox(points.map((p): [number, number] => [p[0], p[1]]));
  const across = max(PAD, (LEAST_CORE - box.w) / 2);
  const down = max(PAD, (LEAST_CORE - box.h) / 2);
  return { x: box.x - across, y: box.y - down, w: box.w + 2 * across, h: box.h + 2 * down };
}

/**
 * The largest cluster of points (single linkage within the distance): a mirror maps a copy's points
 * both ways, and isolated points agree by chance.
 */
function largestCluster(points: readonly Point[], distance: number): Point[] {
  const left = new Set(points);
  let best: Point[] = [];
  for (const start of points) {
    if (!left.delete(start)) continue;
    const members = [start];
    for (const m of members)
      for (const p of left)
        if (hypot(p[0] - m[0], p[1] - m[1]) <= distance) {
          left.delete(p);
          members.push(p);
        }
    if (members.length > best.length) best = members;
  }
  return best;
}
