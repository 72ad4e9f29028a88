import { type Cells, correlatedCells } from './cells.ts';
import { workspaceForMap, mapOf } from './local.ts';
import type { Sampled } from './sampled.ts';
import { copyInto } from './scratch.ts';
import { tally } from './windows.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

/** Cells that are tried on each side of what was found, each time in cells half as large. */
const FINER = [2, 1];

const { CELLS, NEAR, FAR, LEAST_OVERLAP, FLAT, LEAST_WINDOWS } = valuesOf(NUMBERS.repeats);

/** How far one picture is moved, in cells or pixels. */
interface Move {
  readonly dx: number;
  readonly dy: number;
}

/**
 * How much better two registered samplings agree where they lie than at the best of all other
 * places, 0–1: spots in rows, wells and grids agree as well when one is moved by a row. The mean of
 * two shares of what the other place lacks, one of tones and one of windows; 1 where no other place
 * fits.
 * @param correlation mean correlation of windows where they lie
 */
export function singularity(
  a: Sampled,
  b: Sampled,
  correlation: number,
  window: { readonly step: number; readonly radius: number },
  sign: 1 | -1,
): number {
  const moved = otherPlace(a, b, sign);
  if (!moved) return 1;
  const { dx, dy } = moved;
  const [p, q] = [partOf(a, dx, dy), partOf(b, -dx, -dy)];
  const on = workspaceForMap(p, p.width * p.height, window.step);
  const map = mapOf(on, copyInto(on, 0, p), copyInto(on, 1, q), window.step, window.radius);
  const seen = tally(map, sign, null);
  const elsewhere = seen.informative < LEAST_WINDOWS ? 0 : seen.correlation;
  return (margin(moved.still, moved.correlation) + margin(correlation, elsewhere)) / 2;
}

/** What the correlation here has more than the one elsewhere, of what that one lacks; 0–1. */
function margin(here: number, elsewhere: number): number {
  const there = Math.max(0, elsewhere);
  return Math.max(0, Math.min(1, (here - there) / Math.max(FLAT, 1 - there)));
}

/**
 * Where a, moved by whole pixels, fits b best when it does not lie as it is, how well cells of both
 * correlate there, and how well where it lies; null: it fits nowhere else. Sought in large cells,
 * and around what was found in ones half and a quarter as large.
 */
function otherPlace(
  a: Sampled,
  b: Sampled,
  sign: 1 | -1,
): (Move & { readonly correlation: number; readonly still: number }) | null {
  let side = Math.max(1, Math.round(Math.min(a.width, a.height) / CELLS));
  let [p, q] = [cellsOf(a, side), cellsOf(b, side)];
  const near = Math.max(2, Math.round(NEAR * Math.min(p.columns, p.rows))) * side;
  const [farX, farY] = [Math.floor(FAR * p.columns), Math.floor(FAR * p.rows)];
  let found = bestOf(p, q, sign, movesWithin(-farX, farX, -farY, farY, 2), near / side);
  for (const reach of FINER) {
    const finer = Math.floor(side / 2);
    if (!found || finer < 1) break;
    const x = Math.round((found.dx * side) / finer);
    const y = Math.round((found.dy * side) / finer);
    side = finer;
    [p, q] = [cellsOf(a, side), cellsOf(b, side)];
    const around = movesWithin(x - reach, x + reach, y - reach, y + reach, 1);
    found = bestOf(p, q, sign, around, near / side);
  }
  return found
    ? {
        dx: found.dx * side,
        dy: found.dy * side,
        correlation: found.correlation,
        still: sign * correlated(p, q, 0, 0),
      }
    : null;
}

function movesWithin(x0: number, x1: number, y0: number, y1: number, step: number): Move[] {
  const moves: Move[] = [];
  for (let dy = y0; dy <= y1; dy += step)
    for (let dx = x0; dx <= x1; dx += step) moves.push({ dx, dy });
  return moves;
}

/** The move with the best correlation of cells, of those that move by `near` cells at least. */
function bestOf(
  p: Cells,
  q: Cells,
  sign: 1 | -1,
  moves: readonly Move[],
  near: number,
): (Move & { readonly correlation: number }) | null {
  let best: (Move & { readonly correlation: number }) | null = null;
  for (const move of moves) {
    if (Math.max(Math.abs(move.dx), Math.abs(move.dy)) < near) continue;
    const correlation = sign * correlated(p, q, move.dx, move.dy);
    if (correlation > (best?.correlation ?? 0)) best = { ...move, correlation };
  }
  return best;
}

/** What of a sampling lies on the other one when it is moved. */
function partOf({ width, height, values, valid }: Sampled, dx: number, dy: number): Sampled {
  const [x0, y0] = [Math.max(0, -dx), Math.max(0, -dy)];
  const [w, h] = [width - Math.abs(dx), height - Math.abs(dy)];
  const part = {
    width: w,
    height: h,
    values: new Float32Array(w * h),
    valid: new Uint8Array(w * h),
  };
  for (let y = 0; y < h; y++) {
    const from = (y0 + y) * width + x0;
    part.values.set(values.subarray(from, from + w), y * w);
    part.valid.set(valid.subarray(from, from + w), y * w);
  }
  return part;
}

/** Mean tones of square cells; NaN where less than half of a cell may be compared. */
function cellsOf({ values, valid, width, height }: Sampled, side: number): Cells {
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const cells = new Float64Array(columns * rows).fill(Number.NaN);
  for (let v = 0; v < rows; v++)
    for (let u = 0; u < columns; u++) {
      let sum = 0;
      let count = 0;
      for (let y = v * side; y < (v + 1) * side; y++)
        for (let i = y * width + u * side; i < y * width + (u + 1) * side; i++) {
          if (valid[i] === 0) continue;
          sum += values[i] ?? 0;
          count++;
        }
      if (2 * count >= side * side) cells[v * columns + u] = sum / count;
    }
  return { values: cells, columns, rows };
}

function correlated(p: Cells, q: Cells, dx: number, dy: number): number {
  const cells = LEAST_OVERLAP * p.columns * p.rows;
  return correlatedCells(p, q, dx, dy, { cells, spread: FLAT });
}
