// Means over squares of an f32 layer, row by row; running sums in f64.

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function pair(p: usize, q: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load32_lane(q, v128.load32_zero(p), 1));
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function putPair(p: usize, q: usize, v: v128): void {
  const two = f32x4.demote_f64x2_zero(v);
  v128.store32_lane(p, two, 0);
  v128.store32_lane(q, two, 1);
}

/** Means along four rows at a time, each by its own running sum. */
function along(data: usize, width: i32, height: i32, radius: i32, out: usize): void {
  const row = (<usize>width) << 2,
    reach = (<usize>radius) << 2,
    behind = reach + 4;
  const full = f64x2.splat(<f64>(2 * radius + 1));
  // Between the rims every window is whole.
  const from = min(width, radius + 1),
    to = max(from, width - radius);
  for (let y = 0; y < height; y += 4) {
    // Below the last row it is met again.
    const o0 = row * y,
      o1 = row * min(height - 1, y + 1),
      o2 = row * min(height - 1, y + 2),
      o3 = row * min(height - 1, y + 3);
    const p0 = data + o0,
      p1 = data + o1,
      p2 = data + o2,
      p3 = data + o3;
    const q0 = out + o0,
      q1 = out + o1,
      q2 = out + o2,
      q3 = out + o3;
    let a = f64x2.splat(0),
      b = a;
    for (let x = 0; x < min(radius, width); x++) {
      const o = (<usize>x) << 2;
      a = f64x2.add(a, pair(p0 + o, p1 + o));
      b = f64x2.add(b, pair(p2 + o, p3 + o));
    }
    for (let x = 0; x < from; x++) {
      const o = (<usize>x) << 2;
      if (x + radius < width) {
        a = f64x2.add(a, pair(p0 + o + reach, p1 + o + reach));
        b = f64x2.add(b, pair(p2 + o + reach, p3 + o + reach));
      }
      const count = f64x2.splat(<f64>(min(width - 1, x + radius) + 1));
      putPair(q0 + o, q1 + o, f64x2.div(a, count));
      putPair(q2 + o, q3 + o, f64x2.div(b, count));
    }
    for (let x = from; x < to; x++) {
      const o = (<usize>x) << 2,
        next = o + reach,
        last = o - behind;
      a = f64x2.sub(f64x2.add(a, pair(p0 + next, p1 + next)), pair(p0 + last, p1 + last));
      b = f64x2.sub(f64x2.add(b, pair(p2 + next, p3 + next)), pair(p2 + last, p3 + last));
      putPair(q0 + o, q1 + o, f64x2.div(a, full));
      putPair(q2 + o, q3 + o, f64x2.div(b, full));
    }
    for (let x = to; x < width; x++) {
      const o = (<usize>x) << 2,
        last = o - behind;
      a = f64x2.sub(a, pair(p0 + last, p1 + last));
      b = f64x2.sub(b, pair(p2 + last, p3 + last));
      const count = f64x2.splat(<f64>(width - x + radius));
      putPair(q0 + o, q1 + o, f64x2.div(a, count));
      putPair(q2 + o, q3 + o, f64x2.div(b, count));
    }
  }
}

/** Adds a row to the sums of columns. */
function addRow(sums: usize, row: usize, width: i32): void {
  for (let x = 0; x < width; x += 2) {
    const at = sums + ((<usize>x) << 3);
    v128.store(
      at,
      f64x2.add(v128.load(at), f64x2.promote_low_f32x4(v128.load64_zero(row + ((<usize>x) << 2)))),
    );
  }
}

function takeRow(sums: usize, row: usize, width: i32): void {
  for (let x = 0; x < width; x += 2) {
    const at = sums + ((<usize>x) << 3);
    v128.store(
      at,
      f64x2.sub(v128.load(at), f64x2.promote_low_f32x4(v128.load64_zero(row + ((<usize>x) << 2)))),
    );
  }
}

/**
 * Means over squares of a radius, cut at the rim. `rows` holds width × height f32 and two more,
 * `sums` width + 1 f64; `out` may be `data`.
 */
export function boxMean(
  data: usize,
  width: i32,
  height: i32,
  radius: i32,
  rows: usize,
  sums: usize,
  out: usize,
): void {
  along(data, width, height, radius, rows);
  const row = (<usize>width) << 2;
  memory.fill(sums, 0, (<usize>(width + 2)) << 3);
  for (let y = 0; y < min(radius, height); y++) addRow(sums, rows + row * y, width);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(sums, rows + row * (y + radius), width);
    if (y > radius) takeRow(sums, rows + row * (y - radius - 1), width);
    const count = f64x2.splat(<f64>(min(height - 1, y + radius) - max(0, y - radius) + 1));
    const to = out + row * y;
    let x = 0;
    for (; x + 2 <= width; x += 2)
      v128.store64_lane(
        to + ((<usize>x) << 2),
        f32x4.demote_f64x2_zero(f64x2.div(v128.load(sums + ((<usize>x) << 3)), count)),
        0,
      );
    if (x < width)
      store<f32>(
        to + ((<usize>x) << 2),
        <f32>(load<f64>(sums + ((<usize>x) << 3)) / f64x2.extract_lane(count, 0)),
      );
  }
}
