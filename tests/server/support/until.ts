import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two asks. */
const PAUSE = 25;

/** Asks again until the answer is the one that is waited for; the test's own limit ends it. */
export async function until<T>(
  ask: () => Promise<T> | T,
  good: (answer: T) => boolean,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    await pause(PAUSE);
  }
}
