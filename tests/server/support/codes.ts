import { generateSync } from 'otplib';

/** Length of a time step of one-time codes, in milliseconds. */
const STEP = 30_000;

/**
 * Holds the clock of this process in the middle of a time step, so that none ends between the
 * making of a code and its check. Timers run on; `jest.useRealTimers` lets the clock go.
 */
export function holdStep(): void {
  jest.useFakeTimers({
    now: Math.floor(Date.now() / STEP) * STEP + STEP / 2,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** The one-time code of a secret, so many time steps from now. */
export const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + steps * STEP) / 1000) });
