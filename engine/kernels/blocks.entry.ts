// Small pictures moved on one another.

export { reserve } from './room';

/**
 * Sums of the products of two pictures of side × side f64 values when the first is moved by up to
 * `reach` cells: rows of moves down, then moves right, f64. Rows of the second have `reach` zeros
 * on both sides.
 */
export function movedProducts(a: usize, b: usize, side: i32, reach: i32, out: usize): void {
  const wide = (<usize>(side + 2 * reach)) << 3,
    row = (<usize>side) << 3;
  let to = out;
  for (let dy = -reach; dy <= reach; dy++) {
    const top = max(0, -dy),
      bottom = min(side, side - dy);
    for (let dx = 0; dx <= 2 * reach; dx++) {
      let even = f64x2.splat(0),
        odd = even;
      for (let y = top; y < bottom; y++) {
        const p = a + row * y,
          q = b + wide * (y + dy) + ((<usize>dx) << 3);
        for (let o: usize = 0; o < row; o += 32) {
          even = f64x2.add(even, f64x2.mul(v128.load(p + o), v128.load(q + o)));
          odd = f64x2.add(odd, f64x2.mul(v128.load(p + o, 16), v128.load(q + o, 16)));
        }
      }
      even = f64x2.add(even, odd);
      store<f64>(to, f64x2.extract_lane(even, 0) + f64x2.extract_lane(even, 1));
      to += 8;
    }
  }
}
