// The natural logarithm as V8 computes it (fdlibm, e_log.c; © 1993 Sun Microsystems, "Permission to
// use, copy, modify, and distribute this software is freely granted, provided that this notice is
// preserved"): AssemblyScript's own differs in the last digit.

const LN2_HIGH: f64 = 6.93147180369123816490e-1;
const LN2_LOW: f64 = 1.90821492927058770002e-10;
const L1: f64 = 6.666666666666735130e-1;
const L2: f64 = 3.999999999940941908e-1;
const L3: f64 = 2.857142874366239149e-1;
const L4: f64 = 2.222219843214978396e-1;
const L5: f64 = 1.818357216161805012e-1;
const L6: f64 = 1.531383769920937332e-1;
const L7: f64 = 1.479819860511658591e-1;

/** The natural logarithm of a finite number of at least 2⁻¹⁰²². */
export function ln(x: f64): f64 {
  const bits = reinterpret<u64>(x);
  let high = <i32>(bits >> 32);
  let exponent = (high >> 20) - 1023;
  high &= 0xfffff;
  const up = (high + 0x95f64) & 0x100000;
  exponent += up >> 20;
  const f =
    reinterpret<f64>((<u64>(high | (up ^ 0x3ff00000)) << 32) | (bits & 0xffffffff)) - 1;
  const k = <f64>exponent;
  if ((0xfffff & (2 + high)) < 3) {
    if (f == 0) return k * LN2_HIGH + k * LN2_LOW;
    const r = f * f * (0.5 - 0.33333333333333333 * f);
    return k * LN2_HIGH - (r - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const r = z * (L1 + w * (L3 + w * (L5 + w * L7))) + w * (L2 + w * (L4 + w * L6));
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    return k * LN2_HIGH - (half - (s * (half + r) + k * LN2_LOW) - f);
  }
  return k * LN2_HIGH - (s * (f - r) - k * LN2_LOW - f);
}
