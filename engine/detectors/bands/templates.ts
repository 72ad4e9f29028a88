import type { Level, Window } from './sheet.ts';
import { levelIn, put, roomFor, sumsIn, taken } from '../../register/kernel-windows.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { max, sqrt } = Math;

/** A place of a level that looks like a template: its top left corner, and the correlation. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  readonly correlation: number;
}

const { STEP_X, LEAST_SPREAD } = valuesOf(NUMBERS.templates);

/**
 * A window without its mean, to be looked for: rows padded with zeros to a multiple of four, and
 * its length.
 */
export interface Template {
  readonly w: number;
  readonly h: number;
  readonly values: Float32Array;
  readonly length: number;
}

/** The template of a window of a level, as it is or mirrored. */
export function templateOf(
  { data, width }: Level,
  { x, y, w, h }: Window,
  mirrored: boolean,
): Template {
  const stride = (w + 3) & ~3;
  const values = new Float32Array(stride * h);
  let sum = 0;
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++) {
      const value = data[(y + v) * width + x + (mirrored ? w - 1 - u : u)] ?? 0;
      values[v * stride + u] = value;
      sum += value;
    }
  const mean = sum / (w * h);
  let squares = 0;
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++) {
      const i = v * stride + u;
      const d = (values[i] ?? 0) - mean;
      values[i] = d;
      squares += d * d;
    }
  return { w, h, values, length: sqrt(squares) };
}

/**
 * Where in a level the template is found best, up to `most` places that are half a template apart,
 * best first. Flat windows do not count.
 */
export function placesOf(
  template: Template,
  level: Level,
  mirrored: boolean,
  most: number,
): Place[] {
  const { w, h, values, length } = template;
  const columns = Math.floor((level.width - w) / STEP_X) + 1;
  const rows = level.height - h + 1;
  if (columns < 1 || rows < 1 || length < LEAST_SPREAD) return [];
  const room = roomFor(max(columns * rows, values.length));
  const [templateAt = 0, mapAt = 0] = room.windows;
  const sums = sumsIn(room, level);
  put(room, templateAt, values);
  room.kernel.places(
    templateAt,
    w,
    h,
    length,
    levelIn(room, level).at,
    sums,
    level.width,
    level.height,
    STEP_X,
    LEAST_SPREAD,
    mapAt,
  );
  const map = taken(room, mapAt, columns * rows);
  const out: Place[] = [];
  for (let k = 0; k < most; k++) {
    let best = 0;
    let at = -1;
    for (let i = 0; i < map.length; i++) {
      const v = map[i] ?? 0;
      if (v <= best) continue;
      best = v;
      at = i;
    }
    if (at < 0) break;
    const x = (at % columns) * STEP_X;
    const y = Math.floor(at / columns);
    out.push({ x, y, mirrored, correlation: best });
    for (let r = max(0, y - (h >> 1)); r <= Math.min(rows - 1, y + (h >> 1)); r++)
      for (let c = 0; c < columns; c++)
        if (Math.abs(c * STEP_X - x) <= w >> 1) map[r * columns + c] = 0;
  }
  return out;
}
