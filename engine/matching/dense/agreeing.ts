import type { Affine, Polygon } from '../../../contract/geometry.ts';
import { applyAffine, composeAffine, invertAffine } from '../../../contract/geometry.ts';
import { convexHull, insidePolygon } from './hull.ts';
import type { Frame } from './frame.ts';
import type { LocalMap } from './local.ts';
import { localMap } from './local.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './resample.ts';
import { resample } from './resample.ts';

/** Windows of a frame that have structure, and those in which both pictures agree. */
export interface Agreeing {
  readonly frame: Frame;
  readonly a: Sampled;
  readonly b: Sampled;
  readonly map: LocalMap;
  readonly informative: number;
  readonly confirmed: number;
  readonly correlation: number;
  /** The largest connected group of confirmed windows, with the same counts inside its hull; polygon in pixels of a. */
  readonly largest: { readonly polygon: Polygon; readonly informative: number; readonly confirmed: number; readonly correlation: number } | null;
}

/** Standard deviation (picture 0–1) from which a window has structure, and the correlation from which it agrees. */
export const STRUCTURE = 0.035;
export const AGREES = 0.6;

/** Reads a local map. `sign` −1 looks for inverted tones. */
export function agreeing(frame: Frame, a: Sampled, b: Sampled, map: LocalMap, sign: 1 | -1, agrees: number): Agreeing {
  const all = tally(map, sign, null, agrees);
  return { frame, a, b, map, ...all, largest: largestGroup(frame, map, sign, agrees) };
}

interface Tally { informative: number; confirmed: number; correlation: number }

/** Counts over all windows, or over those marked. */
export function tally(map: LocalMap, sign: number, inside: Uint8Array | null, agrees = AGREES): Tally {
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
  return !Number.isNaN(map.correlation[i] ?? Number.NaN) && Math.max(map.spreadA[i] ?? 0, map.spreadB[i] ?? 0) >= STRUCTURE;
}

function largestGroup(frame: Frame, map: LocalMap, sign: number, agrees: number): Agreeing['largest'] {
  const { columns, rows } = map;
  const confirmed = Uint8Array.from({ length: columns * rows }, (_, i) => (isConfirmed(map, i, sign, agrees) ? 1 : 0));
  // Chance agreement at the rim of a copy makes thin arms; windows amid agreeing ones make its body.
  const body = confirmed.map((v, i) => (v === 1 && around(confirmed, i, columns, rows).filter((n) => confirmed[n] === 1).length >= AMID ? 1 : 0));
  const core = largestConnected(body.includes(1) ? body : confirmed, columns, rows);
  const best = [...new Set(core.flatMap((m) => [m, ...around(confirmed, m, columns, rows).filter((n) => confirmed[n] === 1)]))];
  if (best.length < 3) return null;
  // A window agrees while most of it lies on the copy: the copy reaches beyond the last agreeing centres.
  const reach = map.radius * 0.5;
  const corners = best.flatMap((m): [number, number][] => {
    const x = (m % columns) * map.step;
    const y = Math.floor(m / columns) * map.step;
    const x0 = Math.max(-0.5, x - reach);
    const y0 = Math.max(-0.5, y - reach);
    const x1 = Math.min(frame.width - 0.5, x + reach);
    const y1 = Math.min(frame.height - 0.5, y + reach);
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
  });
  const hull = convexHull(corners);
  const marked = new Uint8Array(columns * rows);
  for (let i = 0; i < marked.length; i++) if (insidePolygon(hull, (i % columns) * map.step, Math.floor(i / columns) * map.step)) marked[i] = 1;
  return { polygon: hull.map((p) => applyAffine(frame.toA, p)), ...tally(map, sign, marked, agrees) };
}

const AMID = 6;

/** Numbers of the up to eight neighbours of a window. */
function around(cells: Uint8Array, i: number, columns: number, rows: number): number[] {
  const x = i % columns;
  const y = (i - x) / columns;
  const list: number[] = [];
  for (let v = Math.max(0, y - 1); v <= Math.min(rows - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(columns - 1, x + 1); u++) if (v * columns + u !== i && v * columns + u < cells.length) list.push(v * columns + u);
  return list;
}

/** Numbers of the cells of the largest connected group of ones; of equal groups the first. */
function largestConnected(cells: Uint8Array, columns: number, rows: number): number[] {
  const seen = new Uint8Array(cells.length);
  let best: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] !== 1 || seen[start] === 1) continue;
    const members = [start];
    seen[start] = 1;
    for (let at = 0; at < members.length; at++)
      for (const next of around(cells, members[at] ?? 0, columns, rows)) {
        if (cells[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        members.push(next);
      }
    if (members.length > best.length) best = members;
  }
  return best;
}

function isConfirmed(map: LocalMap, i: number, sign: number, agrees: number): boolean {
  return hasStructure(map, i) && (map.correlation[i] ?? 0) * sign >= agrees;
}

/** What the region reaches by itself: the best mean correlation after moving b by the window's radius; and how much that depends on the direction, as in stripes and lanes. */
export function rivalOf(seen: Agreeing, b: Picture, toB: Affine, window: { readonly step: number; readonly radius: number }, sign: number, region: Polygon | null): { rival: number; stripes: number } {
  const { frame } = seen;
  const marked = region ? marksOf(seen, region) : null;
  const moved = (dx: number, dy: number): number => {
    const other = resample(b, frame.width, frame.height, composeAffine(toB, [1, 0, 0, 1, dx, dy]));
    return tally(localMap(seen.a, other, window.step, window.radius), sign, marked).correlation;
  };
  const across = Math.max(moved(window.radius, 0), moved(-window.radius, 0));
  const down = Math.max(moved(0, window.radius), moved(0, -window.radius));
  return { rival: Math.max(across, down), stripes: Math.abs(across - down) };
}

function marksOf(seen: Agreeing, region: Polygon): Uint8Array {
  const { map, frame } = seen;
  const back = invertAffine(frame.toA);
  const polygon = back ? region.map((p) => applyAffine(back, p)) : [];
  const marked = new Uint8Array(map.columns * map.rows);
  for (let i = 0; i < marked.length; i++) if (insidePolygon(polygon, (i % map.columns) * map.step, Math.floor(i / map.columns) * map.step)) marked[i] = 1;
  return marked;
}

/** Mean absolute difference after fitting b's tones linearly to a's, in grey levels, and the share of pixels under masks. */
export function toneResidual(seen: Agreeing, region: Polygon | null): { residual: number; masked: number } {
  const { a, b, frame } = seen;
  const back = invertAffine(frame.toA);
  const polygon = region && back ? region.map((p) => applyAffine(back, p)) : null;
  const chosen: number[] = [];
  let all = 0;
  for (let y = 0, i = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++, i++) {
      if (polygon && !insidePolygon(polygon, x, y)) continue;
      all++;
      if (a.valid[i] === 1 && b.valid[i] === 1) chosen.push(i);
    }
  if (chosen.length === 0) return { residual: 255, masked: 1 };
  let sa = 0;
  let sb = 0;
  let sbb = 0;
  let sab = 0;
  for (const i of chosen) {
    const p = a.values[i] ?? 0;
    const q = b.values[i] ?? 0;
    sa += p;
    sb += q;
    sbb += q * q;
    sab += p * q;
  }
  const n = chosen.length;
  const spread = sbb / n - (sb / n) ** 2;
  const gain = spread > 1e-9 ? (sab / n - (sa / n) * (sb / n)) / spread : 0;
  const offset = sa / n - (gain * sb) / n;
  let sum = 0;
  for (const i of chosen) sum += Math.abs((a.values[i] ?? 0) - gain * (b.values[i] ?? 0) - offset);
  return { residual: (255 * sum) / n, masked: region ? 1 - n / Math.max(1, all) : 0 };
}
