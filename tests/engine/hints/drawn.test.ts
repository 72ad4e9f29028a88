import { drawn } from '../../../engine/hints/drawn.ts';
import type { Raster } from '../../../engine/types.ts';
import { specimen, texture } from '../match/scene.ts';

/** Two drawings that share a part explain that they do; pictures, blots and controls never. */

const SIDE = 200;
type Colour = readonly [number, number, number];

function painted(colourOf: (x: number, y: number) => Colour): Raster {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.set(colourOf(x, y), (y * SIDE + x) * 3);
  return { width: SIDE, height: SIDE, channels: 3, data };
}

/** A box and a shaded ball on paper. */
const scheme = (fill: Colour): Raster =>
  painted((x, y) => {
    if (x > 20 && x < 90 && y > 30 && y < 80) return fill;
    const far = Math.hypot(x - 140, y - 130);
    return far < 40 ? [60 + 2 * far, 160, 200 - far] : [255, 255, 255];
  });
const print = (x: number, y: number): boolean =>
  x > 50 && x < 150 && y > 80 && y < 120 && (x % 18 < 3 || (y % 18 < 3 && x % 36 < 18));
const { data } = texture(9, SIDE, SIDE);
const grain = (x: number, y: number): number => data[y * SIDE + x] ?? 0;
const tissue = painted((x, y) => [150 + grain(x, y) / 3, 90 + grain(x, y) / 2, 160]);
const cell = painted((x, y) => (print(x, y) ? [0, 0, 0] : [191, 191, 191]));
const control = painted((x, y) => (print(x, y) ? [255, 255, 255] : [0, 24, 0]));

const [one, other] = [scheme([250, 210, 120]), scheme([120, 210, 250])];
const hint = (p: Raster, q: Raster, kinds: readonly ['photo' | 'blot' | 'flow', 'photo']) =>
  drawn(specimen('a', p, kinds[0]), specimen('b', q, kinds[1]));

test('two schemes with one shape, and two cells with one number, explain that they share it', () => {
  for (const [p, q] of [
    [one, other],
    [cell, cell],
  ] as const)
    expect(hint(p, q, ['photo', 'photo'])).toEqual({
      code: 'drawing',
      because: expect.stringMatching(
        /^Both look drawn \(likelihood [01]\.\d\d and [01]\.\d\d\), and drawings repeat their parts\.$/,
      ),
      reason: { says: 'drawn', a: expect.any(Number), b: expect.any(Number) },
      explains: true,
    });
});

test('pictures, a picture beside a drawing, and dark fields with a word do not', () => {
  for (const [p, q] of [
    [tissue, tissue],
    [one, tissue],
    [tissue, one],
    [control, control],
  ] as const)
    expect(hint(p, q, ['photo', 'photo'])).toBeNull();
});

test('a drawing printed faded is one beside the drawing, and none beside a picture', () => {
  const faded = painted((x, y) => {
    const i = (y * SIDE + x) * 3;
    const [r = 0, g = 0, b = 0] = one.data.subarray(i, i + 3);
    return [215 + (40 * r) / 255, 215 + (40 * g) / 255, 215 + (40 * b) / 255];
  });
  expect(hint(faded, other, ['photo', 'photo'])?.explains).toBe(true);
  expect(hint(faded, tissue, ['photo', 'photo'])).toBeNull();
});

test('a plot of flow cytometry is never asked; of what was taken for a blot more is', () => {
  expect(hint(one, other, ['flow', 'photo'])).toBeNull();
  const bands = painted((x, y) => {
    const far = Math.hypot((x % 50) - 25, (y - 100) * 3);
    const ink = Math.max(0, 170 - 8 * far) + grain(x, y) / 40;
    return [240 - ink, 240 - ink, 240 - ink];
  });
  expect(hint(bands, bands, ['blot', 'photo'])).toBeNull();
  const framed = painted((x, y) => {
    const side = Math.max(Math.abs(x - 100) - 80, Math.abs(y - 100) - 40);
    if (side > 0) return [255, 255, 255];
    return side > -3 || print(x, y) ? [0, 0, 0] : [200, 200, 200];
  });
  expect(hint(framed, framed, ['blot', 'photo'])?.explains).toBe(true);
});
