import fc from 'fast-check';
import { correlated } from '../../../engine/register/products.ts';
import { isInside } from '../../../engine/detectors/bands/align.ts';
import { ownOf } from '../../../engine/register/products.ts';
import { placesOf, templateOf } from '../../../engine/detectors/bands/templates.ts';
import { levelIn, put, roomFor, taken } from '../../../engine/register/kernel-windows.ts';
import type { Plane } from '../../../engine/features/plane.ts';
import { random } from '../match/scene.ts';
import { correlationAt, equationsTwin, ownTwin, sampleTwin } from './bandsTwin.ts';

const next = random(77);

function noise(width: number, height: number): Plane {
  return { width, height, data: Float32Array.from({ length: width * height }, () => next()) };
}

const sizes = fc.tuple(fc.integer({ min: 5, max: 41 }), fc.integer({ min: 5, max: 19 }));
const near = (got: ArrayLike<number>, wanted: ArrayLike<number>): void => {
  expect(got).toHaveLength(wanted.length);
  for (let i = 0; i < wanted.length; i++)
    expect(Math.abs((got[i] ?? NaN) - (wanted[i] ?? NaN))).toBeLessThan(
      1e-5 * Math.max(1, Math.abs(wanted[i] ?? 0)),
    );
};

test('sampling, its correlation and its equations equal their twins, whatever the sides and wherever the window lies', () => {
  const level = noise(63, 37);
  const place = fc.double({ min: -9, max: 50, noNaN: true });
  const scale = fc.double({ min: 0.4, max: 2.4, noNaN: true });
  fc.assert(
    fc.property(
      sizes,
      place,
      place,
      scale,
      scale,
      fc.boolean(),
      fc.boolean(),
      ([w, h], left, top, sx, sy, mirrored, scaled) => {
        const room = roomFor(w * h);
        const [ownAt = 0, theirsAt = 0] = room.windows;
        const own = noise(w, h).data;
        put(room, ownAt, own);
        const x = mirrored ? -sx : sx;
        room.kernel.sample(
          levelIn(room, level).at,
          level.width,
          level.height,
          w,
          h,
          left,
          top,
          x,
          sy,
          room.work,
          theirsAt,
        );
        const theirs = taken(room, theirsAt, w * h);
        near(theirs, sampleTwin(level, w, h, left, top, x, sy));
        expect(room.kernel.correlated(ownAt, theirsAt, w * h)).toBeCloseTo(
          correlated(own, theirs),
          9,
        );
        room.kernel.equations(ownAt, theirsAt, w, h, scaled ? 1 : 0, room.numbers);
        const wanted = equationsTwin(own, theirs, w, h, scaled);
        near(new Float64Array(room.kernel.memory.buffer, room.numbers, wanted.length), wanted);
      },
    ),
    { numRuns: 150, seed: 6 },
  );
});

test('what is left beside products equals its twin', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(1, 3), ([w, h], count) => {
      const window = noise(w, h).data;
      near(ownOf(window, w, h, count), ownTwin(window, w, h, count));
    }),
    { numRuns: 60, seed: 7 },
  );
});

test('places come with the correlation of their twin, also at the right and the lower edge', () => {
  fc.assert(
    fc.property(sizes, fc.boolean(), ([w, h], mirrored) => {
      const level = noise(w + 6, h + 3);
      const template = templateOf(level, { x: 0, y: 0, w, h }, mirrored);
      const stride = template.values.length / h;
      const values = Array.from(
        { length: w * h },
        (_, i) => template.values[Math.floor(i / w) * stride + (i % w)] ?? 0,
      );
      const found = placesOf(template, level, mirrored, 4);
      expect(found.length).toBeGreaterThan(0);
      for (const p of found)
        expect(p.correlation).toBeCloseTo(correlationAt(values, level, p.x, p.y, w), 4);
      const best = Math.max(
        ...[0, 2, 4, 6].flatMap((x) =>
          [0, 1, 2, 3].map((y) => correlationAt(values, level, x, y, w)),
        ),
      );
      expect(found[0]?.correlation).toBeCloseTo(best, 4);
    }),
    { numRuns: 60, seed: 8 },
  );
});

test('more levels than the room keeps do not spoil what is compared', () => {
  const first = noise(90, 60);
  const before = placesOf(templateOf(first, { x: 8, y: 6, w: 20, h: 12 }, false), first, false, 3);
  for (let i = 0; i < 14; i++) {
    const large = noise(700, 700);
    expect(
      placesOf(
        templateOf(large, { x: 2, y: 3, w: 8, h: 4 }, false),
        { ...large, width: 700, height: 8 },
        false,
        1,
      ),
    ).toHaveLength(1);
    levelIn(roomFor(1), large);
  }
  expect(roomFor(1).kernel.memory.buffer.byteLength).toBeLessThan(40e6);
  expect(placesOf(templateOf(first, { x: 8, y: 6, w: 20, h: 12 }, false), first, false, 3)).toEqual(
    before,
  );
});

test('a window may lie outside by a fifth of its sides', () => {
  const level = noise(200, 80);
  const patch = { level, x: 0, y: 0, w: 48, h: 24 };
  expect(isInside(level, patch, { x: 3, y: 39.5, sx: 1, sy: 1 })).toBe(false);
  expect(isInside(level, patch, { x: 30, y: 39.5, sx: 1, sy: 1 })).toBe(true);
});
