// The opening of a mask by a square (register/opened.ts): bytes 0 or 1, row by row, sixteen at a
// time.

/** Bytes of one row of working memory: sixteen bytes are read from any cell of a window. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function strideOf(w: i32, radius: i32): usize {
  return (<usize>(w + 2 * radius + 31)) & ~15;
}

/** Bytes of working memory for a mask of w × h. */
export function openedRoom(w: i32, h: i32, radius: i32): usize {
  return 2 * strideOf(w, radius) * <usize>(h + 2 * radius) + 64;
}

/** The ones of `cells` that some square of ones, of this radius and cut at the rim, covers. */
export function opened(cells: usize, w: i32, h: i32, radius: i32, work: usize, out: usize): void {
  const stride = strideOf(w, radius);
  const bytes = stride * <usize>(h + 2 * radius);
  const rows = work + bytes;
  frame(cells, w, h, radius, 1, work, stride, bytes);
  overSquares(work, w, h, radius, stride, true, rows, out);
  frame(out, w, h, radius, 0, work, stride, bytes);
  overSquares(work, w, h, radius, stride, false, rows, out);
}

/** Of each cell, all or any of the square from it on: along rows, then down columns. */
function overSquares(
  framed: usize,
  w: i32,
  h: i32,
  radius: i32,
  stride: usize,
  every: bool,
  rows: usize,
  out: usize,
): void {
  over(framed, w, h + 2 * radius, radius, stride, 1, every, rows, stride);
  over(rows, w, h, radius, stride, stride, every, out, <usize>w);
}

/** The mask with a rim of one value around it. */
function frame(
  cells: usize,
  w: i32,
  h: i32,
  radius: i32,
  value: u8,
  out: usize,
  stride: usize,
  bytes: usize,
): void {
  memory.fill(out, value, bytes);
  let to = out + stride * <usize>radius + <usize>radius;
  for (let y = 0; y < h; y++) {
    memory.copy(to, cells + <usize>(y * w), <usize>w);
    to += stride;
  }
}

/**
 * Of each cell, all (`every`) or any of 2 · radius + 1 cells from it on that lie `pace` apart; rows
 * of `out` lie `next` apart.
 */
function over(
  from: usize,
  w: i32,
  h: i32,
  radius: i32,
  stride: usize,
  pace: usize,
  every: bool,
  out: usize,
  next: usize,
): void {
  for (let y: usize = 0; y < <usize>h; y++)
    for (let x: usize = 0; x < <usize>w; x += 16) {
      const at = from + stride * y + x;
      let v = v128.load(at);
      for (let d: usize = 1; d <= <usize>(2 * radius); d++) {
        const other = v128.load(at + pace * d);
        v = every ? v128.and(v, other) : v128.or(v, other);
      }
      // Bytes past the row's end are the next row's, which is written after it.
      v128.store(out + next * y + x, v);
    }
}
