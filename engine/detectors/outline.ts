import type { Box, Polygon } from '../../contract/geometry.ts';
import { polygonBox } from '../../contract/geometry.ts';
import type { Plane } from '../features/plane.ts';
import { nthOf } from '../geometry/nth.ts';
import type { Picture } from '../register/picture.ts';

/*
 * Of a band that was exposed too long nothing is left but its outline, and outlines of broad bands
 * are alike (docs/decisions/1678-bands-that-are-outlines.md, where the numbers were measured).
 */

/** A blot whose median tone is darker, 0–1, shows bright bands on dark ground. */
const DARK_GROUND = 0.4;
/** Tones of a window no lighter than its darkest by more are as dark, grey levels of 255. */
const FLAT = 4.5;
/** The darkest and the lightest tone of a window but for specks, shares of its pixels. */
const [DARKEST, LIGHTEST] = [0.01, 0.95];
/** A band loses log-odds when more than this of it is at its darkest, at both places: */
const OUTLINE = 0.5;
/** so many nats when all of it is so much more. */
const LOST = 20;

const { ceil, exp, floor, max, min } = Math;

const onDarkOf = new WeakMap<Plane, boolean>();

/** The median tone of the open pixels of a blot, and whether its bands are brighter than it. */
export function groundOf(
  { data }: Plane,
  open: Uint8Array | null,
): { readonly middle: number; readonly onDark: boolean } {
  const sorted = data.filter((_, i) => !open || open[i] === 1).sort();
  const middle = sorted[sorted.length >> 1] ?? 0;
  return { middle, onDark: middle < DARK_GROUND };
}

/** `flatShareIn` for the box around a region of a blot, pixels. */
export function flatShareOf({ levels, open }: Picture, region: Polygon): number {
  const [plane] = levels;
  if (!plane) return 0;
  const onDark = onDarkOf.get(plane) ?? groundOf(plane, open[0] ?? null).onDark;
  onDarkOf.set(plane, onDark);
  return flatShareIn(plane, polygonBox(region), onDark);
}

/**
 * The share of a band in a window (pixels) that is as dark as its darkest, 0–1; with `onDark` as
 * bright as its brightest. A band is what is darker than the middle of the window's tones.
 */
export function flatShareIn({ data, width, height }: Plane, box: Box, onDark: boolean): number {
  const [x0, y0] = [max(0, floor(box.x)), max(0, floor(box.y))];
  const [x1, y1] = [min(width, ceil(box.x + box.w)), min(height, ceil(box.y + box.h))];
  if (x1 <= x0 || y1 <= y0) return 0;
  const tones = new Float32Array((x1 - x0) * (y1 - y0));
  for (let y = y0, k = 0; y < y1; y++)
    for (let x = x0; x < x1; x++, k++) {
      const v = data[y * width + x] ?? 0;
      tones[k] = onDark ? 1 - v : v;
    }
  const darkest = nthOf(tones, floor(DARKEST * tones.length));
  const lightest = nthOf(tones, floor(LIGHTEST * tones.length));
  const below = (tone: number): number => {
    let count = 0;
    for (let i = 0; i < tones.length; i++) if ((tones[i] ?? 0) <= tone) count++;
    return count;
  };
  return below(darkest + FLAT / 255) / max(1, below((darkest + lightest) / 2));
}

/**
 * How much is left of a score, 0–1, of two bands of which `flat` is at its darkest, at the place
 * with less of it. A sure copy stays one: its ground and grain tell.
 */
export function outlined(score: number, flat: number): number {
  return 1 / (score + (1 - score) * exp(LOST * max(0, flat - OUTLINE)));
}
