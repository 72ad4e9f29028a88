import type { Sampled } from '../../../engine/register/resample.ts';

export interface Windows {
  readonly correlation: number[];
  readonly spreadA: number[];
  readonly spreadB: number[];
}

/**
 * The plain twin of the kernel's `localMap`: every window by itself. b's sample (x + dx, y + dy)
 * faces a's (x, y).
 */
export function windowsOf(
  a: Sampled,
  b: Sampled,
  step: number,
  radius: number,
  least: number,
  dx = 0,
  dy = 0,
): Windows {
  const out: Windows = { correlation: [], spreadA: [], spreadB: [] };
  for (let cy = 0; cy < a.height; cy += step)
    for (let cx = 0; cx < a.width; cx += step) {
      const p: number[] = [];
      const q: number[] = [];
      for (let y = Math.max(0, cy - radius); y <= Math.min(a.height - 1, cy + radius); y++)
        for (let x = Math.max(0, cx - radius); x <= Math.min(a.width - 1, cx + radius); x++) {
          const i = y * a.width + x;
          const j = (y + dy) * b.width + x + dx;
          if (a.valid[i] !== 1 || b.valid[j] !== 1) continue;
          p.push(a.values[i] ?? 0);
          q.push(b.values[j] ?? 0);
        }
      const va = p.length < least ? 0 : product(p, p);
      const vb = p.length < least ? 0 : product(q, q);
      out.spreadA.push(Math.sqrt(va));
      out.spreadB.push(Math.sqrt(vb));
      out.correlation.push(
        p.length < least
          ? Number.NaN
          : va > 1e-8 && vb > 1e-8
            ? product(p, q) / Math.sqrt(va * vb)
            : 0,
      );
    }
  return out;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;

/** Mean product of what two lists have beyond their means. */
function product(p: readonly number[], q: readonly number[]): number {
  const mp = mean(p);
  const mq = mean(q);
  return mean(p.map((v, i) => (v - mp) * ((q[i] ?? 0) - mq)));
}

/** The plain twin of the kernel's `detail`, over the pixels where `inside` is 1. */
export function detailTwin(
  a: Float32Array,
  b: Float32Array,
  inside: Uint8Array,
  width: number,
  radius: number,
): number {
  const chosen = [...inside.keys()].filter((i) => inside[i] === 1);
  const da = withoutProduct(fine(a, chosen, width, radius), chosen, width);
  const db = withoutProduct(fine(b, chosen, width, radius), chosen, width);
  const clip = (list: readonly number[]): number[] => {
    const most = 2 * mean(list.map(Math.abs));
    return list.map((v) => Math.max(-most, Math.min(most, v)));
  };
  const p = clip(da);
  const q = clip(db);
  const dot = (u: readonly number[], v: readonly number[]): number =>
    u.reduce((sum, w, i) => sum + w * (v[i] ?? 0), 0);
  return dot(p, p) > 1e-9 && dot(q, q) > 1e-9 ? dot(p, q) / Math.sqrt(dot(p, p) * dot(q, q)) : 0;
}

function fine(
  values: Float32Array,
  chosen: readonly number[],
  width: number,
  radius: number,
): number[] {
  return chosen.map((i) => {
    let sum = 0;
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) sum += values[i + y * width + x] ?? 0;
    return (values[i] ?? 0) - sum / (2 * radius + 1) ** 2;
  });
}

function withoutProduct(
  data: readonly number[],
  chosen: readonly number[],
  width: number,
): number[] {
  const rows = new Map<number, number>();
  const columns = new Map<number, number>();
  const rowOf = (i: number): number => Math.floor(i / width);
  const fit = (
    target: Map<number, number>,
    key: (i: number) => number,
    held: (i: number) => number,
  ): void => {
    const sums = new Map<number, [number, number]>();
    chosen.forEach((i, k) => {
      const [s, w] = sums.get(key(i)) ?? [0, 0];
      sums.set(key(i), [s + held(i) * (data[k] ?? 0), w + held(i) ** 2]);
    });
    for (const [at, [s, w]] of sums) target.set(at, w > 1e-12 ? s / w : 0);
  };
  for (let round = 0; round < 4; round++) {
    fit(
      columns,
      (i) => i % width,
      (i) => rows.get(rowOf(i)) ?? 1,
    );
    fit(rows, rowOf, (i) => columns.get(i % width) ?? 0);
  }
  return data.map(
    (v, k) =>
      v - (rows.get(rowOf(chosen[k] ?? 0)) ?? 0) * (columns.get((chosen[k] ?? 0) % width) ?? 0),
  );
}
