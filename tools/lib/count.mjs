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

/**
 * The count of a closing line, wherever it stands as the last line of a text; null when it is not
 * there.
 */
export function readClosingLine(text) {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  const found = /^(\d+) passed, (\d+) failed$/.exec(last);
  return found && { passed: Number(found[1]), failed: Number(found[2]) };
}

/** One test that is a whole program: it passes when the program ends with 0. */
export function one(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** One failure, with the reason on the error stream. */
export function failure(reason) {
  process.stderr.write(`failed: ${reason}\n`);
  return { passed: 0, failed: 1 };
}

/**
 * A count together with how its program ended. An end other than 0 without a counted failure is one
 * (a reporter that died, a teardown that threw), and so is a program that counted no test at all.
 * @param {Count} count
 * @param {number | string} code exit code, or the signal that ended the program
 * @returns {Count}
 */
export function heedExit(count, code) {
  if (count.failed > 0) return count;
  if (code !== 0) return add(count, failure(`the program ended with ${code}`));
  if (count.passed === 0) return failure('the program ran no test');
  return count;
}

/**
 * Counts of `jest --json`. Nothing may be skipped: a pending or todo test counts as failed, and so
 * does a file that could not run, and a run that was interrupted.
 * @returns {Count}
 */
export function countJest(result) {
  return checked({
    passed: result.numPassedTests,
    failed:
      result.numFailedTests +
      result.numRuntimeErrorTestSuites +
      result.numPendingTests +
      result.numTodoTests +
      Number(result.wasInterrupted),
  });
}

/**
 * Counts of Playwright's JSON reporter. A test that passed only when repeated, or was skipped,
 * counts as failed, and so does each error outside of tests.
 * @returns {Count}
 */
export function countPlaywright(result) {
  const { expected, unexpected, flaky, skipped } = result.stats;
  return checked({
    passed: expected,
    failed: unexpected + flaky + skipped + result.errors.length,
  });
}

/** A result of another shape is no result. */
function checked(count) {
  if (!Number.isSafeInteger(count.passed) || !Number.isSafeInteger(count.failed))
    throw new Error('it does not hold the numbers of tests');
  return count;
}
