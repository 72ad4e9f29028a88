import { describePlane } from '../../../engine/register/prepare.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { PACKED_POINTS, packPicture, unpackPicture } from '../../../engine/index/pack.ts';
import { countBits, projected, signatureIn } from '../../../engine/index/signatures.ts';
import { indexed } from '../../../engine/retrieval/candidates.ts';
import type { Raster } from '../../../engine/types.ts';
import { random, texture } from '../match/scene.ts';

const lookedUp = (raster: Raster) => indexed(describePlane(planeOf(raster), null));

describe('what an index keeps of a picture', () => {
  test('points are read back where they were, in twelve bytes each', () => {
    for (const [seed, width, height] of [
      [1, 300, 200],
      [2, 64, 400],
      [3, 517, 333],
    ] as const) {
      const one = lookedUp(texture(seed, width, height));
      const bytes = packPicture(one.features, one.words);
      const back = unpackPicture(bytes);
      const { frames } = one.features;
      expect(back?.count).toBe(Math.min(PACKED_POINTS, one.features.count));
      expect(bytes.length).toBe(8 + 12 * (back?.count ?? 0));
      expect([back?.width, back?.height]).toEqual([width, height]);
      for (let i = 0; i < (back?.count ?? 0); i++) {
        const read = (k: number) => back?.frames[i * 4 + k] ?? NaN;
        expect(Math.abs(read(0) - (frames[i * 4] ?? 0))).toBeLessThanOrEqual(width / 128 + 1e-3);
        expect(Math.abs(read(1) - (frames[i * 4 + 1] ?? 0))).toBeLessThanOrEqual(
          height / 128 + 1e-3,
        );
        expect(Math.abs(read(2) - Math.log(frames[i * 4 + 2] ?? 1))).toBeLessThan(0.112);
        expect(Math.cos(read(3) - (frames[i * 4 + 3] ?? 0))).toBeGreaterThan(0.995);
      }
    }
  });

  test('a picture without points is kept as one, and packing is the same each time', () => {
    const flat: Raster = {
      width: 40,
      height: 30,
      channels: 1,
      data: new Uint8Array(1200).fill(90),
    };
    const none = lookedUp(flat);
    expect(unpackPicture(packPicture(none.features, none.words))?.count).toBe(0);
    const one = lookedUp(texture(7, 200, 200));
    expect(packPicture(one.features, one.words)).toEqual(packPicture(one.features, one.words));
  });

  test('bytes of another format, and cut or lengthened ones, are no picture', () => {
    const one = lookedUp(texture(4, 200, 150));
    const bytes = packPicture(one.features, one.words);
    const other = Uint8Array.from(bytes);
    other[0] = 250;
    expect(unpackPicture(other)).toBeNull();
    for (const wrong of [bytes.slice(0, -1), bytes.slice(0, 3), new Uint8Array(0)])
      expect(unpackPicture(wrong)).toBeNull();
    expect(unpackPicture(Uint8Array.from([...bytes, 0]))).toBeNull();
  });

  test('signatures of near descriptors differ in few bits, of far ones in about half', () => {
    const next = random(11);
    const differing = (noise: number): number => {
      let bits = 0;
      for (let round = 0; round < 40; round++) {
        const p = Uint8Array.from({ length: 128 }, () => 20 + Math.floor(next() * 60));
        const q = p.map((v) => Math.max(0, Math.round(v + (next() - 0.5) * noise)));
        const far =
          noise === 0 ? Uint8Array.from({ length: 128 }, () => 20 + Math.floor(next() * 60)) : q;
        const [a, b] = [new Uint32Array(2), new Uint32Array(2)];
        signatureIn(projected(p, 0, 0), 5, 9, a, 0);
        signatureIn(projected(far, 0, 0), 9, 5, b, 0);
        for (const half of [0, 1]) bits += countBits((a[half] ?? 0) ^ (b[half] ?? 0));
      }
      return bits / 40;
    };
    expect(differing(8)).toBeLessThan(8);
    expect(differing(0)).toBeGreaterThan(differing(8) * 2);
  });
});
