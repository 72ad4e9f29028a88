import type { Affine, Box } from '../../../contract/geometry.ts';
import type { Laid, Patch } from './align.ts';
import { aligned, patchOf } from './align.ts';
import { glanceAt, scaleBetween } from './glance.ts';
import type { Repeat } from './grain.ts';
import { repeatsAbroad, repeatsByGrain } from './grain.ts';
import { correlated, freedomOf, grainOf, ownOf } from '../../register/products.ts';
import type { Place } from './templates.ts';
import { placesOf, templateOf } from './templates.ts';
import type { Sheet } from './sheet.ts';
import { windowOf } from './sheet.ts';
import { depthFor, padded, patchAt, strokesOf, transformOf } from './windows.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, log, max, min, sqrt, LN2 } = Math;

/**
 * A band found at another place: its window in one blot, its place in the other, and its
 * correlations there and elsewhere.
 */
export interface Found {
  /** A band, a strip as a whole, or lanes of one. */
  readonly what: 'band' | 'strip' | 'part';
  /** Which of the two blots the window is cut from. */
  readonly from: 'a' | 'b';
  readonly box: Box;
  /** Pixels of the window's blot → pixels of the other. */
  readonly transform: Affine;
  /** False when its size was fitted too. */
  readonly equal: boolean;
  /**
   * Correlation of the window as it is, of its residual (`ownOf`, products.ts) after one and after
   * three products, and of its grain.
   */
  readonly shape: number;
  readonly own: number;
  readonly deep: number;
  readonly grain: number;
  /** Effective number of independent values of the residual after three products. */
  readonly freedom: number;
  /**
   * The best correlation at other places of both blots, and the root mean square of the
   * correlations of the residual there.
   */
  readonly rivalShape: number;
  readonly rivalOwn: number;
  readonly pixels: number;
  /** Dark strokes that a row of the window crosses: one or two in a band, many in writing. */
  readonly strokes: number;
  /** Of a band found by its grain (grain.ts); else null. */
  readonly repeat: Pick<Repeat, 'rarity' | 'margin'> | null;
}

const {
  COARSE,
  FINE,
  LEAST_COARSE,
  LEAST_GLANCE,
  LEAST_SHAPE,
  LEAST_OWN,
  FIRST,
  MOST,
  MOST_INSIDE,
  CHANCE,
  MOST_ZOOM,
  APART_X,
  APART_Y,
  RIVAL_X,
  RIVAL_Y,
} = valuesOf(NUMBERS.search);

/**
 * Searches the bands of each blot in the other one, or in itself: the best place of each band at
 * the same scale, at any scale, and by its grain.
 */
export function searchBands(a: Sheet, b: Sheet): Found[] {
  const found = a.bands.flatMap((_, k) => lookFor(a, k, b, 'a'));
  if (a === b)
    return [...found, ...repeatsByGrain(a).flatMap((r) => foundByGrain(r, a, a, 'a') ?? [])];
  const byGrain = [
    ...repeatsAbroad(a, b).flatMap((r) => foundByGrain(r, a, b, 'a') ?? []),
    ...repeatsAbroad(b, a).flatMap((r) => foundByGrain(r, b, a, 'b') ?? []),
  ];
  return [...found, ...b.bands.flatMap((_, k) => lookFor(b, k, a, 'b')), ...byGrain];
}

interface Trial {
  readonly laid: Laid;
  readonly depth: number;
  readonly shape: number;
  readonly own: number;
  /** The pixels sampled at the place, and their residual. */
  readonly theirs: Float32Array;
  readonly theirOwn: Float32Array;
  /** True for a place in the window's own blot when the other blot is searched. */
  readonly home: boolean;
}

/** A band to be searched. */
interface Wanted {
  readonly patch: Patch;
  readonly box: Box;
  readonly depth: number;
  readonly pixels: Float32Array;
  readonly own: Float32Array;
}

function lookFor(home: Sheet, k: number, other: Sheet, from: 'a' | 'b'): Found[] {
  const band = home.bands[k];
  const plane = home.levels[0];
  if (!band || !plane) return [];
  const box = padded(band.box, plane);
  const depth = depthFor(box, FINE, home.levels.length);
  const patch = patchAt(home, box, depth);
  if (!patch) return [];
  const pixels = patchOf(patch);
  const wanted: Wanted = { patch, box, depth, pixels, own: ownOf(pixels, patch.w, patch.h, 1) };
  return [lookEqual(wanted, home, other, from), lookResized(wanted, k, home, other, from)].flatMap(
    (f) => f ?? [],
  );
}

/** At the same scale: template matching everywhere. */
function lookEqual(wanted: Wanted, home: Sheet, other: Sheet, from: 'a' | 'b'): Found | null {
  const { box, depth } = wanted;
  const coarse = depthFor(box, COARSE, home.levels.length);
  const level = home.levels[coarse];
  if (!level) return null;
  const w = windowOf(box, coarse, level);
  const unit = 2 ** (coarse - depth);
  const start = (p: Place): Laid => ({
    x: (p.x + (w.w - 1) / 2) * unit + (unit - 1) / 2,
    y: (p.y + (w.h - 1) / 2) * unit + (unit - 1) / 2,
    sx: p.mirrored ? -1 : 1,
    sy: 1,
  });
  const most = home === other ? MOST_INSIDE : MOST;
  const placesIn = (sheet: Sheet): Place[] => {
    const there = sheet.levels[coarse];
    const all = there
      ? [false, true].flatMap((m) => placesOf(templateOf(level, w, m), there, m, most))
      : [];
    const elsewhere =
      sheet === home
        ? all.filter((p) => abs(p.x - w.x) > APART_X * w.w || abs(p.y - w.y) > APART_Y * w.h)
        : all;
    return elsewhere.sort((p, q) => q.correlation - p.correlation).slice(0, most);
  };
  const theirs = placesIn(other);
  if ((theirs[0]?.correlation ?? 0) < LEAST_COARSE) return null;
  const tried = (places: readonly Place[], sheet: Sheet): Trial[] =>
    places.flatMap(
      (p) => trial(wanted, sheet, depth, start(p), false, sheet === home, sheet !== other) ?? [],
    );
  // Inside one blot all lanes look alike coarsely, so that the copy may be any of its places.
  const asked = home === other ? most : FIRST;
  const first = tried(theirs.slice(0, asked), other);
  if (!first.some((t) => t.own >= LEAST_OWN)) return null;
  return summedUp(
    wanted,
    [...first, ...tried(theirs.slice(asked), other)],
    () => (home === other ? [] : tried(placesIn(home), home)),
    from,
    true,
  );
}

/**
 * At any scale: at bands whose small normalised pictures correlate with this one's. Of two bands
 * the smaller one is the window.
 */
function lookResized(
  wanted: Wanted,
  k: number,
  home: Sheet,
  other: Sheet,
  from: 'a' | 'b',
): Found | null {
  const { box, depth } = wanted;
  const band = home.bands[k];
  if (!band) return null;
  const tried = (sheet: Sheet): Trial[] => {
    const alike = sheet.bands
      .flatMap((q, i) => {
        const scale = sheet === home && i === k ? null : scaleBetween(band, q);
        return scale === null
          ? []
          : [false, true].map((mirrored) => ({
              q,
              scale,
              mirrored,
              glance: glanceAt(band.patch, q.patch, mirrored),
            }));
      })
      .filter((p) => p.glance >= LEAST_GLANCE)
      .sort((p, q) => q.glance - p.glance);
    return alike
      .slice(0, home === other ? MOST_INSIDE : FIRST)
      .flatMap(({ q, scale, mirrored }) => {
        const level = max(0, min(sheet.levels.length - 1, depth + Math.round(log(scale) / LN2)));
        const unit = 2 ** level;
        const at = (v: number): number => (v - 0.5 - (unit - 1) / 2) / unit;
        const s = (scale * 2 ** depth) / unit;
        const sx = mirrored ? -1 : 1;
        // The window is the box grown and cut at the rim, so their centres may differ.
        const [u, v] = [
          box.x + box.w / 2 - band.box.x - band.box.w / 2,
          box.y + box.h / 2 - band.box.y - band.box.h / 2,
        ];
        return (
          trial(
            wanted,
            sheet,
            level,
            {
              x: at(q.box.x + q.box.w / 2 + sx * scale * u),
              y: at(q.box.y + q.box.h / 2 + scale * v),
              sx: sx * s,
              sy: s,
            },
            true,
            sheet === home,
            sheet !== other,
          ) ?? []
        );
      });
  };
  const theirs = tried(other);
  return theirs.some((t) => t.own >= LEAST_OWN)
    ? summedUp(wanted, theirs, () => (home === other ? [] : tried(home)), from, false)
    : null;
}

/** True where a window of its own blot was laid on itself: alignment may bring it back there. */
function isItself({ box }: Wanted, laid: Laid, depth: number): boolean {
  const unit = 1 << depth;
  const [x, y] = [laid.x * unit + (unit - 1) / 2, laid.y * unit + (unit - 1) / 2];
  return (
    abs(x - box.x - (box.w - 1) / 2) <= APART_X * box.w &&
    abs(y - box.y - (box.h - 1) / 2) <= APART_Y * box.h
  );
}

function trial(
  wanted: Wanted,
  sheet: Sheet,
  depth: number,
  start: Laid,
  free: boolean,
  ownBlot: boolean,
  home: boolean,
): Trial | null {
  const level = sheet.levels[depth];
  const seen = level && aligned(wanted.patch, wanted.pixels, level, start, free);
  if (
    !seen ||
    (ownBlot && isItself(wanted, seen.laid, depth)) ||
    (free &&
      (abs(log(seen.laid.sx / start.sx)) > MOST_ZOOM ||
        abs(log(seen.laid.sy / start.sy)) > MOST_ZOOM))
  )
    return null;
  const { patch } = wanted;
  const theirOwn = ownOf(seen.theirs, patch.w, patch.h, 1);
  return {
    laid: seen.laid,
    depth,
    shape: seen.correlation,
    own: correlated(wanted.own, theirOwn),
    theirs: seen.theirs,
    theirOwn,
    home,
  };
}

/**
 * The best trial compared with the others. The window's own blot is searched for rivals only when
 * that trial is good enough.
 */
function summedUp(
  { patch, box, depth, pixels, own }: Wanted,
  theirs: readonly Trial[],
  atHome: () => readonly Trial[],
  from: 'a' | 'b',
  equal: boolean,
): Found | null {
  const top = theirs.toSorted((p, q) => q.own - p.own)[0];
  if (!top || top.shape < LEAST_SHAPE) return null;
  const trials = [...theirs, ...atHome()];
  const beside = (t: Trial): boolean =>
    t.home !== top.home ||
    abs(t.laid.x - top.laid.x) > RIVAL_X * patch.w * abs(top.laid.sx) ||
    abs(t.laid.y - top.laid.y) > RIVAL_Y * patch.h * top.laid.sy;
  const rivals = trials.filter((t) => t !== top && beside(t));
  const deep = ownOf(pixels, patch.w, patch.h, 3);
  return {
    what: 'band',
    from,
    box,
    transform: transformOf(patch, top.laid, depth, top.depth),
    equal,
    shape: top.shape,
    own: top.own,
    deep: correlated(deep, ownOf(top.theirs, patch.w, patch.h, 3)),
    freedom: freedomOf(deep, patch.w, patch.h),
    grain: correlated(grainOf(own, patch.w, patch.h), grainOf(top.theirOwn, patch.w, patch.h)),
    rivalShape: max(0, ...rivals.map((t) => t.shape)),
    rivalOwn: sqrt(
      (rivals.reduce((s, t) => s + t.own ** 2, 0) + CHANCE ** 2) / (rivals.length + 1),
    ),
    pixels: patch.w * patch.h,
    strokes: strokesOf(pixels, patch.w, patch.h),
    repeat: null,
  };
}

/** A repeat found by its grain, with the correlation of shapes there. Rivals are not searched. */
function foundByGrain(
  { box, x, y, mirrored, correlation, rarity, margin }: Repeat,
  home: Sheet,
  other: Sheet,
  from: 'a' | 'b',
): Found | null {
  const level = other.levels[0];
  const patch = patchAt(home, box, 0);
  if (!level || !patch) return null;
  const laid: Laid = {
    x: x + (box.w - 1) / 2,
    y: y + (box.h - 1) / 2,
    sx: mirrored ? -1 : 1,
    sy: 1,
  };
  const pixels = patchOf(patch);
  const there = patchOf({ ...patch, level, x: laid.x, y: laid.y });
  const theirs = mirrored
    ? there.map((_, i) => there[i - (i % patch.w) + patch.w - 1 - (i % patch.w)] as number)
    : there;
  const [shape, own] = [
    correlated(pixels, theirs),
    correlated(ownOf(pixels, patch.w, patch.h, 1), ownOf(theirs, patch.w, patch.h, 1)),
  ];
  return {
    what: 'band',
    from,
    box,
    transform: transformOf(patch, laid, 0, 0),
    equal: true,
    shape,
    own,
    deep: 0,
    grain: correlation,
    freedom: 0,
    rivalShape: shape,
    rivalOwn: max(CHANCE, own),
    pixels: patch.w * patch.h,
    strokes: strokesOf(pixels, patch.w, patch.h),
    repeat: { rarity, margin },
  };
}
