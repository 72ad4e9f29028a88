/**
 * What `work` takes on the machine that the limits are written for (docs/performance.md), with
 * nothing beside it.
 */
const USUAL_MS = 120;
const MOST = 10;

/**
 * How much slower this machine is now than the one that the limits of tests are written for: a
 * whole number from 1 to 10, measured by a fixed piece of work. The one factor by which all limits
 * of tests are longer on slow or busy machines.
 */
export function measureSlowness() {
  const started = performance.now();
  work();
  return factorOf(performance.now() - started);
}

/** The factor for a time that the work took. */
export function factorOf(milliseconds) {
  return Math.min(MOST, Math.max(1, Math.round(milliseconds / USUAL_MS)));
}

/** Arithmetic that no compiler can leave out; its result is always the same. */
function work() {
  let state = 1;
  for (let i = 0; i < 100_000_000; i += 1)
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state;
}
