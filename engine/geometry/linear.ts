const { abs } = Math;

/**
 * Solves a symmetric system by Gaussian elimination with the largest pivot.
 * @param m n rows of n + 1: the matrix, of which the half above the diagonal is read, and the right
 * side; it is used up
 * @returns the n unknowns; null when the system is singular
 */
export function solveSymmetric(m: Float64Array, n: number): Float64Array | null {
  const wide = n + 1;
  for (let p = 0; p < n; p++) for (let q = 0; q < p; q++) m[p * wide + q] = m[q * wide + p] ?? 0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++)
      if (abs(m[i * wide + k] ?? 0) > abs(m[pivot * wide + k] ?? 0)) pivot = i;
    if (abs(m[pivot * wide + k] ?? 0) < 1e-12) return null;
    if (pivot !== k)
      for (let j = k; j <= n; j++)
        [m[k * wide + j], m[pivot * wide + j]] = [m[pivot * wide + j] ?? 0, m[k * wide + j] ?? 0];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const f = (m[i * wide + k] ?? 0) / (m[k * wide + k] ?? 1);
      if (f !== 0)
        for (let j = k; j <= n; j++)
          m[i * wide + j] = (m[i * wide + j] ?? 0) - f * (m[k * wide + j] ?? 0);
    }
  }
  return Float64Array.from(
    { length: n },
    (_, i) => (m[i * wide + n] ?? 0) / (m[i * wide + i] ?? 1),
  );
}
