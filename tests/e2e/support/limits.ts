import { testLimits } from '../../../tools/lib/limits.mjs';

/** The limits of this process' tests, in milliseconds. */
export const LIMITS = testLimits();
