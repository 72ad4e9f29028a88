import fc from 'fast-check';
import { applyAffine, boxIou, polygonBox } from '../../../contract/geometry.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { findLookalikes } from '../../../engine/search/lookalikes.ts';
import { placesOf } from '../../../engine/search/patch.ts';
import type { Raster } from '../../../engine/types.ts';
import { specimen, texture } from '../match/scene.ts';

const cut = ({ width, data }: Raster, x: number, y: number, w: number, h: number): Raster => ({
  width: w,
  height: h,
  channels: 1,
  data: Uint8Array.from(
    { length: w * h },
    (_, i) => data[(y + Math.floor(i / w)) * width + x + (i % w)] ?? 0,
  ),
});

/** A picture with another one laid over it. */
const pasted = (on: Raster, patch: Raster, x: number, y: number): Raster => {
  const data = Uint8Array.from(on.data);
  for (let v = 0; v < patch.height; v++)
    for (let u = 0; u < patch.width; u++)
      data[(y + v) * on.width + x + u] = patch.data[v * patch.width + u] ?? 0;
  return { ...on, data };
};

const turnedQuarter = ({ width, height, data }: Raster): Raster => ({
  width: height,
  height: width,
  channels: 1,
  data: Uint8Array.from(
    { length: width * height },
    (_, i) => data[(height - 1 - (i % height)) * width + Math.floor(i / height)] ?? 0,
  ),
});

const home = texture(1, 240, 200);
const patch = cut(home, 60, 50, 70, 60);
const box = { x: 60, y: 50, w: 70, h: 60 };

test('finds a drawn region in another picture and a second time in its own, and not itself', () => {
  const own = pasted(home, patch, 160, 130);
  const found = findLookalikes(
    [
      specimen('home', own),
      specimen('copy', pasted(texture(2, 260, 200), patch, 30, 100)),
      specimen('other', texture(3, 220, 220)),
    ],
    'home',
    box,
  );
  expect(found.map((f) => f.subImage).sort()).toEqual(['copy', 'home']);
  const at = Object.fromEntries(found.map((f) => [f.subImage, polygonBox(f.region)]));
  expect(boxIou(at['copy'] ?? box, { x: 30, y: 100, w: 70, h: 60 })).toBeGreaterThan(0.7);
  expect(boxIou(at['home'] ?? box, { x: 160, y: 130, w: 70, h: 60 })).toBeGreaterThan(0.7);
  for (const f of found) expect(f.correlation).toBeGreaterThan(0.9);
  const copy = found.find((f) => f.subImage === 'copy');
  const [x, y] = applyAffine(copy?.transform ?? [1, 0, 0, 1, 0, 0], [95, 80]);
  expect(Math.hypot(x - 65, y - 130)).toBeLessThan(1);
});

test('finds it turned by a quarter', () => {
  const [found] = findLookalikes(
    [
      specimen('home', home),
      specimen('turned', pasted(texture(2, 260, 220), turnedQuarter(patch), 150, 90)),
    ],
    'home',
    box,
  );
  expect(found?.subImage).toBe('turned');
  expect(boxIou(polygonBox(found?.region ?? []), { x: 150, y: 90, w: 60, h: 70 })).toBeGreaterThan(
    0.7,
  );
});

test('chance likeness stays well below that of a copy; a region outside is none', () => {
  const others = [4, 5, 6].map((seed) => specimen(`o${seed}`, texture(seed, 220, 200)));
  const chance = findLookalikes([specimen('home', home), ...others], 'home', box);
  for (const f of chance) expect(f.correlation).toBeLessThan(0.8);
  expect(findLookalikes([specimen('home', home)], 'home', { x: 400, y: 0, w: 50, h: 50 })).toEqual(
    [],
  );
  expect(findLookalikes([specimen('home', home)], 'nothing', box)).toEqual([]);
});

test('a patch without points is found by its pixels where it lies, in each of eight orientations', () => {
  const ways = [
    (r: Raster) => r,
    turnedQuarter,
    (r: Raster) => turnedQuarter(turnedQuarter(r)),
    (r: Raster) => turnedQuarter(turnedQuarter(turnedQuarter(r))),
  ].flatMap((turn) => [
    turn,
    (r: Raster) =>
      turn({
        ...r,
        data: Uint8Array.from(
          { length: r.data.length },
          (_, i) => r.data[Math.floor(i / r.width) * r.width + r.width - 1 - (i % r.width)] ?? 0,
        ),
      }),
  ]);
  const field = texture(7, 200, 180);
  fc.assert(
    fc.property(
      fc.constantFrom(...ways),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 100 }),
      (way, x, y) => {
        const laid = way(patch);
        const [best] = placesOf(
          pictureOf(planeOf(patch), null),
          pictureOf(planeOf(pasted(field, laid, x, y)), null),
        );
        // The middle of the patch lands on the middle of where it was laid, to a step of the
        // shrunken copy.
        const [u, v] = applyAffine(best ?? [1, 0, 0, 1, 0, 0], [34.5, 29.5]);
        expect(
          Math.hypot(u - (x + (laid.width - 1) / 2), v - (y + (laid.height - 1) / 2)),
        ).toBeLessThan(6);
      },
    ),
    { numRuns: 24 },
  );
});
