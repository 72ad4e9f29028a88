import fc from 'fast-check';
import type { Features } from '../../../engine/features/features.ts';
import { SEARCH_OPTIONS } from '../../../engine/retrieval/options.ts';
import { alignedWith, MatchCache } from '../../../engine/runner/cache.ts';
import { allHits, updatedHits } from '../../../engine/retrieval/hits.ts';
import { matchManuscript } from '../../../engine/match.ts';
import type { Indexed } from '../../../engine/retrieval/rows.ts';
import { type Call, neededBy } from '../../../engine/runner/tasks.ts';
import { wordsOf } from '../../../engine/retrieval/words.ts';
import type { Specimen } from '../../../engine/types.ts';
import { EMPTY_EXTRACTION, random, specimen, texture, warp } from './scene.ts';
import { allowLongTests } from '../../setup/longTests.ts';

allowLongTests();

const context = { extraction: EMPTY_EXTRACTION };

/** Descriptors near a few common ones, so that points find many pictures and lists are full. */
function picture(seed: number): Indexed {
  const next = random(seed);
  const count = 6;
  const descriptors = new Uint8Array(count * 128);
  for (let i = 0; i < count; i++) {
    const common = random(Math.floor(next() * 4) + 1000);
    const values = Array.from({ length: 128 }, () => common() + 0.25 * next());
    const length = Math.hypot(...values);
    values.forEach((v, j) => (descriptors[i * 128 + j] = Math.round((512 * v) / length)));
  }
  const features: Features = {
    width: 100,
    height: 100,
    count,
    frames: new Float32Array(count * 4),
    descriptors,
  };
  return { features, words: wordsOf(features) };
}

test('hits that are kept and completed equal hits that are all found again, whatever came, went or changed places', () => {
  const options = { ...SEARCH_OPTIONS, slots: 3 };
  const pictures = Array.from({ length: 14 }, (_, seed) => picture(seed + 1));
  const choice = fc.uniqueArray(fc.nat(13), { minLength: 2, maxLength: 11 });
  fc.assert(
    fc.property(choice, choice, (before, now) => {
      const take = (list: readonly number[]): Indexed[] => list.flatMap((i) => pictures[i] ?? []);
      const kept = alignedWith(before.map(String), now.map(String));
      const updated = updatedHits(take(now), allHits(take(before), options), kept, options);
      expect(updated).toEqual(allHits(take(now), options));
    }),
    { numRuns: 60 },
  );
});

test('what is kept keeps its order; a picture that moved does not take the others along', () => {
  const name = (list: string): string[] => [...list];
  expect(alignedWith(name('abcd'), name('abxd'))).toEqual([0, 1, -1, 3]);
  expect(alignedWith(name('abcd'), name('dabc'))).toEqual([-1, 0, 1, 2]);
  expect(alignedWith(name('aab'), name('ab'))).toEqual([0, 2]);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd')),
      fc.array(fc.constantFrom('a', 'b', 'c', 'e')),
      (before, now) => {
        const kept = alignedWith(before, now);
        const numbers = kept.filter((k) => k >= 0);
        expect(numbers).toEqual([...new Set(numbers)].sort((p, q) => p - q));
        kept.forEach((k, i) => expect(k < 0 || before[k] === now[i]).toBe(true));
      },
    ),
  );
});

/** Small pictures, some of them views of the same field. */
function scene(): Specimen[] {
  const fields = [texture(1, 160, 110), texture(2, 160, 110)];
  const views = fields.flatMap((field, f) =>
    [0, 24, 48].map((x, i) => specimen(`v${f}${i}`, warp(field, [1, 0, 0, 1, -x, 0], 84, 78))),
  );
  const blots = [21, 22].map((seed) => specimen(`blot${seed}`, texture(seed, 150, 40), 'blot'));
  return [
    ...views,
    ...blots,
    specimen('other', texture(9, 90, 70)),
    specimen('same', warp(texture(2, 160, 110), [1, 0, 0, 1, -24, 0], 84, 78)),
  ];
}

/** Keeps what pictures say by themselves, so that only pairs are compared again. */
function storeOf(): {
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
} {
  const kept = new Map<string, Uint8Array>();
  return {
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
  };
}

test('edits and what was matched before leave no trace: a run that remembers equals one that does not', async () => {
  const edits: readonly ((list: readonly Specimen[]) => Specimen[])[] = [
    (list) =>
      list.map((s) =>
        s.subImage.id === 'v01'
          ? specimen('v01', warp(texture(1, 160, 110), [1, 0, 0, 1, -36, -8], 82, 76))
          : s,
      ),
    (list) => list.filter((s) => s.subImage.id !== 'v10'),
    (list) => [
      specimen('new', warp(texture(2, 160, 110), [1, 0, 0, 1, -12, -20], 80, 76)),
      ...list,
    ],
    (list) =>
      list.map((s) => (s.subImage.id === 'other' ? specimen('other', s.raster, 'blot') : s)),
    (list) => [...list.slice(4), ...list.slice(0, 4)],
  ];
  const features = storeOf();
  let cache = new MatchCache();
  let now = scene();
  const run = async (memory: MatchCache): Promise<string> =>
    JSON.stringify(await matchManuscript(now, context, { threads: 1, cache: memory, features }));
  await run(cache);
  for (const edit of edits) {
    now = edit(now);
    cache = new MatchCache(cache.bytes());
    expect(await run(cache)).toBe(await run(new MatchCache()));
  }
});

/** Counts what a matching had to compute. */
class Counted extends MatchCache {
  readonly computed: Call[] = [];
  /** Contents that were measured for how likely they are drawn. */
  readonly measured: string[] = [];
  override drawnOf(content: string, find: () => number): number {
    return super.drawnOf(content, () => {
      this.measured.push(content);
      return find();
    });
  }
  override keepResult(...[call, contents, result]: Parameters<MatchCache['keepResult']>): void {
    this.computed.push(call);
    super.keepResult(call, contents, result);
  }
}

test('a moved box is compared with the others, these not among themselves, and all other findings keep their ids', async () => {
  const fields = Array.from({ length: 15 }, (_, f) => texture(f + 1, 64, 60));
  const place = (i: number, by = 0): Specimen =>
    specimen(
      `s${i}`,
      warp(
        fields[i % 15] ?? texture(1, 64, 60),
        [1, 0, 0, 1, -by - 3 * Math.floor(i / 15), -2 * Math.floor(i / 15)],
        48,
        46,
      ),
    );
  const all = Array.from({ length: 60 }, (_, i) => place(i));
  const features = storeOf();
  const first = new Counted();
  const before = await matchManuscript(all, context, { threads: 1, cache: first, features });
  // A run in between that asks for nothing keeps what is known.
  const idle = new Counted(first.bytes());
  await matchManuscript(all, context, { threads: 1, cache: idle, features });
  expect(idle.measured).toEqual([]);
  const again = new Counted(idle.bytes());
  const after = await matchManuscript(
    all.map((s, i) => (i === 37 ? place(i, 4) : s)),
    context,
    { threads: 1, cache: again, features },
  );
  expect(first.computed.length).toBeGreaterThan(200);
  expect(again.computed.length).toBeGreaterThan(0);
  expect(again.computed.filter((call) => !neededBy(call).includes(37))).toEqual([]);
  const others = (list: typeof before): string[] =>
    list.findings
      .filter((f) => f.a.subImage !== 's37' && f.b.subImage !== 's37')
      .map((f) => f.id)
      .sort();
  expect(others(before).length).toBeGreaterThan(50);
  expect(first.measured).toHaveLength(new Set(first.measured).size);
  expect(first.measured.length).toBeGreaterThan(50);
  expect(again.measured).toHaveLength(1);
  expect(others(after)).toEqual(others(before));
});

test('what cannot be read, or is of another engine, counts as nothing', async () => {
  const [a, , , b] = scene();
  const pair = a && b ? [a, b] : [];
  const plain = JSON.stringify(await matchManuscript(pair, context, { threads: 1 }));
  for (const bytes of [new Uint8Array(12), new TextEncoder().encode('{}')])
    expect(
      JSON.stringify(
        await matchManuscript(pair, context, { threads: 1, cache: new MatchCache(bytes) }),
      ),
    ).toBe(plain);
});
