import { field, type Field } from './picture.ts';
import type { Random } from './random.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { floor, ceil, min, max, sqrt, round } = Math;

/** Smooth noise in 0–1: random values on a lattice of `cell` pixels, joined by a cubic fade. */
export function smoothNoise(
  random: Random,
  width: number,
  height: number,
  cell: number,
  cellY = cell,
): Field {
  const columns = ceil(width / cell) + 2;
  const rows = ceil(height / cellY) + 2;
  const lattice = new Float32Array(columns * rows);
  for (let i = 0; i < lattice.length; i++) lattice[i] = random.next();
  const out = field(width, height);
  const left = new Int32Array(width);
  const fade = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const u = x / cell;
    left[x] = floor(u);
    fade[x] = faded(u - floor(u));
  }
  for (let y = 0; y < height; y++) {
    const v = y / cellY;
    const row = floor(v) * columns;
    const fy = faded(v - floor(v));
    for (let x = 0; x < width; x++) {
      const at = row + (left[x] ?? 0);
      const fx = fade[x] ?? 0;
      const top = (lattice[at] ?? 0) * (1 - fx) + (lattice[at + 1] ?? 0) * fx;
      const bottom =
        (lattice[at + columns] ?? 0) * (1 - fx) + (lattice[at + columns + 1] ?? 0) * fx;
      out.data[y * width + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return out;
}

/**
 * Octaves of smooth noise, each half the cell and `gain` times the height of the one before; about
 * 0–1.
 */
export function clouds(
  random: Random,
  width: number,
  height: number,
  cell: number,
  octaves: number,
  gain = 0.5,
  stretch = 1,
): Field {
  const out = field(width, height);
  let weight = 1;
  let sum = 0;
  for (let o = 0, size = cell; o < octaves && size >= 1; o++, size /= 2) {
    const layer = smoothNoise(random, width, height, size * stretch, size);
    for (let i = 0; i < out.data.length; i++)
      out.data[i] = (out.data[i] ?? 0) + weight * (layer.data[i] ?? 0);
    sum += weight;
    weight *= gain;
  }
  for (let i = 0; i < out.data.length; i++) out.data[i] = (out.data[i] ?? 0) / sum;
  return out;
}

/**
 * Adds sensor noise in place: deviation `still` everywhere plus `shot` times the root of the value.
 */
export function addGrain(random: Random, f: Field, still: number, shot: number): void {
  for (let i = 0; i < f.data.length; i++) {
    const v = f.data[i] ?? 0;
    f.data[i] = v + random.normal() * (still + shot * sqrt(v > 0 ? v : 0));
  }
}

/** Three box blurs, close to a Gaussian of the given deviation in pixels; edges are repeated. */
export function blurred(f: Field, sigma: number): Field {
  if (sigma < 0.3) return f;
  const radius = max(1, round(sqrt(sigma * sigma + 0.0833) - 0.2));
  let now = f;
  for (let pass = 0; pass < (sigma < 0.8 ? 1 : 3); pass++)
    now = boxColumns(boxRows(now, radius), radius);
  return now;
}

function boxRows(f: Field, r: number): Field {
  const { width: w, height: h } = f;
  const out = field(w, h);
  const scale = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = 0;
    for (let k = -r; k <= r; k++) sum += f.data[o + min(w - 1, max(0, k))] ?? 0;
    for (let x = 0; x < w; x++) {
      out.data[o + x] = sum * scale;
      sum += (f.data[o + min(w - 1, x + r + 1)] ?? 0) - (f.data[o + max(0, x - r)] ?? 0);
    }
  }
  return out;
}

function boxColumns(f: Field, r: number): Field {
  const { width: w, height: h } = f;
  const out = field(w, h);
  const sums = new Float32Array(w);
  const scale = 1 / (2 * r + 1);
  for (let k = -r; k <= r; k++) {
    const o = min(h - 1, max(0, k)) * w;
    for (let x = 0; x < w; x++) sums[x] = (sums[x] ?? 0) + (f.data[o + x] ?? 0);
  }
  for (let y = 0; y < h; y++) {
    const enter = min(h - 1, y + r + 1) * w;
    const leave = max(0, y - r) * w;
    for (let x = 0; x < w; x++) {
      out.data[y * w + x] = (sums[x] ?? 0) * scale;
      sums[x] = (sums[x] ?? 0) + (f.data[enter + x] ?? 0) - (f.data[leave + x] ?? 0);
    }
  }
  return out;
}

function faded(t: number): number {
  return t * t * (3 - 2 * t);
}
