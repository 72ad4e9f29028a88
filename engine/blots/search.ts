import type { Level, Sums, Window } from './sheet.ts';
import { sumsOf } from './sheet.ts';

const { max, sqrt } = Math;

/** A place of a level that looks like a template: its top left corner, and the correlation. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
  readonly correlation: number;
}

/** Steps of the search, pixels of the level: bands are wide and low. */
const STEP_X = 2;
const LEAST_SPREAD = 1e-5;

/** A window of a level as it is or mirrored, less its mean, and its length. */
export function templateOf({ data, width }: Level, { x, y, w, h }: Window, mirrored: boolean): { readonly values: Float32Array; readonly length: number } {
  const values = new Float32Array(w * h);
  let sum = 0;
  for (let v = 0; v < h; v++)
    for (let u = 0; u < w; u++) {
      const value = data[(y + v) * width + x + (mirrored ? w - 1 - u : u)] ?? 0;
      values[v * w + u] = value;
      sum += value;
    }
  const mean = sum / (w * h);
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const d = (values[i] ?? 0) - mean;
    values[i] = d;
    squares += d * d;
  }
  return { values, length: sqrt(squares) };
}

/**
 * Where in a level the template (of w × h pixels) is found best, up to `most` places that are half a template apart, best first.
 * Flat windows do not count.
 */
export function placesOf(template: { readonly values: Float32Array; readonly length: number }, w: number, h: number, level: Level, mirrored: boolean, most: number): Place[] {
  const columns = Math.floor((level.width - w) / STEP_X) + 1;
  const rows = level.height - h + 1;
  if (columns < 1 || rows < 1 || template.length < LEAST_SPREAD) return [];
  const map = new Float32Array(columns * rows);
  const { data, width } = level;
  const sums = sumsOf(level);
  const { values, length } = template;
  for (let y = 0; y < rows; y++)
    for (let c = 0; c < columns; c++) {
      const x = c * STEP_X;
      const spread = spreadAt(sums, width, x, y, w, h);
      if (spread < LEAST_SPREAD) continue;
      let sum = 0;
      for (let v = 0, i = 0; v < h; v++) {
        const at = (y + v) * width + x;
        for (let u = 0; u < w; u++, i++) sum += (values[i] as number) * (data[at + u] as number);
      }
      map[y * columns + c] = sum / (length * spread);
    }
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
      for (let c = 0; c < columns; c++) if (Math.abs(c * STEP_X - x) <= w >> 1) map[r * columns + c] = 0;
  }
  return out;
}

/** Root of the sum of squares about the mean of a window. */
function spreadAt({ sums, squares }: Sums, width: number, x: number, y: number, w: number, h: number): number {
  const wide = width + 1;
  const [a, b] = [y * wide + x, (y + h) * wide + x];
  const s = (sums[b + w] ?? 0) - (sums[b] ?? 0) - (sums[a + w] ?? 0) + (sums[a] ?? 0);
  const q = (squares[b + w] ?? 0) - (squares[b] ?? 0) - (squares[a + w] ?? 0) + (squares[a] ?? 0);
  return sqrt(max(0, q - (s * s) / (w * h)));
}
