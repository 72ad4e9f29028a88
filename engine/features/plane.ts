import type { Mask, Raster } from '../types.ts';
import { tonesOf } from './tones.ts';

/** One channel of floats, row by row, without padding; 0–1 after `stretch`. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * The grey picture on which comparison runs: channels weighted by their own spread, so that a picture in one pseudo-colour
 * keeps its contrast, stretched from its 0.5 to its 99.5 percentile to 0–1, and lifted by a power when most of it is dark
 * (fluorescence): faint structure then weighs as much as bright spots, and shot noise is as strong everywhere.
 */
export function planeOf(raster: Raster): Plane {
  const { width, height, channels, data } = raster;
  const n = width * height;
  const grey = new Float32Array(n);
  if (channels === 1) for (let i = 0; i < n; i++) grey[i] = data[i] ?? 0;
  else {
    const [r, g, b] = tonesOf(raster);
    for (let i = 0, j = 0; i < n; i++, j += 3) grey[i] = r * (data[j] ?? 0) + g * (data[j + 1] ?? 0) + b * (data[j + 2] ?? 0);
  }
  return { width, height, data: stretch(grey) };
}

/** A picture whose middle tone is darker than this is lifted until it is this bright, at most by the power below. */
const DARK = 0.3;
const LEAST_POWER = 0.45;

/** Stretch of 0–255 values to 0–1 between the 0.5 and 99.5 percentiles, and the lift; in place. A flat picture becomes 0. */
function stretch(grey: Float32Array): Float32Array {
  const histogram = new Uint32Array(256);
  for (const v of grey) {
    const k = Math.min(255, Math.round(v));
    histogram[k] = (histogram[k] ?? 0) + 1;
  }
  const low = percentile(histogram, grey.length * 0.005);
  const high = Math.max(percentile(histogram, grey.length * 0.995), low + 8);
  const scale = 1 / (high - low);
  const middle = (percentile(histogram, grey.length * 0.5) + 0.5 - low) * scale;
  const power = Math.max(LEAST_POWER, Math.min(1, Math.log(DARK) / Math.log(Math.min(0.999, Math.max(0.001, middle)))));
  for (let i = 0; i < grey.length; i++) {
    const v = Math.min(1, Math.max(0, ((grey[i] ?? 0) - low) * scale));
    grey[i] = power === 1 ? v : v ** power;
  }
  return grey;
}

function percentile(histogram: Uint32Array, rank: number): number {
  let seen = 0;
  for (let k = 0; k < 256; k++) {
    seen += histogram[k] ?? 0;
    if (seen > rank) return k;
  }
  return 255;
}

/** True where pixels may be compared: 1 outside the masks, 0 under them, with `grow` pixels around each. */
export function openMask(width: number, height: number, masks: readonly Mask[], grow = 1): Uint8Array {
  const open = new Uint8Array(width * height).fill(1);
  for (const { box } of masks) {
    const x0 = Math.max(0, Math.floor(box.x - grow));
    const x1 = Math.min(width, Math.ceil(box.x + box.w + grow));
    for (let y = Math.max(0, Math.floor(box.y - grow)); y < Math.min(height, Math.ceil(box.y + box.h + grow)); y++) open.fill(0, y * width + x0, y * width + Math.max(x0, x1));
  }
  return open;
}
