import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { BYTES, patchesOf } from '../../../../engine/detectors/clones/patches.ts';
import { patchesKernel } from '../../../../engine/features/kernel.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, texture } from '../../match/scene.ts';

const SIDE = 121;
const kernel = patchesKernel();

/** A square picture whose pixel (x, y) is that of another at `from(x, y)`. */
function carriedFrom(raster: Raster, from: (x: number, y: number) => readonly [number, number]) {
  const data = raster.data.map((_, i) => {
    const [x, y] = from(i % SIDE, Math.floor(i / SIDE));
    return raster.data[y * SIDE + x] ?? 0;
  });
  return { ...raster, data };
}

/** The descriptor of a picture at a place, one every pixel. */
function descriptorsOf(raster: Raster): (x: number, y: number) => number[] {
  const { places, descriptors, count } = patchesOf(kernel, planeOf(raster), 1, null);
  const at = new Map(
    Array.from({ length: count }, (_, i) => [`${places[2 * i]} ${places[2 * i + 1]}`, i]),
  );
  return (x, y) => {
    const i = at.get(`${x} ${y}`);
    if (i === undefined) throw new Error(`no patch at ${x}, ${y}`);
    return [...descriptors.subarray(i * BYTES, (i + 1) * BYTES)];
  };
}

function apart(p: readonly number[], q: readonly number[]): number {
  return p.reduce((sum, v, k) => sum + Math.abs(v - (q[k] ?? 0)), 0);
}

const base = texture(7, SIDE, SIDE);
const PLACES = [
  [30, 40],
  [60, 60],
  [81, 33],
  [45, 90],
] as const;

test.each([
  ['turned by a right angle', (x: number, y: number) => [y, SIDE - 1 - x] as const],
  ['mirrored', (x: number, y: number) => [SIDE - 1 - x, y] as const],
])('a patch keeps its descriptor in a picture that is %s', (_, from) => {
  const [own, other] = [descriptorsOf(base), descriptorsOf(carriedFrom(base, from))];
  for (const [x, y] of PLACES) expect(apart(own(...from(x, y)), other(x, y))).toBeLessThan(8);
});

test('patches of unlike places differ', () => {
  const own = descriptorsOf(base);
  const all = PLACES.map(([x, y]) => own(x, y));
  for (const [i, p] of all.entries())
    for (const q of all.slice(i + 1)) expect(apart(p, q)).toBeGreaterThan(60);
});

test('what may not be compared and flat ground have no patches', () => {
  const open = new Uint8Array(SIDE * SIDE).fill(1);
  for (let i = 0; i < open.length; i++) if (i % SIDE < 60) open[i] = 0;
  const { places, count } = patchesOf(kernel, planeOf(base), 2, open);
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i++) expect(places[2 * i]).toBeGreaterThanOrEqual(60);
  const flat = { ...base, data: new Uint8Array(SIDE * SIDE).fill(90) };
  expect(patchesOf(kernel, planeOf(flat), 2, null).count).toBe(0);
});

test.each([31, 32, 33])('a round copy of 24 pixels, turned, is found (seed %i)', (seed) => {
  const [width, height, radius] = [260, 220, 12];
  const raster = texture(seed, width, height);
  const next = random(seed);
  const data = Uint8Array.from(raster.data);
  for (let y = -radius; y <= radius; y++)
    for (let x = -radius; x <= radius; x++)
      if (Math.hypot(x, y) <= radius)
        data[(150 + y) * width + 190 + x] = raster.data[(60 - x) * width + 70 + y] ?? 0;
  const grainy = data.map((v) => Math.max(0, Math.min(255, v + Math.round(3 * (next() - 0.5)))));
  const found = copiesInside({ ...raster, data: grainy });
  const middles = found.map(({ a, b }) =>
    [a, b].map(({ place: { box } }) => [box.x + box.w / 2, box.y + box.h / 2] as const),
  );
  const isAt = (p: readonly [number, number], x: number, y: number): boolean =>
    Math.hypot(p[0] - x, p[1] - y) < 5;
  expect(
    middles.some(
      (pair) => pair.some((p) => isAt(p, 70, 60)) && pair.some((p) => isAt(p, 190, 150)),
    ),
  ).toBe(true);
});
