import { featuresOf } from '../../../engine/features/features.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { NOTHING, remember } from '../../../engine/matching/memory.ts';
import { wordsOf } from '../../../engine/matching/words.ts';
import { specimen, texture } from './scene.ts';

const raster = texture(3, 120, 100);
const features = featuresOf(planeOf(raster), null);
const words = wordsOf(features);

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
  const memory = remember(own, [specimen('a', raster)], true);
  expect(await memory.read()).toEqual([NOTHING]);
  await memory.write(0, { features, words, clones: [] }, NOTHING);
  expect(await remember(own, [specimen('other name', raster)], true).read()).toEqual([
    { features, words, clones: [] },
  ]);
  expect(await remember(own, [specimen('a', raster, 'blot')], true).read()).toEqual([
    { features, words, clones: null },
  ]);
  expect(await remember(own, [specimen('a', raster)], false).read()).toEqual([
    { features, words, clones: null },
  ]);
  const masked = specimen('a', raster, 'histology', {
    masks: [{ what: 'text', box: { x: 1, y: 1, w: 5, h: 5 } }],
  });
  expect(await remember(own, [masked, specimen('b', texture(4, 120, 100))], true).read()).toEqual([
    NOTHING,
    NOTHING,
  ]);
});

test('what cannot be read is found again, and what is known is not written again', async () => {
  const own = store();
  const memory = remember(own, [specimen('a', raster)], true);
  await memory.write(0, { features, words, clones: [] }, NOTHING);
  for (const key of own.kept.keys()) own.kept.set(key, new TextEncoder().encode('{'));
  expect(await memory.read()).toEqual([NOTHING]);
  own.kept.clear();
  await memory.write(0, { features, words, clones: [] }, { features, words, clones: [] });
  expect(own.kept.size).toBe(0);
});
