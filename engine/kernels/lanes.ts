// Two f64 values side by side.

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
export function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}

// @ts-ignore: decorator of the AssemblyScript compiler
@inline
export function both(v: v128): f64 {
  return f64x2.extract_lane(v, 0) + f64x2.extract_lane(v, 1);
}
