/**
 * What a screen asked of the server that it must not: a call that the test does not answer, an edit
 * without the rev that it was made on (tests/console/bench.tsx). It fails the test (console.ts), for
 * a screen may take the error in its stride, or get around to it only when the machine is slow.
 */
export const misuse: string[] = [];
