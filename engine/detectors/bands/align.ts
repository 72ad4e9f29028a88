import type { Level } from './sheet.ts';
import { levelIn, put, roomFor, taken } from '../../register/kernel-windows.ts';
import { solveSymmetric } from '../../geometry/linear.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, max, min } = Math;

/**
 * A window of one blot laid on another: (u, v) of the window, from its middle, goes to (x + sx·u, y
 * + sy·v).
 */
export interface Laid {
  readonly x: number;
  readonly y: number;
  /** Negative: mirrored. */
  readonly sx: number;
  readonly sy: number;
}

/** A window of a level with its middle, in pixels of the level, and its half sizes. */
export interface Patch {
  readonly level: Level;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The place of a window on another blot after alignment, its correlation there, and the pixels
 * sampled there.
 */
export interface Seen {
  readonly laid: Laid;
  readonly correlation: number;
  readonly theirs: Float32Array;
}

/** True where no more than a fifth of the window lies outside the level. */
export function isInside({ width, height }: Level, { w, h }: Patch, laid: Laid): boolean {
  const [left, top] = cornerOf({ w, h }, laid);
  const right = left + laid.sx * (w - 1);
  const bottom = top + laid.sy * (h - 1);
  const over = max(0, -min(left, right)) + max(0, max(left, right) - (width - 1));
  const above = max(0, -top) + max(0, bottom - (height - 1));
  return over <= MOST_BEYOND * abs(laid.sx) * w && above <= MOST_BEYOND * laid.sy * h;
}

function cornerOf({ w, h }: Pick<Patch, 'w' | 'h'>, laid: Laid): [number, number] {
  return [laid.x - laid.sx * ((w - 1) / 2), laid.y - laid.sy * ((h - 1) / 2)];
}

/** The pixels of a patch as they are. */
export function patchOf({ level, x, y, w, h }: Patch): Float32Array {
  const out = new Float32Array(w * h);
  const [left, top] = [Math.round(x - (w - 1) / 2), Math.round(y - (h - 1) / 2)];
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++)
      out[v * w + u] = level.data[(top + v) * level.width + left + u] ?? 0;
  return out;
}

const { ROUNDS, MOST_SHIFT, MOST_STEP_ZOOM, MOST_BEYOND, WORSE, STILL, STILL_ZOOM, LEAST_GAIN } =
  valuesOf(NUMBERS.align);

/**
 * Moves a window on another blot until both agree best: Gauss–Newton steps on shift (and, when
 * `free`, both scales) with the tones fitted alongside (Lucas & Kanade 1981). Null where the window
 * leaves the picture or is flat.
 */
export function aligned(
  patch: Patch,
  own: Float32Array,
  level: Level,
  start: Laid,
  free: boolean,
): Seen | null {
  const { w, h } = patch;
  const size = w * h;
  const n = free ? 6 : 4;
  const room = roomFor(size);
  const { kernel, numbers, work } = room;
  const [ownAt = 0, ...others] = room.windows;
  const { at } = levelIn(room, level);
  put(room, ownAt, own);
  // Two buffers in turn: the samples of the best step are kept while the next ones are made.
  let [bestAt = 0, nextAt = 0] = others;
  let now = start;
  let best: { readonly laid: Laid; readonly correlation: number } | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    if (!isInside(level, patch, now)) break;
    const [left, top] = cornerOf(patch, now);
    kernel.sample(at, level.width, level.height, w, h, left, top, now.sx, now.sy, work, nextAt);
    const theirsAt = nextAt;
    const correlation = kernel.correlated(ownAt, theirsAt, size);
    if (!best || correlation > best.correlation) {
      best = { laid: now, correlation };
      [bestAt, nextAt] = [nextAt, bestAt];
    } else if (round > 1 && correlation < best.correlation - WORSE) break;
    kernel.equations(ownAt, theirsAt, w, h, free ? 1 : 0, numbers);
    const m = squareOf(new Float64Array(kernel.memory.buffer, numbers, 27), n);
    const d = solveSymmetric(m, n);
    const gain = d?.[2] ?? 0;
    if (!d || !(gain > LEAST_GAIN)) break;
    // Steps are in pixels of the window; those of the other blot are as many times larger.
    const [dx, dy] = [clip((d[0] ?? 0) / gain, MOST_SHIFT), clip((d[1] ?? 0) / gain, MOST_SHIFT)];
    const [zx, zy] = free
      ? [clip((d[4] ?? 0) / gain, MOST_STEP_ZOOM), clip((d[5] ?? 0) / gain, MOST_STEP_ZOOM)]
      : [0, 0];
    now = {
      x: now.x + dx * now.sx,
      y: now.y + dy * now.sy,
      sx: now.sx * (1 + zx),
      sy: now.sy * (1 + zy),
    };
    if (abs(dx) + abs(dy) < STILL && abs(zx) + abs(zy) < STILL_ZOOM) break;
  }
  return best && { ...best, theirs: taken(room, bestAt, size) };
}

/** The equations of n unknowns whose upper half and right sides stand row after row in a list. */
function squareOf(list: Float64Array, n: number): Float64Array {
  const m = new Float64Array(n * (n + 1));
  for (let p = 0, k = 0; p < n; p++)
    for (let q = p; q <= n; q++, k++) m[p * (n + 1) + q] = list[k] ?? 0;
  return m;
}

function clip(v: number, most: number): number {
  return max(-most, min(most, v));
}
