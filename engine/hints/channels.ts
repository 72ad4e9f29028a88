/** Values of one channel, less their mean, and their standard deviation. */
export interface Channel {
  readonly values: Float64Array;
  readonly deviation: number;
}

/** Takes the mean off the values, in place. */
export function channelOf(values: Float64Array): Channel {
  const n = Math.max(1, values.length);
  let sum = 0;
  for (const v of values) sum += v;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const apart = (values[i] ?? 0) - mean;
    values[i] = apart;
    squares += apart ** 2;
  }
  return { values, deviation: Math.sqrt(squares / n) };
}

/** Of two channels of as many values; 0 where one is flat. */
export function correlation(p: Channel, q: Channel): number {
  const spread = p.deviation * q.deviation * Math.max(1, p.values.length);
  return spread < 1e-6 ? 0 : product(p.values, q.values) / spread;
}

/** The sum of the products of values. */
export function product(p: Float64Array, q: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) sum += (p[i] ?? 0) * (q[i] ?? 0);
  return sum;
}
