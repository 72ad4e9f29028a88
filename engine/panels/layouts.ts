import { type Axis, type Plane, type Region, end, regionSize, start } from './plane.ts';
import { type Seam, findSeams } from './seams.ts';

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
const FREE_SHARE = 0.8;
const FREE_RATIO = 1.8;
const FREE_CONTRAST = 1.5;

/** The best way to part a region of touching pictures; null when it looks like one picture. `least` in pixels by axis. */
export function bestParting(plane: Plane, r: Region, least: Readonly<Record<Axis, number>>): Parting | null {
  const options: Parting[] = [];
  for (const axis of ['x', 'y'] as const) {
    const seams = findSeams(plane, r, axis, least[axis]);
    for (const n of GRIDS) {
      const parting = gridParting(r, axis, seams, n, least[axis]);
      if (parting) options.push(parting);
    }
    for (const s of seams) if (isFree(s)) options.push({ axis, gaps: [gapOf(s)], score: s.share - 0.1 });
  }
  return options.reduce<Parting | null>((best, o) => (best && best.score >= o.score ? best : o), null);
}

function isFree(s: Seam): boolean {
  return s.share >= FREE_SHARE && s.ratio >= FREE_RATIO && s.contrast >= FREE_CONTRAST;
}

function gridParting(r: Region, axis: Axis, seams: readonly Seam[], n: number, least: number): Parting | null {
  const size = regionSize(r, axis);
  if (size / n < least) return null;
  const found = Array.from({ length: n - 1 }, (_, i) => nearestSeam(seams, start(r, axis) + (size * (i + 1)) / n, GRID_SLACK * size));
  const shares = found.map((s) => s?.share ?? 0);
  const mean = shares.reduce((a, b) => a + b, 0) / shares.length;
  if (mean >= GRID_MEAN && Math.min(...shares) >= GRID_LEAST) return { axis, gaps: found.flatMap((s) => (s ? [gapOf(s)] : [])), score: mean };
  if (n !== 3 || Math.max(...shares) < FREE_SHARE) return null;
  // Two of three equal pictures may meet without a visible step; the third then tells where.
  const known = found.find((s) => s && s.share >= FREE_SHARE);
  const exact = known && [1, 2].some((k) => Math.abs(known.at + known.width / 2 - start(r, axis) - (size * k) / 3) < Math.max(1.5, EXACT * size));
  if (!known || !exact) return null;
  const thirds = [1, 2].map((k) => Math.round(start(r, axis) + (size * k) / 3));
  const gaps = thirds.map((at) => (Math.abs(at - known.at) <= GRID_SLACK * size ? gapOf(known) : { from: at, to: at }));
  return { axis, gaps, score: Math.max(...shares) - 0.2 };
}

/** The strongest seam near a position; one with a width reaches on both sides. */
export function nearestSeam(seams: readonly Seam[], at: number, slack: number): Seam | null {
  const reach = Math.max(3, slack);
  let best: Seam | null = null;
  for (const s of seams) if (s.at - reach <= at && s.at + s.width + reach >= at && (!best || s.share > best.share)) best = s;
  return best;
}

function gapOf(s: Seam): { from: number; to: number } {
  return { from: s.at, to: s.at + s.width };
}

/** Cuts a region at gaps; empty parts are left out. */
export function partsOf(r: Region, axis: Axis, gaps: readonly { readonly from: number; readonly to: number }[]): Region[] {
  const parts: Region[] = [];
  let from = start(r, axis);
  for (const gap of [...gaps].sort((a, b) => a.from - b.from)) {
    parts.push(axis === 'x' ? { ...r, x0: from, x1: gap.from } : { ...r, y0: from, y1: gap.from });
    from = gap.to;
  }
  parts.push(axis === 'x' ? { ...r, x0: from, x1: end(r, axis) } : { ...r, y0: from, y1: end(r, axis) });
  return parts.filter((p) => regionSize(p, axis) > 0);
}
