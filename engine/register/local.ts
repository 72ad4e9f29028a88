import type { Ground, Laid } from './scratch.ts';
import { groundFor, put } from './scratch.ts';
import type { Sampled } from './sampled.ts';

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

/** Share of a window's pixels that must be valid in both. */
const LEAST_VALID = 0.4;

/**
 * Normalised correlation in square windows over the pixels valid in both samplings. b may be larger than a: its sample at
 * (x + dx, y + dy) then faces a's at (x, y).
 */
export function localMap(
  a: Sampled,
  b: Sampled,
  step: number,
  radius: number,
  dx = 0,
  dy = 0,
): LocalMap {
  const on = groundForMap(a, Math.max(a.width * a.height, b.width * b.height), step);
  return mapOf(on, put(on, 0, a), put(on, 1, b), step, radius, dx, dy);
}

/** Ground on which frames of at most `samples` samples can be laid, and those like `frame` compared by `mapOf`. */
export function groundForMap(
  frame: { readonly width: number; readonly height: number },
  samples: number,
  step: number,
): Ground {
  const { columns, rows } = gridOf(frame, step);
  // Three planes of rows filled up to a multiple of four, sums of two of them, and three numbers for each window.
  const stride = frame.width + 4;
  return groundFor(
    samples,
    stride * frame.height * 12 + (stride * 2 + 1) * 48 + columns * rows * 12 + 1024,
  );
}

/** As `localMap`, of samples that were laid on a ground made by `groundForMap`. */
export function mapOf(
  { kernel, work }: Ground,
  a: Laid,
  b: Laid,
  step: number,
  radius: number,
  dx = 0,
  dy = 0,
): LocalMap {
  const { columns, rows } = gridOf(a, step);
  const cells = columns * rows;
  const out = work + Math.ceil(kernel.localMapRoom(a.width, a.height) / 64) * 64;
  const shift = dy * b.width + dx;
  kernel.localMap(
    a.values,
    a.valid,
    b.values + shift * 4,
    b.valid + shift,
    b.width,
    a.width,
    a.height,
    step,
    radius,
    (2 * radius + 1) ** 2 * LEAST_VALID,
    work,
    out,
  );
  const read = (k: number): Float32Array =>
    new Float32Array(kernel.memory.buffer, out + k * cells * 4, cells).slice();
  return { columns, rows, step, radius, correlation: read(0), spreadA: read(1), spreadB: read(2) };
}

function gridOf(
  { width, height }: { readonly width: number; readonly height: number },
  step: number,
): { columns: number; rows: number } {
  return {
    columns: Math.max(1, Math.floor((width - 1) / step) + 1),
    rows: Math.max(1, Math.floor((height - 1) / step) + 1),
  };
}
