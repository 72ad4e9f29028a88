import type { Affine } from '../../../contract/geometry.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { packPicture } from '../../../engine/index/pack.ts';
import { Ranking } from '../../../engine/index/ranking.ts';
import { describePlane } from '../../../engine/register/prepare.ts';
import { indexed } from '../../../engine/retrieval/candidates.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture, warp } from '../match/scene.ts';

const lookedUp = (raster: Raster) => indexed(describePlane(planeOf(raster), null));
const packed = (raster: Raster) => {
  const { features, words } = lookedUp(raster);
  return packPicture(features, words);
};
const part = (from: Raster, x0: number, y0: number, width: number, height: number): Raster => ({
  width,
  height,
  channels: 1,
  data: Uint8Array.from(
    { length: width * height },
    (_, i) => from.data[(y0 + Math.floor(i / width)) * from.width + x0 + (i % width)] ?? 0,
  ),
});

/** One picture, and how it comes back in a manuscript. */
const COPIES: readonly (readonly [string, (from: Raster) => Raster])[] = [
  ['as it is', (from) => from],
  ['turned by a quarter', (from) => warp(from, [0, 1, -1, 0, 259, 0], 260, 300)],
  ['turned by 35°', (from) => turned(from, 35)],
  ['mirrored', (from) => warp(from, [-1, 0, 0, 1, 299, 0], 300, 260)],
  [
    'mirrored and turned',
    (from) => warp(warp(from, [-1, 0, 0, 1, 299, 0], 300, 260), [0, 1, -1, 0, 259, 0], 260, 300),
  ],
  ['smaller', (from) => warp(from, [0.6, 0, 0, 0.6, 0, 0], 180, 156)],
  ['larger', (from) => warp(from, [1.8, 0, 0, 1.8, 0, 0], 540, 468)],
  ['its middle alone', (from) => part(from, 75, 65, 150, 130)],
  [
    'with another tone',
    (from) => ({ ...from, data: from.data.map((v) => 255 * (v / 255) ** 0.6) }),
  ],
  ['inverted', (from) => ({ ...from, data: from.data.map((v) => 255 - v) })],
];

describe('looking pictures up in an index', () => {
  const originals = COPIES.map((_, i) => texture(100 + i, 300, 260));
  const index = [
    ...originals.map((raster, i) => ({ key: `true ${i}`, packed: packed(raster) })),
    ...Array.from({ length: 60 }, (_, i) => ({
      key: `other ${i}`,
      packed: packed(texture(500 + i, 240 + (i % 5) * 20, 220)),
    })),
  ];
  const best = (order: typeof index): readonly string[] => {
    const ranking = new Ranking<string>(
      COPIES.map(([, change], i) => lookedUp(change(originals[i] ?? texture(0, 9, 9)))),
    );
    for (const one of order) ranking.show(one);
    return ranking.best().map(([first]) => first?.key ?? 'none');
  };
  const found = best(index);

  test.each(COPIES.map(([name], i) => [name, i] as const))(
    'a picture that comes back %s stands first among others',
    (_, i) => {
      expect(found[i]).toBe(`true ${i}`);
    },
  );

  test('the order in which the index is read changes nothing', () => {
    expect(best([...index].reverse())).toEqual(found);
  });

  test('an index that lacks the picture has no candidate as strong, and only so many are kept', () => {
    const original = originals[0] ?? texture(0, 9, 9);
    const ranking = new Ranking<string>([lookedUp(original)], { most: 2, least: 2 });
    for (const one of index.slice(1)) ranking.show(one);
    ranking.show({ key: 'damaged', packed: new Uint8Array(5) });
    const without = ranking.best()[0] ?? [];
    expect(without.length).toBeLessThanOrEqual(2);
    expect(Math.max(0, ...without.map((r) => r.points))).toBeLessThan(6);
    ranking.show(index[0] ?? { key: '', packed: new Uint8Array(0) });
    expect(ranking.best()[0]?.[0]?.points).toBeGreaterThan(50);
  });
});

function turned(from: Raster, degrees: number): Raster {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [from.width / 2, from.height / 2];
  const t: Affine = [c, s, -s, c, x - c * x + s * y, y - s * x - c * y];
  return part(warp(from, t, from.width, from.height), 60, 60, 180, 140);
}
