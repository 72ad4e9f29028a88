import { seenInPixels } from '../../../engine/hints/pixels.ts';
import { ownInset } from '../../../engine/hints/zoom.ts';
import type { Finding, Raster } from '../../../engine/types.ts';
import { findingOf, specimen, texture } from '../match/scene.ts';

const SIDE = 100;
const all = { x: 0, y: 0, w: SIDE, h: SIDE };
const black = new Uint8Array(SIDE * SIDE);
const field = texture(31, SIDE, SIDE).data;
/** Some spots on black: a stain that few places show. */
const spots = black.map((_, i) => ((i % SIDE) % 25 < 6 && Math.floor(i / SIDE) % 25 < 6 ? 120 : 0));

function coloured(planes: readonly Uint8Array[]): Raster {
  const data = Uint8Array.from(
    { length: 3 * SIDE * SIDE },
    (_, i) => planes[i % 3]?.[Math.floor(i / 3)] ?? 0,
  );
  return { width: SIDE, height: SIDE, channels: 3, data };
}

function found(more: Partial<Finding> = {}): Finding {
  const side = (subImage: string): Finding['a'] => ({
    subImage,
    region: [
      [0, 0],
      [SIDE, 0],
      [SIDE, SIDE],
      [0, SIDE],
    ],
    place: { page: 1, box: all },
    share: 1,
  });
  const evidence = { correlation: 0.97 };
  return findingOf({ id: '1', a: side('a'), b: side('b'), score: 0.95, evidence, ...more });
}

function explained(a: Raster, b: Raster): boolean {
  const [p, q] = [specimen('a', a, 'microscopy'), specimen('b', b, 'microscopy')];
  return seenInPixels(found(), p, q, () => 0).some(
    (h) => h.code === 'merged-channels' && h.explains,
  );
}

test('a stain and its merge with a few spots of another are channels, in either order', () => {
  const one = coloured([field, black, field]);
  const merge = coloured([field, spots, field]);
  expect(explained(one, merge)).toBe(true);
  expect(explained(merge, one)).toBe(true);
});

test('the same picture again, or with spots that it had before, is no merge', () => {
  const merge = coloured([field, spots, field]);
  expect(explained(merge, merge)).toBe(false);
  expect(explained(coloured([field, spots, black]), coloured([field, spots, field]))).toBe(false);
  const faint = coloured([field, spots.map((v) => v / 12), field]);
  expect(explained(coloured([field, black, field]), faint)).toBe(false);
});

test('a part that a picture shows much larger in itself is its inset', () => {
  const parts = found().parts;
  const inset = (more: Partial<Finding['parts']>, kind: Finding['kind'] = 'clone') =>
    ownInset(found({ kind, parts: { ...parts, ...more } }))?.explains ?? false;
  expect(inset({ scale: 1.7 })).toBe(true);
  expect(inset({ scale: 0.5 })).toBe(true);
  expect(inset({ scale: 1.4 })).toBe(false);
  expect(inset({ scale: 1.7, rotation: 12 })).toBe(false);
  expect(inset({ scale: 1.7, mirrored: true })).toBe(false);
  expect(inset({ scale: 1.7 }, 'sub-image')).toBe(false);
});
