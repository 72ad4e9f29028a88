/** @typedef {{passed: number, failed: number}} Count */

export const nothing = { passed: 0, failed: 0 };

/** @returns {Count} */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** The closing line of every test run. */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** One test that is a whole program: it passes when the program ends with 0. */
export function one(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts of `jest --json`. Nothing may be skipped: a pending or todo test counts as failed, and so does a file that could not run.
 * @returns {Count}
 */
export function countJest(result) {
  return {
    passed: result.numPassedTests,
    failed:
      result.numFailedTests +
      result.numRuntimeErrorTestSuites +
      result.numPendingTests +
      result.numTodoTests,
  };
}

/**
 * Counts of Playwright's JSON reporter. A test that passed only when repeated, or was skipped, counts as failed.
 * @returns {Count}
 */
export function countPlaywright(result) {
  const { expected, unexpected, flaky, skipped } = result.stats;
  const broken =
    expected + unexpected + flaky + skipped === 0 ? Math.max(1, result.errors.length) : 0;
  return { passed: expected, failed: unexpected + flaky + skipped + broken };
}
