import fc from 'fast-check';
import { boxArea, intersectBoxes } from '../../../../contract/geometry.ts';
import { findBands } from '../../../../engine/detectors/bands/bands.ts';
import { glanceAt, scaleBetween } from '../../../../engine/detectors/bands/glance.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random } from '../../match/scene.ts';

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly dark: number;
}

/** A strip whose ground brightens to the right and carries grain, with the given bands. */
function strip(
  bands: readonly Drawn[],
  seed: number,
  slope: number,
  width = 400,
  height = 60,
): Raster {
  const next = random(seed);
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    let v = 205 + (slope * x) / width + 6 * (next() - 0.5);
    for (const b of bands)
      v -= b.dark * Math.exp(-(((x - b.x) / b.w) ** 4) - ((y - b.y) / b.h) ** 2);
    return Math.max(0, Math.min(255, Math.round(v)));
  });
  return { width, height, channels: 1, data };
}

const lanes = fc.array(
  fc.record({
    dx: fc.integer({ min: -6, max: 6 }),
    dy: fc.integer({ min: -6, max: 6 }),
    w: fc.integer({ min: 14, max: 22 }),
    h: fc.integer({ min: 4, max: 8 }),
    dark: fc.integer({ min: 60, max: 160 }),
  }),
  { minLength: 5, maxLength: 5 },
);
const placed = lanes.map((l) =>
  l.map((b, i): Drawn => ({ x: 40 + 80 * i + b.dx, y: 30 + b.dy, w: b.w, h: b.h, dark: b.dark })),
);

test('finds every band of a strip on a sloping ground, whatever its strength', () => {
  fc.assert(
    fc.property(placed, fc.integer({ min: -40, max: 40 }), (bands, slope) => {
      const found = findBands(planeOf(strip(bands, 3, slope)), null);
      for (const b of bands) {
        const core = { x: b.x - b.w / 2, y: b.y - b.h / 2, w: b.w, h: b.h };
        expect(found.some((f) => boxArea(intersectBoxes(f.box, core)) > 0.8 * boxArea(core))).toBe(
          true,
        );
      }
      expect(found.length).toBeLessThanOrEqual(bands.length + 1);
    }),
    { numRuns: 25, seed: 11 },
  );
});

test('an empty strip has no bands, and pixels under a mask hold none', () => {
  expect(findBands(planeOf(strip([], 5, 30)), null).length).toBeLessThanOrEqual(1);
  const plane = planeOf(
    strip(
      [
        { x: 100, y: 30, w: 18, h: 6, dark: 120 },
        { x: 300, y: 30, w: 18, h: 6, dark: 120 },
      ],
      5,
      0,
    ),
  );
  const open = new Uint8Array(plane.data.length).fill(1);
  for (let y = 0; y < plane.height; y++) open.fill(0, y * plane.width + 60, y * plane.width + 140);
  expect(findBands(plane, open).map((b) => Math.round((b.box.x + b.box.w / 2) / 100))).toEqual([3]);
});

test('bands that touch are found lane by lane, and a wide stretch without lanes is none', () => {
  const touching = Array.from({ length: 6 }, (_, i): Drawn => {
    return { x: 50 + 60 * i, y: 30, w: 30, h: 6, dark: 130 };
  });
  const found = findBands(planeOf(strip(touching, 6, 0)), null);
  expect(found).toHaveLength(6);
  for (const [i, { box }] of found.entries()) {
    expect(Math.abs(box.x + box.w / 2 - (50 + 60 * i))).toBeLessThan(8);
    expect(box.w).toBeLessThan(90);
  }
  const smear = { x: 200, y: 30, w: 150, h: 6, dark: 130 };
  expect(findBands(planeOf(strip([smear], 6, 0)), null)).toEqual([]);
});

test('a strip of a single lane shows its bands, however narrow it is cut, and no smear along it', () => {
  const lane = (spots: readonly Omit<Drawn, 'x' | 'w'>[]) =>
    findBands(
      planeOf(
        strip(
          spots.map((s) => ({ x: 30, w: 26, ...s })),
          7,
          0,
          60,
          220,
        ),
      ),
      null,
    ).map(({ box }) => Math.round(box.y + box.h / 2));
  const found = lane([
    { y: 40, h: 6, dark: 120 },
    { y: 100, h: 6, dark: 90 },
    { y: 170, h: 6, dark: 130 },
  ]);
  expect(found).toHaveLength(3);
  for (const [i, y] of [40, 100, 170].entries())
    expect(Math.abs((found[i] ?? 0) - y)).toBeLessThan(4);
  expect(lane([{ y: 110, h: 60, dark: 120 }])).toEqual([]);
});

test('a band is likeliest to be the one whose shape it shares, also mirrored', () => {
  const odd: Drawn = { x: 200, y: 30, w: 20, h: 6, dark: 130 };
  const skewed = (mirror: boolean): Raster => {
    const r = strip([odd], 8, 0);
    const data = r.data.slice();
    // A dark tail on one side makes the band unlike its mirror image.
    for (let y = 22; y < 34; y++)
      for (let x = 205; x < 216; x++) {
        const at = y * r.width + (mirror ? r.width - 1 - x : x);
        data[at] = Math.max(0, (data[at] ?? 0) - 90);
      }
    return { ...r, data };
  };
  const bandsOf = (r: Raster) => findBands(planeOf(r), null);
  const [p] = bandsOf(skewed(false));
  for (const mirror of [false, true]) {
    const [q] = bandsOf(skewed(mirror));
    const seen = [false, true].map((mirrored) =>
      p && q ? glanceAt(p.patch, q.patch, mirrored) : -1,
    );
    expect(seen[mirror ? 1 : 0]).toBeGreaterThan(0.9);
    expect(seen[mirror ? 1 : 0]).toBeGreaterThan(seen[mirror ? 0 : 1] ?? 1);
    expect(p && q ? scaleBetween(p, q) : null).toBeCloseTo(1, 1);
  }
});

test('bands are compared at the scale of their boxes, the smaller one with the larger, unless their forms differ', () => {
  const [small, large, tall] = [
    { x: 200, y: 30, w: 14, h: 5, dark: 120 },
    { x: 200, y: 30, w: 24, h: 9, dark: 120 },
    { x: 200, y: 30, w: 13, h: 12, dark: 120 },
  ].map((b) => findBands(planeOf(strip([b], 4, 0)), null)[0]);
  if (!small || !large || !tall) throw new Error('A band was not found.');
  expect(scaleBetween(small, large)).toBeGreaterThan(1.5);
  expect(scaleBetween(large, small)).toBeNull();
  expect(scaleBetween(large, tall)).toBeNull();
});
