const DIGIT = 11;
const DIGITS = 1 << DIGIT;

/**
 * The order in which 32-bit numbers rise; equal ones stay in their order. By digits, the lowest
 * first: comparing millions of numbers by a function took most of a search.
 * @returns indices into `values`
 */
export function orderOf(values: Uint32Array): Uint32Array {
  const n = values.length;
  let order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  let next = new Uint32Array(n);
  for (let shift = 0; shift < 32; shift += DIGIT) {
    const starts = new Uint32Array(DIGITS + 1);
    for (let i = 0; i < n; i++) {
      const digit = ((values[i] ?? 0) >>> shift) & (DIGITS - 1);
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    for (let d = 0; d < DIGITS; d++) starts[d + 1] = (starts[d + 1] ?? 0) + (starts[d] ?? 0);
    for (let i = 0; i < n; i++) {
      const from = order[i] ?? 0;
      const digit = ((values[from] ?? 0) >>> shift) & (DIGITS - 1);
      const to = starts[digit] ?? 0;
      starts[digit] = to + 1;
      next[to] = from;
    }
    [order, next] = [next, order];
  }
  return order;
}
