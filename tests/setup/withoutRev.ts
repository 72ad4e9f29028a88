/**
 * Edits that were sent without the rev that they were made on (tests/console/bench.tsx); they fail
 * the test (console.ts).
 */
export const withoutRev: string[] = [];
