/** Some of the places of a block. */
export interface Places {
  /** All places of the block. */
  readonly pictures: number;
  /** Those that are meant; no two of them have a place in common. */
  readonly ranges: readonly { readonly first: number; readonly count: number }[];
}

/** How many places are meant. */
export function countPlaces({ ranges }: Places): number {
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/**
 * A bit for each place of the block, from the lowest of the first byte on: set for those that are
 * meant, or for all others.
 */
export function bitsOfPlaces({ pictures, ranges }: Places, isOthers: boolean): Uint8Array {
  const bits = new Uint8Array(Math.ceil(pictures / 8)).fill(isOthers ? 255 : 0);
  const turn = (from: number, to: number): void => {
    for (let place = from; place < to; place++)
      bits[place >> 3] = (bits[place >> 3] ?? 0) ^ (1 << (place & 7));
  };
  for (const { first, count } of ranges) {
    // Whole bytes at once: a block has up to a million places.
    const end = first + count;
    const whole = { from: Math.ceil(first / 8), to: Math.floor(end / 8) };
    if (whole.from >= whole.to) turn(first, end);
    else {
      turn(first, whole.from * 8);
      bits.fill(isOthers ? 0 : 255, whole.from, whole.to);
      turn(whole.to * 8, end);
    }
  }
  return bits;
}
