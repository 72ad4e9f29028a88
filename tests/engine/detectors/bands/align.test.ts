import fc from 'fast-check';
import { correlated } from '../../../../engine/register/products.ts';
import { aligned, patchOf, type Patch } from '../../../../engine/detectors/bands/align.ts';
import { grainOf, ownOf } from '../../../../engine/register/products.ts';
import { placesOf, templateOf } from '../../../../engine/detectors/bands/templates.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { random, texture, warp } from '../../match/scene.ts';

const base = texture(3, 200, 80);
const level = planeOf(base);
/** Off the middle, so that a mirror shows. */
const patch: Patch = { level, x: 71.5, y: 39.5, w: 48, h: 24 };

test('a window is moved to where it lies, also scaled and mirrored', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1.6, max: 1.6, noNaN: true }),
      fc.double({ min: -1.6, max: 1.6, noNaN: true }),
      fc.double({ min: 0.92, max: 1.1, noNaN: true }),
      fc.boolean(),
      (dx, dy, scale, mirrored) => {
        const sx = mirrored ? -scale : scale;
        const there = warp(base, [sx, 0, 0, 1, 100 - sx * 71.5 + dx, dy], 200, 80);
        const seen = aligned(
          patch,
          patchOf(patch),
          planeOf(there),
          { x: 100, y: 39.5, sx: Math.sign(sx), sy: 1 },
          true,
        );
        expect(seen?.correlation).toBeGreaterThan(0.98);
        expect(seen?.laid.x).toBeCloseTo(100 + dx, 0);
        expect(seen?.laid.y).toBeCloseTo(39.5 + dy, 0);
        expect(seen?.laid.sx).toBeCloseTo(sx, 1);
      },
    ),
    { numRuns: 20, seed: 4 },
  );
});

test('a window that would lie outside is not read', () => {
  expect(aligned(patch, patchOf(patch), level, { x: 3, y: 39.5, sx: 1, sy: 1 }, false)).toBeNull();
});

test('a template is found where it was cut, and no second place is the first again', () => {
  for (const mirrored of [false, true]) {
    const there = mirrored ? planeOf(warp(base, [-1, 0, 0, 1, 199, 0], 200, 80)) : level;
    const [first, second] = placesOf(
      templateOf(level, { x: 48, y: 28, w: 48, h: 24 }, mirrored),
      there,
      mirrored,
      2,
    );
    expect([first?.x, first?.y]).toEqual([mirrored ? 104 : 48, 28]);
    expect(first?.correlation).toBeGreaterThan(0.999);
    expect(
      Math.abs((second?.x ?? 0) - (first?.x ?? 0)) >= 24 ||
        Math.abs((second?.y ?? 0) - (first?.y ?? 0)) >= 12,
    ).toBe(true);
  }
});

/** A band: a product of a row and a column on a sloping ground, bent when asked for. */
function band(
  width: number,
  height: number,
  thick: number,
  bend: number,
  grain: Float32Array,
): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const u = ((i % width) - width / 2) / (width / 3);
    const v = (Math.floor(i / width) - height / 2) / thick + bend * u * u;
    return 0.9 + 0.001 * (i % width) - 0.7 * Math.exp(-(u ** 4) - v * v) + (grain[i] ?? 0);
  });
}

test('what bands have in common is taken away, what is their own stays', () => {
  const [w, h] = [40, 18];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999 }),
      fc.double({ min: 2.5, max: 4, noNaN: true }),
      fc.double({ min: -0.4, max: 0.4, noNaN: true }),
      (seed, thick, bend) => {
        const next = random(seed);
        const noise = (size: number): Float32Array =>
          Float32Array.from({ length: w * h }, () => size * (next() - 0.5));
        const none = new Float32Array(w * h);
        expect(Math.max(...ownOf(band(w, h, thick, 0, none), w, h, 1).map(Math.abs))).toBeLessThan(
          1e-3,
        );
        const grain = noise(0.1);
        const [one, copy, stranger] = [
          band(w, h, thick, bend, grain),
          band(
            w,
            h,
            thick,
            bend,
            grain.map((g) => g + 0.02 * (next() - 0.5)),
          ),
          band(w, h, thick, bend, noise(0.1)),
        ];
        expect(correlated(one, stranger)).toBeGreaterThan(0.95);
        const deep = (v: Float32Array): Float32Array => ownOf(v, w, h, 3);
        expect(correlated(deep(one), deep(copy))).toBeGreaterThan(0.8);
        expect(Math.abs(correlated(deep(one), deep(stranger)))).toBeLessThan(0.35);
        expect(correlated(grainOf(deep(one), w, h), grainOf(deep(copy), w, h))).toBeGreaterThan(
          0.8,
        );
      },
    ),
    { numRuns: 25, seed: 8 },
  );
});
