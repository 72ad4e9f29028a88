import type { Sampled } from './resample.ts';

/** Local statistics of two samplings of one frame, on a grid of windows. */
export interface LocalMap {
  readonly columns: number;
  readonly rows: number;
  /** Frame pixels between windows and from a window's centre to its edge. */
  readonly step: number;
  readonly radius: number;
  /** Correlation of each window, −1…1; NaN where too little may be compared. */
  readonly correlation: Float32Array;
  /** Standard deviations in a and b. */
  readonly spreadA: Float32Array;
  readonly spreadB: Float32Array;
}

/** Normalised correlation in square windows, by summed-area tables over the pixels valid in both samplings. */
export function localMap(a: Sampled, b: Sampled, step: number, radius: number): LocalMap {
  const { width, height } = a;
  const tables = sums(a, b);
  const columns = Math.max(1, Math.floor((width - 1) / step) + 1);
  const rows = Math.max(1, Math.floor((height - 1) / step) + 1);
  const correlation = new Float32Array(columns * rows).fill(Number.NaN);
  const spreadA = new Float32Array(columns * rows);
  const spreadB = new Float32Array(columns * rows);
  const least = (2 * radius + 1) ** 2 * 0.4;
  const stride = (width + 1) * 6;
  for (let r = 0; r < rows; r++) {
    const y0 = Math.max(0, r * step - radius);
    const y1 = Math.min(height, r * step + radius + 1);
    for (let c = 0; c < columns; c++) {
      const x0 = Math.max(0, c * step - radius);
      const x1 = Math.min(width, c * step + radius + 1);
      const p = y1 * stride + x1 * 6;
      const q = y1 * stride + x0 * 6;
      const s = y0 * stride + x1 * 6;
      const t = y0 * stride + x0 * 6;
      const n = (tables[p] ?? 0) - (tables[q] ?? 0) - (tables[s] ?? 0) + (tables[t] ?? 0);
      if (n < least) continue;
      const sa = (tables[p + 1] ?? 0) - (tables[q + 1] ?? 0) - (tables[s + 1] ?? 0) + (tables[t + 1] ?? 0);
      const sb = (tables[p + 2] ?? 0) - (tables[q + 2] ?? 0) - (tables[s + 2] ?? 0) + (tables[t + 2] ?? 0);
      const saa = (tables[p + 3] ?? 0) - (tables[q + 3] ?? 0) - (tables[s + 3] ?? 0) + (tables[t + 3] ?? 0);
      const sbb = (tables[p + 4] ?? 0) - (tables[q + 4] ?? 0) - (tables[s + 4] ?? 0) + (tables[t + 4] ?? 0);
      const sab = (tables[p + 5] ?? 0) - (tables[q + 5] ?? 0) - (tables[s + 5] ?? 0) + (tables[t + 5] ?? 0);
      const va = Math.max(0, saa / n - (sa / n) ** 2);
      const vb = Math.max(0, sbb / n - (sb / n) ** 2);
      const i = r * columns + c;
      spreadA[i] = Math.sqrt(va);
      spreadB[i] = Math.sqrt(vb);
      correlation[i] = va > 1e-8 && vb > 1e-8 ? (sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb) : 0;
    }
  }
  return { columns, rows, step, radius, correlation, spreadA, spreadB };
}

/** Summed-area tables of count, a, b, a², b², ab, interleaved. */
function sums(a: Sampled, b: Sampled): Float64Array {
  const { width, height } = a;
  const out = new Float64Array((width + 1) * (height + 1) * 6);
  const stride = (width + 1) * 6;
  for (let y = 0; y < height; y++) {
    let n = 0;
    let sa = 0;
    let sb = 0;
    let saa = 0;
    let sbb = 0;
    let sab = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (a.valid[i] === 1 && b.valid[i] === 1) {
        const p = a.values[i] ?? 0;
        const q = b.values[i] ?? 0;
        n++;
        sa += p;
        sb += q;
        saa += p * p;
        sbb += q * q;
        sab += p * q;
      }
      const to = (y + 1) * stride + (x + 1) * 6;
      const up = to - stride;
      out[to] = (out[up] ?? 0) + n;
      out[to + 1] = (out[up + 1] ?? 0) + sa;
      out[to + 2] = (out[up + 2] ?? 0) + sb;
      out[to + 3] = (out[up + 3] ?? 0) + saa;
      out[to + 4] = (out[up + 4] ?? 0) + sbb;
      out[to + 5] = (out[up + 5] ?? 0) + sab;
    }
  }
  return out;
}
