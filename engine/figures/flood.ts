/**
 * A connected part of the marked pixels: first and last column and row, and how many pixels it has.
 */
export interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly pixels: number;
  /** Index of its first pixel, in reading order. */
  readonly first: number;
}

/** Marked and already counted pixels. */
const OPEN = 1;
const DONE = 2;

/**
 * The connected parts of the pixels marked 1, by four or eight neighbours, in the order of their
 * first pixels: runs of marked pixels in each row, joined where they meet those of the row before
 * (Rosenfeld and Pfaltz 1966, by runs).
 */
export function partsOf(
  marked: Uint8Array,
  width: number,
  height: number,
  neighbours: 4 | 8,
): Part[] {
  // Start and end of each run, as pixel indices, and its parent in the union-find forest.
  const from: number[] = [];
  const to: number[] = [];
  const home: number[] = [];
  const reach = neighbours === 8 ? 1 : 0;
  // The first run of the row before that can still touch, and the first run of this row.
  let above = 0;
  let begin = 0;
  let row = -1;
  let stop = 0;
  for (let s = marked.indexOf(OPEN); s >= 0; ) {
    if (s >= stop) {
      const y = Math.floor(s / width);
      above = y === row + 1 ? begin : from.length;
      begin = from.length;
      row = y;
      stop = Math.min((y + 1) * width, width * height);
    }
    let e = s + 1;
    while (e < stop && marked[e] === OPEN) e++;
    const run = from.length;
    from.push(s);
    to.push(e);
    home.push(run);
    const [left, right] = [s - width - reach, e - width + reach];
    while (above < begin && (to[above] ?? 0) <= left) above++;
    for (let k = above; k < begin && (from[k] ?? 0) < right; k++) join(home, k, run);
    // A run ends with its row; marked pixels after that begin a run of the next row.
    s = marked[e] === OPEN ? e : marked.indexOf(OPEN, e);
  }
  return gathered(from, to, home, width);
}

function join(home: number[], a: number, b: number): void {
  const [p, q] = [rootOf(home, a), rootOf(home, b)];
  if (p < q) home[q] = p;
  else home[p] = q;
}

function rootOf(home: number[], run: number): number {
  let root = run;
  for (let up = home[root] ?? root; up !== root; up = home[root] ?? root) root = up;
  for (let k = run; k !== root; ) {
    const up = home[k] ?? root;
    home[k] = root;
    k = up;
  }
  return root;
}

function gathered(
  from: readonly number[],
  to: readonly number[],
  home: number[],
  width: number,
): Part[] {
  const parts: { x0: number; y0: number; x1: number; y1: number; pixels: number; first: number }[] =
    [];
  const places = new Int32Array(from.length).fill(-1);
  for (let run = 0; run < from.length; run++) {
    const first = from[run] ?? 0;
    const last = (to[run] ?? 0) - 1;
    const x0 = first % width;
    const y = (first - x0) / width;
    const x1 = last - y * width;
    const root = rootOf(home, run);
    const part = parts[places[root] ?? -1];
    if (!part) {
      places[root] = parts.length;
      parts.push({ x0, y0: y, x1, y1: y, pixels: last + 1 - first, first });
      continue;
    }
    if (x0 < part.x0) part.x0 = x0;
    if (x1 > part.x1) part.x1 = x1;
    part.y1 = y;
    part.pixels += last + 1 - first;
  }
  return parts;
}

/**
 * Pixels right outside the part that holds the marked pixel `first`, by four neighbours, as
 * indices; at most `most`. Its marks become 2.
 */
export function rimOf(marked: Uint8Array, width: number, first: number, most: number): number[] {
  const around: number[] = [];
  const stack = [first];
  marked[first] = DONE;
  const look = (n: number): void => {
    if (n < 0 || n >= marked.length) return;
    const mark = marked[n];
    if (mark === OPEN) {
      marked[n] = DONE;
      stack.push(n);
    } else if (mark === 0 && around.length < most) around.push(n);
  };
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width;
    look(i - width);
    if (x > 0) look(i - 1);
    if (x < width - 1) look(i + 1);
    look(i + width);
  }
  return around;
}
