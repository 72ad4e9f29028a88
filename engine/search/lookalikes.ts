import type { Affine, Box } from '../../contract/geometry.ts';
import {
  applyAffine,
  boxArea,
  boxIou,
  boxPolygon,
  composeAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import { firstOf } from '../features/features.ts';
import type { Features } from '../features/features.ts';
import { isInverted } from '../features/variants.ts';
import type { Lookalike, Specimen } from '../types.ts';
import type { StoredFeatures } from '../features/store.ts';
import { findCandidates, indexed } from '../retrieval/candidates.ts';
import { confirm } from '../register/confirm.ts';
import type { Confirmation } from '../register/confirm.ts';
import type { Pair } from '../geometry/fits.ts';
import { round } from '../geometry/places.ts';
import { placesOf } from './patch.ts';
import { cutRaster, pixelsOfRegion } from './region.ts';
import { describePlane, prepare } from '../register/prepare.ts';
import type { Prepared } from '../register/prepare.ts';
import { agreements, GEOMETRY_LIMITS } from '../geometry/similarity.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  SAME_PLACE,
  ITSELF,
  LEAST_SIDE,
  REGION_POINTS,
  PICTURE_POINTS,
  LEAST_POINTS,
  MOST_TRANSFORMS,
  FRAME,
  AGREES,
  LEAST_WINDOWS,
  LEAST_CORRELATION,
  LEAST_DETAIL,
  LEAST_PART,
  MOST_KEPT,
} = valuesOf(NUMBERS.lookalikes);

/**
 * All places in these pictures that look like a region of one of them, best first. Candidates come
 * from feature points (any rotation, mirror and scale) and from template matching in eight
 * orientations at the same size, for regions with too few points (bands, smooth tissue). All are
 * confirmed on registered pixels. The region itself is left out.
 * @param region pixels of the specimen `source`
 * @param known features from earlier runs, by index of the specimen
 * @param done called after each specimen
 */
export function findLookalikes(
  specimens: readonly Specimen[],
  source: string,
  region: Box,
  known: readonly (StoredFeatures | null)[] = [],
  done?: (count: number) => void,
): Lookalike[] {
  const home = specimens.find((s) => s.subImage.id === source);
  const box = home ? pixelsOfRegion(region, home.raster) : null;
  if (!home || !box || box.w < LEAST_SIDE || box.h < LEAST_SIDE) return [];
  const query = prepare({
    subImage: { ...home.subImage, id: 'region', width: box.w, height: box.h, masks: [] },
    raster: cutRaster(home.raster, box),
  });
  const others = specimens.map((s, i) => prepared(s, source, box, known[i]?.features ?? null));
  const leading = [
    firstOf(query.features, REGION_POINTS),
    ...others.map((p) => firstOf(p.features, PICTURE_POINTS)),
  ];
  const filed = leading.map((f, i) =>
    indexed(f, specimens[i - 1]?.subImage.id === source ? null : known[i - 1]?.words),
  );
  const candidates = findCandidates(filed).filter((c) => c.a === 0);
  const found = others.flatMap((other, i) => {
    const byPoints = candidates
      .filter((c) => c.b === i + 1)
      .flatMap((c) =>
        agreements(
          c,
          leading[0] ?? query.features,
          leading[i + 1] ?? other.features,
          LEAST_POINTS,
          MOST_TRANSFORMS,
        ),
      )
      .map((a) => ({
        transform: a.transform,
        pairs: a.pairs,
        points: a.points,
        inverted: isInverted(a.variant),
      }));
    const byPlace = placesOf(query.picture, other.picture).map((transform) => ({
      transform,
      pairs: cornersUnder(transform, box),
      points: 0,
      inverted: false,
    }));
    const all = [...byPoints, ...byPlace].flatMap((start) => judged(query, other, start, box));
    done?.(i + 1);
    return apartFrom(all, other.specimen.subImage.id === source ? box : null);
  });
  return found
    .sort(
      (p, q) =>
        q.correlation * Math.sqrt(q.windows) - p.correlation * Math.sqrt(p.windows) ||
        (p.subImage < q.subImage ? -1 : 1),
    )
    .slice(0, MOST_KEPT);
}

/**
 * A specimen prepared for the search. In the picture in which the region was drawn the region is
 * masked, so that it does not find itself.
 */
function prepared(specimen: Specimen, source: string, box: Box, known: Features | null): Prepared {
  if (specimen.subImage.id !== source) return prepare(specimen, known);
  const hidden: Specimen = {
    ...specimen,
    subImage: {
      ...specimen.subImage,
      masks: [...specimen.subImage.masks, { what: 'ignored', box }],
    },
  };
  const p = prepare(hidden, known);
  return known ? { ...p, features: describePlane(p.plane, p.open) } : p;
}

interface Start {
  readonly transform: Affine;
  readonly pairs: readonly Pair[];
  readonly points: number;
  readonly inverted: boolean;
}

function judged(query: Prepared, other: Prepared, start: Start, box: Box): Lookalike[] {
  const c = confirm(query.picture, other.picture, start.transform, start.pairs, {
    limits: GEOMETRY_LIMITS,
    inverted: start.inverted,
    limit: FRAME,
    agrees: AGREES,
    leastDetail: LEAST_DETAIL,
  });
  if (
    !c ||
    c.confirmed < LEAST_WINDOWS ||
    c.correlation < LEAST_CORRELATION ||
    boxArea(polygonBox(c.regionA)) < LEAST_PART * box.w * box.h
  )
    return [];
  return [lookalike(other, c, start, box)];
}

function lookalike(
  { specimen }: Prepared,
  c: Confirmation,
  { points }: Start,
  box: Box,
): Lookalike {
  return {
    subImage: specimen.subImage.id,
    // From pixels of the whole picture in which the region was drawn.
    transform: composeAffine(c.transform, [1, 0, 0, 1, -box.x, -box.y]),
    from: c.regionA.map(([x, y]): [number, number] => [round(x + box.x, 1), round(y + box.y, 1)]),
    region: c.regionB.map(([x, y]): [number, number] => [round(x, 1), round(y, 1)]),
    correlation: round(c.correlation, 4),
    points,
    windows: c.confirmed,
  };
}

/**
 * Non-maximum suppression: of places that overlap the best one; the drawn region itself is left
 * out.
 */
function apartFrom(all: readonly Lookalike[], itself: Box | null): Lookalike[] {
  const kept: Lookalike[] = [];
  for (const one of all.toSorted((p, q) => q.correlation * q.windows - p.correlation * p.windows)) {
    const place = polygonBox(one.region);
    if (itself && boxIou(place, itself) > ITSELF) continue;
    if (!kept.some((k) => boxIou(polygonBox(k.region), place) > SAME_PLACE)) kept.push(one);
  }
  return kept;
}

function cornersUnder(transform: Affine, { w, h }: Box): Pair[] {
  return boxPolygon({ x: 0, y: 0, w, h }).map(
    ([x, y]): Pair => [x, y, ...applyAffine(transform, [x, y])],
  );
}
