import * as fc from 'fast-check';
import { applyAffine, type Affine, type Point } from '../../contract/geometry.ts';
import {
  pairFromCentres,
  polygonFromCentres,
  transformFromCentres,
} from '../../imaging/centres.ts';
import { warp } from '../../imaging/warp.ts';
import { anySimilarity, drawn } from './pictures.ts';

describe('results measured from pixel middles', () => {
  test('point the same pixels out after they are taken over', () => {
    const real = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(anySimilarity(100), fc.tuple(real, real), (m, point) => {
        const there = applyAffine(m, point);
        const [taken] = polygonFromCentres([point]);
        if (!taken) throw new Error('one point');
        const after = applyAffine(transformFromCentres(m), taken);
        expect(Math.hypot(after[0] - there[0] - 0.5, after[1] - there[1] - 0.5)).toBeLessThan(1e-6);
        expect(pairFromCentres([...point, ...there])).toEqual([
          ...taken,
          there[0] + 0.5,
          there[1] + 0.5,
        ]);
      }),
    );
  });

  test('a mirrored copy lies exactly on its original', () => {
    const original = drawn(12, 5, (x, y) => x * 17 + y);
    const mirrored = drawn(12, 5, (x, y) => (12 - x) * 17 + y);
    // From middles, pixel 0 becomes pixel 11.
    const found: Affine = [-1, 0, 0, 1, 11, 0];
    expect(warp(mirrored, transformFromCentres(found), 12, 5)).toEqual(original);
    const corner: Point = [-0.5, -0.5];
    expect(polygonFromCentres([corner])).toEqual([[0, 0]]);
  });
});
