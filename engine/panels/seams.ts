import { type Axis, type Plane, type Region, across, end, regionSize, slice, start } from './plane.ts';

/** A line at which two pictures touch, or a thin line drawn between them. */
export interface Seam {
  /** First pixel of the second picture. */
  readonly at: number;
  /** Pixels that the seam itself takes. */
  readonly width: number;
  /** Share of its length on which the step stands out from both sides. */
  readonly share: number;
  /** Mean step on it over the usual step beside it. */
  readonly ratio: number;
}

const NEAR = 3;
const FAR = 12;

/** Finds the seams that go all the way through a region, strongest first. `least` is the smallest panel on either side. */
export function findSeams(plane: Plane, r: Region, axis: Axis, least: number): Seam[] {
  const from = start(r, axis) + least;
  const to = end(r, axis) - least;
  if (to <= from) return [];
  const length = regionSize(r, across(axis));
  const table = axis === 'x' ? plane.stepX : plane.stepY;
  const mean = (p: number): number => table.over(slice(r, axis, p, p + 1)) / length;
  const lo = Math.max(start(r, axis) + 1, from - FAR);
  const hi = Math.min(end(r, axis) - 1, to + FAR);
  const profile: number[] = [];
  for (let p = lo; p < hi; p++) profile.push(mean(p));
  const at = (p: number): number => profile[p - lo] ?? 0;
  const seams: Seam[] = [];
  for (let p = from; p < to; p++) {
    const here = at(p);
    if (here < 4 || here < at(p - 1) || here < at(p + 1)) continue;
    const beside = besideOf(profile, p - lo);
    const ratio = here / Math.max(1, beside);
    if (ratio < 1.8) continue;
    const share = standingOut(plane, r, axis, p);
    seams.push({ at: p, width: 0, share, ratio });
  }
  return joinDoubles(seams).sort((a, b) => b.share * b.ratio - a.share * a.ratio || a.at - b.at);
}

/** The usual step on the lines near a position, those next to it left out. */
function besideOf(profile: readonly number[], i: number): number {
  const near: number[] = [];
  for (let k = NEAR; k <= FAR; k++) {
    const a = profile[i - k];
    const b = profile[i + k];
    if (a !== undefined) near.push(a);
    if (b !== undefined) near.push(b);
  }
  near.sort((a, b) => a - b);
  return near[Math.floor(near.length * 0.6)] ?? 0;
}

/** Share of the line on which the step is clearly larger than the steps around it. */
export function standingOut(plane: Plane, r: Region, axis: Axis, p: number): number {
  const { grey, width } = plane;
  const stride = axis === 'x' ? 1 : width;
  const side = across(axis);
  let votes = 0;
  const from = start(r, side);
  const to = end(r, side);
  for (let q = from; q < to; q++) {
    const i = axis === 'x' ? q * width + p : p * width + q;
    const step = Math.max(diff(grey, i, stride), diff(grey, i - stride, stride), diff(grey, i + stride, stride));
    let usual = 0;
    for (let k = NEAR; k <= NEAR + 5; k++) usual += diff(grey, i - k * stride, stride) + diff(grey, i + k * stride, stride);
    if (step > 5 && step > 2.2 * (usual / 12) + 2) votes++;
  }
  return votes / Math.max(1, to - from);
}

function diff(grey: Uint8Array, i: number, stride: number): number {
  return Math.abs((grey[i + stride] ?? 0) - (grey[i - stride] ?? 0));
}

/** A thin drawn line gives two seams a few pixels apart: one seam with a width. */
function joinDoubles(seams: readonly Seam[]): Seam[] {
  const joined: Seam[] = [];
  for (const s of seams) {
    const last = joined.at(-1);
    if (last && s.at - last.at - last.width <= 8) joined[joined.length - 1] = { at: last.at, width: s.at - last.at, share: Math.max(last.share, s.share), ratio: Math.max(last.ratio, s.ratio) };
    else joined.push(s);
  }
  return joined;
}
