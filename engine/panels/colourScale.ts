import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { NUMBERS } from './numbers/drawings.ts';

const { RIM, EVEN, NEARLY_ALL, ENDS, SPAN } = valuesOf(NUMBERS.colourScale);

/**
 * True for the bar beside a map that says which tone stands for which value: every line across it
 * is of one colour, and from line to line the colours run a long way. Plots are exported with bars
 * that are one pixel wide.
 */
export function isColourScale(raster: Raster): boolean {
  return runsAlong(raster, false) || runsAlong(raster, true);
}

/** `down`: whether the lines of one colour are columns. */
function runsAlong({ width, height, channels, data }: Raster, down: boolean): boolean {
  const [lines, size] = down ? [width, height] : [height, width];
  if (lines < size) return false;
  const rim = Math.floor(RIM * size);
  const [toNext, toLine] = down ? [width * channels, channels] : [channels, width * channels];
  const means = Array.from({ length: channels }, () => new Float64Array(lines));
  let uneven = 0;
  for (let line = 0; line < lines; line++) {
    let range = 0;
    means.forEach((of, c) => {
      let [low, high, sum] = [255, 0, 0];
      for (let i = rim; i < size - rim; i++) {
        const v = data[line * toLine + i * toNext + c] ?? 0;
        low = Math.min(low, v);
        high = Math.max(high, v);
        sum += v;
      }
      range = Math.max(range, high - low);
      of[line] = sum / (size - 2 * rim);
    });
    if (range > EVEN) uneven++;
    // Most pictures are told by their first lines.
    if (lines - uneven < NEARLY_ALL * lines) return false;
  }
  return Math.max(...means.map(span)) >= SPAN;
}

/** How far most of some values run. */
function span(values: Float64Array): number {
  const sorted = values.toSorted();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(1 - ENDS) - at(ENDS);
}
