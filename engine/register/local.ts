import type { Workspace, PlacedSamples } from './scratch.ts';
import { workspaceFor, copyInto } from './scratch.ts';
import type { Sampled } from './sampled.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LEAST_VALID } = valuesOf(NUMBERS.local);

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

/**
 * Normalised correlation in square windows over the pixels valid in both samplings. b may be larger
 * than a: its sample at (x + dx, y + dy) then faces a's at (x, y).
 */
export function localMap(
  a: Sampled,
  b: Sampled,
  step: number,
  radius: number,
  dx = 0,
  dy = 0,
): LocalMap {
  const on = workspaceForMap(a, Math.max(a.width * a.height, b.width * b.height), step);
  return mapOf(on, copyInto(on, 0, a), copyInto(on, 1, b), step, radius, dx, dy);
}

/**
 * Memory for frames of at most `samples` samples, with the scratch that `mapOf` needs for frames of
 * this size.
 */
export function workspaceForMap(
  frame: { readonly width: number; readonly height: number },
  samples: number,
  step: number,
): Workspace {
  const { columns, rows } = gridOf(frame, step);
  // Three planes with rows padded to a multiple of four, running sums of two rows, and three
  // numbers for each window.
  const stride = frame.width + 4;
  return workspaceFor(
    samples,
    stride * frame.height * 12 + (stride * 2 + 1) * 48 + columns * rows * 12 + 1024,
  );
}

/** As `localMap`, for samples in the memory made by `workspaceForMap`. */
export function mapOf(
  { kernel, work }: Workspace,
  a: PlacedSamples,
  b: PlacedSamples,
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
