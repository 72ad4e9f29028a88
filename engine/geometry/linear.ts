const { abs, atan2, cos, sin } = Math;

/** Rounds of rotations after which a small matrix is diagonal to rounding. */
const SWEEPS = 24;

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

/**
 * The eigenvectors of a symmetric matrix (Jacobi's rotations), of length 1, that of the smallest
 * eigenvalue first.
 * @param m n rows of n; not changed
 */
export function eigenOf(m: Float64Array, n: number): Float64Array[] {
  const a = m.slice();
  const v = new Float64Array(n * n);
  for (let k = 0; k < n; k++) v[k * n + k] = 1;
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        const off = a[p * n + q] ?? 0;
        if (off === 0) continue;
        const angle = 0.5 * atan2(2 * off, (a[q * n + q] ?? 0) - (a[p * n + p] ?? 0));
        const [c, s] = [cos(angle), sin(angle)];
        for (let k = 0; k < n; k++) turned(a, k * n + p, k * n + q, c, s);
        for (let k = 0; k < n; k++) turned(a, p * n + k, q * n + k, c, s);
        for (let k = 0; k < n; k++) turned(v, k * n + p, k * n + q, c, s);
      }
  return Array.from({ length: n }, (_, k) => k)
    .sort((j, k) => (a[j * n + j] ?? 0) - (a[k * n + k] ?? 0))
    .map((k) => Float64Array.from({ length: n }, (_, i) => v[i * n + k] ?? 0));
}

function turned(m: Float64Array, i: number, j: number, c: number, s: number): void {
  const [x, y] = [m[i] ?? 0, m[j] ?? 0];
  m[i] = c * x - s * y;
  m[j] = s * x + c * y;
}
