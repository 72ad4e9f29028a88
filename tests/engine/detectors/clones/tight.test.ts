import fc from 'fast-check';
import {
  applyAffine,
  boxArea,
  boxIou,
  boxPolygon,
  intersectBoxes,
  polygonBox,
} from '../../../../contract/geometry.ts';
import type { Affine, Box } from '../../../../contract/geometry.ts';
import { againstChance, GLANCE } from '../../../../engine/register/chance.ts';
import { growCopy } from '../../../../engine/register/grow.ts';
import { heldAt, verifyHeld } from '../../../../engine/detectors/clones/tight.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Picture } from '../../../../engine/register/picture.ts';
import { pictureOf } from '../../../../engine/register/picture.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, texture } from '../../match/scene.ts';

const FROM = { x: 24, y: 30, w: 72, h: 60 };

function looked(raster: Raster): Picture {
  return pictureOf(planeOf(raster), null);
}

/**
 * A texture with grain and a piece of it laid elsewhere with other grain on top, as recompression
 * leaves it.
 */
function copied(seed: number, dx: number, dy: number): Picture {
  const width = 300;
  const height = 240;
  const next = random(seed);
  const base = texture(seed, width, height).data.map((v) => v + Math.round(10 * (next() - 0.5)));
  const data = base.slice();
  for (let y = FROM.y; y < FROM.y + FROM.h; y++)
    for (let x = FROM.x; x < FROM.x + FROM.w; x++)
      data[(y + dy) * width + x + dx] = base[y * width + x] ?? 0;
  return looked({
    width,
    height,
    channels: 1,
    data: Uint8Array.from(data, (v) =>
      Math.max(0, Math.min(255, v + Math.round(6 * (next() - 0.5)))),
    ),
  });
}

/**
 * All of the copy, and no more around it than a soft edge would take: smooth ground beside a copy
 * may agree as well.
 */
function expectRegion(found: Box): void {
  expect(boxArea(intersectBoxes(found, FROM))).toBeGreaterThan(0.9 * boxArea(FROM));
  expect(boxIou(found, FROM)).toBeGreaterThan(0.6);
}

const shifts = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  dx: fc.integer({ min: 90, max: 190 }),
  dy: fc.integer({ min: 0, max: 140 }),
});

test('grows a copy from its middle to its edge, wherever it lies', () => {
  fc.assert(
    fc.property(shifts, ({ seed, dx, dy }) => {
      const core = { x: FROM.x + 14, y: FROM.y + 12, w: 44, h: 36 };
      const picture = copied(seed, dx, dy);
      const grown = growCopy(picture, picture, [1, 0, 0, 1, dx, dy], boxPolygon(core));
      expectRegion(polygonBox(grown?.region ?? []));
      expect(grown?.correlation).toBeGreaterThan(0.85);
    }),
    { numRuns: 6, seed: 7 },
  );
});

test('a copy exceeds what other places of its picture reach, another place does not', () => {
  fc.assert(
    fc.property(shifts, ({ seed, dx, dy }) => {
      const picture = copied(seed, dx, dy);
      const copy = againstChance(picture, picture, [1, 0, 0, 1, dx, dy], boxPolygon(FROM));
      const other = againstChance(picture, picture, [1, 0, 0, 1, dx - 37, dy], boxPolygon(FROM));
      expect(copy?.rarity).toBeGreaterThan(9);
      expect(copy?.margin).toBeGreaterThan(0.3);
      expect(other?.margin ?? -1).toBeLessThan(0.2);
    }),
    { numRuns: 4, seed: 7 },
  );
});

test('finds the copy beside stray points, and sharpens a transform that is a little off', () => {
  const picture = copied(5, 150, 100);
  const points = [
    ...Array.from({ length: 9 }, (_, k): [number, number] => [
      40 + 14 * (k % 3),
      45 + 14 * Math.floor(k / 3),
    ]),
    [280, 12] as [number, number],
    [200, 230] as [number, number],
  ];
  const off: Affine = [1.01, 0, 0, 0.99, 149, 101];
  const held = heldAt(picture, off, points);
  const seen = held && verifyHeld(picture, held, () => true);
  expectRegion(polygonBox(seen?.grown.region ?? []));
  const [x, y] = applyAffine(seen?.transform ?? [1, 0, 0, 1, 0, 0], [60, 60]);
  expect(Math.hypot(x - 210, y - 160)).toBeLessThan(1);
  expect(heldAt(picture, [1, 0, 0, 1, 90, 60], points)).toBeNull();
});

test('a lattice agrees with itself nearly everywhere, which is what chance means in it', () => {
  const next = random(4);
  const [width, height] = [260, 220];
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) % 26, Math.floor(i / width) % 26];
    return Math.round(
      190 - 110 * Math.exp(-((x - 13) ** 2 + (y - 13) ** 2) / 36) + 20 * (next() - 0.5),
    );
  });
  const picture = looked({ width, height, channels: 1, data });
  for (const options of [undefined, GLANCE]) {
    const seen = againstChance(
      picture,
      picture,
      [1, 0, 0, 1, 104, 78],
      boxPolygon({ x: 20, y: 20, w: 70, h: 60 }),
      options,
    );
    expect(seen?.rarity ?? 0).toBeLessThan(9);
  }
  expect(
    againstChance(
      picture,
      picture,
      [1, 0, 0, 1, 104, 78],
      boxPolygon({ x: 20, y: 20, w: 70, h: 60 }),
    )?.margin ?? 0,
  ).toBeLessThan(0.2);
});
