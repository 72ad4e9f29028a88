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
  for (let s = 0; s < marked.length; s++) {
    if (marked[s] !== OPEN) continue;
    let [x0, y0, x1, y1, pixels] = [width, height, 0, 0, 0];
    const around: number[] = [];
    const visit = (n: number): void => {
      if (marked[n] === OPEN) {
        marked[n] = DONE;
        stack.push(n);
      } else if (around.length < rim && marked[n] === 0) around.push(n);
    };
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
      const [left, right, up, down] = [x > 0, x < width - 1, y > 0, y < height - 1];
      if (left) visit(i - 1);
      if (right) visit(i + 1);
      if (up) visit(i - width);
      if (down) visit(i + width);
      if (neighbours === 4) continue;
      if (left && up) visit(i - width - 1);
      if (right && up) visit(i - width + 1);
      if (left && down) visit(i + width - 1);
      if (right && down) visit(i + width + 1);
    }
    parts.push({ x0, y0, x1, y1, pixels, first: s, rim: around });
  }
  return parts;
}
