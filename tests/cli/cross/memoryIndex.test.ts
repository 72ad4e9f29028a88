import { MemoryIndex } from '../../../cli/cross/memoryIndex.ts';
import { matchIndex, packSpecimens } from '../../../engine/match-index.ts';
import type { PackedInIndex, PictureIndex } from '../../../engine/requests.ts';
import type { Specimen } from '../../../engine/types.ts';
import { specimen, texture, warp } from '../../engine/match/scene.ts';

const views = Array.from({ length: 12 }, (_, i) => texture(400 + i, 220, 180));
const specimens = views.map((view, i) => specimen(`${i}`, view));
const asked = [
  specimen('turned', warp(views[7] ?? texture(0, 9, 9), [0, 1, -1, 0, 179, 0], 180, 220)),
  specimen('equal', views[2] ?? texture(0, 9, 9)),
  specimen('new', texture(900, 220, 180)),
];

let packed: readonly PackedInIndex[] = [];
beforeAll(async () => {
  packed = (await packSpecimens(specimens, { threads: 1 })).map((p) => ({
    ...p,
    key: p.subImage,
  }));
});

/** What is found in an index, its pictures taken from memory. */
async function found(index: PictureIndex): Promise<string[][]> {
  const one = (key: string): Specimen | null =>
    specimens.find((s) => s.subImage.id === key) ?? null;
  const findings = await matchIndex(
    asked,
    {
      read: (after) => index.read(after),
      blocks: index.blocks,
      specimen: async (key) => ((await index.picture(key)) ? one(key) : null),
    },
    { threads: 1 },
  );
  return findings
    .filter(({ finding }) => finding.band !== 'low')
    .map(({ key, finding }) => [finding.a.subImage, key])
    .sort();
}

function indexWith(worthABlock: number): MemoryIndex {
  return new MemoryIndex(
    () =>
      Promise.resolve({
        subImage: specimen('', texture(1, 9, 9)).subImage,
        png: new Uint8Array(0),
      }),
    worthABlock,
  );
}

const BOTH = [
  ['equal', '2'],
  ['turned', '7'],
];

test.each([
  ['without blocks', 1000],
  ['with blocks and pictures outside them', 5],
  ['with blocks alone', 4],
])('what is looked for is found %s', async (_, worthABlock) => {
  const index = indexWith(worthABlock);
  for (let at = 0; at < packed.length; at += 2) index.add(packed.slice(at, at + 2));
  expect(await found(index.now())).toEqual(BOTH);
});

test('an index as it was tells nothing of what was added since', async () => {
  const index = indexWith(4);
  index.add(packed.slice(0, 3));
  const before = index.now();
  index.add(packed.slice(3));
  expect(await found(before)).toEqual([['equal', '2']]);
  expect(await before.picture('7')).toBeNull();
  expect(await found(index.now())).toEqual(BOTH);
});

test('every picture is told once: one by one, or by its place in a block', async () => {
  const index = indexWith(5);
  for (const one of packed) index.add([one]);
  const now = index.now();
  const keys: string[] = [];
  for (let after: string | null = null; ; ) {
    const part = await now.read(after);
    keys.push(...part.pictures.map((p) => p.key));
    if (part.next === null) break;
    after = part.next;
  }
  for (const block of (await now.blocks?.all()) ?? [])
    for (let place = 0; place < block.pictures; place++)
      keys.push(
        ...((await now.blocks?.pictures([{ block: block.key, place }], [])) ?? []).map(
          (p) => p.key,
        ),
      );
  expect(keys.sort()).toEqual(packed.map((p) => p.key).sort());
});
