import fc from 'fast-check';
import type { Affine, Point } from '../../../../contract/geometry.ts';
import { applyAffine } from '../../../../contract/geometry.ts';
import { rigidOf } from '../../../../engine/detectors/clones/rigid.ts';

function similarity(angle: number, scale: number, mirrored: boolean): Affine {
  const [c, s] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  return mirrored ? [-c, -s, -s, c, 31, -7] : [c, s, -s, c, 31, -7];
}

const point: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: 0, max: 400, noNaN: true }),
  fc.double({ min: 0, max: 400, noNaN: true }),
);
const turned = fc.record({
  angle: fc.double({ min: -3.14, max: 3.14, noNaN: true }),
  scale: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
  mirrored: fc.boolean(),
  at: point,
});

test('keeps lengths, hands and the held point, and turns like the transform', () => {
  fc.assert(
    fc.property(turned, ({ angle, scale, mirrored, at }) => {
      const from = similarity(angle, scale, mirrored);
      const rigid = rigidOf(from, at);
      if (!rigid) throw new Error('A scale near 1 is taken for 1.');
      expect(rigid[0] * rigid[3] - rigid[1] * rigid[2]).toBeCloseTo(mirrored ? -1 : 1, 9);
      expect(Math.hypot(rigid[0], rigid[1])).toBeCloseTo(1, 9);
      const [u, v] = applyAffine(from, at);
      const [x, y] = applyAffine(rigid, at);
      expect(Math.hypot(x - u, y - v)).toBeLessThan(1e-6);
      // At most the few degrees to the next right angle.
      const off = Math.hypot(rigid[0] - from[0] / scale, rigid[1] - from[1] / scale);
      expect(off).toBeLessThan(0.08);
    }),
  );
});

test('takes an angle near a right one for that, and no other scale for 1', () => {
  for (const mirrored of [false, true]) {
    const rigid = rigidOf(similarity(Math.PI / 2 + 0.04, 1.03, mirrored), [10, 20]);
    expect(rigid?.slice(0, 4).map(Math.abs)).toEqual([0, 1, 1, 0]);
    expect(rigidOf(similarity(0.3, 1.3, mirrored), [0, 0])).toBeNull();
    expect(rigidOf(similarity(0.3, 0.75, mirrored), [0, 0])).toBeNull();
  }
});
