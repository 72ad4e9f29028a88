import fc from 'fast-check';
import { nthOf } from '../../../engine/geometry/nth.ts';

test('is what sorting puts there', () => {
  const some = fc.oneof(fc.float({ noNaN: true }), fc.constantFrom(0, 1, 2));
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 60 }), fc.nat(59), (list, at) => {
      const k = at % list.length;
      const wanted = Float32Array.from(list).sort()[k] ?? 0;
      // Zeros of either sign are equal.
      expect(nthOf(Float32Array.from(list), k) + 0).toBe(wanted + 0);
    }),
    { numRuns: 1000, seed: 1 },
  );
});

test('has nothing to choose from where there is nothing', () => {
  expect(nthOf(new Float32Array(0), 0)).toBe(0);
});
