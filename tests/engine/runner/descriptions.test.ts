import { featuresOf } from '../../../engine/features/features.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { NOTHING, storedDescriptions } from '../../../engine/runner/descriptions.ts';
import { wordsOf } from '../../../engine/retrieval/words.ts';
import { specimen, texture } from '../match/scene.ts';

const raster = texture(3, 120, 100);
const features = featuresOf(planeOf(raster), null);
const words = wordsOf(features);
/** One picture, at which one detector looks alone. */
const LOOKING = [['clones']];

function store(): {
  kept: Map<string, Uint8Array>;
  read(key: string): Promise<Uint8Array | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
} {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, bytes) => void kept.set(key, bytes),
  };
}

test('what a sub-image says by itself is kept for the same pixels, masks and kind only', async () => {
  const own = store();
  const memory = storedDescriptions(own, [specimen('a', raster)], LOOKING);
  expect(await memory.read()).toEqual([NOTHING]);
  await memory.write(0, { features, words, alone: { clones: [] } }, NOTHING);
  expect(await storedDescriptions(own, [specimen('other name', raster)], LOOKING).read()).toEqual([
    { features, words, alone: { clones: [] } },
  ]);
  expect(await storedDescriptions(own, [specimen('a', raster, 'blot')], LOOKING).read()).toEqual([
    { features, words, alone: {} },
  ]);
  expect(await storedDescriptions(own, [specimen('a', raster)], [[]]).read()).toEqual([
    { features, words, alone: {} },
  ]);
  const masked = specimen('a', raster, 'histology', {
    masks: [{ what: 'text', box: { x: 1, y: 1, w: 5, h: 5 } }],
  });
  expect(
    await storedDescriptions(
      own,
      [masked, specimen('b', texture(4, 120, 100))],
      [['clones'], ['clones']],
    ).read(),
  ).toEqual([NOTHING, NOTHING]);
});

test('what cannot be read is found again, and what is known is not written again', async () => {
  const own = store();
  const memory = storedDescriptions(own, [specimen('a', raster)], LOOKING);
  await memory.write(0, { features, words, alone: { clones: [] } }, NOTHING);
  for (const key of own.kept.keys()) own.kept.set(key, new TextEncoder().encode('{'));
  expect(await memory.read()).toEqual([NOTHING]);
  own.kept.clear();
  await memory.write(
    0,
    { features, words, alone: { clones: [] } },
    { features, words, alone: { clones: [] } },
  );
  expect(own.kept.size).toBe(0);
});
