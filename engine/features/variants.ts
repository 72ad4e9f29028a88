/**
 * The four looks of one picture that need no second extraction: as it is, mirrored left–right, with
 * tones inverted, and both. A mirrored descriptor is a permutation of its bins; inverting tones
 * turns every gradient round, which, relative to the point's own direction, is a half turn of the
 * descriptor's grid.
 */
export const VARIANTS = ['plain', 'mirrored', 'inverted', 'mirrored-inverted'] as const;
export type Variant = (typeof VARIANTS)[number];

export const isMirrored = (variant: Variant): boolean =>
  variant === 'mirrored' || variant === 'mirrored-inverted';
export const isInverted = (variant: Variant): boolean =>
  variant === 'inverted' || variant === 'mirrored-inverted';

/**
 * Bin k of a descriptor under the variant is bin table[k] of the plain one; each table is its own
 * inverse.
 */
export function variantTable(variant: Variant): Uint8Array {
  const table = new Uint8Array(128);
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++)
      for (let o = 0; o < 8; o++) {
        let sy = y;
        let sx = x;
        let so = o;
        if (isMirrored(variant)) {
          // Across the point's own direction: rows change sides, turns change sense.
          sy = 3 - sy;
          so = (8 - so) & 7;
        }
        if (isInverted(variant)) {
          sy = 3 - sy;
          sx = 3 - sx;
        }
        table[(y * 4 + x) * 8 + o] = (sy * 4 + sx) * 8 + so;
      }
  return table;
}
