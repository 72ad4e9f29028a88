import fc from 'fast-check';
import { applyAffine, carried } from '../../../../contract/geometry.ts';
import { lookAtBands, type BandLook } from '../../../../engine/detectors/bands/verify.ts';
import { sheetOf } from '../../../../engine/detectors/bands/sheet.ts';
import { meets } from '../../../../engine/geometry/places.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import { bandFinding, worthOfBand } from '../../../../engine/detectors/bands/score.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, specimen } from '../../match/scene.ts';
import { stripOf, WIDTH } from '../strip.ts';

/** The copied piece and the lane it goes to. */
const FROM = { x: 144, y: 8, w: 62, h: 40 };
const TO = 214;

/** A strip of six smooth bands of chance strength under film grain. */
const strip = (seed: number): Raster =>
  stripOf(seed, {
    width: (chance) => 17 + 7 * chance,
    height: (chance) => 5 + 3 * chance,
    dark: (chance) => 60 + 100 * chance,
    edge: 2,
  });

/**
 * `onto` with the piece of `from` laid over one of its lanes, and grain of another exposure over
 * all.
 */
function withBand(onto: Raster, from: Raster, mirrored: boolean, seed: number): Raster {
  const next = random(seed);
  const data = onto.data.slice();
  for (let y = 0; y < FROM.h; y++)
    for (let x = 0; x < FROM.w; x++)
      data[(FROM.y + y) * WIDTH + TO + x] =
        from.data[(FROM.y + y) * WIDTH + FROM.x + (mirrored ? FROM.w - 1 - x : x)] ?? 0;
  return {
    ...onto,
    data: data.map((v) => Math.max(0, Math.min(255, v + Math.round(4 * (next() - 0.5))))),
  };
}

function looked(
  one: Raster,
  other: Raster | null,
): { readonly look: BandLook; readonly score: number }[] {
  const blots = [one, other ?? one].map((r, i) => {
    const picture = pictureOf(planeOf(r), null);
    return { number: other ? i : 0, picture, sheet: sheetOf(picture) };
  });
  const [a, b] = blots;
  if (!a || !b) return [];
  const specimens = [one, other ?? one].map((r, i) => specimen(`s${i}`, r, 'blot'));
  return lookAtBands(a, other ? b : a, worthOfBand)
    .flatMap((look) => {
      const [p, q] = specimens;
      return p && q ? [{ look, score: bandFinding(look, p, q, 0).score }] : [];
    })
    .sort((p, q) => q.score - p.score);
}

/** Where the copied piece's middle should go. */
const MIDDLE = [FROM.x + FROM.w / 2 - 0.5, 28] as const;
const AIM = [TO + FROM.w / 2 - 0.5, 28] as const;

test('a band laid over another lane of another strip is found to the pixel, also mirrored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (seed, mirrored) => {
      const one = strip(seed);
      const [best] = looked(one, withBand(strip(seed + 1000), one, mirrored, seed));
      expect(best?.score).toBeGreaterThan(0.8);
      const [x, y] = applyAffine(best?.look.transform ?? [1, 0, 0, 1, 0, 0], [...MIDDLE]);
      expect(Math.hypot(x - AIM[0], y - AIM[1])).toBeLessThan(1.2);
    }),
    { numRuns: 2, seed: 5 },
  );
});

test('it is found from either side', () => {
  const one = strip(11);
  const two = withBand(strip(12), one, true, 2);
  const [there] = looked(one, two);
  const [back] = looked(two, one);
  expect(Math.min(there?.score ?? 0, back?.score ?? 0)).toBeGreaterThan(0.8);
  const [x, y] = applyAffine(back?.look.transform ?? [1, 0, 0, 1, 0, 0], [...AIM]);
  expect(Math.hypot(x - MIDDLE[0], y - MIDDLE[1])).toBeLessThan(1.2);
});

test('a band laid over another lane of its own strip is one finding inside it', () => {
  const one = strip(31);
  const found = looked(withBand(one, one, false, 3), null).filter((l) => l.score >= 0.5);
  expect(found).toHaveLength(1);
  const [x, y] = applyAffine(found[0]?.look.transform ?? [1, 0, 0, 1, 0, 0], [...MIDDLE]);
  const [u, v] = applyAffine(found[0]?.look.transform ?? [1, 0, 0, 1, 0, 0], [...AIM]);
  expect(
    Math.min(Math.hypot(x - AIM[0], y - AIM[1]), Math.hypot(u - MIDDLE[0], v - MIDDLE[1])),
  ).toBeLessThan(1.2);
});

test('a piece smaller than the band that it is laid on is found by its grain', () => {
  const one = strip(52);
  const data = one.data.slice();
  // The middle of the fourth lane's darker band shows the second lane's; its rim stays.
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 40; x++)
      data[(20 + y) * WIDTH + 225 + x] = one.data[(20 + y) * WIDTH + 85 + x] ?? 0;
  const found = looked({ ...one, data }, null).filter((l) => l.score >= 0.5);
  expect(found).toHaveLength(1);
  expect(found[0]?.look.found.repeat).not.toBeNull();
  expect(Math.abs(found[0]?.look.transform[4] ?? 0)).toBeCloseTo(140, 0);
});

test('a piece smaller than the band of another strip that it is laid on is told best by its grain', () => {
  const one = strip(52);
  const data = strip(53).data.slice();
  for (let y = 0; y < 18; y++)
    for (let x = 0; x < 44; x++)
      data[(19 + y) * WIDTH + 222 + x] = one.data[(19 + y) * WIDTH + 83 + x] ?? 0;
  const [best] = looked(one, { ...one, data });
  expect(best?.score).toBeGreaterThan(0.9);
  expect(best?.look.found.repeat).not.toBeNull();
  expect(best?.look.transform[4]).toBeCloseTo(139, 0);
});

test('bands of one make under other grain are not copies, neither in two strips nor in one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
      expect(looked(strip(seed), strip(seed + 1000)).filter((l) => l.score >= 0.5)).toEqual([]);
      expect(looked(strip(seed), null).filter((l) => l.score >= 0.5)).toEqual([]);
    }),
    { numRuns: 2, seed: 5 },
  );
});

test('remains of another band beside a copy do not hide it', () => {
  const one = strip(7);
  const other = withBand(strip(8), one, false, 3);
  for (let y = 38; y < 48; y++)
    for (let x = TO + 8; x < TO + FROM.w - 8; x++)
      other.data[y * WIDTH + x] = Math.max(0, (other.data[y * WIDTH + x] ?? 0) - 70);
  expect(looked(one, other)[0]?.score).toBeGreaterThan(0.5);
});

test('two lanes side by side that mirror one another are no copy of their own place', () => {
  const middle = 210;
  for (const seed of [31, 32, 33]) {
    const one = strip(seed);
    const data = one.data.map((_v, i) => {
      const x = i % WIDTH;
      return one.data[i - x + (x < middle ? x : 2 * middle - 1 - x)] ?? 0;
    });
    for (const { look } of looked({ ...one, data }, null))
      expect(meets(look.region, carried(look.region, look.transform))).toBe(false);
  }
});
