import type { Box } from '../../../contract/geometry.ts';
import { levelIn, roomFor } from '../../register/kernel-windows.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';
import type { Level } from './sheet.ts';

const { abs, ceil, floor, max, min, round } = Math;

const { SCANNED, TRIED } = valuesOf(NUMBERS.grain);

/**
 * The best places of a window in a level by a sample of its pixels, numbers of their first pixel:
 * about TRIED, in the order of the level.
 * @param window its pixels, less their mean and of length one
 * @param box where it was cut
 * @param between rows of the level between which the middle of a copy lies, for bands are there
 * @param own the window was cut from this level: places that overlap with it by half are none
 */
export function bestPlaces(
  window: Float32Array,
  box: Box,
  level: Level,
  [from, to]: readonly [number, number],
  own: boolean,
): number[] {
  const { w, h } = box;
  const top = max(0, min(level.height - h, round(from - h / 2)));
  const columns = max(0, level.width - w + 1);
  const rows = max(0, min(level.height - h, round(to - h / 2)) - top + 1);
  const places = topOf(
    sampleOf(window, w, h, level.width),
    level,
    { top, columns, rows },
    own ? (map) => clear(map, box, top, columns, rows) : null,
    TRIED,
  );
  return Array.from(places, (i) => (top + floor(i / columns)) * level.width + (i % columns));
}

/** Some pixels of a window, and where they lie from its corner in a level. */
interface Sample {
  readonly values: Float32Array;
  readonly offsets: Int32Array;
}

function sampleOf(window: Float32Array, w: number, h: number, width: number): Sample {
  const pace = max(1, (w * h) / SCANNED);
  const count = floor((w * h) / pace);
  const values = new Float32Array(count);
  const offsets = new Int32Array(count);
  for (let k = 0; k < count; k++) {
    // An irregular step through the window: even steps would sample few columns only.
    const i = min(w * h - 1, floor((k + 0.37 * (k % 3)) * pace));
    values[k] = window[i] as number;
    offsets[k] = floor(i / w) * width + (i % w);
  }
  return { values, offsets };
}

/** Places at which a sample is met: columns 0 to `columns` − 1 of `rows` rows from `top` on. */
interface Area {
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** Values that the kernel writes past the end of a row, and numbers that it counts with. */
const PAST = 16;
const COUNTS = 520;

/**
 * The places of an area where a sample of pixels reaches most, row by row: those above a threshold
 * that about `count` exceed.
 * @param change may change what is reached at the places before they are chosen
 */
export function topOf(
  { values, offsets }: Sample,
  level: Level,
  { top, columns, rows }: Area,
  change: ((map: Float32Array) => void) | null,
  count: number,
): Int32Array {
  const n = columns * rows;
  // The room holds eight numbers for each value of a window.
  const room = roomFor(max(values.length, ceil((2 * n + PAST + COUNTS) / 8)));
  const { kernel, work } = room;
  const [valuesAt = 0, offsetsAt = 0] = room.windows;
  const { at } = levelIn(room, level);
  const { buffer } = kernel.memory;
  new Float32Array(buffer, valuesAt, values.length).set(values);
  new Int32Array(buffer, offsetsAt, offsets.length).set(offsets);
  const counts = work + 4 * (n + PAST);
  const places = counts + 4 * COUNTS;
  for (let v = 0; v < rows; v++)
    kernel.meetSample(
      at + (top + v) * level.width * 4,
      valuesAt,
      offsetsAt,
      values.length,
      columns,
      work + v * columns * 4,
    );
  change?.(new Float32Array(buffer, work, n));
  const found = kernel.above(work, n, kernel.topFrom(work, n, count, counts), places);
  return new Int32Array(buffer, places, found);
}

/** Takes out the places at which a window would overlap with itself by half. */
function clear(
  map: Float32Array,
  { x, y, w, h }: Box,
  top: number,
  columns: number,
  rows: number,
): void {
  for (let v = max(0, floor(y - h / 2) - top); v < rows && top + v - y < h / 2; v++)
    for (let u = max(0, floor(x - w / 2)); u < columns && u - x < w / 2; u++)
      if (abs(u - x) < w / 2 && abs(top + v - y) < h / 2) map[v * columns + u] = 0;
}
