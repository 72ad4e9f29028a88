/** Counts tries by key inside a sliding window; in memory, per process. */
export interface Limiter {
  /** Counts one try. False: the key has used up its tries for now. */
  take(key: string): boolean;
  /** Forgets a key, after a success. */
  clear(key: string): void;
}

/**
 * @param tries allowed in any window of `seconds`; refill is steady, so that a blocked key opens again bit by bit
 * @param now seconds, for tests
 */
export function openLimiter(
  tries: number,
  seconds: number,
  now: () => number = () => performance.now() / 1000,
): Limiter {
  const buckets = new Map<string, { left: number; at: number }>();
  const perSecond = tries / seconds;
  return {
    take(key) {
      const at = now();
      if (buckets.size > 50_000) sweep(buckets, at, tries, perSecond);
      const bucket = buckets.get(key) ?? { left: tries, at };
      const left = Math.min(tries, bucket.left + (at - bucket.at) * perSecond);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
      return left >= 1;
    },
    clear(key) {
      buckets.delete(key);
    },
  };
}

function sweep(
  buckets: Map<string, { left: number; at: number }>,
  at: number,
  tries: number,
  perSecond: number,
): void {
  for (const [key, bucket] of buckets) {
    if (bucket.left + (at - bucket.at) * perSecond >= tries) buckets.delete(key);
  }
}
