import { Spool } from '../../../engine/run/spool.ts';
import { matchManuscript } from '../../../engine/match.ts';
import { prepare } from '../../../engine/register/prepare.ts';
import type { Raster, Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, specimen, texture, warp } from '../match/scene.ts';

test('pixels that were put away come back as they were, in any order', () => {
  const spool = new Spool();
  const pictures = [
    texture(1, 50, 40),
    {
      width: 3,
      height: 2,
      channels: 3 as const,
      data: Uint8Array.from({ length: 18 }, (_, i) => i * 9),
    },
    texture(2, 33, 21),
  ];
  const put = pictures.map((p) => spool.put(p));
  for (const i of [2, 0, 1, 0])
    expect({ ...pictures[i] }).toEqual({
      width: put[i]?.width,
      height: put[i]?.height,
      channels: put[i]?.channels,
      data: put[i]?.data,
    });
  spool.close();
  expect(() => put[0]?.data).toThrow(/\w/);
});

/** A grey picture in three tones. */
function coloured({ width, height, data }: Raster): Raster {
  return {
    width,
    height,
    channels: 3,
    data: Uint8Array.from({ length: data.length * 3 }, (_, i) =>
      Math.round((data[Math.floor(i / 3)] ?? 0) / ((i % 3) + 1)),
    ),
  };
}

test('pixels are read once for each preparation', () => {
  const picture = coloured(texture(3, 60, 50));
  let reads = 0;
  const raster: Raster = {
    width: 60,
    height: 50,
    channels: 3,
    get data() {
      reads++;
      return picture.data;
    },
  };
  prepare(specimen('a', raster));
  expect(reads).toBe(1);
});

test('pictures whose pixels and points lie on disk are compared like those in memory, on one thread and on two', async () => {
  const original = texture(5, 220, 200);
  const specimens: Specimen[] = [
    specimen('a', original),
    specimen('b', coloured(texture(6, 300, 280))),
    specimen('c', texture(7, 150, 140), 'blot'),
    specimen('d', texture(8, 160, 130)),
    specimen('e', warp(original, [-1, 0, 0, 1, 219, 0], 220, 200)),
    specimen('f', texture(9, 90, 90), 'blot'),
  ];
  const context = { extraction: EMPTY_EXTRACTION };
  const inMemory = JSON.stringify(await matchManuscript(specimens, context, { threads: 1 }));
  expect(inMemory).toContain('"subImage":"e"');
  const spool = new Spool();
  const away = specimens.map((s) => ({ ...s, raster: spool.put(s.raster) }));
  for (const threads of [1, 2])
    expect(
      JSON.stringify(
        await matchManuscript(away, context, { threads, spool: (f) => spool.putFeatures(f) }),
      ),
    ).toBe(inMemory);
  spool.close();
});
