import { boxIou, polygonBox } from '../../../../contract/geometry.ts';
import { trueSizeOf } from '../../../../engine/detectors/clones/enlarged.ts';
import { copiesInside } from '../../../../engine/detectors/clones/inside.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Raster } from '../../../../engine/types.ts';
import { random, texture } from '../../match/scene.ts';

const { abs, floor, min } = Math;

/** The picture with blocks of `by` pixels in place of its pixels, `off` pixels cut away. */
function enlarged({ width, height, data }: Raster, by: number, off = 0): Raster {
  const [wide, tall] = [floor(width * by) - off, floor(height * by) - off];
  const out = Uint8Array.from({ length: wide * tall }, (_, k) => {
    const [x, y] = [(k % wide) + off, floor(k / wide) + off];
    return data[min(height - 1, floor(y / by)) * width + min(width - 1, floor(x / by))] ?? 0;
  });
  return { width: wide, height: tall, channels: 1, data: out };
}

/** A field of unrelated tones. */
function noise(seed: number, width: number, height: number): Raster {
  const next = random(seed);
  const data = Uint8Array.from({ length: width * height }, () => 40 + floor(160 * next()));
  return { width, height, channels: 1, data };
}

test.each([
  [2, 0],
  [3, 1],
  [3.6, 0],
  [8.4, 3],
])('blocks of %s pixels, %s cut away, are one pixel each', (by, off) => {
  const raster = enlarged(noise(3, 40, 36), by, off);
  const small = trueSizeOf(planeOf(raster), null);
  expect(abs((small?.plane.width ?? 0) - raster.width / by)).toBeLessThanOrEqual(1);
  expect(abs((small?.plane.height ?? 0) - raster.height / by)).toBeLessThanOrEqual(1);
  expect(small?.toFull[0]).toBeCloseTo(by, 1);
  expect(small?.toFull[3]).toBeCloseTo(by, 1);
});

test('what is closed stays closed', () => {
  const raster = enlarged(noise(3, 40, 36), 4);
  const open = new Uint8Array(160 * 144).fill(1);
  for (let y = 0; y < 144; y++) open.fill(0, y * 160, y * 160 + 40);
  const small = trueSizeOf(planeOf(raster), open);
  expect(small?.open?.slice(0, 12).join('')).toBe('000000000011');
});

test.each([
  ['texture', texture(5, 200, 160)],
  ['noise', noise(5, 200, 160)],
  ['even ground', { ...noise(5, 200, 160), data: new Uint8Array(200 * 160).fill(80) }],
  [
    'a grid that is not drawn evenly',
    {
      ...noise(5, 200, 160),
      data: Uint8Array.from({ length: 200 * 160 }, (_, k) =>
        [3, 9, 24, 31, 60, 66, 90, 101, 140, 171].some((v) => k % 200 === v || floor(k / 200) === v)
          ? 200
          : 80,
      ),
    },
  ],
] satisfies (readonly [string, Raster])[])('%s was not enlarged', (_, raster) => {
  expect(trueSizeOf(planeOf(raster), null)).toBeNull();
});

test('equal blocks of enlarged pixels are no copies', () => {
  for (const seed of [1, 2, 3])
    expect(copiesInside(enlarged(noise(seed, 21, 21), 8.4))).toEqual([]);
});

test('a copy in an enlarged picture is found, and stands where it is seen', () => {
  const small = texture(7, 160, 130);
  const data = small.data.slice();
  for (let y = 0; y < 50; y++)
    for (let x = 0; x < 50; x++)
      data[(70 + y) * 160 + 100 + x] = small.data[(10 + y) * 160 + 12 + x] ?? 0;
  const [found] = copiesInside(enlarged({ ...small, data }, 3));
  if (!found) throw new Error('The copy was not found.');
  expect(found.score).toBeGreaterThan(0.9);
  expect(abs(found.transform[4])).toBeCloseTo(3 * 88, -1);
  expect(abs(found.transform[5])).toBeCloseTo(3 * 60, -1);
  const [first, second] = [found.a, found.b]
    .map(({ region }) => polygonBox(region))
    .sort((p, q) => p.x - q.x);
  if (!first || !second) throw new Error('The copy has no two places.');
  expect(boxIou(first, { x: 36, y: 30, w: 150, h: 150 })).toBeGreaterThan(0.7);
  expect(boxIou(second, { x: 300, y: 210, w: 150, h: 150 })).toBeGreaterThan(0.7);
});
