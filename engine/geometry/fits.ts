import type { Affine } from '../../contract/geometry.ts';

/** A pair of points: x, y in a, then x, y in b. */
export type Pair = readonly [number, number, number, number];

/**
 * Least-squares similarity (no mirror) of the pairs, optionally weighted; null when they do not fix
 * one.
 */
export function fitSimilarity(pairs: readonly Pair[], weights?: readonly number[]): Affine | null {
  const m = means(pairs, weights);
  let dot = 0;
  let cross = 0;
  let spread = 0;
  pairs.forEach(([ax, ay, bx, by], i) => {
    const w = weights?.[i] ?? 1;
    const px = ax - m[0];
    const py = ay - m[1];
    const qx = bx - m[2];
    const qy = by - m[3];
    dot += w * (px * qx + py * qy);
    cross += w * (px * qy - py * qx);
    spread += w * (px * px + py * py);
  });
  if (spread < 1e-9) return null;
  const c = dot / spread;
  const s = cross / spread;
  return [c, s, -s, c, m[2] - c * m[0] + s * m[1], m[3] - s * m[0] - c * m[1]];
}

/** Least-squares affine of the pairs; null when they lie on a line. */
export function fitAffine(pairs: readonly Pair[], weights?: readonly number[]): Affine | null {
  const m = means(pairs, weights);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xu = 0;
  let yu = 0;
  let xv = 0;
  let yv = 0;
  pairs.forEach(([ax, ay, bx, by], i) => {
    const w = weights?.[i] ?? 1;
    const x = ax - m[0];
    const y = ay - m[1];
    const u = bx - m[2];
    const v = by - m[3];
    xx += w * x * x;
    xy += w * x * y;
    yy += w * y * y;
    xu += w * x * u;
    yu += w * y * u;
    xv += w * x * v;
    yv += w * y * v;
  });
  const det = xx * yy - xy * xy;
  if (!(det > 1e-6 * (xx + yy) ** 2)) return null;
  const a = (xu * yy - yu * xy) / det;
  const c = (yu * xx - xu * xy) / det;
  const b = (xv * yy - yv * xy) / det;
  const d = (yv * xx - xv * xy) / det;
  return [a, b, c, d, m[2] - a * m[0] - c * m[1], m[3] - b * m[0] - d * m[1]];
}

function means(
  pairs: readonly Pair[],
  weights?: readonly number[],
): [number, number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  let total = 0;
  pairs.forEach((p, i) => {
    const w = weights?.[i] ?? 1;
    total += w;
    sum[0] += w * p[0];
    sum[1] += w * p[1];
    sum[2] += w * p[2];
    sum[3] += w * p[3];
  });
  const n = Math.max(total, 1e-12);
  return [sum[0] / n, sum[1] / n, sum[2] / n, sum[3] / n];
}

/** The larger and the smaller singular value of the linear part. */
export function singularValues(t: Affine): [number, number] {
  const [a, b, c, d] = t;
  const e = (a + d) / 2;
  const f = (a - d) / 2;
  const g = (b + c) / 2;
  const h = (b - c) / 2;
  const q = Math.hypot(e, h);
  const r = Math.hypot(f, g);
  return [q + r, Math.abs(q - r)];
}
