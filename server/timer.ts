import type { Log } from './services.ts';

/** Does something again and again, one at a time. @returns what ends it, after the running one */
export function every(ms: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .then(
        () => undefined,
        (error: unknown) => log.error({ error: String(error) }, 'timed work failed'),
      )
      .finally(() => {
        busy = false;
      });
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
