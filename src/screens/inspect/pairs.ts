import {
  boxArea,
  boxPolygon,
  intersectBoxes,
  polygonBox,
  type Affine,
  type Polygon,
} from '../../../contract/geometry.ts';
import type { ClonePatch } from '../../../imaging/cloneMap.ts';
import type { MatchView, OwnFinding } from '../../../contract/review.ts';
import { findingOfTwo, type SubRegion } from './regions.ts';
import type { Lookalike } from './useSimilar.ts';

/** Of a region, to be the same place as another one. */
const MOST = 0.5;

/**
 * A region of the file held against another one, there or in a database, in pixels of their crops.
 */
export interface RegionPair {
  readonly a: { readonly sub_image: string; readonly region: Polygon };
  readonly b: { readonly sub_image: string; readonly region: Polygon };
  /** Points of a's crop → points of b's crop. */
  readonly transform: Affine;
}

/** Any two marked regions: the second is the first, moved and resized. */
export function pairOfRegions(a: SubRegion, b: SubRegion): RegionPair {
  const { transform } = findingOfTwo(a, b, {});
  return {
    a: { sub_image: a.sub_image, region: boxPolygon(a.box) },
    b: { sub_image: b.sub_image, region: boxPolygon(b.box) },
    transform: transform ?? [1, 0, 0, 1, 0, 0],
  };
}

export function pairOfLookalike(of: SubRegion, found: Lookalike): RegionPair {
  return {
    a: { sub_image: of.sub_image, region: found.from },
    b: { sub_image: found.sub_image, region: found.region },
    transform: found.transform,
  };
}

/** A hit in a database; its second side is named as the server names it. */
export function pairOfHit({ a, b, transform }: MatchView): RegionPair {
  return {
    a: { sub_image: a.sub_image, region: a.region },
    b: { sub_image: b.sub_image, region: b.region },
    transform,
  };
}

/** The match of a review that holds the same places against one another, in either order. */
export function matchOfPair(
  matches: readonly MatchView[],
  { a, b }: RegionPair,
): MatchView | undefined {
  return matches.find(
    (m) =>
      (isSamePlace(m.a, a) && isSamePlace(m.b, b)) || (isSamePlace(m.a, b) && isSamePlace(m.b, a)),
  );
}

/** Most of the smaller region lies in the other one. */
function isSamePlace(one: RegionPair['a'], two: RegionPair['a']): boolean {
  if (one.sub_image !== two.sub_image) return false;
  const [p, q] = [polygonBox(one.region), polygonBox(two.region)];
  return boxArea(intersectBoxes(p, q)) > MOST * Math.min(boxArea(p), boxArea(q));
}

export function findingOfPatch(
  sub_image: string,
  { a, b, transform }: ClonePatch,
  notes_rep: string,
): OwnFinding {
  return {
    a: { sub_image, region: boxPolygon(a) },
    b: { sub_image, region: boxPolygon(b) },
    transform,
    notes_rep,
  };
}

export function findingOfPair({ a, b, transform }: RegionPair, notes_rep: string): OwnFinding {
  return { a: { ...a, region: boxPolygon(polygonBox(a.region)) }, b, transform, notes_rep };
}
