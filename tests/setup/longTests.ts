import { LIMITS } from './limits.ts';

/**
 * Gives the tests of a file the limit of long tests. Only for the kinds that docs/decisions/0965
 * names: a test elsewhere that takes so long is made faster.
 */
export function allowLongTests(): void {
  jest.setTimeout(LIMITS.long);
}
