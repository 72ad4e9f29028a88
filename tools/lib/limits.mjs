import { measureSlowness } from './slowness.mjs';

const MINUTE_MS = 60_000;
/** Named kinds of tests that take longer than others, in minutes on the usual machine. */
// `npm run faults` says how many a long run of its own needs.
const LONG_MINUTES = Number(process.env.TEST_LONG_MINUTES ?? 5);
const BROWSER_MINUTES = Number(process.env.TEST_BROWSER_MINUTES ?? 5);

/**
 * The limits of the tests in milliseconds, all longer by the one factor of slow and busy machines.
 * A test that hangs ends with its limit; a test that passes never waits for it.
 */
export function testLimits(slowness = measureSlowness()) {
  const minute = MINUTE_MS * slowness;
  return {
    /** Every test and hook. */
    test: minute,
    /** What a test waits for: less than the test has, so that the failure names what never came. */
    wait: minute / 2,
    /** Tests that analyse whole manuscripts or restart the product (tests/setup/longTests.ts). */
    long: LONG_MINUTES * minute,
    /** A journey through the product in a browser; each step of it has `wait`. */
    browser: BROWSER_MINUTES * minute,
  };
}
