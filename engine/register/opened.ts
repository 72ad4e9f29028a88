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
  eroded(cells, out, width, height, 1, width, radius);
  eroded(out, out, height, width, width, 1, radius);
  dilated(out, out, width, height, 1, width, radius);
  dilated(out, out, height, width, width, 1, radius);
  return out;
}

/**
 * Takes `radius` cells off both ends of each run of ones, but not at the rim. Lines of `length` cells
 * lie `pace` apart within and `next` from one another; `to` may be `from`.
 */
function eroded(
  from: Uint8Array,
  to: Uint8Array,
  length: number,
  lines: number,
  pace: number,
  next: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    // The run that ends before a cell; beyond the rim it goes on.
    let run = radius;
    for (let i = 0; i < length + radius; i++) {
      run = i >= length || from[start + i * pace] === 1 ? run + 1 : 0;
      if (i >= radius) to[start + (i - radius) * pace] = run > 2 * radius ? 1 : 0;
    }
  }
}

/** Adds `radius` cells to both ends of each run of ones. */
function dilated(
  from: Uint8Array,
  to: Uint8Array,
  length: number,
  lines: number,
  pace: number,
  next: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    let since = 2 * radius + 1;
    for (let i = 0; i < length + radius; i++) {
      since = i < length && from[start + i * pace] === 1 ? 0 : since + 1;
      if (i >= radius) to[start + (i - radius) * pace] = since <= 2 * radius ? 1 : 0;
    }
  }
}
