import { featuresOf, firstOf } from '../../../engine/features/features.ts';
import type { Features } from '../../../engine/features/features.ts';
import { closeFrame, frameOf } from '../../../engine/features/frames.ts';
import { openMask, planeOf } from '../../../engine/features/plane.ts';
import { decodeFeatures, encodeFeatures, featureKey } from '../../../engine/features/store.ts';
import { VARIANTS, variantTable } from '../../../engine/features/variants.ts';
import { variantOf } from './variantTwin.ts';
import type { Raster } from '../../../engine/types.ts';
import { specimen, texture, warp } from '../match/scene.ts';

const picture = texture(4, 200, 160);
const features = featuresOf(planeOf(picture), null);

/**
 * Share of the features of `seen` that lie on one of `expected` with the same direction and a like
 * descriptor.
 */
function agreement(expected: Features, seen: Features): number {
  let good = 0;
  for (let j = 0; j < seen.count; j++) {
    for (let i = 0; i < expected.count; i++) {
      if (Math.hypot(at(expected, i, 0) - at(seen, j, 0), at(expected, i, 1) - at(seen, j, 1)) > 1)
        continue;
      const turn = Math.abs(
        ((at(expected, i, 3) - at(seen, j, 3) + 9 * Math.PI) % (2 * Math.PI)) - Math.PI,
      );
      let dot = 0;
      for (let k = 0; k < 128; k++)
        dot += (expected.descriptors[i * 128 + k] ?? 0) * (seen.descriptors[j * 128 + k] ?? 0);
      if (turn < 0.15 && dot / 262144 > 0.9) {
        good++;
        break;
      }
    }
  }
  return good / seen.count;
}

const at = (f: Features, i: number, k: number): number => f.frames[i * 4 + k] ?? 0;

test('describes a textured picture with many points inside it', () => {
  expect(features.count).toBeGreaterThan(200);
  for (let i = 0; i < features.count; i++) {
    expect(at(features, i, 0)).toBeGreaterThanOrEqual(-0.5);
    expect(at(features, i, 0)).toBeLessThan(200);
    expect(at(features, i, 2)).toBeGreaterThan(0.5);
    let length = 0;
    for (let k = 0; k < 128; k++) length += (features.descriptors[i * 128 + k] ?? 0) ** 2;
    expect(Math.sqrt(length)).toBeGreaterThan(480);
    expect(Math.sqrt(length)).toBeLessThan(530);
  }
});

test('a mirrored or inverted picture has the features that permuting bins foretells', () => {
  const mirrored = featuresOf(planeOf(warp(picture, [-1, 0, 0, 1, 199, 0], 200, 160)), null);
  const inverted = featuresOf(
    planeOf(warp(picture, [1, 0, 0, 1, 0, 0], 200, 160, (v) => 255 - v)),
    null,
  );
  expect(agreement(variantOf(features, 'mirrored'), mirrored)).toBeGreaterThan(0.8);
  expect(agreement(variantOf(features, 'inverted'), inverted)).toBeGreaterThan(0.8);
  expect(agreement(features, mirrored)).toBeLessThan(0.2);
});

test('the variants form a group: each undoes itself, and two of them make the fourth', () => {
  const tables = VARIANTS.map(variantTable);
  for (let u = 0; u < 4; u++)
    for (let v = 0; v < 4; v++)
      expect(Array.from({ length: 128 }, (_, k) => tables[u]?.[tables[v]?.[k] ?? 0])).toEqual([
        ...(tables[u ^ v] ?? []),
      ]);
});

test('masks hold no points', () => {
  const masked = featuresOf(
    planeOf(picture),
    openMask(200, 160, [{ what: 'text', box: { x: 0, y: 0, w: 100, h: 160 } }]),
  );
  expect(masked.count).toBeGreaterThan(50);
  for (let i = 0; i < masked.count; i++) expect(at(masked, i, 0)).toBeGreaterThan(99);
});

test('tiny and flat pictures have no features', () => {
  expect(
    featuresOf(planeOf({ width: 8, height: 200, channels: 1, data: new Uint8Array(1600) }), null)
      .count,
  ).toBe(0);
  expect(
    featuresOf(
      planeOf({ width: 60, height: 60, channels: 1, data: new Uint8Array(3600).fill(200) }),
      null,
    ).count,
  ).toBe(0);
});

test('a dark picture is lifted, but not the noise of the black around it', () => {
  // Cells on black, of which compression moves pixels by a grey level.
  const side = 64;
  const tone = (i: number): number => {
    const isCell = i % side >= 44 && i >= 44 * side;
    return isCell ? 20 + ((i * 7) % 81) : (i * 13) % 3 === 0 ? 1 : 0;
  };
  const data = Uint8Array.from({ length: side * side }, (_, i) => tone(i));
  const plane = planeOf({ width: side, height: side, channels: 1, data }).data;
  const of = (v: number): number => plane[data.indexOf(v)] ?? NaN;
  const line = Array.from({ length: 100 }, (_, v) => (data.includes(v) ? of(v) : NaN));
  const known = line.filter((v) => !Number.isNaN(v));
  expect(known).toEqual([...known].sort((a, b) => a - b));
  // A fifth of the range becomes much more than a fifth, the noise less than a twentieth.
  expect(of(20)).toBeGreaterThan(0.35);
  expect(of(1)).toBeLessThan(0.05);
  expect([of(0), Math.max(...plane)]).toEqual([0, 1]);
});

test('a picture in one pseudo-colour gives the plane of its grey original', () => {
  const blue: Raster = {
    ...picture,
    channels: 3,
    data: Uint8Array.from({ length: picture.data.length * 3 }, (_, i) =>
      i % 3 === 2 ? (picture.data[(i - 2) / 3] ?? 0) : 0,
    ),
  };
  const a = planeOf(picture).data;
  const b = planeOf(blue).data;
  expect(Math.max(...a.map((v, i) => Math.abs(v - (b[i] ?? 0))))).toBeLessThan(0.02);
});

test('features survive storing, and other bytes are refused', () => {
  expect(decodeFeatures(encodeFeatures(features))?.features).toEqual(features);
  expect(decodeFeatures(encodeFeatures(features, Uint16Array.of(7, 1023)))).toEqual({
    features,
    words: Uint16Array.of(7, 1023),
  });
  expect(decodeFeatures(null)).toBeNull();
  expect(decodeFeatures(new Uint8Array(40))).toBeNull();
  expect(decodeFeatures(encodeFeatures(features).subarray(0, 500))).toBeNull();
  const one = specimen('a', picture);
  expect(featureKey(one)).toBe(featureKey(specimen('b', picture)));
  expect(featureKey(one)).not.toBe(
    featureKey(
      specimen('a', picture, 'blot', {
        masks: [{ what: 'text', box: { x: 0, y: 0, w: 5, h: 5 } }],
      }),
    ),
  );
});

test('the first features are the beginning of all', () => {
  const few = firstOf(features, 50);
  expect(few.count).toBe(50);
  expect([...few.frames]).toEqual([...features.frames.subarray(0, 200)]);
  expect(firstOf(few, 80)).toBe(few);
});

test('finds the line drawn around a strip and closes it', () => {
  const strip = texture(8, 120, 60);
  const framed: Raster = {
    ...strip,
    data: strip.data.map((v, i) =>
      i % 120 < 2 || i % 120 > 117 || i < 240 || i >= 58 * 120 ? 0 : 200 + (v >> 3),
    ),
  };
  const frame = frameOf(planeOf(framed));
  for (const depth of [frame.left, frame.top, frame.right, frame.bottom])
    expect(depth).toBeGreaterThanOrEqual(2);
  const open = closeFrame(planeOf(framed), null);
  expect(open?.[0]).toBe(0);
  expect(open?.[30 * 120 + 60]).toBe(1);
  expect(closeFrame(planeOf(strip), null)).toBeNull();
});
