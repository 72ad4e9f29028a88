import type { TestLimits } from '../../tools/lib/limits.mjs';

/**
 * The limits of this run in milliseconds, as jest.config.mjs measured them at its start
 * (docs/decisions/0965).
 */
export const LIMITS = JSON.parse(process.env.TEST_LIMITS ?? 'null') as TestLimits; // written by jest.config.mjs
