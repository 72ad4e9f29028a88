import type { Affine, Polygon } from '../../contract/geometry.ts';
import { carried, composeAffine, invertAffine } from '../../contract/geometry.ts';
import type { Marks } from '../geometry/hull.ts';
import { convexHull, marksIn } from '../geometry/hull.ts';
import type { Frame } from '../geometry/frame.ts';
import type { LocalMap } from './local.ts';
import { workspaceForMap, mapOf } from './local.ts';
import type { Picture } from './picture.ts';
import { sampleInto, copyInto } from './scratch.ts';
import type { Sampled } from './sampled.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { AMID, REACH, LEAST_WINDOWS } = valuesOf(NUMBERS.windows);

export const { STRUCTURE, AGREES } = valuesOf(NUMBERS.windows);

/** Windows of a frame that have structure, and those in which both pictures agree. */
export interface WindowCounts {
  readonly frame: Frame;
  readonly map: LocalMap;
  readonly informative: number;
  readonly confirmed: number;
  readonly correlation: number;
}

/** The same, with the samples of both. */
export interface Agreeing extends WindowCounts {
  readonly a: Sampled;
  readonly b: Sampled;
}

/** A part of a frame with the same counts inside it; polygon in pixels of a. */
export interface Group {
  readonly polygon: Polygon;
  readonly informative: number;
  readonly confirmed: number;
  readonly correlation: number;
}

/** Counts the windows of a local map that correlate. `sign` −1 is for inverted tones. */
export function agreeing(frame: Frame, map: LocalMap, sign: 1 | -1, agrees: number): WindowCounts {
  return { frame, map, ...tally(map, sign, null, agrees) };
}

interface Tally {
  informative: number;
  confirmed: number;
  correlation: number;
}

/** Counts over all windows, or over those marked. */
export function tally(
  map: LocalMap,
  sign: number,
  inside: Uint8Array | null,
  agrees = AGREES,
): Tally {
  let informative = 0;
  let confirmed = 0;
  let sum = 0;
  for (let i = 0; i < map.correlation.length; i++) {
    if (!hasStructure(map, i) || (inside && inside[i] === 0)) continue;
    const c = (map.correlation[i] ?? 0) * sign;
    informative++;
    sum += c;
    if (c >= agrees) confirmed++;
  }
  return { informative, confirmed, correlation: informative > 0 ? sum / informative : 0 };
}

function hasStructure(map: LocalMap, i: number): boolean {
  return (
    !Number.isNaN(map.correlation[i] ?? Number.NaN) &&
    Math.max(map.spreadA[i] ?? 0, map.spreadB[i] ?? 0) >= STRUCTURE
  );
}

/**
 * The largest connected group of confirmed windows, with the counts inside its hull; null when
 * there is none of three windows.
 */
export function largestGroup(
  { frame, map }: WindowCounts,
  sign: number,
  agrees: number,
): Group | null {
  const { columns, rows } = map;
  const confirmed = new Uint8Array(columns * rows);
  for (let i = 0; i < confirmed.length; i++)
    if (hasStructure(map, i) && (map.correlation[i] ?? 0) * sign >= agrees) confirmed[i] = 1;
  // Chance correlation at the edge of a copy makes thin arms. Windows whose neighbours agree make
  // its body.
  const amid = neighbours(confirmed, columns, rows);
  const body = new Uint8Array(confirmed.length);
  let bodies = 0;
  for (let i = 0; i < body.length; i++)
    if (confirmed[i] === 1 && (amid[i] ?? 0) >= AMID) {
      body[i] = 1;
      bodies++;
    }
  const core = largestConnected(bodies > 0 ? body : confirmed, columns, rows);
  const near = neighbours(core, columns, rows);
  // A window agrees while most of it lies on the copy, so the copy reaches beyond the centres of
  // the last agreeing windows.
  const reach = map.radius * REACH;
  const corners: [number, number][] = [];
  let members = 0;
  for (let r = 0; r < rows; r++) {
    let first = -1;
    let last = -1;
    for (let c = 0, i = r * columns; c < columns; c++, i++) {
      if (core[i] === 0 && ((near[i] ?? 0) === 0 || confirmed[i] === 0)) continue;
      members++;
      if (first < 0) first = c;
      last = c;
    }
    if (first < 0) continue;
    // Only the outermost windows of a row can be corners of the hull.
    const y0 = Math.max(-0.5, r * map.step - reach);
    const y1 = Math.min(frame.height - 0.5, r * map.step + reach);
    const x0 = Math.max(-0.5, first * map.step - reach);
    const x1 = Math.min(frame.width - 0.5, last * map.step + reach);
    corners.push([x0, y0], [x1, y0], [x1, y1], [x0, y1]);
  }
  if (members < LEAST_WINDOWS) return null;
  const hull = convexHull(corners);
  return {
    polygon: carried(hull, frame.toA),
    ...tally(map, sign, marksIn(hull, columns, rows, map.step).cells, agrees),
  };
}

/** How many of the up to eight neighbours of each cell are ones. */
function neighbours(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const out = new Uint8Array(cells.length);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (cells[y * columns + x] === 0) continue;
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++)
          if (v !== y || u !== x) out[v * columns + u] = (out[v * columns + u] ?? 0) + 1;
    }
  return out;
}

/**
 * The largest group of ones connected over sides and corners, as ones; of equal groups the first.
 */
function largestConnected(cells: Uint8Array, columns: number, rows: number): Uint8Array {
  const left = cells.slice();
  const members = new Int32Array(cells.length);
  let best = new Int32Array(0);
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue;
    members[0] = start;
    left[start] = 0;
    let count = 1;
    for (let at = 0; at < count; at++) {
      const x = (members[at] ?? 0) % columns;
      const y = ((members[at] ?? 0) - x) / columns;
      for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) {
          const next = v * columns + u;
          if (left[next] === 0) continue;
          left[next] = 0;
          members[count++] = next;
        }
    }
    if (count > best.length) best = members.slice(0, count);
  }
  const out = new Uint8Array(cells.length);
  for (const i of best) out[i] = 1;
  return out;
}

/**
 * What structure of the same kind reaches without being a copy: the best mean correlation of the
 * region (null: the whole frame) after shifting b by the window's radius, and how much that depends
 * on the direction, as in stripes and lanes.
 */
export function rivalOf(
  seen: Agreeing,
  b: Picture,
  toB: Affine,
  window: { readonly step: number; readonly radius: number },
  sign: number,
  region: Polygon | null,
): { rival: number; stripes: number } {
  const { frame, map } = seen;
  const { step, radius } = window;
  const marked = region
    ? (frameMarks(frame, region, map.columns, map.rows, map.step)?.cells ??
      new Uint8Array(map.correlation.length))
    : null;
  // One sampling with a margin of the radius serves all four shifts.
  const [wide, tall] = [frame.width + 2 * radius, frame.height + 2 * radius];
  const on = workspaceForMap(frame, wide * tall, step);
  const own = copyInto(on, 0, seen.a);
  const around = sampleInto(
    on,
    1,
    b,
    wide,
    tall,
    composeAffine(toB, [1, 0, 0, 1, -radius, -radius]),
  );
  const moved = (dx: number, dy: number): number =>
    tally(mapOf(on, own, around, step, radius, radius + dx, radius + dy), sign, marked).correlation;
  const across = Math.max(moved(radius, 0), moved(-radius, 0));
  const down = Math.max(moved(0, radius), moved(0, -radius));
  return { rival: Math.max(across, down), stripes: Math.abs(across - down) };
}

/**
 * Marks of a region (pixels of a) on a grid of the frame; null when the frame cannot be turned
 * back.
 */
export function frameMarks(
  frame: Frame,
  region: Polygon,
  columns: number,
  rows: number,
  step = 1,
): Marks | null {
  const back = invertAffine(frame.toA);
  return back ? marksIn(carried(region, back), columns, rows, step) : null;
}

/**
 * Mean absolute difference after fitting b's tones linearly to a's, in grey levels, and the share
 * of pixels under masks; over the marked pixels (null: all).
 */
export function toneResidual(
  { a, b }: Agreeing,
  region: Marks | null,
): { residual: number; masked: number } {
  const size = a.width * a.height;
  const chosen = new Uint8Array(size);
  let all = 0;
  let n = 0;
  let sa = 0;
  let sb = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < size; i++) {
    if (region && region.cells[i] === 0) continue;
    all++;
    if (a.valid[i] !== 1 || b.valid[i] !== 1) continue;
    chosen[i] = 1;
    const p = a.values[i] ?? 0;
    const q = b.values[i] ?? 0;
    n++;
    sa += p;
    sb += q;
    sbb += q * q;
    sab += p * q;
  }
  if (n === 0) return { residual: 255, masked: 1 };
  const spread = sbb / n - (sb / n) ** 2;
  const gain = spread > 1e-9 ? (sab / n - (sa / n) * (sb / n)) / spread : 0;
  const offset = sa / n - (gain * sb) / n;
  let sum = 0;
  for (let i = 0; i < size; i++)
    if (chosen[i] === 1) sum += Math.abs((a.values[i] ?? 0) - gain * (b.values[i] ?? 0) - offset);
  return { residual: (255 * sum) / n, masked: region ? 1 - n / Math.max(1, all) : 0 };
}
