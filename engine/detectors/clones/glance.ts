import type { Affine, Box, Point, Polygon } from '../../../contract/geometry.ts';
import {
  boxPolygon,
  intersectBoxes,
  invertAffine,
  polygonBox,
} from '../../../contract/geometry.ts';
import { overlapPolygon } from '../../geometry/frame.ts';
import type { Picture } from '../../register/picture.ts';
import { register } from '../../register/register.ts';
import { polygonArea } from '../../geometry/places.ts';
import type { GeometryLimits } from '../../geometry/similarity.ts';
import type { Agreeable } from '../../register/chance.ts';
import { againstChance, GLANCE } from '../../register/chance.ts';
import type { Grown } from '../../register/grow.ts';
import { growCopy } from '../../register/grow.ts';
import { grownBox } from '../../register/layer.ts';
import { rigidOf } from './rigid.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** A proposed copy that was looked at closely. */
export interface Verified {
  readonly transform: Affine;
  readonly grown: Grown;
  readonly beyond: Agreeable;
}

const {
  COARSE,
  FINE,
  AROUND,
  AROUND_PIXELS,
  LINK,
  LINK_PIXELS,
  LEAST_RARITY,
  STRETCHED,
  ROUNDS,
  GROWS,
} = valuesOf(NUMBERS.glance);

/** A proposal after the rough check: its refined transform, and how far its core exceeds chance. */
export interface Glance {
  readonly transform: Affine;
  readonly core: Polygon;
  readonly rarity: number;
  /** A pure turn and shift: neither scaled nor stretched. */
  readonly rigid: boolean;
}

/**
 * Refines a proposed transform and compares its core with chance, roughly. A copy in a corner has
 * no surroundings to compare with; then the comparison runs from the copy back to the source, if
 * the points are given. Null: no better than chance.
 */
export function glanceAt(
  picture: Picture,
  start: Affine,
  points: readonly Point[],
  limits: GeometryLimits,
  copied?: readonly Point[],
): Glance | null {
  const plane = picture.levels[0];
  if (!plane) return null;
  const near = Math.max(LINK_PIXELS, LINK * Math.hypot(plane.width, plane.height));
  const box = inside(
    grownBox(polygonBox(largestCluster(points, near)), AROUND, AROUND_PIXELS),
    picture,
    start,
  );
  if (!box) return null;
  const core = boxPolygon(box);
  const rigid = rigidOf(start, middleOf(box));
  let best: Glance | null = null;
  let compared = false;
  for (const from of rigid ? [rigid, start] : [start]) {
    const transform = sharpened(
      picture,
      box,
      from,
      { radius: 3, limit: COARSE, blocks: 6 },
      from === rigid,
      limits,
    );
    const beyond = againstChance(picture, picture, transform, core, GLANCE);
    compared ||= beyond !== null;
    // The transform without scale first: one with more freedom always correlates a little better.
    if (
      beyond &&
      beyond.rarity >= LEAST_RARITY &&
      beyond.rarity > (best ? STRETCHED * best.rarity : 0)
    )
      best = { transform, core, rarity: beyond.rarity, rigid: from === rigid };
  }
  const back = compared || !copied ? null : invertAffine(start);
  return back && copied ? glanceAt(picture, back, copied, limits) : best;
}

interface Closeness {
  readonly radius: number;
  readonly limit: number;
  readonly blocks: number;
}

/** The transform registered on the box; a rigid one stays so. */
function sharpened(
  picture: Picture,
  box: Box,
  transform: Affine,
  { radius, limit, blocks }: Closeness,
  rigid: boolean,
  limits: GeometryLimits,
): Affine {
  const closer = register(picture, picture, box, transform, radius, limit, blocks, {
    limits,
    inverted: false,
  });
  return rigid ? (rigidOf(closer, middleOf(box)) ?? transform) : closer;
}

function middleOf(box: Box): Point {
  return [box.x + box.w / 2, box.y + box.h / 2];
}

/**
 * Grows a promising core to the copy's edge, sharpens the transform on all of it and, where the
 * region is worth it, compares it with chance.
 */
export function verifyCopy(
  picture: Picture,
  { transform: rough, core, rigid }: Glance,
  limits: GeometryLimits,
  worth: (grown: Grown, transform: Affine) => boolean = () => true,
): Verified | null {
  const closeness = { radius: 2, limit: FINE, blocks: 8 };
  const closer = sharpened(picture, polygonBox(core), rough, closeness, rigid, limits);
  const first = grownInSteps(picture, closer, core);
  const box = first && inside(polygonBox(first.region), picture, closer);
  if (!box) return null;
  const transform = sharpened(picture, box, closer, closeness, rigid, limits);
  const grown = growCopy(picture, picture, transform, first.region);
  const beyond =
    grown && worth(grown, transform)
      ? againstChance(picture, picture, transform, grown.region)
      : null;
  return grown && beyond && { transform, grown, beyond };
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
        if (Math.hypot(p[0] - m[0], p[1] - m[1]) <= distance) {
          left.delete(p);
          members.push(p);
        }
    if (members.length > best.length) best = members;
  }
  return best;
}

/**
 * The part of a box that the transform carries into the picture; null when nothing is left to
 * compare.
 */
function inside(box: Box, picture: Picture, transform: Affine): Box | null {
  const back = invertAffine(transform);
  const plane = picture.levels[0];
  if (!back || !plane) return null;
  const overlap = overlapPolygon(plane.width, plane.height, plane.width, plane.height, back);
  if (overlap.length < 3) return null;
  const both = intersectBoxes(box, polygonBox(overlap));
  return both.w >= 8 && both.h >= 8 ? both : null;
}

/** Grows a core in several steps: each step examines only the surroundings of the core. */
function grownInSteps(picture: Picture, transform: Affine, core: Polygon): Grown | null {
  let grown = growCopy(picture, picture, transform, core, true);
  for (let round = 1; grown && round < ROUNDS; round++) {
    const next = growCopy(picture, picture, transform, grown.region, true);
    if (!next || sizeOf(next.region) < GROWS * sizeOf(grown.region)) break;
    grown = next;
  }
  return grown;
}

function sizeOf(region: Polygon): number {
  return Math.abs(polygonArea(region));
}
