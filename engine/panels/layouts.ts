import { type Axis, type Plane, type Region, end, regionSize, start } from './plane.ts';
import { breaksOf, goesThrough } from './breaks.ts';
import { type Seam, findSeams, stepAt } from './seams.ts';

/** A way to part a region: where, and how strongly the pixels speak for it. */
export interface Parting {
  readonly axis: Axis;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** Mean share of the seams' length that stands out, 0–1. */
  readonly score: number;
}

/** Panels of a figure are mostly of equal size: a seam where equal parts would meet needs less evidence than one elsewhere. */
const GRIDS = [2, 3, 4, 5, 6] as const;
const GRID_MEAN = 0.57;
const GRID_LEAST = 0.3;
/** How far from its grid line a seam may lie, as a share of the region; exactly on it for completing a row. */
const GRID_SLACK = 0.015;
const EXACT = 0.006;
/** Breaks (breaks.ts) at all lines of a grid: on the mean, at each, and how exactly they lie on it, as a share of the region. */
const BREAK_MEAN = 1.8;
const BREAK_LEAST = 0.7;
const BREAK_SLACK = 0.003;
/** Where the mean step is not this much larger than beside it nothing breaks: most single pictures are asked no further. */
const BREAK_STEP = 1.15;
/** Steps and breaks together: what each counts of its own mean, and the least at each line. */
const BOTH = 0.6;
const BOTH_LEAST = 0.4;
const FREE_SHARE = 0.8;
const FREE_RATIO = 1.8;
const FREE_CONTRAST = 1.5;

/** The best way to part a region of touching pictures, and the best one across it; null when it looks like one picture. */
export interface Partings {
  readonly best: Parting;
  readonly across: Parting | null;
}

/** Finds how a region of touching pictures is parted; null when it looks like one picture. `least` in pixels by axis. */
export function findPartings(
  plane: Plane,
  r: Region,
  least: Readonly<Record<Axis, number>>,
): Partings | null {
  const options: Parting[] = [];
  for (const axis of ['x', 'y'] as const) {
    const seams = findSeams(plane, r, axis, least[axis]);
    for (const n of GRIDS) {
      const parting = gridParting(r, axis, seams, n, least[axis]);
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
      (n) =>
        size / n >= least[axis] &&
        Array.from({ length: n - 1 }, (_, i) => (i + 1) / n).every(isStep),
    );
    const breaks = grids.length > 0 ? breaksOf(plane, r, axis) : new Float64Array(0);
    for (const n of grids) {
      const parting = brokenParting(plane, r, axis, breaks, seams, n, least[axis]);
      if (parting) options.push(parting);
    }
    for (const s of seams)
      if (isFree(s)) options.push({ axis, gaps: [gapOf(s)], score: s.share - 0.1 });
  }
  const best = strongest(options);
  return best && { best, across: strongest(options.filter((o) => o.axis !== best.axis)) };
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
  if (mean >= GRID_MEAN && Math.min(...shares) >= GRID_LEAST)
    return { axis, gaps: found.flatMap((s) => (s ? [gapOf(s)] : [])), score: mean };
  if (n !== 3 || Math.max(...shares) < FREE_SHARE) return null;
  // Two of three equal pictures may meet without a visible step; the third then tells where.
  const known = found.find((s) => s && s.share >= FREE_SHARE);
  const exact =
    known &&
    [1, 2].some(
      (k) =>
        Math.abs(known.at + known.width / 2 - start(r, axis) - (size * k) / 3) <
        Math.max(1.5, EXACT * size),
    );
  if (!known || !exact) return null;
  const thirds = [1, 2].map((k) => Math.round(start(r, axis) + (size * k) / 3));
  const gaps = thirds.map((at) =>
    Math.abs(at - known.at) <= GRID_SLACK * size ? gapOf(known) : { from: at, to: at },
  );
  return { axis, gaps, score: Math.max(...shares) - 0.2 };
}

/** Equal pictures whose steps hide among those of what they show: on each line of the grid one picture tells nothing of the next. */
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
      told: fall / BREAK_MEAN,
      both: BOTH * ((seam?.share ?? 0) / GRID_MEAN + fall / BREAK_MEAN),
    };
  });
  const mean = (of: (l: (typeof lines)[number]) => number): number =>
    lines.reduce((sum, l) => sum + of(l), 0) / lines.length;
  const told =
    mean((l) => l.told) >= 1 && lines.every((l) => l.fall >= BREAK_LEAST) ? mean((l) => l.told) : 0;
  const both =
    mean((l) => l.both) >= 1 && lines.every((l) => l.both >= BOTH_LEAST) ? mean((l) => l.both) : 0;
  const sure = Math.max(told, both);
  if (sure === 0 || !lines.every((l) => goesThrough(plane, r, axis, l.at, 1))) return null;
  return { axis, gaps: lines.map((l) => l.gap), score: Math.min(0.9, 0.5 + 0.13 * sure) };
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

/** The strongest seam near a position; one with a width reaches on both sides. */
export function nearestSeam(seams: readonly Seam[], at: number, slack: number): Seam | null {
  const reach = Math.max(3, slack);
  let best: Seam | null = null;
  for (const s of seams)
    if (s.at - reach <= at && s.at + s.width + reach >= at && (!best || s.share > best.share))
      best = s;
  return best;
}

function gapOf(s: Seam): { from: number; to: number } {
  return { from: s.at, to: s.at + s.width };
}

/** Cuts a region at gaps; empty parts are left out. */
export function partsOf(
  r: Region,
  axis: Axis,
  gaps: readonly { readonly from: number; readonly to: number }[],
): Region[] {
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
