import {
  type Axis,
  type Plane,
  type Region,
  across,
  end,
  regionSize,
  start,
  stepSums,
} from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/touching.ts';

const {
  NEAR,
  FAR,
  REACH,
  LEAST_STEP,
  LEAST_RATIO,
  USUAL_RANK,
  VOTE_STEP,
  VOTE_RATIO,
  VOTE_NOISE,
  VOTE_REACH,
  LEAST_USUAL,
  DOUBLE_GAP,
  DOUBLE_SHARE,
  LIKE,
  LIKE_SHARE,
  OWN_REACH,
  MANY_LIKE,
  ALL_ALONG,
} = valuesOf(NUMBERS.seams);

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { abs, floor, max, min } = Math;

/** What parts two pictures along an axis: first and last pixel, 0 wide where they touch. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A line at which two pictures touch, or a thin line drawn between them. */
export interface Seam {
  /** First pixel of the second picture. */
  readonly at: number;
  /** Pixels that the seam itself takes. */
  readonly width: number;
  /** Share of its length on which the step stands out from both sides, 0–1. */
  readonly share: number;
  /** Mean step on the seam over the usual step beside it. */
  readonly ratio: number;
  /**
   * Mean difference of what lies on its two sides over the usual difference at that distance: near
   * 1 for a line drawn over one picture.
   */
  readonly contrast: number;
}

/**
 * Finds possible seams through a region, in order of position. `least` is the smallest panel on
 * either side, pixels.
 */
export function findSeams(plane: Plane, r: Region, axis: Axis, least: number): Seam[] {
  const from = start(r, axis) + least;
  const to = end(r, axis) - least;
  if (to <= from) return [];
  const length = regionSize(r, across(axis));
  const sums = stepSums(plane, r, axis);
  const lo = max(start(r, axis) + 1, from - FAR);
  const hi = min(end(r, axis) - 1, to + FAR);
  const steps: number[] = [];
  for (let p = lo; p < hi; p++) steps.push((sums[p - start(r, axis)] ?? 0) / length);
  const seams: Seam[] = [];
  for (let p = from; p < to; p++) {
    const i = p - lo;
    if ((steps[i] ?? 0) < LEAST_STEP || !isPeak(steps, i)) continue;
    const ratio = (steps[i] ?? 0) / max(1, besideOf(steps, i));
    if (ratio < LEAST_RATIO) continue;
    seams.push({ at: p, width: 0, share: standingOut(plane, r, axis, p), ratio, contrast: 0 });
  }
  return joinDoubles(seams).map((s) => ({ ...s, contrast: contrastAt(plane, r, axis, s) }));
}

/**
 * The mean step near a position over the usual step beside it: the largest ratio of a few lines.
 * `at` from the region's start.
 */
export function stepAt(plane: Plane, r: Region, axis: Axis, at: number, slack: number): number {
  const sums = stepSums(plane, r, axis);
  const from = floor(at) - slack - FAR;
  const steps = Array.from(
    sums.slice(max(0, from), floor(at) + slack + FAR + 2),
    (s) => s / regionSize(r, across(axis)),
  );
  let most = 0;
  for (let k = floor(at) - slack; k <= floor(at) + slack + 1; k++) {
    const i = k - max(0, from);
    most = max(most, (steps[i] ?? 0) / max(1, besideOf(steps, i)));
  }
  return most;
}

/** The strongest seam within `slack` pixels of a position. */
export function nearestSeam(seams: readonly Seam[], at: number, slack: number): Seam | null {
  const reach = Math.max(3, slack);
  let best: Seam | null = null;
  for (const s of seams)
    if (s.at - reach <= at && s.at + s.width + reach >= at && (!best || s.share > best.share))
      best = s;
  return best;
}

/**
 * True for seams that do not stand out all along, and stand among as many like them as lanes of a
 * gel have edges: pictures that touch have few inside.
 */
export function isAmongLike(gaps: readonly Gap[], seams: readonly Seam[]): boolean {
  const own = Math.min(...gaps.map((g) => nearestSeam(seams, (g.from + g.to) / 2, 0)?.share ?? 0));
  const like = Math.max(LIKE_SHARE, LIKE * own);
  const isOwn = (s: Seam): boolean =>
    gaps.some((g) => s.at <= g.to + OWN_REACH && s.at + s.width >= g.from - OWN_REACH);
  return own < ALL_ALONG && seams.filter((s) => s.share >= like && !isOwn(s)).length >= MANY_LIKE;
}

function isPeak(values: readonly number[], i: number): boolean {
  const v = values[i] ?? 0;
  return v >= (values[i - 1] ?? 0) && v >= (values[i + 1] ?? 0);
}

/** The usual value near a position: a quantile a little above the median. */
function besideOf(profile: readonly number[], i: number): number {
  const near: number[] = [];
  for (let k = NEAR; k <= FAR; k++) {
    const a = profile[i - k];
    const b = profile[i + k];
    if (a !== undefined) near.push(a);
    if (b !== undefined) near.push(b);
  }
  near.sort((a, b) => a - b);
  return near[floor(near.length * USUAL_RANK)] ?? 0;
}

/** Share of the line on which the step is clearly larger than the steps around it. */
function standingOut(plane: Plane, r: Region, axis: Axis, p: number): number {
  const { grey, width } = plane;
  const stride = axis === 'x' ? 1 : width;
  const side = across(axis);
  const from = start(r, side);
  const to = end(r, side);
  let votes = 0;
  for (let q = from; q < to; q++) {
    const i = axis === 'x' ? q * width + p : p * width + q;
    const step = max(
      diff(grey, i, stride),
      diff(grey, i - stride, stride),
      diff(grey, i + stride, stride),
    );
    let usual = 0;
    for (let k = NEAR; k <= NEAR + VOTE_REACH; k++)
      usual += diff(grey, i - k * stride, stride) + diff(grey, i + k * stride, stride);
    if (step > VOTE_STEP && step > VOTE_RATIO * (usual / (2 * (VOTE_REACH + 1))) + VOTE_NOISE)
      votes++;
  }
  return votes / max(1, to - from);
}

function diff(grey: Uint8Array, i: number, stride: number): number {
  return abs((grey[i + stride] ?? 0) - (grey[i - stride] ?? 0));
}

/**
 * Difference of the two sides of a seam over the usual difference of places equally far apart
 * inside either side.
 */
function contrastAt(plane: Plane, r: Region, axis: Axis, s: Seam): number {
  const span = s.width + 2 * REACH + 2;
  const at = s.at - REACH - 1;
  const beside = [-3, -2, 2, 3]
    .map((k) => at + k * span)
    .filter((q) => q >= start(r, axis) && q + span < end(r, axis));
  const usual = beside.map((q) => sideDifference(plane, r, axis, q, span)).sort((a, b) => a - b);
  const here = sideDifference(plane, r, axis, at, span);
  return here / max(LEAST_USUAL, usual[floor(usual.length / 2)] ?? here);
}

function sideDifference(plane: Plane, r: Region, axis: Axis, p: number, span: number): number {
  const { grey, width } = plane;
  const side = across(axis);
  const stride = axis === 'x' ? 1 : width;
  let sum = 0;
  for (let q = start(r, side); q < end(r, side); q++) {
    const i = axis === 'x' ? q * width + p : p * width + q;
    sum += abs((grey[i + span * stride] ?? 0) - (grey[i] ?? 0));
  }
  return sum / max(1, regionSize(r, side));
}

/** A thin drawn line gives two seams a few pixels apart: one seam with a width. */
function joinDoubles(seams: readonly Seam[]): Seam[] {
  const joined: Seam[] = [];
  for (const s of seams) {
    const last = joined.at(-1);
    if (!last || s.at - last.at - last.width > DOUBLE_GAP) {
      joined.push(s);
      continue;
    }
    const edged = last.share > DOUBLE_SHARE && s.share > DOUBLE_SHARE;
    const strong = s.share > last.share ? s : last;
    joined[joined.length - 1] = {
      at: edged ? last.at : strong.at,
      width: edged ? s.at - last.at : strong.width,
      share: max(last.share, s.share),
      ratio: max(last.ratio, s.ratio),
      contrast: 0,
    };
  }
  return joined;
}
