import { HAND, type Quantities } from '../../numbers.ts';

/**
 * The numbers that decide in this detector, by the file that uses them; the weights of its models
 * stand in score.ts.
 */
export const NUMBERS = {
  detector: {
    /** Equal bytes leave no doubt but whether the file's own software repeated them. */
    SCORE: { value: 0.999, unit: 'score', source: HAND },
    /**
     * Grey levels between the darkest and the brightest pixel of a picture that shows something.
     */
    LEAST_RANGE: { value: 12, unit: 'grey levels', source: HAND },
  },
} as const satisfies Readonly<Record<string, Quantities>>;
