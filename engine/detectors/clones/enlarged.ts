import type { Affine } from '../../../contract/geometry.ts';
import type { Plane } from '../../features/plane.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { abs, floor, max, min, round } = Math;

const { STILL, NEAR, LEAST_SIDE, LEAST_EDGES, OFF, OFF_PIXELS, REGULAR, FULL, ALIKE, BESIDE } =
  valuesOf(NUMBERS.enlarged);

/** A picture at the resolution that it had before its pixels were enlarged to blocks. */
export interface TrueSize {
  readonly plane: Plane;
  readonly open: Uint8Array | null;
  /** Its pixels → those of the enlarged picture. */
  readonly toFull: Affine;
}

/**
 * The picture with one pixel for each block where its pixels were enlarged to blocks, as screens and
 * figures show small pictures; null where they were not. Told by what lies between its columns, and
 * between its rows: all that changes stands at even distances, with nothing in between.
 */
export function trueSizeOf(plane: Plane, open: Uint8Array | null): TrueSize | null {
  const { width, height, data } = plane;
  const across = latticeOf(gapsBetween(plane, 1));
  const down = across && latticeOf(gapsBetween(plane, width));
  if (!across || !down) return null;
  if (max(across.pace, down.pace) > ALIKE * min(across.pace, down.pace)) return null;
  const columns = middlesOf(across, width);
  const rows = middlesOf(down, height);
  const at = rows.flatMap((y) => columns.map((x) => round(y) * width + round(x)));
  return {
    plane: {
      width: columns.length,
      height: rows.length,
      data: Float32Array.from(at, (k) => data[k] ?? 0),
    },
    open: open && Uint8Array.from(at, (k) => open[k] ?? 0),
    toFull: [across.pace, 0, 0, down.pace, columns[0] ?? 0, rows[0] ?? 0],
  };
}

/** Edges of blocks along one axis: the first one, between two pixels, and how far they are apart. */
interface Lattice {
  readonly first: number;
  readonly pace: number;
}

/**
 * How much tones change from each column to the next (`step` 1) or from each row to the next (`step`
 * the width): sums of absolute differences.
 */
function gapsBetween({ width, height, data }: Plane, step: number): Float64Array {
  const isAcross = step === 1;
  const gaps = new Float64Array(max(0, (isAcross ? width : height) - 1));
  const [columns, rows] = isAcross ? [width - 1, height] : [width, height - 1];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const k = y * width + x;
      const i = isAcross ? x : y;
      gaps[i] = (gaps[i] ?? 0) + abs((data[k + step] ?? 0) - (data[k] ?? 0));
    }
  return gaps;
}

/**
 * The lattice that edges stand on, and nearly all of whose lines are edges; null where there is none.
 */
function latticeOf(gaps: Float64Array): Lattice | null {
  const edges = edgesIn(gaps);
  if (edges.length <= LEAST_EDGES) return null;
  const apart = edges.slice(1).map((edge, k) => edge - (edges[k] ?? 0));
  const middle = apart.toSorted((p, q) => p - q)[floor(apart.length / 2)] ?? 0;
  // Blocks of whole pixels are of two sizes where pixels were enlarged by a fraction.
  const pace = meanOf(apart.filter((d) => abs(d - middle) < BESIDE));
  let line = 0;
  const lines = edges.map((_, k) => {
    if (k > 0) line += max(1, round((apart[k - 1] ?? 0) / pace));
    return line;
  });
  const found = fittedTo(lines, edges);
  const room = max(OFF_PIXELS, OFF * found.pace);
  const on = edges.filter(
    (edge, k) => abs(edge - found.first - found.pace * (lines[k] ?? 0)) < room,
  );
  return found.pace >= LEAST_SIDE &&
    on.length >= REGULAR * edges.length &&
    on.length * found.pace >= FULL * gaps.length
    ? found
    : null;
}

/** Where tones change: middles of runs of gaps that are not still. */
function edgesIn(gaps: Float64Array): number[] {
  const edges: number[] = [];
  let [sum, moment] = [0, 0];
  for (let i = 0; i <= gaps.length; i++) {
    const gap = gaps[i] ?? 0;
    let most = 0;
    for (let k = max(0, i - NEAR); k <= min(gaps.length - 1, i + NEAR); k++)
      most = max(most, gaps[k] ?? 0);
    if (i < gaps.length && gap > 0 && gap >= STILL * most) {
      sum += gap;
      moment += gap * i;
    } else if (sum > 0) {
      edges.push(moment / sum);
      [sum, moment] = [0, 0];
    }
  }
  return edges;
}

/** The straight line through the edges over their numbers, by least squares. */
function fittedTo(numbers: readonly number[], edges: readonly number[]): Lattice {
  const [mk, me] = [meanOf(numbers), meanOf(edges)];
  let [kk, ke] = [0, 0];
  numbers.forEach((number, k) => {
    kk += (number - mk) ** 2;
    ke += (number - mk) * ((edges[k] ?? 0) - me);
  });
  const pace = ke / kk;
  return { first: me - pace * mk, pace };
}

function meanOf(list: readonly number[]): number {
  return list.reduce((sum, v) => sum + v, 0) / list.length;
}

/** The middles of all blocks whose middle stands in the picture, pixels. */
function middlesOf({ first, pace }: Lattice, length: number): number[] {
  // An edge between the pixels i and i + 1 has the number i.
  const start = (first + 0.5 + pace / 2) % pace;
  const middles: number[] = [];
  for (let at = start; at <= length - 1; at += pace) middles.push(at);
  return middles;
}
