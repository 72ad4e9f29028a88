import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import {
  boxArea,
  carried,
  intersectBoxes,
  invertAffine,
  polygonBox,
} from '../../contract/geometry.ts';
import type { Pair } from '../geometry/fits.ts';
import { polygonArea } from '../geometry/places.ts';
import { symmetryOf } from './thumbs.ts';
import type { GeometryLimits } from '../geometry/similarity.ts';
import { frameOver, frameToB, overlapPolygon } from '../geometry/frame.ts';
import { convexHull } from '../geometry/hull.ts';
import type { Agreeing, Group, Seen } from './windows.ts';
import { AGREES, agreeing, frameMarks, largestGroup, rivalOf, toneResidual } from './windows.ts';
import { detailOf } from './detail.ts';
import { beyondLadders } from './ladders.ts';
import type { Laid } from './scratch.ts';
import { lay, takenFrom } from './scratch.ts';
import { groundForMap, mapOf } from './local.ts';
import type { Picture } from './picture.ts';
import { register } from './register.ts';

/** By so much the coarse frame must correlate better to be believed instead of the fine one. Set by hand. */
const CLEARER = 0.1;

/** What registered pixels say of a transform. Shares and correlations are 0–1 and −1…1; areas are pixels of a. */
export interface Confirmation {
  readonly transform: Affine;
  /** The shared region in pixels of a and of b. */
  readonly regionA: Polygon;
  readonly regionB: Polygon;
  /** True when the region is all that the transform lets the two pictures share. */
  readonly whole: boolean;
  /** Windows with structure in the region, how many of them correlate, and their mean correlation. */
  readonly informative: number;
  readonly confirmed: number;
  readonly correlation: number;
  /** Share of confirmed windows over the whole overlap of the two pictures. */
  readonly overall: number;
  /** The best mean correlation after moving b by a window's radius: what look-alike structure reaches by itself. */
  readonly rival: number;
  /** How much that depends on the direction of the move, 0–1: near 1 in stripes, lanes and ladders. */
  readonly stripes: number;
  /** What the regions reach when one of them is mirrored or turned upside down, 0–1: near the correlation in symmetric anatomy. Of a copy inside a picture: `axisOf`. */
  readonly symmetry: number;
  /** Correlation of fine detail alone. */
  readonly detail: number;
  /** Of lanes alike, how far they agree beside rows times columns (ladders.ts); 1 of all other pictures. */
  readonly beyondLadders: number;
  /** Mean absolute difference after a linear tone fit, grey levels of 255. */
  readonly residual: number;
  readonly area: number;
  readonly masked: number;
}

export interface ConfirmOptions {
  readonly limits: GeometryLimits;
  readonly inverted: boolean;
  /** The final frame has at most limit² pixels. */
  readonly limit: number;
  /** Correlation from which a window agrees; default AGREES. */
  readonly agrees?: number;
  /** Correlation that a part needs for a second look, and detail that a region needs to be judged; for callers who know what chance reaches. */
  readonly leastPart?: number;
  readonly leastDetail?: number;
  /** Nothing less than the whole overlap is asked for: it has to agree in the coarse frame already. */
  readonly wholeOnly?: boolean;
  /** What is worth no more than this is not asked for. */
  readonly beyond?: number;
}

/** How much of two pictures a confirmation explains. */
export function worthOf({
  confirmed,
  correlation,
  overall,
}: Pick<Confirmation, 'confirmed' | 'correlation' | 'overall'>): number {
  return confirmed * Math.max(0, correlation) * Math.min(1, overall + 0.2);
}

/** Something agrees, but it is not asked for: then nothing else is looked for in its place. */
const UNASKED = 'unasked';
type Judgement = Confirmation | typeof UNASKED | null;

const COARSE = 80;
const WINDOW = { step: 4, radius: 6 };
/** Below this mean correlation of the coarse frame nothing is worth a finer look. */
const COARSE_LEAST = 0.3;
/** Radius of the surroundings that are taken away to see detail, frame pixels. */
const DETAIL = 3;
/** Weaker regions are not worth the comparison with their own surroundings. */
const RIVAL_FROM = 0.45;
const WORTH_A_SECOND_LOOK = 0.5;
const WORTH_A_JUDGEMENT = 0.25;
/** Confirmed share from which the region is the whole overlap. */
const WHOLE = 0.5;
/** … or from which it is when at least so many points, spread over such a share of it, say so too. */
const WHOLE_WITH_POINTS = 0.2;
const MANY_POINTS = 12;
const SPREAD = 0.3;
/** Lanes are their own mirror image. */
const LADDERS_MIRROR = 0.5;
/** … and fill a picture: a few lines of writing are no ladder. */
const LADDERS_WINDOWS = 200;

/**
 * Registers b on a, starting from `start`, and compares window by window. The points that proposed the transform may lie in
 * a part of the overlap only: when the whole does not agree, their surroundings are looked at alone. Null: nothing agrees.
 */
export function confirm(
  a: Picture,
  b: Picture,
  start: Affine,
  pairs: readonly Pair[],
  options: ConfirmOptions,
): Confirmation | null {
  const whole = overlapBox(a, b, start);
  if (!whole) return null;
  return asked(
    confirmIn(a, b, start, pairs, null, options) ??
      (pairs.length > 0 ? confirmIn(a, b, start, pairs, around(pairs, whole), options) : null),
  );
}

function asked(judgement: Judgement): Confirmation | null {
  return judgement === UNASKED ? null : judgement;
}

/** The overlap that a transform lets two pictures share, with nothing known of its pixels; null when there is none. */
export function unconfirmed(a: Picture, b: Picture, transform: Affine): Confirmation | null {
  const regionA = overlap(a, b, transform);
  if (regionA.length < 3) return null;
  const nothing = {
    informative: 0,
    confirmed: 0,
    correlation: 0,
    overall: 0,
    rival: 0,
    stripes: 0,
    symmetry: 0,
    detail: 0,
    beyondLadders: 1,
    residual: 0,
    masked: 0,
  };
  return {
    transform,
    regionA,
    regionB: carried(regionA, transform),
    whole: true,
    area: Math.abs(polygonArea(regionA)),
    ...nothing,
  };
}

/**
 * As `confirm`, but only in the surroundings of the points: for regions that are a small part of what overlaps. What is
 * found is looked at again on its own, sharper, and may grow once.
 */
export function confirmPart(
  a: Picture,
  b: Picture,
  start: Affine,
  pairs: readonly Pair[],
  options: ConfirmOptions,
): Confirmation | null {
  const whole = overlapBox(a, b, start);
  const box = whole ? around(pairs, whole) : null;
  if (!box || boxArea(box) === 0) return null;
  let transform = register(a, b, box, start, 4, COARSE, 7, options);
  const coarse = look(a, b, box, transform, COARSE, options);
  if (!coarse || (coarse.correlation < COARSE_LEAST && coarse.confirmed < 12)) return null;
  transform = register(a, b, box, transform, 3, options.limit, 8, options);
  const seen = look(a, b, box, transform, options.limit, options);
  const first = seen ? largestOf(seen, options) : null;
  const again = overlapBox(a, b, transform);
  if (!first || !again || first.correlation < (options.leastPart ?? WORTH_A_SECOND_LOOK))
    return null;
  const found = polygonBox(first.polygon);
  transform = register(a, b, grown(found, again, 0), transform, 2, options.limit, 8, options);
  return asked(judge(a, b, transform, pairs, grown(found, again), coarse, options));
}

/** Share of the polygon that the points' hull covers, 0 when there are few points. */
function spreadOf(pairs: readonly Pair[], polygon: Polygon): number {
  if (pairs.length < MANY_POINTS) return 0;
  return (
    Math.abs(polygonArea(convexHull(pairs.map((p): [number, number] => [p[0], p[1]])))) /
    Math.max(1, Math.abs(polygonArea(polygon)))
  );
}

function confirmIn(
  a: Picture,
  b: Picture,
  start: Affine,
  pairs: readonly Pair[],
  part: Box | null,
  options: ConfirmOptions,
): Judgement {
  if (part && boxArea(part) === 0) return null;
  let transform = start;
  const boxNow = (): Box | null => {
    const box = overlapBox(a, b, transform);
    return box && part ? intersectBoxes(box, part) : box;
  };
  let box = boxNow();
  if (!box) return null;
  transform = register(a, b, box, transform, 4, COARSE, 7, options);
  box = boxNow();
  const coarse = box ? look(a, b, box, transform, COARSE, options) : null;
  if (
    !box ||
    !coarse ||
    (coarse.correlation < COARSE_LEAST && (options.wholeOnly || coarse.confirmed < 12))
  )
    return null;
  transform = register(a, b, box, transform, 4, options.limit, 10, options);
  box = boxNow();
  if (!box) return null;
  transform = register(a, b, box, transform, 2, options.limit, 14, options);
  return judge(a, b, transform, pairs, part, coarse, options);
}

function judge(
  a: Picture,
  b: Picture,
  transform: Affine,
  pairs: readonly Pair[],
  part: Box | null,
  coarse: Seen,
  options: ConfirmOptions,
): Judgement {
  const polygon = overlap(a, b, transform);
  if (polygon.length < 3) return null;
  const full = polygonBox(polygon);
  const box = part ? intersectBoxes(full, part) : full;
  const fine = lookClosely(a, b, box, transform, options.limit, options);
  if (!fine) return null;
  // Noise hides structure from small windows: then the coarse frame, which averages it out, is the better witness.
  const again =
    !part && coarse.correlation > fine.correlation + CLEARER
      ? lookClosely(a, b, box, transform, COARSE, options)
      : null;
  const seen = again && again.correlation > fine.correlation + CLEARER ? again : fine;
  if (seen.informative === 0) return null;
  const overall = seen.confirmed / seen.informative;
  const whole =
    !part &&
    (overall >= WHOLE || (overall >= WHOLE_WITH_POINTS && spreadOf(pairs, polygon) >= SPREAD));
  const region = whole ? { ...seen, polygon } : largestOf(seen, options);
  if (!region || region.correlation < WORTH_A_JUDGEMENT) return null;
  // What follows changes nothing of this, and is half of the work.
  if (
    (options.wholeOnly && !whole) ||
    (options.beyond !== undefined && worthOf({ ...region, overall }) <= options.beyond)
  )
    return UNASKED;
  const regionA = whole ? polygon : region.polygon;
  const toB = frameToB(seen.frame, transform);
  const marks = whole ? null : frameMarks(seen.frame, region.polygon, seen.a.width, seen.a.height);
  const detail = detailOf(seen.a, seen.b, marks, DETAIL, options.inverted ? -1 : 1);
  if (detail < (options.leastDetail ?? -1)) return null;
  const moved =
    region.correlation < RIVAL_FROM
      ? { rival: region.correlation, stripes: 0 }
      : rivalOf(seen, b, toB, WINDOW, options.inverted ? -1 : 1, whole ? null : region.polygon);
  const tone = toneResidual(seen, marks);
  const symmetry = symmetryOf(seen.a, seen.b, options.inverted ? -1 : 1);
  return {
    transform,
    regionA,
    regionB: carried(regionA, transform),
    whole,
    informative: region.informative,
    confirmed: region.confirmed,
    correlation: region.correlation,
    overall,
    ...moved,
    symmetry,
    detail,
    beyondLadders:
      whole && symmetry >= LADDERS_MIRROR && region.confirmed >= LADDERS_WINDOWS
        ? beyondLadders(seen.a, seen.b, options.inverted ? -1 : 1)
        : 1,
    residual: tone.residual,
    area: Math.abs(polygonArea(regionA)),
    masked: tone.masked * Math.abs(polygonArea(regionA)),
  };
}

function look(
  a: Picture,
  b: Picture,
  box: Box,
  transform: Affine,
  limit: number,
  options: ConfirmOptions,
): Seen | null {
  return lookedAt(a, b, box, transform, limit, options, (seen) => seen);
}

/** As `look`, with the samples that were looked at. */
function lookClosely(
  a: Picture,
  b: Picture,
  box: Box,
  transform: Affine,
  limit: number,
  options: ConfirmOptions,
): Agreeing | null {
  return lookedAt(a, b, box, transform, limit, options, (seen, pa, pb) => ({
    ...seen,
    a: takenFrom(pa),
    b: takenFrom(pb),
  }));
}

function lookedAt<T>(
  a: Picture,
  b: Picture,
  box: Box,
  transform: Affine,
  limit: number,
  options: ConfirmOptions,
  told: (seen: Seen, pa: Laid, pb: Laid) => T,
): T | null {
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(box, scale, limit);
  if (!frame) return null;
  const on = groundForMap(frame, frame.width * frame.height, WINDOW.step);
  const pa = lay(on, 0, a, frame.width, frame.height, frame.toA);
  const pb = lay(on, 1, b, frame.width, frame.height, frameToB(frame, transform));
  return told(
    agreeing(
      frame,
      mapOf(on, pa, pb, WINDOW.step, WINDOW.radius),
      options.inverted ? -1 : 1,
      options.agrees ?? AGREES,
    ),
    pa,
    pb,
  );
}

function largestOf(seen: Seen, options: ConfirmOptions): Group | null {
  return largestGroup(seen, options.inverted ? -1 : 1, options.agrees ?? AGREES);
}

function overlap(a: Picture, b: Picture, transform: Affine): Polygon {
  const back = invertAffine(transform);
  const p = a.levels[0];
  const q = b.levels[0];
  return back && p && q ? overlapPolygon(p.width, p.height, q.width, q.height, back) : [];
}

function overlapBox(a: Picture, b: Picture, transform: Affine): Box | null {
  const polygon = overlap(a, b, transform);
  return polygon.length < 3 ? null : polygonBox(polygon);
}

/** The surroundings of the agreeing points in a: their box, a third larger on each side, cut to the overlap. */
function around(pairs: readonly Pair[], whole: Box): Box {
  return grown(polygonBox(pairs.map((p): [number, number] => [p[0], p[1]])), whole);
}

function grown(box: Box, whole: Box, share = 0.33): Box {
  const grow = Math.max(share > 0 ? 12 : 2, share * Math.max(box.w, box.h));
  return intersectBoxes(
    { x: box.x - grow, y: box.y - grow, w: box.w + 2 * grow, h: box.h + 2 * grow },
    whole,
  );
}
