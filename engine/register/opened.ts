/**
 * Removes what is thinner than the square of radius `radius` (erosion, then dilation): the ones of a
 * mask that some square of ones, cut at the rim, covers.
 */
export function opened(
  cells: Uint8Array,
  width: number,
  height: number,
  radius: number,
): Uint8Array {
  const out = new Uint8Array(cells.length);
  // Along rows, then down columns: a square is full where all of its rows are.
  shortened(1, cells, out, width, height, 1, width, radius);
  shortened(1, out, out, height, width, width, 1, radius);
  shortened(0, out, out, width, height, 1, width, radius);
  shortened(0, out, out, height, width, width, 1, radius);
  return out;
}

/**
 * Takes `radius` cells off both ends of each run of a value, 0 or 1, but not at the rim. Lines of
 * `length` cells lie `pace` apart within and `next` from one another; `to` may be `from`.
 */
function shortened(
  value: 0 | 1,
  from: Uint8Array,
  to: Uint8Array,
  length: number,
  lines: number,
  pace: number,
  next: number,
  radius: number,
): void {
  const other = 1 - value;
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    // The run that ends before a cell; beyond the rim it goes on.
    let run = radius;
    for (let i = 0; i < length + radius; i++) {
      run = i >= length || from[start + i * pace] === value ? run + 1 : 0;
      if (i >= radius) to[start + (i - radius) * pace] = run > 2 * radius ? value : other;
    }
  }
}
