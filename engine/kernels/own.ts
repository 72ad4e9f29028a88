// The residual of a window after its row and column means and its best products of a row and a
// column are subtracted.

import { both, two } from './lanes';

/** Bytes of working memory that `ownOf` needs for a window of w × h. */
export function ownRoom(w: i32, h: i32): usize {
  return (<usize>(w + h + 4)) << 3;
}

const ROUNDS: i32 = 4;
const CLIP: f64 = 2.5;

/**
 * Subtracts row and column means and the `count` best products of both from a window, and clips the
 * residual; in place.
 */
export function ownOf(data: usize, w: i32, h: i32, count: i32, work: usize): void {
  const across = work,
    down = work + ((<usize>((w + 1) & ~1)) << 3);
  memory.fill(across, 0, (<usize>w) << 3);
  let all: f64 = 0;
  for (let y = 0; y < h; y++) {
    const row = data + ((<usize>(y * w)) << 2);
    let sum: f64 = 0;
    for (let x = 0; x < w; x++) {
      const v = <f64>load<f32>(row + ((<usize>x) << 2));
      sum += v;
      const at = across + ((<usize>x) << 3);
      store<f64>(at, load<f64>(at) + v);
    }
    store<f64>(down + ((<usize>y) << 3), sum / <f64>w);
    all += sum;
  }
  all /= <f64>(w * h);
  for (let x = 0; x < w; x++) {
    const at = across + ((<usize>x) << 3);
    store<f64>(at, load<f64>(at) / <f64>h - all);
  }
  for (let y = 0; y < h; y++)
    takeRow(data + ((<usize>(y * w)) << 2), w, across, 1, load<f64>(down + ((<usize>y) << 3)));
  for (let k = 0; k < count; k++) removeProduct(data, w, h, across, down);
  clip(data, w * h);
}

/** A row less its share of a profile, and a number. */
function takeRow(row: usize, w: i32, across: usize, share: f64, offset: f64): void {
  const s = f64x2.splat(share),
    o = f64x2.splat(offset);
  let x = 0;
  for (; x + 2 <= w; x += 2) {
    const at = row + ((<usize>x) << 2);
    v128.store64_lane(
      at,
      f32x4.demote_f64x2_zero(
        f64x2.sub(f64x2.sub(two(at), f64x2.mul(v128.load(across + ((<usize>x) << 3)), s)), o),
      ),
      0,
    );
  }
  if (x < w)
    store<f32>(
      row + ((<usize>x) << 2),
      <f32>(
        (<f64>load<f32>(row + ((<usize>x) << 2)) -
          load<f64>(across + ((<usize>x) << 3)) * share -
          offset)
      ),
    );
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function rowProduct(row: usize, w: i32, across: usize): f64 {
  let s = f64x2.splat(0);
  let x = 0;
  for (; x + 2 <= w; x += 2)
    s = f64x2.add(
      s,
      f64x2.mul(two(row + ((<usize>x) << 2)), v128.load(across + ((<usize>x) << 3))),
    );
  return x < w
    ? both(s) + <f64>load<f32>(row + ((<usize>x) << 2)) * load<f64>(across + ((<usize>x) << 3))
    : both(s);
}

function squaresOf(at: usize, n: i32): f64 {
  let s: f64 = 0;
  for (let i = 0; i < n; i++) {
    const v = load<f64>(at + ((<usize>i) << 3));
    s += v * v;
  }
  return s;
}

/**
 * Subtracts the best product of a row and a column, found by power iteration from the row that
 * varies most.
 */
function removeProduct(data: usize, w: i32, h: i32, across: usize, down: usize): void {
  let most: f64 = -1;
  for (let y = 0; y < h; y++) {
    const row = data + ((<usize>(y * w)) << 2);
    let q: f64 = 0;
    for (let x = 0; x < w; x++) {
      const v = <f64>load<f32>(row + ((<usize>x) << 2));
      q += v * v;
    }
    if (q <= most) continue;
    most = q;
    for (let x = 0; x < w; x++)
      store<f64>(across + ((<usize>x) << 3), <f64>load<f32>(row + ((<usize>x) << 2)));
  }
  for (let round = 0; round < ROUNDS; round++) {
    const length = max<f64>(1e-12, squaresOf(across, w));
    for (let y = 0; y < h; y++)
      store<f64>(
        down + ((<usize>y) << 3),
        rowProduct(data + ((<usize>(y * w)) << 2), w, across) / length,
      );
    const height = max<f64>(1e-12, squaresOf(down, h));
    memory.fill(across, 0, (<usize>w) << 3);
    for (let y = 0; y < h; y++) {
      const row = data + ((<usize>(y * w)) << 2);
      const d = load<f64>(down + ((<usize>y) << 3)) / height;
      const s = f64x2.splat(d);
      let x = 0;
      for (; x + 2 <= w; x += 2) {
        const at = across + ((<usize>x) << 3);
        v128.store(at, f64x2.add(v128.load(at), f64x2.mul(two(row + ((<usize>x) << 2)), s)));
      }
      if (x < w) {
        const at = across + ((<usize>x) << 3);
        store<f64>(at, load<f64>(at) + <f64>load<f32>(row + ((<usize>x) << 2)) * d);
      }
    }
  }
  for (let y = 0; y < h; y++)
    takeRow(data + ((<usize>(y * w)) << 2), w, across, load<f64>(down + ((<usize>y) << 3)), 0);
}

/** Clips strong values, so that a few edges or specks do not dominate. */
function clip(data: usize, n: i32): void {
  let sum: f64 = 0;
  for (let i = 0; i < n; i++) sum += <f64>Mathf.abs(load<f32>(data + ((<usize>i) << 2)));
  const most = <f32>((CLIP * sum) / max<f64>(1, <f64>n));
  for (let i = 0; i < n; i++) {
    const at = data + ((<usize>i) << 2);
    store<f32>(at, max<f32>(-most, min<f32>(most, load<f32>(at))));
  }
}
