import type { Affine, Box } from '../../contract/geometry.ts';
import {
  applyAffine,
  boxArea,
  boxIou,
  boxPolygon,
  composeAffine,
  intersectBoxes,
  polygonBox,
} from '../../contract/geometry.ts';
import { firstOf } from '../features/features.ts';
import type { Features } from '../features/features.ts';
import { isInverted } from '../features/variants.ts';
import type { Lookalike, Raster, Specimen } from '../types.ts';
import type { StoredFeatures } from '../features/store.ts';
import { findCandidates, indexed } from '../retrieval/candidates.ts';
import { confirm } from '../register/confirm.ts';
import type { Confirmation } from '../register/confirm.ts';
import type { Pair } from '../geometry/fits.ts';
import { round } from '../geometry/places.ts';
import { placesOf } from './patch.ts';
import { describePlane, prepare } from '../register/prepare.ts';
import type { Prepared } from '../register/prepare.ts';
import { agreements, GEOMETRY_LIMITS } from '../geometry/similarity.ts';

/** Places that meet by this IoU are one. Set by hand. */
const SAME_PLACE = 0.3;

/** Points that a drawn region, and each picture, bring to the comparison. */
const REGION_POINTS = 600;
const PICTURE_POINTS = 900;
/** What was found with fewer windows, or correlates less, is of one kind at best. */
const LEAST_WINDOWS = 8;
const LEAST_CORRELATION = 0.6;
const AGREES = 0.72;
const LEAST_DETAIL = 0.1;
/** Share of the drawn region that must be found again: somebody drew it because it belongs together. */
const LEAST_PART = 0.4;
/** A place that shares this much with the drawn region is the region itself. */
const ITSELF = 0.2;
const FRAME = 200;
const LEAST_POINTS = 4;
const MOST_KEPT = 40;

/**
 * Everything in these pictures that looks like a region of one of them, best first: turned, mirrored or scaled where its
 * points say so, and in eight orientations at its own size where it has too few points (bands, smooth tissue), confirmed on
 * registered pixels. The region itself is left out.
 * @param region pixels of the specimen `source`
 * @param known features found before, by number of the specimen
 * @param done told after each specimen
 */
export function findLookalikes(
  specimens: readonly Specimen[],
  source: string,
  region: Box,
  known: readonly (StoredFeatures | null)[] = [],
  done?: (count: number) => void,
): Lookalike[] {
  const home = specimens.find((s) => s.subImage.id === source);
  const box = home
    ? wholePixels(
        intersectBoxes(region, { x: 0, y: 0, w: home.raster.width, h: home.raster.height }),
      )
    : null;
  if (!home || !box || box.w < 8 || box.h < 8) return [];
  const asked = prepare({
    subImage: { ...home.subImage, id: 'region', width: box.w, height: box.h, masks: [] },
    raster: cut(home.raster, box),
  });
  const others = specimens.map((s, i) => prepared(s, source, box, known[i]?.features ?? null));
  const leading = [
    firstOf(asked.features, REGION_POINTS),
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
          leading[0] ?? asked.features,
          leading[i + 1] ?? other.features,
          LEAST_POINTS,
          3,
        ),
      )
      .map((a) => ({
        transform: a.transform,
        pairs: a.pairs,
        points: a.points,
        inverted: isInverted(a.variant),
      }));
    const byPlace = placesOf(asked.picture, other.picture).map((transform) => ({
      transform,
      pairs: cornersUnder(transform, box),
      points: 0,
      inverted: false,
    }));
    const all = [...byPoints, ...byPlace].flatMap((start) => judged(asked, other, start, box));
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

/** The picture in which the region was drawn hides it, so that it does not find itself. */
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

function judged(asked: Prepared, other: Prepared, start: Start, box: Box): Lookalike[] {
  const c = confirm(asked.picture, other.picture, start.transform, start.pairs, {
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

/** One of several that lie on each other, the best; none that is the drawn region. */
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

function wholePixels({ x, y, w, h }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

function cut({ width, height, channels, data }: Raster, box: Box): Raster {
  const w = Math.min(box.w, width - box.x);
  const h = Math.min(box.h, height - box.y);
  const out = new Uint8Array(w * h * channels);
  for (let y = 0; y < h; y++) {
    const from = ((box.y + y) * width + box.x) * channels;
    out.set(data.subarray(from, from + w * channels), y * w * channels);
  }
  return { width: w, height: h, channels, data: out };
}
