import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { boxArea, carried, intersectBoxes, polygonBox } from '../../contract/geometry.ts';
import type { Pair } from '../geometry/fits.ts';
import { polygonArea } from '../geometry/places.ts';
import { symmetryOf } from './thumbs.ts';
import type { GeometryLimits } from '../geometry/similarity.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { convexHull } from '../geometry/hull.ts';
import type { Agreeing, Group, WindowCounts } from './windows.ts';
import { AGREES, agreeing, frameMarks, largestGroup, rivalOf, toneResidual } from './windows.ts';
import { detailOf } from './detail.ts';
import { type Beyond, beyondBars, beyondMeans, NO_BARS, UNASKED } from './ladders.ts';
import type { PlacedSamples } from './scratch.ts';
import { sampleInto, copyOf } from './scratch.ts';
import { workspaceForMap, mapOf } from './local.ts';
import { ownEvidence } from './own.ts';
import { overlap, overlapBox } from './overlap.ts';
import type { Picture } from './picture.ts';
import { singularity } from './repeats.ts';
import { register } from './register.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  CLEARER,
  COARSE,
  WINDOW_STEP,
  WINDOW_RADIUS,
  COARSE_LEAST,
  COARSE_WINDOWS,
  DETAIL,
  SPEAKS,
  RIVAL_FROM,
  WORTH_A_SECOND_LOOK,
  WORTH_A_JUDGEMENT,
  WHOLE,
  WHOLE_WITH_POINTS,
  MANY_POINTS,
  SPREAD,
  LADDERS_MIRROR,
  LADDERS_WINDOWS,
  EXPLAINED,
  AROUND,
  AROUND_LEAST,
  AROUND_NONE,
} = valuesOf(NUMBERS.confirm);

/** The evidence of registered pixels for a transform. Shares are 0–1, correlations −1…1, areas pixels of a. */
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
  /** The best mean correlation after shifting b by a window's radius: what structure of the same kind reaches without being a copy. */
  readonly rival: number;
  /** How much `rival` depends on the direction of the shift, 0–1: near 1 in stripes, lanes and ladders. */
  readonly stripes: number;
  /** Correlation when one region is mirrored or turned upside down, 0–1: near `correlation` in symmetric anatomy. Of a copy inside a picture: `axisOf`. */
  readonly symmetry: number;
  /** Correlation of fine detail alone. */
  readonly detail: number;
  /** What ladders, lanes, and pictures of hardly more than means have in common beside that (ladders.ts); 1 for all other pictures. */
  readonly beyond: Beyond;
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
  /** Correlation that a part needs to be registered again, and correlation of fine detail that a region needs. Defaults are permissive. */
  readonly leastPart?: number;
  readonly leastDetail?: number;
  /** Only regions that are the whole overlap are wanted: they have to correlate in the coarse frame already. */
  readonly wholeOnly?: boolean;
  /** What the coarse frame has of its own (own.ts), below which no finer look is taken. Only where a whole overlap is wanted. */
  readonly leastOwn?: number;
  /** Confirmations that are worth (`worthOf`) no more than this are not wanted. */
  readonly beyond?: number;
}

/** How much of two pictures a confirmation explains: agreeing windows, weighted by their correlation and their share. */
export function worthOf({
  confirmed,
  correlation,
  overall,
}: Pick<Confirmation, 'confirmed' | 'correlation' | 'overall'>): number {
  return confirmed * Math.max(0, correlation) * Math.min(1, overall + EXPLAINED);
}

/** A region correlates, but the caller does not want it (`wholeOnly`, `beyond`): then no other region is searched instead. */
const UNWANTED = 'unwanted';
type Judgement = Confirmation | typeof UNWANTED | null;

const WINDOW = { step: WINDOW_STEP, radius: WINDOW_RADIUS };

/**
 * Registers b on a, starting from `start`, and compares them window by window. Where the whole overlap does not correlate, the
 * surroundings of the points that proposed the transform are compared alone. Null: nothing correlates.
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
  return accepted(
    confirmIn(a, b, start, pairs, null, options) ??
      (pairs.length > 0 ? confirmIn(a, b, start, pairs, around(pairs, whole), options) : null),
  );
}

function accepted(judgement: Judgement): Confirmation | null {
  return judgement === UNWANTED ? null : judgement;
}

/** The overlap of two pictures under a transform, without looking at pixels; null when there is none. */
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
    beyond: UNASKED,
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
 * As `confirm`, but only in the surroundings of the points: for regions that are a small part of the overlap. The region found
 * is registered once more on its own, at the fine resolution, and may grow once.
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
  if (!coarse || (coarse.correlation < COARSE_LEAST && coarse.confirmed < COARSE_WINDOWS))
    return null;
  transform = register(a, b, box, transform, 3, options.limit, 8, options);
  const counts = look(a, b, box, transform, options.limit, options);
  const first = counts ? largestOf(counts, options) : null;
  const again = overlapBox(a, b, transform);
  if (!first || !again || first.correlation < (options.leastPart ?? WORTH_A_SECOND_LOOK))
    return null;
  const found = polygonBox(first.polygon);
  transform = register(a, b, grown(found, again, 0), transform, 2, options.limit, 8, options);
  return accepted(judge(a, b, transform, pairs, grown(found, again), coarse, options));
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
  const coarse = box ? lookedAt(a, b, box, transform, COARSE, options, placed) : null;
  if (
    !box ||
    !coarse ||
    (coarse.correlation < COARSE_LEAST && (options.wholeOnly || coarse.confirmed < COARSE_WINDOWS))
  )
    return null;
  if (options.leastOwn !== undefined && isLookalike(coarse, b, transform, options)) return null;
  transform = register(a, b, box, transform, 4, options.limit, 10, options);
  box = boxNow();
  if (!box) return null;
  transform = register(a, b, box, transform, 2, options.limit, 14, options);
  return judge(a, b, transform, pairs, part, coarse, options);
}

/** Whether two whole pictures agree in the coarse frame no better than pictures of one kind do. */
function isLookalike(
  coarse: PlacedLook,
  b: Picture,
  transform: Affine,
  { leastOwn = 0, inverted }: ConfirmOptions,
): boolean {
  const seen = closely(coarse);
  const sign = inverted ? -1 : 1;
  const { rival } = rivalOf(seen, b, frameToB(seen.frame, transform), WINDOW, sign, null);
  const own = ownEvidence({
    contrast: seen.correlation - Math.max(0, rival),
    detail: Math.max(0, detailOf(seen.a, seen.b, null, DETAIL, sign)),
    symmetry: symmetryOf(seen.a, seen.b, sign),
  });
  return own < leastOwn;
}

function judge(
  a: Picture,
  b: Picture,
  transform: Affine,
  pairs: readonly Pair[],
  part: Box | null,
  coarse: WindowCounts,
  options: ConfirmOptions,
): Judgement {
  const polygon = overlap(a, b, transform);
  if (polygon.length < 3) return null;
  const full = polygonBox(polygon);
  const box = part ? intersectBoxes(full, part) : full;
  const fine = lookedAt(a, b, box, transform, options.limit, options, placed);
  if (!fine) return null;
  // Noise lowers the correlation of small windows. The coarse frame averages it out and is then used instead.
  const isNoisy = !part && coarse.correlation > fine.correlation + CLEARER;
  // The next look lies where the samples of this one do.
  const kept = isNoisy ? closely(fine) : null;
  const again = isNoisy ? lookedAt(a, b, box, transform, COARSE, options, placed) : null;
  const isClearer = again !== null && again.correlation > fine.correlation + CLEARER;
  const seen = isClearer ? again : fine;
  if (seen.informative === 0) return null;
  const overall = seen.confirmed / seen.informative;
  const whole =
    !part &&
    (overall >= WHOLE || (overall >= WHOLE_WITH_POINTS && spreadOf(pairs, polygon) >= SPREAD));
  const region = whole ? { ...seen, polygon } : largestOf(seen, options);
  if (!region || region.correlation < WORTH_A_JUDGEMENT) return null;
  // The rest is half of the work and does not change this decision.
  if (
    (options.wholeOnly && !whole) ||
    (options.beyond !== undefined && worthOf({ ...region, overall }) <= options.beyond)
  )
    return UNWANTED;
  const counts = isClearer ? closely(again) : (kept ?? closely(fine));
  const regionA = whole ? polygon : region.polygon;
  const toB = frameToB(counts.frame, transform);
  const marks = whole
    ? null
    : frameMarks(counts.frame, region.polygon, counts.a.width, counts.a.height);
  const sign = options.inverted ? -1 : 1;
  const detail = detailOf(counts.a, counts.b, marks, DETAIL, sign);
  if (detail < (options.leastDetail ?? -1)) return null;
  const moved =
    region.correlation < RIVAL_FROM
      ? { rival: region.correlation, stripes: 0 }
      : rivalOf(counts, b, toB, WINDOW, sign, whole ? null : region.polygon);
  const tone = toneResidual(counts, marks);
  const symmetry = symmetryOf(counts.a, counts.b, sign);
  const bars = whole && symmetry >= LADDERS_MIRROR ? beyondBars(counts.a, counts.b, sign) : NO_BARS;
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
    beyond: {
      ladders: region.confirmed >= LADDERS_WINDOWS ? bars.ladders : 1,
      lanes: bars.lanes,
      singular:
        whole && detail < SPEAKS
          ? singularity(counts.a, counts.b, region.correlation, WINDOW, sign)
          : 1,
      means: whole ? beyondMeans(counts.a, counts.b, sign) : 1,
    },
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
): WindowCounts | null {
  return lookedAt(a, b, box, transform, limit, options, (counts) => counts);
}

/** A look with the places of both samples, which hold until the next look. */
interface PlacedLook extends WindowCounts {
  readonly pa: PlacedSamples;
  readonly pb: PlacedSamples;
}

function placed(counts: WindowCounts, pa: PlacedSamples, pb: PlacedSamples): PlacedLook {
  return { ...counts, pa, pb };
}

/** A look with the samples themselves. */
function closely({ pa, pb, ...counts }: PlacedLook): Agreeing {
  return { ...counts, a: copyOf(pa), b: copyOf(pb) };
}

function lookedAt<T>(
  a: Picture,
  b: Picture,
  box: Box,
  transform: Affine,
  limit: number,
  options: ConfirmOptions,
  result: (counts: WindowCounts, pa: PlacedSamples, pb: PlacedSamples) => T,
): T | null {
  const scale = Math.sqrt(Math.abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = frameOver(box, scale, limit);
  if (!frame) return null;
  const on = workspaceForMap(frame, frame.width * frame.height, WINDOW.step);
  const pa = sampleInto(on, 0, a, frame.width, frame.height, frame.toA);
  const pb = sampleInto(on, 1, b, frame.width, frame.height, frameToB(frame, transform));
  return result(
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

function largestOf(counts: WindowCounts, options: ConfirmOptions): Group | null {
  return largestGroup(counts, options.inverted ? -1 : 1, options.agrees ?? AGREES);
}

/** The box around the agreeing points in a, grown by a third on each side and cut to the overlap. */
function around(pairs: readonly Pair[], whole: Box): Box {
  return grown(polygonBox(pairs.map((p): [number, number] => [p[0], p[1]])), whole);
}

function grown(box: Box, whole: Box, share = AROUND): Box {
  const grow = Math.max(share > 0 ? AROUND_LEAST : AROUND_NONE, share * Math.max(box.w, box.h));
  return intersectBoxes(
    { x: box.x - grow, y: box.y - grow, w: box.w + 2 * grow, h: box.h + 2 * grow },
    whole,
  );
}
