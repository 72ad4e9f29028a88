import { type Axis, type Plane, type Region, end, regionSize, start } from './plane.ts';
import { breaksOf, goesThrough } from './breaks.ts';
import { type Gap, type Seam, findSeams, isAmongLike, nearestSeam, stepAt } from './seams.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/touching.ts';

const {
  GRID_MEAN,
  GRID_LEAST,
  GRID_SLACK,
  GRID_CONTRAST,
  EXACT,
  EXACT_PIXELS,
  BREAK_MEAN,
  BREAK_LEAST,
  BREAK_SLACK,
  BREAK_STEP,
  BOTH,
  BOTH_LEAST,
  FREE_SHARE,
  FREE_RATIO,
  FREE_CONTRAST,
  FREE_LESS,
  UNSEEN_LESS,
  BROKEN_BASE,
  BROKEN_GAIN,
  BROKEN_MOST,
} = valuesOf(NUMBERS.layouts);

/** A way to part a region, and its evidence. */
export interface Parting {
  readonly axis: Axis;
  readonly gaps: readonly Gap[];
  /** Mean share of the length on which the seams stand out, 0–1; for breaks a comparable value. */
  readonly score: number;
}

/**
 * Panels of a figure are mostly of equal size: a seam where equal parts would meet needs less
 * evidence than one elsewhere.
 */
const GRIDS = [2, 3, 4, 5, 6] as const;

/**
 * The best way to part a region of touching pictures, and the best one across it; null when it
 * looks like one picture.
 */
export interface Partings {
  readonly best: Parting;
  readonly across: Parting | null;
}

/**
 * Finds how a region of touching pictures is parted; null when it looks like one picture. `least`
 * in pixels by axis.
 */
export function findPartings(
  plane: Plane,
  r: Region,
  least: Readonly<Record<Axis, number>>,
): Partings | null {
  const options = (['x', 'y'] as const).flatMap((axis) => partingsOn(plane, r, axis, least[axis]));
  const best = strongest(options);
  return best && { best, across: strongest(options.filter((o) => o.axis !== best.axis)) };
}

function partingsOn(plane: Plane, r: Region, axis: Axis, least: number): Parting[] {
  const options: Parting[] = [];
  const seams = findSeams(plane, r, axis, least);
  for (const n of GRIDS) {
    const parting = gridParting(r, axis, seams, n, least);
    if (parting) options.push(parting);
  }
  const size = regionSize(r, axis);
  const steps = new Map<number, boolean>();
  const isStep = (share: number): boolean => {
    const known =
      steps.get(share) ??
      stepAt(plane, r, axis, size * share, Math.max(2, Math.round(BREAK_SLACK * size))) >=
        BREAK_STEP;
    steps.set(share, known);
    return known;
  };
  const grids = GRIDS.filter(
    (n) => size / n >= least && Array.from({ length: n - 1 }, (_, i) => (i + 1) / n).every(isStep),
  );
  const breaks = grids.length > 0 ? breaksOf(plane, r, axis) : new Float64Array(0);
  for (const n of grids) {
    const parting = brokenParting(plane, r, axis, breaks, seams, n, least);
    if (parting) options.push(parting);
  }
  for (const s of seams)
    if (isFree(s)) options.push({ axis, gaps: [gapOf(s)], score: s.share - FREE_LESS });
  return options.filter((o) => !isAmongLike(o.gaps, seams));
}

function strongest(options: readonly Parting[]): Parting | null {
  return options.reduce<Parting | null>(
    (best, o) => (best && best.score >= o.score ? best : o),
    null,
  );
}

function isFree(s: Seam): boolean {
  return s.share >= FREE_SHARE && s.ratio >= FREE_RATIO && s.contrast >= FREE_CONTRAST;
}

function gridParting(
  r: Region,
  axis: Axis,
  seams: readonly Seam[],
  n: number,
  least: number,
): Parting | null {
  const size = regionSize(r, axis);
  if (size / n < least) return null;
  const found = Array.from({ length: n - 1 }, (_, i) =>
    nearestSeam(seams, start(r, axis) + (size * (i + 1)) / n, GRID_SLACK * size),
  );
  const shares = found.map((s) => s?.share ?? 0);
  const mean = shares.reduce((a, b) => a + b, 0) / shares.length;
  // Where one picture goes on behind a line, its sides differ less than usual.
  const contrast = Math.max(...found.map((s) => s?.contrast ?? 0));
  if (mean >= GRID_MEAN && Math.min(...shares) >= GRID_LEAST && contrast >= GRID_CONTRAST)
    return { axis, gaps: found.flatMap((s) => (s ? [gapOf(s)] : [])), score: mean };
  if (n !== 3 || Math.max(...shares) < FREE_SHARE) return null;
  // Two of three equal pictures may touch without a visible step; the other seam then implies
  // where.
  const known = found.find((s) => s && s.share >= FREE_SHARE);
  const exact =
    known &&
    [1, 2].some(
      (k) =>
        Math.abs(known.at + known.width / 2 - start(r, axis) - (size * k) / 3) <
        Math.max(EXACT_PIXELS, EXACT * size),
    );
  if (!known || !exact) return null;
  const thirds = [1, 2].map((k) => Math.round(start(r, axis) + (size * k) / 3));
  const gaps = thirds.map((at) =>
    Math.abs(at - known.at) <= GRID_SLACK * size ? gapOf(known) : { from: at, to: at },
  );
  return { axis, gaps, score: Math.max(...shares) - UNSEEN_LESS };
}

/**
 * A grid of equal pictures whose seams do not stand out, because the pictures have as strong steps:
 * it is found by breaks (breaks.ts) on each of its lines.
 */
function brokenParting(
  plane: Plane,
  r: Region,
  axis: Axis,
  breaks: Float64Array,
  seams: readonly Seam[],
  n: number,
  least: number,
): Parting | null {
  const size = regionSize(r, axis);
  if (size / n < least) return null;
  const lines = Array.from({ length: n - 1 }, (_, i) => {
    const { at, fall } = strongestBreak(
      breaks,
      (size * (i + 1)) / n,
      Math.max(2, BREAK_SLACK * size),
    );
    const seam = nearestSeam(seams, start(r, axis) + at, 2);
    return {
      at,
      gap: seam ? gapOf(seam) : { from: start(r, axis) + at, to: start(r, axis) + at },
      fall,
      evidence: fall / BREAK_MEAN,
      both: BOTH * ((seam?.share ?? 0) / GRID_MEAN + fall / BREAK_MEAN),
    };
  });
  const mean = (of: (l: (typeof lines)[number]) => number): number =>
    lines.reduce((sum, l) => sum + of(l), 0) / lines.length;
  const evidence =
    mean((l) => l.evidence) >= 1 && lines.every((l) => l.fall >= BREAK_LEAST)
      ? mean((l) => l.evidence)
      : 0;
  const both =
    mean((l) => l.both) >= 1 && lines.every((l) => l.both >= BOTH_LEAST) ? mean((l) => l.both) : 0;
  const sure = Math.max(evidence, both);
  if (sure === 0 || !lines.every((l) => goesThrough(plane, r, axis, l.at, 1))) return null;
  return {
    axis,
    gaps: lines.map((l) => l.gap),
    score: Math.min(BROKEN_MOST, BROKEN_BASE + BROKEN_GAIN * sure),
  };
}

/** The largest break near a position, both from the region's start on. */
export function strongestBreak(
  breaks: Float64Array,
  at: number,
  slack: number,
): { readonly at: number; readonly fall: number } {
  let best = { at: Math.round(at), fall: 0 };
  for (let p = Math.round(at - slack); p <= Math.round(at + slack); p++)
    if ((breaks[p] ?? 0) > best.fall) best = { at: p, fall: breaks[p] ?? 0 };
  return best;
}

function gapOf(s: Seam): Gap {
  return { from: s.at, to: s.at + s.width };
}

/** Cuts a region at gaps; empty parts are left out. */
export function partsOf(r: Region, axis: Axis, gaps: readonly Gap[]): Region[] {
  const parts: Region[] = [];
  let from = start(r, axis);
  for (const gap of [...gaps].sort((a, b) => a.from - b.from)) {
    parts.push(axis === 'x' ? { ...r, x0: from, x1: gap.from } : { ...r, y0: from, y1: gap.from });
    from = gap.to;
  }
  parts.push(
    axis === 'x' ? { ...r, x0: from, x1: end(r, axis) } : { ...r, y0: from, y1: end(r, axis) },
  );
  return parts.filter((p) => regionSize(p, axis) > 0);
}
