import { VARIANTS, type Variant } from '../features/variants.ts';

/** How pictures are looked up in one another. */
export interface SearchOptions {
  readonly cosine: number;
  /** Used instead for inverted tones, which are rare and not worth as many chance hits. */
  readonly cosineInverted: number;
  readonly slots: number;
  readonly least: number;
  readonly variants: readonly Variant[];
}

export const SEARCH_OPTIONS: SearchOptions = {
  cosine: 0.86,
  cosineInverted: 0.89,
  slots: 5,
  least: 4,
  variants: VARIANTS,
};
