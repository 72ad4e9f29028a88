import type { Box } from '../../../contract/geometry.ts';
import { valuesOf } from '../../numbers.ts';
import { correlated, freedomOf, grainOf, ownOf } from '../../register/products.ts';
import type { Laid, Patch, Seen } from './align.ts';
import { aligned, patchOf } from './align.ts';
import { NUMBERS } from './numbers.ts';
import type { Found } from './search.ts';
import type { Sheet } from './sheet.ts';
import { depthFor, padded, patchAt, strokesOf, transformOf } from './windows.ts';

const { abs, log, max, min, round, LN2 } = Math;

const {
  COARSE,
  FINE,
  LEAST_BANDS,
  LEAST_SHAPE,
  LEAST_OWN,
  MOST_STRETCH,
  MOST_SCALE,
  MARGIN,
  EDGE,
} = valuesOf(NUMBERS.whole);
const LEAST = { LEAST_SHAPE, LEAST_OWN };

/**
 * A strip that stands in both blots, at any size, plain or mirrored: what lies around the bands of
 * one is laid on what lies around those of the other, and on the whole of it, and aligned. Feature
 * points are not needed, which small and compressed strips do not keep. Null where nothing agrees.
 */
export function lookForStrip(a: Sheet, b: Sheet): Found | null {
  const [boxA, boxB] = [bandsBox(a), bandsBox(b)];
  if (!boxA || !boxB) return null;
  // Details are compared at the size of the smaller one.
  return boxA.w * boxA.h <= boxB.w * boxB.h
    ? laidOn(a, boxA, b, boxB, 'a')
    : laidOn(b, boxB, a, boxA, 'b');
}

/** The box around all bands; null where there are too few to tell one strip from another. */
function bandsBox({ bands }: Sheet): Box | null {
  if (bands.length < LEAST_BANDS) return null;
  const [x, y] = [min(...bands.map((b) => b.box.x)), min(...bands.map((b) => b.box.y))];
  return {
    x,
    y,
    w: max(...bands.map((b) => b.box.x + b.box.w)) - x,
    h: max(...bands.map((b) => b.box.y + b.box.h)) - y,
  };
}

interface Best extends Seen {
  readonly depth: number;
  readonly own: number;
}

function laidOn(home: Sheet, box: Box, other: Sheet, otherBox: Box, from: 'a' | 'b'): Found | null {
  const [plane, there] = [home.levels[0], other.levels[0]];
  if (!plane || !there) return null;
  const whole = (p: { readonly width: number; readonly height: number }): Box => ({
    x: 0,
    y: 0,
    w: p.width,
    h: p.height,
  });
  const starts = [
    [box, otherBox],
    [whole(plane), whole(there)],
  ] as const;
  const found = [
    padded(box, plane, MARGIN * box.h, MARGIN * box.h),
    padded(whole(plane), plane, -EDGE * plane.width, -EDGE * plane.height),
  ].flatMap((window) => windowOn(home, window, other, starts, from) ?? []);
  const worth = (f: Found): number => f.deep * Math.sqrt(f.freedom);
  return found.toSorted((p, q) => worth(q) - worth(p))[0] ?? null;
}

/** One window of a strip at the best of its starts: boxes of this blot and of the other. */
export function windowOn(
  home: Sheet,
  window: Box,
  other: Sheet,
  starts: readonly (readonly [Box, Box])[],
  from: 'a' | 'b',
  least: { readonly LEAST_SHAPE: number; readonly LEAST_OWN: number } = LEAST,
): Found | null {
  let best: Best | null = null;
  const coarse = depthFor(window, COARSE, home.levels.length);
  const rough = patchAt(home, window, coarse);
  if (!rough) return null;
  const pixels = patchOf(rough);
  const own = ownOf(pixels, rough.w, rough.h, 1);
  for (const [one, two] of starts)
    for (const side of [1, -1]) {
      const [sx, sy] = [two.w / one.w, two.h / one.h];
      if (abs(log(sx / sy)) > MOST_STRETCH || abs(log(sx * sy)) / 2 > MOST_SCALE) continue;
      const middle = {
        x: window.x + window.w / 2 - one.x - one.w / 2,
        y: window.y + window.h / 2 - one.y - one.h / 2,
      };
      const seen = alignedAt(rough, pixels, other, coarse, {
        x: two.x + two.w / 2 + side * sx * middle.x,
        y: two.y + two.h / 2 + sy * middle.y,
        sx: side * sx,
        sy,
      });
      if (!seen) continue;
      const agrees = correlated(own, ownOf(seen.theirs, rough.w, rough.h, 1));
      if (!best || agrees > best.own) best = { ...seen, own: agrees };
    }
  if (!best || best.correlation < least.LEAST_SHAPE || best.own < least.LEAST_OWN) return null;
  return measured(home, window, other, transformOf(rough, best.laid, coarse, best.depth), from);
}

/** Where the strip lies, in pixels of the larger blot, as the window of a halved copy. */
function alignedAt(
  patch: Patch,
  pixels: Float32Array,
  other: Sheet,
  depth: number,
  full: Laid,
): (Seen & { readonly depth: number }) | null {
  const scale = Math.sqrt(abs(full.sx * full.sy));
  const there = max(0, min(other.levels.length - 1, depth + round(log(scale) / LN2)));
  const level = other.levels[there];
  const unit = 2 ** there;
  const at = (v: number): number => (v - 0.5 - (unit - 1) / 2) / unit;
  const per = 2 ** depth / unit;
  const seen =
    level &&
    aligned(
      patch,
      pixels,
      level,
      { x: at(full.x), y: at(full.y), sx: full.sx * per, sy: full.sy * per },
      true,
    );
  return seen ? { ...seen, depth: there } : null;
}

/** What the strip is judged by, at the finest copy that is not too large, aligned once more. */
function measured(
  home: Sheet,
  window: Box,
  other: Sheet,
  [sx, , , sy, dx, dy]: readonly [number, number, number, number, number, number],
  from: 'a' | 'b',
): Found | null {
  const depth = depthFor(window, FINE, home.levels.length);
  const patch = patchAt(home, window, depth);
  if (!patch) return null;
  const unit = 2 ** depth;
  const centre = (v: number): number => v * unit + (unit - 1) / 2;
  const pixels = patchOf(patch);
  const seen = alignedAt(patch, pixels, other, depth, {
    x: sx * centre(patch.x) + dx + 0.5,
    y: sy * centre(patch.y) + dy + 0.5,
    sx,
    sy,
  });
  if (!seen) return null;
  const residuals = [1, 3].map((count) => [
    ownOf(pixels, patch.w, patch.h, count),
    ownOf(seen.theirs, patch.w, patch.h, count),
  ]);
  const [[own, theirs] = [], [deep, theirsDeep] = []] = residuals;
  if (!own || !theirs || !deep || !theirsDeep) return null;
  return {
    what: 'strip',
    from,
    box: window,
    transform: transformOf(patch, seen.laid, depth, seen.depth),
    equal: false,
    shape: seen.correlation,
    own: correlated(own, theirs),
    deep: correlated(deep, theirsDeep),
    freedom: freedomOf(deep, patch.w, patch.h),
    grain: correlated(grainOf(own, patch.w, patch.h), grainOf(theirs, patch.w, patch.h)),
    rivalShape: 0,
    rivalOwn: 0,
    pixels: patch.w * patch.h,
    strokes: strokesOf(pixels, patch.w, patch.h),
    repeat: null,
  };
}
