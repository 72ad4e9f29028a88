import { matchIndex, packSpecimens, type SpecimenIndex } from '../../../engine/match-index.ts';
import { matchManuscript } from '../../../engine/match.ts';
import type { Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, specimen, texture, warp } from '../match/scene.ts';

const original = texture(1, 320, 260);
const quarter = warp(original, [0, 1, -1, 0, 259, 0], 260, 320);
const manuscript = [
  specimen('own1', quarter),
  specimen('own2', texture(2, 300, 200)),
  specimen('flat', { width: 60, height: 60, channels: 1, data: new Uint8Array(3600).fill(7) }),
  specimen('chart', texture(9, 200, 200), 'chart', { included: false }),
];
const stored = [
  specimen('7/f1s1', original),
  specimen('7/f1s2', texture(3, 300, 200)),
  specimen('8/f1s1', texture(4, 280, 240)),
  specimen('8/f1s2', { width: 60, height: 60, channels: 1, data: new Uint8Array(3600).fill(7) }),
];

/**
 * An index of these pictures, told two at a time. `gone`: taken away between reading and comparing.
 */
async function indexOf(
  specimens: readonly Specimen[],
  gone: readonly string[] = [],
): Promise<SpecimenIndex> {
  const packed = await packSpecimens(specimens, { threads: 1 });
  return {
    read(after) {
      const start = Number(after ?? 0);
      const done = Math.min(packed.length, start + 2);
      return Promise.resolve({
        pictures: packed.slice(start, done).map((p) => ({ ...p, key: p.subImage })),
        next: done < packed.length ? String(done) : null,
        done,
        of: packed.length,
      });
    },
    specimen: (key) =>
      Promise.resolve(
        gone.includes(key) ? null : (specimens.find((s) => s.subImage.id === key) ?? null),
      ),
  };
}

describe('comparing a manuscript with an index', () => {
  test('a reused picture is found with the finding that one document with both would give', async () => {
    const found = await matchIndex(manuscript, await indexOf(stored), { threads: 1 });
    const strong = found.filter((f) => f.finding.band !== 'low');
    expect(strong.map((f) => [f.finding.a.subImage, f.key])).toEqual([['own1', '7/f1s1']]);
    const { findings } = await matchManuscript(
      [...manuscript, ...stored],
      { extraction: EMPTY_EXTRACTION },
      { threads: 1 },
    );
    const same = findings.find((f) => f.a.subImage === 'own1' && f.b.subImage === '7/f1s1');
    expect(strong[0]?.finding.transform).toEqual(same?.transform);
    expect(strong[0]?.finding.score).toBe(same?.score);
    expect(strong[0]?.finding.evidence).toEqual(same?.evidence);
  });

  test('nothing is found in an index without it, in an empty one, or when the picture has gone', async () => {
    const strong = async (index: SpecimenIndex) =>
      (await matchIndex(manuscript, index, { threads: 1 })).filter((f) => f.finding.band !== 'low');
    expect(await strong(await indexOf(stored.slice(1)))).toEqual([]);
    expect(await strong(await indexOf([]))).toEqual([]);
    expect(await strong(await indexOf(stored, ['7/f1s1']))).toEqual([]);
  });

  test('what does not go into matching is not packed', async () => {
    const packed = await packSpecimens(manuscript, { threads: 1 });
    expect(packed.map((p) => p.subImage)).toEqual(['own1', 'own2', 'flat']);
    // More than 2 kB of a row and PostgreSQL stores them elsewhere, in pieces.
    expect(packed.every((p) => p.packed.length <= 8 + 144 * 12)).toBe(true);
    expect(new Set(packed.map((p) => p.pixels)).size).toBe(3);
  });
});
