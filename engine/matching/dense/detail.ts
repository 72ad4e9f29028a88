import type { Polygon } from '../../../contract/geometry.ts';
import { applyAffine, invertAffine } from '../../../contract/geometry.ts';
import type { Agreeing } from './agreeing.ts';
import { insidePolygon } from './hull.ts';
import type { Sampled } from './resample.ts';

/**
 * Correlation of what is left of both pictures after taking away their surroundings (a square of radius `radius`) and what
 * rows and columns have in common (bands of a lane, stripes): of grain, speckle and fine edges, which two pictures of one
 * kind do not share. −1…1; 0 when there is none.
 */
export function detailOf(seen: Agreeing, region: Polygon | null, radius: number, sign: number): number {
  const { frame } = seen;
  // Lines drawn around both pictures agree wherever they meet: the rim is left out.
  const a = { ...seen.a, valid: inset(seen.a, RIM) };
  const b = { ...seen.b, valid: inset(seen.b, RIM) };
  const back = invertAffine(frame.toA);
  const polygon = region && back ? region.map((p) => applyAffine(back, p)) : null;
  const da = detail(a, radius);
  const db = detail(b, radius);
  const inside = new Uint8Array(a.width * a.height);
  for (let y = radius; y < a.height - radius; y++)
    for (let x = radius; x < a.width - radius; x++) {
      const i = y * a.width + x;
      inside[i] = (a.valid[i] ?? 0) & (b.valid[i] ?? 0) & (!polygon || insidePolygon(polygon, x, y) ? 1 : 0);
    }
  withoutProduct(da, inside, a.width, a.height);
  withoutProduct(db, inside, a.width, a.height);
  const chosen: number[] = [];
  let sumA = 0;
  let sumB = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    chosen.push(i);
    sumA += Math.abs(da[i] ?? 0);
    sumB += Math.abs(db[i] ?? 0);
  }
  // A few strong edges or specks must not speak for the rest.
  const mostA = (CLIP * sumA) / Math.max(1, chosen.length);
  const mostB = (CLIP * sumB) / Math.max(1, chosen.length);
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (const i of chosen) {
    const p = Math.max(-mostA, Math.min(mostA, da[i] ?? 0));
    const q = Math.max(-mostB, Math.min(mostB, db[i] ?? 0));
    saa += p * p;
    sbb += q * q;
    sab += p * q;
  }
  return saa > 1e-9 && sbb > 1e-9 ? (sign * sab) / Math.sqrt(saa * sbb) : 0;
}

const RIM = 3;
const CLIP = 2;

/** The valid samples that lie at least `by` samples inside along both axes. */
function inset(s: Sampled, by: number): Uint8Array {
  const { width, height, valid } = s;
  const out = new Uint8Array(valid.length);
  for (let y = by; y < height - by; y++)
    for (let x = by; x < width - by; x++) {
      const i = y * width + x;
      out[i] = (valid[i] ?? 0) & (valid[i - by] ?? 0) & (valid[i + by] ?? 0) & (valid[i - by * width] ?? 0) & (valid[i + by * width] ?? 0);
    }
  return out;
}

function detail(s: Sampled, radius: number): Float32Array {
  const { width, height, values } = s;
  const stride = width + 1;
  const sum = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      sum[(y + 1) * stride + x + 1] = (sum[y * stride + x + 1] ?? 0) + row;
    }
  }
  const out = new Float32Array(width * height);
  const area = (2 * radius + 1) ** 2;
  for (let y = radius; y < height - radius; y++)
    for (let x = radius; x < width - radius; x++) {
      const top = (y - radius) * stride + x - radius;
      const bottom = top + (2 * radius + 1) * stride;
      const around = (sum[bottom + 2 * radius + 1] ?? 0) - (sum[bottom] ?? 0) - (sum[top + 2 * radius + 1] ?? 0) + (sum[top] ?? 0);
      out[y * width + x] = (values[y * width + x] ?? 0) - around / area;
    }
  return out;
}

/** Takes the strongest product of a profile down the rows and one along the columns out of the samples inside; in place. */
function withoutProduct(data: Float32Array, inside: Uint8Array, width: number, height: number): void {
  const rows = new Float64Array(height).fill(1);
  const columns = new Float64Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    fitProfile(data, inside, width, height, rows, columns, true);
    fitProfile(data, inside, width, height, rows, columns, false);
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (inside[i] === 1) data[i] = (data[i] ?? 0) - (rows[y] ?? 0) * (columns[x] ?? 0);
}

const ROUNDS = 4;

/** The least-squares profile of one axis while the other is held. */
function fitProfile(data: Float32Array, inside: Uint8Array, width: number, height: number, rows: Float64Array, columns: Float64Array, alongColumns: boolean): void {
  const target = alongColumns ? columns : rows;
  const weight = new Float64Array(target.length);
  const sum = new Float64Array(target.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (inside[i] === 0) continue;
      const at = alongColumns ? x : y;
      const held = alongColumns ? (rows[y] ?? 0) : (columns[x] ?? 0);
      sum[at] = (sum[at] ?? 0) + held * (data[i] ?? 0);
      weight[at] = (weight[at] ?? 0) + held * held;
    }
  for (let k = 0; k < target.length; k++) target[k] = (weight[k] ?? 0) > 1e-12 ? (sum[k] ?? 0) / (weight[k] ?? 1) : 0;
}
