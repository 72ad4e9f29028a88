import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { ROUNDS, LEAST_BARS, CLEAR } = valuesOf(NUMBERS.irregular);

/**
 * Share of a layer's variance inside the mask that is left after subtracting its best approximation
 * of rank one, the product of a row and a column (by alternating projections), 0–1. It is near 0 in
 * the lanes of a gel and in gratings, which look alike without being copies. 1 where neither the
 * row nor the column has three bars.
 */
export function irregularity(
  layer: Float32Array,
  inside: Uint8Array,
  width: number,
  height: number,
): number {
  const across = new Float64Array(width).fill(1);
  const down = new Float64Array(height);
  let all = 0;
  for (let i = 0; i < layer.length; i++) if (inside[i] === 1) all += (layer[i] ?? 0) ** 2;
  if (all < 1e-12) return 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 0; y < height; y++) {
      let sum = 0;
      let weight = 0;
      for (let x = 0; x < width; x++) {
        if (inside[y * width + x] === 0) continue;
        sum += (layer[y * width + x] ?? 0) * (across[x] ?? 0);
        weight += (across[x] ?? 0) ** 2;
      }
      down[y] = weight > 1e-12 ? sum / weight : 0;
    }
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let weight = 0;
      for (let y = 0; y < height; y++) {
        if (inside[y * width + x] === 0) continue;
        sum += (layer[y * width + x] ?? 0) * (down[y] ?? 0);
        weight += (down[y] ?? 0) ** 2;
      }
      across[x] = weight > 1e-12 ? sum / weight : 0;
    }
  }
  if (Math.max(bars(across), bars(down)) < LEAST_BARS) return 1;
  let left = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (inside[y * width + x] === 1)
        left += ((layer[y * width + x] ?? 0) - (across[x] ?? 0) * (down[y] ?? 0)) ** 2;
  return Math.min(1, left / all);
}

/** Number of bars in a profile: of bright or of dark ones, whichever are more. */
export function bars(profile: Float64Array): number {
  const most = profile.reduce((m, v) => Math.max(m, Math.abs(v)), 0);
  const count = (sign: number): number => {
    let within = false;
    let found = 0;
    for (const v of profile) {
      const height = v * sign;
      if (!within && height > CLEAR * most) found++;
      within = height > (within ? (CLEAR * most) / 2 : CLEAR * most);
    }
    return found;
  };
  return Math.max(count(1), count(-1));
}
