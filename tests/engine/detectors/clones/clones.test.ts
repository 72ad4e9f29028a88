import { boxIou } from '../../../../contract/geometry.ts';
import { matchManuscript } from '../../../../engine/match.ts';
import type { Finding, Raster } from '../../../../engine/types.ts';
import { EMPTY_EXTRACTION, random, specimen, texture } from '../../match/scene.ts';

const context = { extraction: EMPTY_EXTRACTION };

/** Copies a w × h piece from one place to another, optionally mirrored. */
function paste(
  raster: Raster,
  from: readonly [number, number],
  to: readonly [number, number],
  w: number,
  h: number,
  mirror = false,
): Raster {
  const data = raster.data.slice();
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      data[(to[1] + y) * raster.width + to[0] + x] =
        raster.data[(from[1] + y) * raster.width + from[0] + (mirror ? w - 1 - x : x)] ?? 0;
  return { ...raster, data };
}

async function clonesOf(raster: Raster): Promise<readonly Finding[]> {
  const { findings } = await matchManuscript([specimen('p', raster)], context, { threads: 1 });
  return findings.filter((f) => f.kind === 'clone' && f.band !== 'low');
}

test.each([
  ['shifted', false],
  ['mirrored', true],
])('finds a %s copy inside a picture and both its regions', async (_, mirror) => {
  const found = await clonesOf(paste(texture(3, 320, 280), [30, 40], [210, 170], 70, 60, mirror));
  expect(found).toHaveLength(1);
  const boxes = [found[0]?.a.place.box, found[0]?.b.place.box]
    .flatMap((b) => b ?? [])
    .sort((p, q) => p.x - q.x);
  expect(
    boxIou(boxes[0] ?? { x: 0, y: 0, w: 0, h: 0 }, { x: 30, y: 40, w: 70, h: 60 }),
  ).toBeGreaterThan(0.7);
  expect(
    boxIou(boxes[1] ?? { x: 0, y: 0, w: 0, h: 0 }, { x: 210, y: 170, w: 70, h: 60 }),
  ).toBeGreaterThan(0.7);
  expect(found[0]?.parts.mirrored).toBe(mirror);
});

test('sees no copy in unlike textures', async () => {
  for (const seed of [21, 22, 23, 24]) expect(await clonesOf(texture(seed, 300, 260))).toEqual([]);
});

test('does not take flat areas or a lattice of equal spots for copies', async () => {
  const next = random(9);
  const width = 300;
  const height = 240;
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = (i % width) % 30;
    const y = Math.floor(i / width) % 30;
    return Math.round(
      200 - 120 * Math.exp(-((x - 15) ** 2 + (y - 15) ** 2) / 40) + 24 * (next() - 0.5),
    );
  });
  expect(await clonesOf({ width, height, channels: 1, data })).toEqual([]);
  expect(
    await clonesOf({ width, height, channels: 1, data: new Uint8Array(width * height).fill(7) }),
  ).toEqual([]);
});
