import { matchManuscript } from '../../../../engine/match.ts';
import type { Raster, Specimen } from '../../../../engine/types.ts';
import { EMPTY_EXTRACTION, random, specimen, texture, warp } from '../../match/scene.ts';

const context = { extraction: EMPTY_EXTRACTION };

/**
 * A strip with six bands of chance strength on a grainy ground; every band has grain of its own.
 */
function strip(seed: number, width = 420, height = 56): Raster {
  const next = random(seed);
  const grain = texture(seed + 1000, width, height).data;
  const bands = Array.from({ length: 6 }, (_, i) => ({
    x: (i + 0.5) * (width / 6) + 6 * (next() - 0.5),
    y: height / 2 + 6 * (next() - 0.5),
    w: 16 + 8 * next(),
    h: 5 + 4 * next(),
    dark: 60 + 110 * next(),
  }));
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    let v = 215 + 0.08 * ((grain[i] ?? 0) - 128) + 6 * (next() - 0.5);
    for (const b of bands)
      v -=
        b.dark *
        Math.exp(-(((x - b.x) / b.w) ** 4) - ((y - b.y) / b.h) ** 2) *
        (0.75 + 0.5 * ((grain[i] ?? 0) / 255));
    return Math.max(0, Math.min(255, Math.round(v)));
  });
  return { width, height, channels: 1, data };
}

const strips = [1, 2, 3, 4].map((seed) => specimen(`s${seed}`, strip(seed), 'blot'));

async function shown(specimens: readonly Specimen[]): Promise<string[]> {
  const { findings } = await matchManuscript(specimens, context, { threads: 1 });
  return findings
    .filter((f) => f.band !== 'low')
    .map((f) => `${f.detector} ${f.a.subImage}-${f.b.subImage}`);
}

test('strips of one kind are not the same strip', async () => {
  expect(await shown(strips)).toEqual([]);
});

test.each([
  [
    'as it is, with more contrast',
    (r: Raster) => warp(r, [1, 0, 0, 1, 0, 0], r.width, r.height, (v) => 1.3 * v - 60),
  ],
  ['mirrored', (r: Raster) => warp(r, [-1, 0, 0, 1, r.width - 1, 0], r.width, r.height)],
  ['smaller', (r: Raster) => warp(r, [0.8, 0, 0, 0.8, 0, 0], 336, 45)],
  [
    'cut and shifted by a lane',
    (r: Raster) => warp(r, [1, 0, 0, 1, -70, 0], r.width - 70, r.height),
  ],
])('finds a strip used again %s', async (_, change) => {
  const copy = specimen('copy', change(strip(2)), 'blot');
  expect(await shown([...strips, copy])).toEqual(['strip s2-copy']);
});
