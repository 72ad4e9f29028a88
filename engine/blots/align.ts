import type { Level } from './sheet.ts';

const { abs, floor, max, min, sqrt } = Math;

/** A window of one blot laid on another: (u, v) of the window, from its middle, goes to (x + sx·u, y + sy·v). */
export interface Laid {
  readonly x: number;
  readonly y: number;
  /** Negative: mirrored. */
  readonly sx: number;
  readonly sy: number;
}

/** A window of a level with its middle, in pixels of the level, and its half sizes. */
export interface Patch {
  readonly level: Level;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where a window comes to lie on another blot, how well it agrees there, and the pixels that it meets. */
export interface Seen {
  readonly laid: Laid;
  readonly correlation: number;
  readonly theirs: Float32Array;
}

/** Samples a level linearly at the window's pixels; null where more than a fifth lies outside. */
export function sampledAt(level: Level, patch: Patch, laid: Laid): Float32Array | null {
  const { width, height, data } = level;
  const { w, h } = patch;
  const out = new Float32Array(w * h);
  const [left, top] = [laid.x - laid.sx * ((w - 1) / 2), laid.y - laid.sy * ((h - 1) / 2)];
  const right = left + laid.sx * (w - 1);
  const bottom = top + laid.sy * (h - 1);
  const over = max(0, -min(left, right)) + max(0, max(left, right) - (width - 1));
  const above = max(0, -top) + max(0, bottom - (height - 1));
  if (over > 0.2 * abs(laid.sx) * w || above > 0.2 * laid.sy * h) return null;
  for (let v = 0, i = 0; v < h; v++) {
    const y = min(height - 1.001, max(0, top + laid.sy * v));
    const iy = floor(y);
    const fy = y - iy;
    for (let u = 0; u < w; u++, i++) {
      const x = min(width - 1.001, max(0, left + laid.sx * u));
      const ix = floor(x);
      const fx = x - ix;
      const at = iy * width + ix;
      const a = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx;
      const b = (data[at + width] as number) * (1 - fx) + (data[at + width + 1] as number) * fx;
      out[i] = a * (1 - fy) + b * fy;
    }
  }
  return out;
}

/** The pixels of a patch as they are. */
export function patchOf({ level, x, y, w, h }: Patch): Float32Array {
  const out = new Float32Array(w * h);
  const [left, top] = [Math.round(x - (w - 1) / 2), Math.round(y - (h - 1) / 2)];
  for (let v = 0; v < h; v++) for (let u = 0; u < w; u++) out[v * w + u] = level.data[(top + v) * level.width + left + u] ?? 0;
  return out;
}

const ROUNDS = 8;

/**
 * Moves a window on another blot until both agree best: Gauss–Newton steps on shift (and, when `free`, both scales) with the
 * tones fitted alongside (Lucas & Kanade 1981). Null where it runs out of the picture or has nothing to hold on to.
 */
export function aligned(patch: Patch, own: Float32Array, level: Level, start: Laid, free: boolean): Seen | null {
  let now = start;
  let best: Seen | null = null;
  const { w, h } = patch;
  const n = free ? 6 : 4;
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = sampledAt(level, patch, now);
    if (!theirs) break;
    const correlation = correlated(own, theirs);
    if (!best || correlation > best.correlation) best = { laid: now, correlation, theirs };
    else if (round > 1 && correlation < best.correlation - 0.002) break;
    const m = free ? equationsOfSix(own, theirs, w, h) : equationsOfFour(own, theirs, w, h);
    const d = solved(m, n);
    const gain = d?.[2] ?? 0;
    if (!d || !(gain > 0.05)) break;
    // Steps are in pixels of the window; those of the other blot are as many times larger.
    const [dx, dy] = [clip((d[0] ?? 0) / gain, 1.5), clip((d[1] ?? 0) / gain, 1.5)];
    const [zx, zy] = free ? [clip((d[4] ?? 0) / gain, 0.08), clip((d[5] ?? 0) / gain, 0.08)] : [0, 0];
    now = { x: now.x + dx * now.sx, y: now.y + dy * now.sy, sx: now.sx * (1 + zx), sy: now.sy * (1 + zy) };
    if (abs(dx) + abs(dy) < 0.02 && abs(zx) + abs(zy) < 0.001) break;
  }
  return best;
}

/** Upper half and right side of own ≈ g·theirs(p + dp) + o, linear in g·dp, g and o; written out, for all time goes here. */
function equationsOfFour(own: Float32Array, theirs: Float32Array, w: number, h: number): Float64Array {
  let s00 = 0, s01 = 0, s02 = 0, s03 = 0, r0 = 0, s11 = 0, s12 = 0, s13 = 0, r1 = 0;
  let s22 = 0, s23 = 0, r2 = 0, s33 = 0, r3 = 0;
  for (let v = 1; v < h - 1; v++)
    for (let u = 1; u < w - 1; u++) {
      const i = v * w + u;
      const gx = ((theirs[i + 1] as number) - (theirs[i - 1] as number)) / 2;
      const gy = ((theirs[i + w] as number) - (theirs[i - w] as number)) / 2;
      const q = theirs[i] as number;
      const t = own[i] as number;
      s00 += gx * gx;
      s01 += gx * gy;
      s02 += gx * q;
      s03 += gx;
      r0 += gx * t;
      s11 += gy * gy;
      s12 += gy * q;
      s13 += gy;
      r1 += gy * t;
      s22 += q * q;
      s23 += q;
      r2 += q * t;
      s33 += 1;
      r3 += t;
    }
  return Float64Array.of(
    s00, s01, s02, s03, r0,
    0, s11, s12, s13, r1,
    0, 0, s22, s23, r2,
    0, 0, 0, s33, r3,
  );
}

/** As `equationsOfFour`, with a change of both scales. */
function equationsOfSix(own: Float32Array, theirs: Float32Array, w: number, h: number): Float64Array {
  let s00 = 0, s01 = 0, s02 = 0, s03 = 0, s04 = 0, s05 = 0, r0 = 0, s11 = 0, s12 = 0;
  let s13 = 0, s14 = 0, s15 = 0, r1 = 0, s22 = 0, s23 = 0, s24 = 0, s25 = 0, r2 = 0;
  let s33 = 0, s34 = 0, s35 = 0, r3 = 0, s44 = 0, s45 = 0, r4 = 0, s55 = 0, r5 = 0;
  for (let v = 1; v < h - 1; v++)
    for (let u = 1; u < w - 1; u++) {
      const i = v * w + u;
      const gx = ((theirs[i + 1] as number) - (theirs[i - 1] as number)) / 2;
      const gy = ((theirs[i + w] as number) - (theirs[i - w] as number)) / 2;
      const q = theirs[i] as number;
      const t = own[i] as number;
      const zx = gx * (u - (w - 1) / 2);
      const zy = gy * (v - (h - 1) / 2);
      s00 += gx * gx;
      s01 += gx * gy;
      s02 += gx * q;
      s03 += gx;
      s04 += gx * zx;
      s05 += gx * zy;
      r0 += gx * t;
      s11 += gy * gy;
      s12 += gy * q;
      s13 += gy;
      s14 += gy * zx;
      s15 += gy * zy;
      r1 += gy * t;
      s22 += q * q;
      s23 += q;
      s24 += q * zx;
      s25 += q * zy;
      r2 += q * t;
      s33 += 1;
      s34 += zx;
      s35 += zy;
      r3 += t;
      s44 += zx * zx;
      s45 += zx * zy;
      r4 += zx * t;
      s55 += zy * zy;
      r5 += zy * t;
    }
  return Float64Array.of(
    s00, s01, s02, s03, s04, s05, r0,
    0, s11, s12, s13, s14, s15, r1,
    0, 0, s22, s23, s24, s25, r2,
    0, 0, 0, s33, s34, s35, r3,
    0, 0, 0, 0, s44, s45, r4,
    0, 0, 0, 0, 0, s55, r5,
  );
}

function clip(v: number, most: number): number {
  return max(-most, min(most, v));
}

/** Solves the symmetric system whose upper half and right side are given; null when it is singular. */
function solved(m: Float64Array, n: number): Float64Array | null {
  const wide = n + 1;
  for (let p = 0; p < n; p++) for (let q = 0; q < p; q++) m[p * wide + q] = m[q * wide + p] ?? 0;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (abs(m[i * wide + k] ?? 0) > abs(m[pivot * wide + k] ?? 0)) pivot = i;
    if (abs(m[pivot * wide + k] ?? 0) < 1e-12) return null;
    if (pivot !== k) for (let j = k; j <= n; j++) [m[k * wide + j], m[pivot * wide + j]] = [m[pivot * wide + j] ?? 0, m[k * wide + j] ?? 0];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const f = (m[i * wide + k] ?? 0) / (m[k * wide + k] ?? 1);
      if (f !== 0) for (let j = k; j <= n; j++) m[i * wide + j] = (m[i * wide + j] ?? 0) - f * (m[k * wide + j] ?? 0);
    }
  }
  return Float64Array.from({ length: n }, (_, i) => (m[i * wide + n] ?? 0) / (m[i * wide + i] ?? 1));
}

/** Correlation of two lists of equal length; −1 where one is flat. */
export function correlated(a: Float32Array, b: Float32Array): number {
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  const n = a.length;
  for (let i = 0; i < n; i++) {
    const p = a[i] as number;
    const q = b[i] as number;
    sa += p;
    sb += q;
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 1e-6 && vb > 1e-6 ? (sab - (sa * sb) / n) / sqrt(va * vb) : -1;
}
