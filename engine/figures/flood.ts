/** A connected part of the marked pixels: first and last column and row, and how many pixels it has. */
export interface Part {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly pixels: number;
  /** Index of one of its pixels. */
  readonly first: number;
  /** Pixels right outside it, as indices; at most as many as were asked for. */
  readonly rim: readonly number[];
}

/** Marked and already counted pixels. */
const OPEN = 1;
const DONE = 2;

/**
 * The connected parts of the pixels marked 1, by four or eight neighbours, in the order of their first pixels. The marks are
 * used up: counted pixels become 2. `rim`: how many pixels around each part are told at most.
 */
export function partsOf(marked: Uint8Array, width: number, height: number, neighbours: 4 | 8, rim = 0): Part[] {
  const parts: Part[] = [];
  const stack: number[] = [];
  // Plain loops: this runs over every pixel of a page.
  const near = neighbours === 8 ? [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1] : [-width, -1, 1, width];
  const aside = neighbours === 8 ? [-1, 0, 1, -1, 1, -1, 0, 1] : [0, -1, 1, 0];
  const count = near.length;
  for (let s = 0; s < marked.length; s++) {
    if (marked[s] !== OPEN) continue;
    let x0 = width;
    let y0 = height;
    let x1 = 0;
    let y1 = 0;
    let pixels = 0;
    const around: number[] = [];
    stack.push(s);
    marked[s] = DONE;
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const x = i % width;
      const y = (i - x) / width;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      pixels++;
      for (let k = 0; k < count; k++) {
        const side = aside[k] ?? 0;
        if ((side < 0 && x === 0) || (side > 0 && x === width - 1)) continue;
        const n = i + (near[k] ?? 0);
        if (n < 0 || n >= marked.length) continue;
        const mark = marked[n];
        if (mark === OPEN) {
          marked[n] = DONE;
          stack.push(n);
        } else if (mark === 0 && around.length < rim) around.push(n);
      }
    }
    parts.push({ x0, y0, x1, y1, pixels, first: s, rim: around });
  }
  return parts;
}
