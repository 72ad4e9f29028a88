import fc from 'fast-check';
import { eigenOf, solveSymmetric } from '../../../engine/geometry/linear.ts';

const value = fc.double({ min: -5, max: 5, noNaN: true });

test('the solution of a symmetric system is the one that it was made of', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 6 })
        .chain((n) =>
          fc.tuple(
            fc.constant(n),
            fc.array(value, { minLength: n * n, maxLength: n * n }),
            fc.array(value, { minLength: n, maxLength: n }),
          ),
        ),
      ([n, factors, unknowns]) => {
        // A product with its own transpose, and a diagonal that keeps it from being singular.
        const matrix = (p: number, q: number): number =>
          (p === q ? 1 : 0) +
          Array.from(
            { length: n },
            (_, k) => (factors[p * n + k] ?? 0) * (factors[q * n + k] ?? 0),
          ).reduce((sum, v) => sum + v, 0);
        const m = new Float64Array(n * (n + 1));
        for (let p = 0; p < n; p++) {
          // What stands below the diagonal is not read.
          for (let q = 0; q < n; q++) m[p * (n + 1) + q] = q < p ? 99 : matrix(p, q);
          m[p * (n + 1) + n] = unknowns.reduce((sum, x, q) => sum + matrix(p, q) * x, 0);
        }
        const solved = solveSymmetric(m, n);
        unknowns.forEach((x, k) => expect(solved?.[k]).toBeCloseTo(x, 4));
      },
    ),
  );
});

test('a system that has no one solution has none', () => {
  expect(solveSymmetric(Float64Array.from([1, 2, 3, 2, 4, 6]), 2)).toBeNull();
  expect(solveSymmetric(new Float64Array(6), 2)).toBeNull();
});

test('eigenvectors stand at right angles, and the matrix only stretches them, the least first', () => {
  const size = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(
      size.chain((n) =>
        fc.tuple(fc.constant(n), fc.array(value, { minLength: n * n, maxLength: n * n })),
      ),
      ([n, values]) => {
        const m = Float64Array.from(
          { length: n * n },
          (_, i) => (values[i] ?? 0) + (values[(i % n) * n + Math.floor(i / n)] ?? 0),
        );
        const dot = (p: Float64Array, q: Float64Array): number =>
          p.reduce((sum, v, i) => sum + v * (q[i] ?? 0), 0);
        const times = (v: Float64Array): Float64Array =>
          v.map((_, row) => dot(m.subarray(row * n, (row + 1) * n), v));
        const vectors = eigenOf(m, n);
        let last = -Infinity;
        for (const [i, p] of vectors.entries()) {
          for (const [j, q] of vectors.entries()) expect(dot(p, q)).toBeCloseTo(i === j ? 1 : 0, 9);
          const stretch = dot(p, times(p));
          expect(stretch).toBeGreaterThan(last - 1e-9);
          last = stretch;
          for (const [k, v] of times(p).entries()) expect(v).toBeCloseTo(stretch * (p[k] ?? 0), 7);
        }
      },
    ),
    { numRuns: 60, seed: 7 },
  );
});
