import type { Box } from '../../../contract/geometry.ts';
import { type Agreement, agreementAt } from './agreement.ts';
import { coresOf } from './cores.ts';
import { grainPlaneOf } from './grain-plane.ts';
import type { Level, Sheet } from './sheet.ts';
import { levelIn, put, roomFor } from '../../register/kernel-windows.ts';
import { bestPlaces } from './scan.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, ceil, floor, max, min, sqrt } = Math;

/**
 * A band whose grain is found at another place of its strip, or in another strip: the window, and
 * its place there; pixels.
 */
export interface Repeat {
  readonly box: Box;
  /** The window's left and top edge there. */
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  /**
   * Correlation of the grain, the same over the spread of its correlations elsewhere, and less the
   * next best one.
   */
  readonly correlation: number;
  readonly rarity: number;
  readonly margin: number;
}

const {
  MOST_PIXELS,
  SPREAD,
  NEAR,
  LEAST_SPREAD,
  LEAST_CORRELATION,
  LEAST_MARGIN,
  LEAST_NATS,
  LOOKED,
  MOST_ABROAD,
} = valuesOf(NUMBERS.grain);
const LEAST = { width: 10, height: 5, pixels: 100 } as const;

/**
 * Bands that were copied inside their strip at their own size, plain or mirrored. Film and detector
 * add noise to every pixel. A copy has the same noise, so its grain correlates at exactly one
 * shift, whatever surrounds the two places. Smooth shapes, which all bands have in common, are
 * filtered out first.
 */
export function repeatsByGrain(sheet: Sheet): Repeat[] {
  return sheet.bands.length < 2
    ? []
    : repeatsIn(
        sheet,
        sheet,
        sheet.bands.map((b) => b.box),
      );
}

/** Bands of one strip that are found in another by their grain, at the same size. */
export function repeatsAbroad(from: Sheet, to: Sheet): Repeat[] {
  const largest = from.bands
    .toSorted((p, q) => q.box.w * q.box.h - p.box.w * p.box.h)
    .slice(0, MOST_ABROAD);
  return repeatsIn(
    from,
    to,
    largest.map((b) => b.box),
  );
}

function repeatsIn(from: Sheet, to: Sheet, boxes: readonly Box[]): Repeat[] {
  const [plane, there] = [from.levels[0], to.levels[0]];
  if (!plane || !there || [plane, there].some((p) => p.width * p.height > MOST_PIXELS)) return [];
  const grain = grainPlaneOf(plane);
  const other = from === to ? grain : grainPlaneOf(there);
  const rows =
    to.bands.length > 0
      ? ([
          min(...to.bands.map((b) => b.box.y)),
          max(...to.bands.map((b) => b.box.y + b.box.h)),
        ] as const)
      : ([0, there.height] as const);
  return boxes.flatMap((box) =>
    coresOf(box, plane).flatMap((core) => repeatOf(core, grain, other, rows) ?? []),
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
}

/**
 * The place of a window, or of the part of it and its surroundings that agrees there. What agrees is
 * looked for once more everywhere: a window that fits its copy stands out from all other places.
 */
function repeatOf(
  box: Box,
  grain: Level,
  there: Level,
  rows: readonly [number, number],
): Repeat | null {
  const own = grain === there;
  const met = searched(box, grain, there, own, rows, LOOKED);
  let agreed: Agreement | null = null;
  for (const s of met)
    if (s.correlation >= LEAST_CORRELATION) {
      const one = agreementAt(grain, there, { box, ...s }, agreed?.nats ?? LEAST_NATS);
      if (one.nats >= LEAST_NATS && one.nats > (agreed?.nats ?? 0)) agreed = one;
    }
  if (!agreed) return null;
  const again = searched(agreed.box, grain, there, own, rows, 2);
  const [stands] = [
    standing(box, met),
    again[0] && isNear(again[0], agreed) ? standing(agreed.box, again) : null,
  ]
    .flatMap((s) => s ?? [])
    .sort((p, q) => q.margin - p.margin);
  if (!stands || stands.margin < LEAST_MARGIN) return null;
  const { box: window, best, margin } = stands;
  const spread = max(
    LEAST_SPREAD,
    spreadOf(windowOf(grain, window, best.mirrored), window, own ? window : null, there),
  );
  return {
    box: window,
    ...best,
    rarity: best.correlation / spread,
    margin,
  };
}

/** The best place of a window, and how far its correlation is above that of the next one. */
function standing(
  box: Box,
  [best, rival]: readonly Met[],
): { readonly box: Box; readonly best: Met; readonly margin: number } | null {
  return best && best.correlation >= LEAST_CORRELATION
    ? { box, best, margin: best.correlation - max(0, rival?.correlation ?? 0) }
    : null;
}

function isNear(a: Spot, b: Spot): boolean {
  return a.mirrored === b.mirrored && abs(a.x - b.x) <= NEAR && abs(a.y - b.y) <= NEAR;
}

interface Met extends Spot {
  readonly correlation: number;
}

/**
 * The best places of a window that lie apart, plain and mirrored, best first, `most` of them; none
 * for one that is too small.
 */
function searched(
  box: Box,
  grain: Level,
  there: Level,
  own: boolean,
  rows: readonly [number, number],
  most: number,
): Met[] {
  const { w, h } = box;
  if (
    w < LEAST.width ||
    h < LEAST.height ||
    w * h < LEAST.pixels ||
    w > there.width ||
    h > there.height
  )
    return [];
  const looks = [false, true].map((mirrored): Look => {
    const window = windowOf(grain, box, mirrored);
    const places = bestPlaces(window, box, there, rows, own);
    return { mirrored, places, correlations: correlationsAt(window, box, there, places) };
  });
  return distinct(looks, there.width, most);
}

/** Places of one reading of a window, numbers of their first pixel, and the correlations there. */
interface Look {
  readonly mirrored: boolean;
  readonly places: readonly number[];
  readonly correlations: Float64Array;
}

/** The `most` best places that lie apart; of equal ones the first. */
function distinct(looks: readonly Look[], width: number, most: number): Met[] {
  const out: Met[] = [];
  while (out.length < most) {
    let best: Met | null = null;
    for (const { mirrored, places, correlations } of looks)
      for (const [i, place] of places.entries()) {
        const correlation = correlations[i] as number;
        if (best && correlation <= best.correlation) continue;
        const at = { x: place % width, y: floor(place / width), mirrored, correlation };
        if (!out.some((t) => isNear(t, at))) best = at;
      }
    if (!best) break;
    out.push(best);
  }
  return out;
}

/** The pixels of a window, as they are or mirrored, less their mean and of length one. */
function windowOf({ data, width }: Level, { x, y, w, h }: Box, mirrored: boolean): Float32Array {
  const out = new Float32Array(w * h);
  let sum = 0;
  for (let v = 0, i = 0; v < h; v++)
    for (let u = 0; u < w; u++, i++) {
      out[i] = data[(y + v) * width + x + (mirrored ? w - 1 - u : u)] as number;
      sum += out[i] as number;
    }
  let squares = 0;
  for (let i = 0; i < out.length; i++) {
    const d = (out[i] as number) - sum / out.length;
    out[i] = d;
    squares += d * d;
  }
  const length = sqrt(max(1e-12, squares));
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) / length;
  return out;
}

/** Places handed to the kernel at a time. */
const TOGETHER = 1024;

/** Correlations of a window with the grain at places, given as the number of their first pixel. */
export function correlationsAt(
  window: Float32Array,
  { w, h }: Pick<Box, 'w' | 'h'>,
  level: Level,
  places: readonly number[],
): Float64Array {
  const room = roomFor(w * h);
  const { kernel, work } = room;
  const [windowAt = 0, placesAt = 0] = room.windows;
  const { at } = levelIn(room, level);
  put(room, windowAt, window);
  const { buffer } = kernel.memory;
  const out = new Float64Array(places.length);
  for (let start = 0; start < places.length; start += TOGETHER) {
    const some = places.slice(start, start + TOGETHER);
    const there = new Int32Array(buffer, placesAt, 4 * ceil(some.length / 4)).fill(some[0] ?? 0);
    there.set(some);
    kernel.meetWhole(at, level.width, windowAt, w, h, placesAt, there.length, work);
    const sums = new Float64Array(buffer, work, some.length * 3);
    for (let i = 0; i < some.length; i++) {
      const [both, sum, squares] = [
        sums[3 * i] as number,
        sums[3 * i + 1] as number,
        sums[3 * i + 2] as number,
      ];
      out[start + i] = both / sqrt(max(1e-9, squares - sum ** 2 / (w * h)));
    }
  }
  return out;
}

/** Root mean square of the correlations of the window at places all over the strip. */
function spreadOf(
  window: Float32Array,
  { w, h }: Pick<Box, 'w' | 'h'>,
  own: Box | null,
  level: Level,
): number {
  const [columns, rows] = [level.width - w + 1, level.height - h + 1];
  const pace = max(1, (columns * rows) / SPREAD);
  const places: number[] = [];
  for (let k = 0; k * pace < columns * rows; k++) {
    const i = floor(k * pace);
    const [u, v] = [i % columns, floor(i / columns)];
    if (!own || abs(u - own.x) >= w / 2 || abs(v - own.y) >= h / 2)
      places.push(v * level.width + u);
  }
  let squares = 0;
  for (const correlation of correlationsAt(window, { w, h }, level, places))
    squares += correlation ** 2;
  return places.length > 0 ? sqrt(squares / places.length) : 1;
}
