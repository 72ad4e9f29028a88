import type { Mask, Raster } from '../types.ts';
import { tonesOf } from './tones.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { CUT_OFF, LEAST_RANGE, DARK, LEAST_POWER, NOISE } = valuesOf(NUMBERS.plane);

/**
 * Held here: looking a global up costs more than its work where code runs in a context of its own.
 */
const { floor, max, min, round } = Math;

/** One channel of floats, row by row, without padding; 0–1 after `stretch`. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** The tone between four pixels (bilinear); NaN where they are not all in the picture. */
export function toneAt({ width, height, data }: Plane, u: number, v: number): number {
  const [p, q] = [floor(u), floor(v)];
  if (p < 0 || q < 0 || p >= width - 1 || q >= height - 1) return NaN;
  const [f, g] = [u - p, v - q];
  const at = q * width + p;
  return (
    ((data[at] ?? 0) * (1 - f) + (data[at + 1] ?? 0) * f) * (1 - g) +
    ((data[at + width] ?? 0) * (1 - f) + (data[at + width + 1] ?? 0) * f) * g
  );
}

/**
 * The grey picture on which comparison runs: channels weighted by their own spread, so that a
 * picture in one pseudo-colour keeps its contrast, stretched from its 0.5 to its 99.5 percentile to
 * 0–1, and lifted by a power when most of it is dark (fluorescence): faint structure then weighs as
 * much as bright spots, and shot noise is as strong everywhere. Black itself holds the noise of the
 * camera and of compression, which is no stronger where it is dark: as in the generalised Anscombe
 * transform (Starck, Murtagh and Bijaoui 1998, "Image Processing and Data Analysis") it is
 * added under the power, so that blocks of compression on black are not lifted to structure.
 */
export function planeOf(raster: Raster): Plane {
  const { width, height, channels, data } = raster;
  const n = width * height;
  const grey = new Float32Array(n);
  if (channels === 1) {
    // Of 256 tones each is stretched once.
    const histogram = new Uint32Array(256);
    for (let i = 0; i < n; i++) histogram[data[i] ?? 0] = (histogram[data[i] ?? 0] ?? 0) + 1;
    const tones = stretch(
      Float32Array.from({ length: 256 }, (_, v) => v),
      histogram,
      n,
    );
    for (let i = 0; i < n; i++) grey[i] = tones[data[i] ?? 0] ?? 0;
    return { width, height, data: grey };
  }
  const [r, g, b] = tonesOf(raster);
  for (let i = 0, j = 0; i < n; i++, j += 3)
    grey[i] = r * (data[j] ?? 0) + g * (data[j + 1] ?? 0) + b * (data[j + 2] ?? 0);
  return { width, height, data: stretch(grey, histogramOf(grey), n) };
}

function histogramOf(grey: Float32Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < grey.length; i++) {
    const k = min(255, round(grey[i] ?? 0));
    histogram[k] = (histogram[k] ?? 0) + 1;
  }
  return histogram;
}

/**
 * Stretch of 0–255 values to 0–1 between the 0.5 and 99.5 percentiles of `count` pixels, and the
 * lift; in place. A flat picture becomes 0.
 */
function stretch(grey: Float32Array, histogram: Uint32Array, count: number): Float32Array {
  const low = percentile(histogram, count * CUT_OFF);
  const high = max(percentile(histogram, count * (1 - CUT_OFF)), low + LEAST_RANGE);
  const scale = 1 / (high - low);
  const middle = (percentile(histogram, count * 0.5) + 0.5 - low) * scale;
  const power = max(LEAST_POWER, min(1, Math.log(DARK) / Math.log(min(0.999, max(0.001, middle)))));
  const noise = NOISE * scale;
  const least = noise ** power;
  const gain = 1 / ((1 + noise) ** power - least);
  for (let i = 0; i < grey.length; i++) {
    const v = ((grey[i] ?? 0) - low) * scale;
    const within = v > 0 ? (v < 1 ? v : 1) : 0;
    // Most pictures are not lifted, and neither nothing nor all becomes anything else.
    grey[i] =
      power === 1 || within === 0 || within === 1
        ? within
        : ((within + noise) ** power - least) * gain;
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

/**
 * True where pixels may be compared: 1 outside the masks, 0 under them, with `grow` pixels around
 * each.
 */
export function openMask(
  width: number,
  height: number,
  masks: readonly Mask[],
  grow = 1,
): Uint8Array {
  const open = new Uint8Array(width * height).fill(1);
  for (const { box } of masks) {
    const x0 = Math.max(0, Math.floor(box.x - grow));
    const x1 = Math.min(width, Math.ceil(box.x + box.w + grow));
    for (
      let y = Math.max(0, Math.floor(box.y - grow));
      y < Math.min(height, Math.ceil(box.y + box.h + grow));
      y++
    )
      open.fill(0, y * width + x0, y * width + Math.max(x0, x1));
  }
  return open;
}
