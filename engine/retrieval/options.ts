import { VARIANTS, type Variant } from '../features/variants.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { COSINE, COSINE_INVERTED, SLOTS, LEAST } = valuesOf(NUMBERS.options);

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
  cosine: COSINE,
  cosineInverted: COSINE_INVERTED,
  slots: SLOTS,
  least: LEAST,
  variants: VARIANTS,
};
