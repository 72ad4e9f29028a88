// Similarities that neighbours of a grid agree with: each point of the grid knows two other places
// that look like it.

/** Places of neighbours within five steps, two each, with room. */
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const MOST: usize = 256;
// @ts-ignore: decorator of the AssemblyScript compiler
@inline
const NEXT: usize = MOST << 3;
/** The offsets x, y of neighbours and those of their places, one list after the other, f64. */
const near = memory.data(8 * 4 * 256, 16);

/**
 * For each point of a grid the similarity that most of its neighbours agree with, with which one of
 * them is carried to its place: five f64 each – the number of its first place, the votes, 1 if
 * mirrored, and the complex factor of the offset (or of its mirror image). Returns how many points
 * have one.
 * @param found f32 x, y of two places of each point, NaN for none
 * @param link how many steps neighbours are away at most (≤ 5)
 * @param low, high squares of the least and most scale of a neighbour's offset
 * @param arm least squared length of an offset that tells a similarity
 * @param room squared distance within which a neighbour agrees
 * @param least fewest neighbours that agree
 */
export function seeds(
  found: usize,
  columns: i32,
  rows: i32,
  pace: f64,
  link: i32,
  low: f64,
  high: f64,
  arm: f64,
  room: f64,
  least: i32,
  out: usize,
): i32 {
  let count = 0;
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const cell = r * columns + c;
      const u = <f64>load<f32>(found + ((<usize>cell) << 4));
      if (isNaN(u)) continue;
      const v = <f64>load<f32>(found + ((<usize>cell) << 4), 4);
      const n = gathered(found, columns, rows, c, r, u, v, pace, link, low, high);
      if (n < 3) continue;
      const to = out + <usize>count * 40;
      store<f64>(to, <f64>(2 * cell));
      if (agreed(n, arm, room, to + 8) >= least) count++;
    }
  return count;
}

/** Lists the neighbours whose offsets were not scaled too much. */
function gathered(
  found: usize,
  columns: i32,
  rows: i32,
  c: i32,
  r: i32,
  u: f64,
  v: f64,
  pace: f64,
  link: i32,
  low: f64,
  high: f64,
): i32 {
  let n = 0;
  for (let dr = max(-link, -r); dr <= min(link, rows - 1 - r); dr++)
    for (let dc = max(-link, -c); dc <= min(link, columns - 1 - c); dc++) {
      const away = dr * dr + dc * dc;
      if (away == 0 || away > link * link + 1) continue;
      const other = found + ((<usize>((r + dr) * columns + c + dc)) << 4);
      for (let o: usize = 0; o < 16; o += 8) {
        const du = <f64>load<f32>(other + o) - u,
          dv = <f64>load<f32>(other + o, 4) - v;
        const ratio = (du * du + dv * dv) / (pace * pace * <f64>away);
        if (!(ratio > low && ratio < high)) continue;
        const at = near + ((<usize>n) << 3);
        n++;
        store<f64>(at, <f64>dc * pace);
        store<f64>(at + NEXT, <f64>dr * pace);
        store<f64>(at + 2 * NEXT, du);
        store<f64>(at + 3 * NEXT, dv);
      }
    }
  // Two are looked at together: what agrees with nothing stands after the last of an odd number.
  store<f64>(near + ((<usize>n) << 3), NaN);
  return n;
}

/** The similarity of one of n neighbours that most of them agree with; returns how many do. */
function agreed(n: i32, arm: f64, room: f64, to: usize): i32 {
  let most = 0;
  for (let i = 0; i < n; i++) {
    const at = near + ((<usize>i) << 3);
    const x = load<f64>(at),
      y = load<f64>(at + NEXT),
      u = load<f64>(at + 2 * NEXT),
      v = load<f64>(at + 3 * NEXT);
    const square = x * x + y * y;
    if (square < arm) continue;
    for (let m: f64 = 1; m >= -1; m -= 2) {
      const p = (u * x + m * v * y) / square,
        q = (v * x - m * u * y) / square;
      const votes = votesFor(n, p, q, m, room);
      if (votes <= most) continue;
      most = votes;
      store<f64>(to, <f64>votes);
      store<f64>(to, m < 0 ? 1 : 0, 8);
      store<f64>(to, p, 16);
      store<f64>(to, q, 24);
    }
  }
  return most;
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
function votesFor(n: i32, p: f64, q: f64, m: f64, room: f64): i32 {
  const pp = f64x2.splat(p),
    qq = f64x2.splat(q),
    mm = f64x2.splat(m),
    within = f64x2.splat(room);
  let votes = i64x2.splat(0);
  for (let o: usize = 0; o < (<usize>n) << 3; o += 16) {
    const a = v128.load(near + o),
      b = f64x2.mul(mm, v128.load(near + o, NEXT));
    const du = f64x2.sub(
      f64x2.sub(f64x2.mul(pp, a), f64x2.mul(qq, b)),
      v128.load(near + o, 2 * NEXT),
    );
    const dv = f64x2.sub(
      f64x2.add(f64x2.mul(pp, b), f64x2.mul(qq, a)),
      v128.load(near + o, 3 * NEXT),
    );
    const away = f64x2.add(f64x2.mul(du, du), f64x2.mul(dv, dv));
    // A lane that agrees is −1.
    votes = i64x2.sub(votes, f64x2.le(away, within));
  }
  return <i32>(i64x2.extract_lane(votes, 0) + i64x2.extract_lane(votes, 1));
}
