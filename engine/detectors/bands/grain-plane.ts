import { boxMean, clipped } from '../../register/layer.ts';
import { valuesOf } from '../../numbers.ts';
import type { Level } from './sheet.ts';
import { NUMBERS } from './numbers.ts';

const { max, min, sqrt } = Math;

const { ACROSS, EVEN, FLOOR, FRAME } = valuesOf(NUMBERS.grain);

const known = new WeakMap<Level, Level>();

/**
 * The grain of a strip, of its size: each pixel less the mean of its row around it, normalised to
 * even strength, so that dark bands do not dominate. Bands are wide and low: their upper and lower
 * edges, which all of them have in common, hardly change along a row.
 */
export function grainPlaneOf(plane: Level): Level {
  const before = known.get(plane);
  if (before) return before;
  const { data, width, height } = plane;
  const fine = alongRows(data, width, height);
  const strength = boxMean(
    fine.map((v) => v * v),
    width,
    height,
    EVEN,
  );
  // Running sums may end a little below zero.
  const grain = framed({
    width,
    height,
    data: clipped(fine.map((v, i) => v / (sqrt(max(0, strength[i] as number)) + FLOOR))),
  });
  known.set(plane, grain);
  return grain;
}

/** Each pixel less the mean of its row up to ACROSS pixels to either side, cut at the rim. */
function alongRows(data: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let row = 0; row < width * height; row += width) {
    let [sum, from, to] = [0, 0, 0];
    for (let x = 0; x < width; x++) {
      const last = min(width, x + ACROSS + 1);
      while (to < last) sum += data[row + to++] as number;
      while (from < x - ACROSS) sum -= data[row + from++] as number;
      out[row + x] = (data[row + x] as number) - sum / (to - from);
    }
  }
  return out;
}

function framed(level: Level): Level {
  const { width, height, data } = level;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (x < FRAME || y < FRAME || x >= width - FRAME || y >= height - FRAME)
        data[y * width + x] = 0;
  return level;
}
