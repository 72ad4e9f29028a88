import { axisOf } from '../../../engine/register/symmetry.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { matchManuscript } from '../../../engine/match.ts';
import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { boxPolygon } from '../../../contract/geometry.ts';
import type { Raster } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, random, specimen, texture } from '../match/scene.ts';

const WIDTH = 320;
const HEIGHT = 260;
/** Left on right. */
const mirror: Affine = [-1, 0, 0, 1, WIDTH - 1, 0];
const regions: Polygon[] = [
  boxPolygon({ x: 30, y: 60, w: 70, h: 70 }),
  boxPolygon({ x: 219, y: 60, w: 70, h: 70 }),
];

/**
 * A picture whose halves mirror one another, as anatomy does: alike, with differences of their own.
 */
function symmetric(seed: number, own: number): Raster {
  const base = texture(seed, WIDTH, HEIGHT);
  const other = texture(seed + 50, WIDTH, HEIGHT);
  const next = random(seed);
  const data = Uint8Array.from(base.data, (v, i) => {
    const x = i % WIDTH;
    const from = x < WIDTH / 2 ? v : (base.data[i - x + WIDTH - 1 - x] ?? 0);
    return Math.round((1 - own) * from + own * (other.data[i] ?? 0) + 3 * (next() - 0.5));
  });
  return { ...base, data };
}

/** A picture without an axis in which a square is laid mirrored on the other side. */
function pasted(seed: number): Raster {
  const base = texture(seed, WIDTH, HEIGHT);
  const data = base.data.slice();
  for (let y = 60; y < 130; y++)
    for (let x = 30; x < 100; x++) data[y * WIDTH + WIDTH - 1 - x] = base.data[y * WIDTH + x] ?? 0;
  return { ...base, data };
}

const axis = (raster: Raster, transform: Affine = mirror): number =>
  axisOf(pictureOf(planeOf(raster), null), transform, regions);

test('the rest of a picture agrees with its mirror where anatomy is symmetric, not beside a pasted region', () => {
  for (const seed of [1, 2, 3]) {
    expect(axis(symmetric(seed, 0.3))).toBeGreaterThan(0.3);
    // Large and few structures agree a little by chance.
    expect(axis(pasted(seed))).toBeLessThan(0.2);
  }
});

test('transforms that do not mirror, or leave nothing beside the regions, have no axis', () => {
  expect(axis(symmetric(1, 0), [1, 0, 0, 1, 120, 0])).toBe(0);
  const halves = [
    boxPolygon({ x: 0, y: 0, w: 160, h: HEIGHT }),
    boxPolygon({ x: 160, y: 0, w: 160, h: HEIGHT }),
  ];
  expect(axisOf(pictureOf(planeOf(symmetric(1, 0)), null), mirror, halves)).toBe(0);
});

test('mirrored halves are not shown as copies; a mirrored region is', async () => {
  const shown = async (raster: Raster): Promise<number> =>
    (
      await matchManuscript(
        [specimen('p', raster)],
        { extraction: EMPTY_EXTRACTION },
        { threads: 1 },
      )
    ).findings.filter((f) => f.kind === 'clone' && f.band !== 'low').length;
  expect(await shown(pasted(4))).toBe(1);
  expect(await shown(symmetric(4, 0.3))).toBe(0);
});

test('two boxes over one place of a page are no repeat; the same picture at two places is', async () => {
  const raster = texture(7, 200, 180);
  const at = (id: string, x: number): ReturnType<typeof specimen> =>
    specimen(id, raster, 'histology', { page: 1, box: { x, y: 0, w: 200, h: 180 } });
  const found = async (x: number): Promise<number> =>
    (
      await matchManuscript(
        [at('a', 0), at('b', x)],
        { extraction: EMPTY_EXTRACTION },
        { threads: 1 },
      )
    ).findings.length;
  expect(await found(3)).toBe(0);
  expect(await found(210)).toBeGreaterThan(0);
});
