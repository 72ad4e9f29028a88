import type { Affine } from '../../../contract/geometry.ts';
import { applyAffine } from '../../../contract/geometry.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { resample } from '../../../engine/register/resample.ts';
import {
  correlated,
  glanceOf,
  guesses,
  SIDE,
  symmetryOf,
  thumbOf,
} from '../../../engine/register/thumbs.ts';
import { holedOn, layersOf, moveAt } from '../../../engine/register/moves.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { random, texture, warp } from '../match/scene.ts';

const original = texture(3, 240, 180);
const thumb = (raster: Raster) => glanceOf(thumbOf(pictureOf(planeOf(raster), null)));

test.each<[string, Affine, number, number, boolean]>([
  ['as it is, smaller', [0.5, 0, 0, 0.5, 0, 0], 120, 90, false],
  ['mirrored', [-1, 0, 0, 1, 239, 0], 240, 180, true],
  ['turned by 90°', [0, 1, -1, 0, 179, 0], 180, 240, false],
  ['turned by 270° and mirrored', [0, 1, 1, 0, 0, 0], 180, 240, true],
  ['moved by an eighth', [1, 0, 0, 1, -30, 0], 240, 180, false],
])('a picture %s is guessed as a whole, to within a cell', (_, map, width, height, mirrored) => {
  const copy = warp(original, map, width, height);
  const [best] = guesses(thumb(original), thumb(copy), original, copy);
  expect(best).toMatchObject({ mirrored, inverted: false });
  const [x, y] = applyAffine(best?.transform ?? [0, 0, 0, 0, 0, 0], [120, 90]);
  const [u, v] = applyAffine(map, [120, 90]);
  expect(Math.abs(x - u)).toBeLessThan(width / 16);
  expect(Math.abs(y - v)).toBeLessThan(height / 16);
});

test('a negative is guessed as inverted; other pictures and flat ones are not guessed', () => {
  const negative = warp(original, [1, 0, 0, 1, 0, 0], 240, 180, (v) => 255 - v);
  expect(guesses(thumb(original), thumb(negative), original, negative)[0]).toMatchObject({
    inverted: true,
    mirrored: false,
  });
  const flat: Raster = {
    width: 240,
    height: 180,
    channels: 1,
    data: new Uint8Array(240 * 180).fill(90),
  };
  expect(guesses(thumb(original), thumb(flat), original, flat)).toEqual([]);
});

test('a picture too long for the other one is not squeezed onto it', () => {
  const strip = warp(original, [1, 0, 0, 1, 0, 0], 240, 60);
  expect(guesses(thumb(original), thumb(strip), original, strip)).toEqual([]);
});

test('a symmetric picture is like its own mirror image, a plain one is not', () => {
  const frame = (raster: Raster) =>
    resample(pictureOf(planeOf(raster), null), raster.width, raster.height, [1, 0, 0, 1, 0, 0]);
  const half = warp(original, [1, 0, 0, 1, 0, 0], 120, 180);
  const symmetric: Raster = {
    ...original,
    data: original.data.map(
      (_, i) => half.data[Math.floor(i / 240) * 120 + Math.min(i % 240, 239 - (i % 240))] ?? 0,
    ),
  };
  expect(symmetryOf(frame(symmetric), frame(symmetric), 1)).toBeGreaterThan(0.95);
  expect(symmetryOf(frame(original), frame(original), 1)).toBeLessThan(0.6);
});

test('what is prepared of whole thumbs gives the same guesses as comparing cell by cell', () => {
  const next = random(7);
  const rough = (): Float32Array =>
    Float32Array.from(
      { length: SIDE * SIDE },
      (_, i) => 0.5 + 0.3 * Math.sin(i / 23) + 0.2 * next(),
    );
  const size = { width: 100, height: 90 };
  for (let n = 0; n < 12; n++) {
    const [a, b] = [glanceOf(rough()), glanceOf(rough())];
    const found = guesses(a, b, size, size);
    const plain = guesses((k) => ({ ...a(k), moments: null }), b, size, size);
    expect(found).toEqual(plain.map((g, i) => ({ ...g, correlation: found[i]?.correlation })));
    plain.forEach((g, i) => expect(found[i]?.correlation).toBeCloseTo(g.correlation, 9));
    if (n === 0) expect(found.length).toBeGreaterThan(0);
  }
  const holed = rough().fill(Number.NaN, 0, 3);
  expect(glanceOf(holed)(0).moments).toBeNull();
  expect(correlated(holed, holed, 0, 0)).toBeCloseTo(1, 6);
});

test('thumbs with missing cells are compared move by move as cell by cell', () => {
  const next = random(19);
  const holed = (holes: number, spread = 1): Float32Array => {
    const cells = Float32Array.from(
      { length: SIDE * SIDE },
      (_, i) => 0.5 + spread * (0.3 * Math.sin(i / 17) + 0.2 * next()),
    );
    for (let i = 0; i < holes; i++) cells[Math.floor(next() * cells.length)] = Number.NaN;
    return cells;
  };
  // Among them whole ones, one with hardly a cell, and a flat one.
  const thumbs = [holed(0), holed(5), holed(60), holed(150), holed(2000), holed(20, 1e-4)];
  let compared = 0;
  for (const b of thumbs) {
    const on = holedOn(layersOf(b));
    for (const a of thumbs) {
      const correlations = on(layersOf(a));
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const plain = correlated(a, b, dx, dy);
          expect(correlations[moveAt(dx, dy)]).toBeCloseTo(plain, 9);
          if (plain !== 0) compared++;
        }
    }
  }
  expect(compared).toBeGreaterThan(900);
});
