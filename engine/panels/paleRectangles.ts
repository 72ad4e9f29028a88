import { partsOf } from '../figures/flood.ts';
import { valuesOf } from '../numbers.ts';
import { fullRectangles } from './fullRectangles.ts';
import { NUMBERS } from './numbers/pale.ts';
import { type Axis, type Plane, type Region, slice, start, union } from './plane.ts';
import type { Touched } from './touched.ts';

const {
  CELL,
  TOUCHED,
  EMPTY,
  GAP,
  RIM,
  GUTTER_DIRT,
  GUTTER_SIDE,
  DIP,
  DIP_EDGE,
  DIP_SIDE,
  DIP_NEAR,
  DIP_WIDE,
} = valuesOf(NUMBERS.paleRectangles);

/**
 * The rectangles of a picture on white paper that its touched pixels lie in: membranes, rows of
 * bands, words.
 * @param perPoint pixels of the plane per point of the page
 */
export function rectanglesOf(plane: Plane, touched: Touched, perPoint: number): Region[] {
  return coarse(touched, perPoint)
    .flatMap((r) => refined(touched, r, perPoint))
    .flatMap((r) => partedAtGutters(plane, r))
    .flatMap((r) => partedAtDips(touched, r, perPoint))
    .flatMap((r) => trimmed(touched, r, perPoint));
}

/** The parts of a region between empty lines on an axis, each without the lines of its rim. */
export function partedAt(touched: Touched, r: Region, axis: Axis, gap: number): Region[] {
  const from = start(r, axis);
  const shares = touched.lines(r, axis);
  const median = [...shares].sort((a, b) => a - b)[shares.length >> 1] ?? 0;
  const runs: [number, number][] = [];
  let last = -Infinity;
  shares.forEach((share, k) => {
    if (share < EMPTY * median || share === 0) return;
    const run = runs.at(-1);
    if (run && k - last <= gap) run[1] = k + 1;
    else runs.push([k, k + 1]);
    last = k;
  });
  return runs.map(([a, b]) => {
    let [first, stop] = [a, b];
    while (first < stop && (shares[first] ?? 0) < RIM * median) first++;
    while (stop > first && (shares[stop - 1] ?? 0) < RIM * median) stop--;
    return slice(r, axis, from + first, from + stop);
  });
}

/** Boxes of connected cells that are touched, without lines that are thinner than two cells. */
function coarse(touched: Touched, perPoint: number): Region[] {
  const side = Math.max(2, Math.round(CELL * perPoint));
  const width = Math.floor(touched.width / side);
  const height = Math.floor(touched.height / side);
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const r = { x0: x * side, y0: y * side, x1: (x + 1) * side, y1: (y + 1) * side };
      if (touched.share(r) >= TOUCHED) cells[y * width + x] = 1;
    }
  const isGap = (from: number, to: number, row: number): boolean =>
    touched
      .lines({ x0: from * side, y0: (row - 1) * side, x1: to * side, y1: (row + 2) * side }, 'y')
      .some((share) => share <= GUTTER_DIRT);
  const full = fullRectangles(cells, width, height, isGap);
  for (const r of full)
    for (let y = r.y0; y < r.y1; y++) cells.fill(0, y * width + r.x0, y * width + r.x1);
  const rest = partsOf(opened(cells, width, height), width, height, 4).map((p) => ({
    x0: p.x0,
    y0: p.y0,
    x1: p.x1 + 1,
    y1: p.y1 + 1,
  }));
  // The rim of a membrane fills its cells in part.
  const rim = full.map(({ x0, y0, x1, y1, above, below }) => ({
    x0: Math.max(0, x0 - 1),
    y0: Math.max(0, above ? y0 : y0 - 1),
    x1: x1 + 1,
    y1: below ? y1 : y1 + 1,
  }));
  return [...rim, ...rest].map((r) => ({
    x0: r.x0 * side,
    y0: r.y0 * side,
    x1: Math.min(touched.width, r.x1 * side),
    y1: Math.min(touched.height, r.y1 * side),
  }));
}

/** Cells that lie in a full square of two by two cells. */
function opened(cells: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(cells.length);
  for (let y = 1; y < height; y++)
    for (let i = y * width + 1; i < (y + 1) * width; i++)
      if (
        cells[i] === 1 &&
        cells[i - 1] === 1 &&
        cells[i - width] === 1 &&
        cells[i - width - 1] === 1
      )
        for (const k of [i, i - 1, i - width, i - width - 1]) out[k] = 1;
  return out;
}

/** The membranes of a box: parted at empty rows, then at empty columns, without a thin rim. */
function refined(touched: Touched, box: Region, perPoint: number): Region[] {
  const gap = Math.max(1, Math.round(GAP * perPoint));
  return partedAt(touched, box, 'y', gap)
    .flatMap((r) => partedAt(touched, r, 'x', gap))
    .flatMap((r) => partedAt(touched, r, 'y', gap));
}

/**
 * The strips of a stack on grey ground, parted at lines of paper between full lines: compression
 * leaves no pure paper in gaps that are narrow.
 */
function partedAtGutters(plane: Plane, r: Region): Region[] {
  const length = r.x1 - r.x0;
  const share = (y: number): number => plane.ink.line(r, 'y', y) / length;
  const parts: Region[] = [];
  let from = r.y0;
  let run = -1;
  for (let y = r.y0; y < r.y1; y++) {
    const empty = share(y) <= GUTTER_DIRT;
    if (empty && run < 0) run = y;
    if (empty || run < 0) continue;
    const above = Math.max(...[1, 2, 3].map((k) => (run - k >= from ? share(run - k) : 0)));
    const below = Math.max(...[0, 1, 2].map((k) => (y + k < r.y1 ? share(y + k) : 0)));
    if (Math.min(above, below) >= GUTTER_SIDE) {
      parts.push(slice(r, 'y', from, run));
      from = y;
    }
    run = -1;
  }
  return [...parts, slice(r, 'y', from, r.y1)];
}

/** A membrane without the paper beside it that was a wider one's. */
function trimmed(touched: Touched, r: Region, perPoint: number): Region[] {
  const parts = partedAt(touched, r, 'x', Math.max(1, Math.round(GAP * perPoint)));
  return parts.length === 0 ? [] : [parts.reduce(union)];
}

/** Membranes of a stack whose haze is cut at once on both sides of a thin gap. */
function partedAtDips(touched: Touched, r: Region, perPoint: number): Region[] {
  const shares = touched.lines(r, 'y');
  const near = Math.max(2, Math.round(DIP_NEAR * perPoint));
  const most = Math.max(2, Math.round(DIP_WIDE * perPoint));
  const parts: Region[] = [];
  let from = 0;
  for (let y = near; y + near < shares.length; y++) {
    const above = Math.max(...shares.slice(Math.max(from, y - near), y));
    if ((shares[y] ?? 0) > DIP * above || above < DIP_SIDE) continue;
    let stop = y;
    // Compression leaves traces in the gap.
    while (stop < shares.length && (shares[stop] ?? 0) <= DIP_EDGE * above) stop++;
    const below = Math.max(...shares.slice(stop, stop + near));
    const least = Math.min(...shares.slice(y, stop));
    if (stop - y <= most && below >= DIP_SIDE && least <= DIP * below) {
      let end = y;
      while (end > from + 1 && (shares[end - 1] ?? 0) <= DIP_EDGE * above) end--;
      parts.push(slice(r, 'y', r.y0 + from, r.y0 + end));
      from = stop;
    }
    y = stop;
  }
  return [...parts, slice(r, 'y', r.y0 + from, r.y1)];
}
