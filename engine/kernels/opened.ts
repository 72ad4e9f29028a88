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
  const framed = work,
    rows = work + bytes;
  frame(cells, w, h, radius, 1, framed, stride, bytes);
  overRows(framed, w, h + 2 * radius, radius, stride, true, rows);
  overColumns(rows, w, h, radius, stride, true, out);
  frame(out, w, h, radius, 0, framed, stride, bytes);
  overRows(framed, w, h + 2 * radius, radius, stride, false, rows);
  overColumns(rows, w, h, radius, stride, false, out);
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

/** Of each cell of the rows, all (every) or any of the 2 · radius + 1 cells from it on. */
function overRows(
  framed: usize,
  w: i32,
  h: i32,
  radius: i32,
  stride: usize,
  every: bool,
  out: usize,
): void {
  for (let y = 0; y < h; y++) {
    const row = stride * <usize>y;
    for (let x: usize = 0; x < <usize>w; x += 16) {
      const at = framed + row + x;
      let v = v128.load(at);
      for (let d = 1; d <= 2 * radius; d++) v = joined(v, at + <usize>d, every);
      v128.store(out + row + x, v);
    }
  }
}

/** The same down columns; rows of `out` are w long. */
function overColumns(
  rows: usize,
  w: i32,
  h: i32,
  radius: i32,
  stride: usize,
  every: bool,
  out: usize,
): void {
  for (let y = 0; y < h; y++) {
    const row = rows + stride * <usize>y;
    for (let x: usize = 0; x < <usize>w; x += 16) {
      let v = v128.load(row + x);
      for (let d = 1; d <= 2 * radius; d++) v = joined(v, row + x + stride * <usize>d, every);
      // Bytes past the row's end are the next row's, which is written after it.
      v128.store(out + <usize>(y * w) + x, v);
    }
  }
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function joined(v: v128, at: usize, every: bool): v128 {
  return every ? v128.and(v, v128.load(at)) : v128.or(v, v128.load(at));
}
