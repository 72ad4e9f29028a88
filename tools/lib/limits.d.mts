/** Milliseconds. */
export interface TestLimits {
  readonly test: number;
  readonly wait: number;
  readonly long: number;
  readonly browser: number;
}
export function testLimits(slowness?: number): TestLimits;
