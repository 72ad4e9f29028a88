import { applyFilters } from '../../imaging/filters.ts';
import { blankPixels, type Pixels } from '../../imaging/pixels.ts';
import type { Filter } from '../../contract/stage.ts';

/** Filters by values that can be reckoned by hand. */

function row(pixels: readonly (readonly [number, number, number])[]): Pixels {
  const out = blankPixels(pixels.length, 1);
  for (const [i, [r, g, b]] of pixels.entries()) out.data.set([r, g, b, 255], i * 4);
  return out;
}
const greys = (...values: number[]): Pixels => row(values.map((v) => [v, v, v] as const));
/** The red values after a filter; all three are the same where it makes grey. */
const after = (pixels: Pixels, filter: Filter): number[] => {
  const { data } = applyFilters(pixels, [filter]);
  return Array.from({ length: data.length / 4 }, (_, i) => data[i * 4] ?? -1);
};

test('above the threshold is white; at it and below is black', () => {
  expect(after(greys(99, 100, 101, 255, 0), { kind: 'threshold', at: 100 })).toEqual([
    0, 0, 255, 255, 0,
  ]);
});

test.each([
  ['red', 10],
  ['green', 120],
  ['blue', 230],
] as const)('the %s channel shows its own values', (channel, value) => {
  expect(after(row([[10, 120, 230]]), { kind: 'channel', channel })).toEqual([value]);
});

test('automatic levels clip as much above as below', () => {
  // A hundred pixels from 50 to 149: two of a hundred are clipped at either end.
  const ramp = greys(...Array.from({ length: 100 }, (_, i) => 50 + i));
  const shown = after(ramp, { kind: 'auto-levels', clip: 2 });
  const atEnds = (end: number): number => shown.filter((value) => value === end).length;
  expect(atEnds(0)).toBeGreaterThan(1);
  expect(atEnds(255)).toBeGreaterThan(1);
  expect(Math.abs(atEnds(0) - atEnds(255))).toBeLessThanOrEqual(1);
});
