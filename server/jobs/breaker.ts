import { setTimeout as sleep } from 'node:timers/promises';

export interface BreakerOptions {
  /** Tells by an error that the outage is not over. */
  readonly check: () => Promise<void>;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
  /** The first pause; each further one without a success in between is twice as long. */
  readonly pauseMs: number;
  readonly onError: (error: unknown) => void;
}

const LONGEST_MS = 30_000;

/**
 * A circuit breaker: after an outage nothing is begun until a pause is over and a check has passed.
 */
export interface Breaker {
  /** Waits until work may be begun, or the signal is aborted. */
  ready(): Promise<void>;
  outage(): void;
  success(): void;
}

/** Opens a breaker that lets work pass. All who wait at it wait for one pause and one check. */
export function openBreaker({ check, signal, pauseMs, onError }: BreakerOptions): Breaker {
  let outages = 0;
  let waiting: Promise<void> | null = null;

  async function wait(): Promise<void> {
    while (!signal.aborted) {
      await pause(Math.min(pauseMs * 2 ** (outages - 1), LONGEST_MS), signal);
      try {
        return await check();
      } catch (error) {
        outages += 1;
        onError(error);
      }
    }
  }

  return {
    ready: () => waiting ?? Promise.resolve(),
    outage() {
      // Jobs that were already running end with the same outage.
      if (waiting !== null) return;
      outages += 1;
      waiting = wait().finally(() => {
        waiting = null;
      });
    },
    success() {
      outages = 0;
    },
  };
}

/**
 * Repeats a call until it succeeds, or fails for another reason than those that pass, or the signal
 * is aborted.
 */
export async function repeated<T>(
  call: () => Promise<T>,
  passes: (error: unknown) => boolean,
  { signal, pauseMs }: Pick<BreakerOptions, 'signal' | 'pauseMs'>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error;
      await pause(Math.min(pauseMs * 2 ** tries, LONGEST_MS), signal);
    }
  }
}

/** An end of the pause by the signal is no error: whoever waits looks at the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
