import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LAZY_TIMEOUT_MS } from '../../contract/limits.ts';
import { wait } from '../../providers/api/wait.ts';

interface LoadOptions {
  readonly timeoutMs?: number;
  readonly pauses?: readonly number[];
}

/**
 * A screen that is loaded when it is first shown. A load that fails is tried again twice; if it
 * still fails, a newer version may have removed the chunk, so the page is reloaded once per tab; a
 * load that takes longer than 120 s, or fails again after that, shows the error view.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({
    default: await freshen(
      () => loadScreen(load),
      window.sessionStorage,
      () => window.location.reload(),
    ),
  }));
}

/** The loading behind lazyScreen: tries three times, gives up after the time allowed. */
export async function loadScreen<T>(
  load: () => Promise<T>,
  { timeoutMs = LAZY_TIMEOUT_MS, pauses = [500, 2000] }: LoadOptions = {},
): Promise<T> {
  const giveUp = new AbortController();
  const late = wait(timeoutMs, giveUp.signal).then(
    () => {
      throw new Error('This screen took too long to load. Reload the page to try again.');
    },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([late, persist(load, pauses)]);
  } finally {
    giveUp.abort();
  }
}

/** What browsers say when a script of the page cannot be fetched. */
const MISSING = /dynamically imported module|importing a module script failed|unable to preload/i;
const RELOADED = 'reloaded-for-chunk';

/**
 * Reloads the page once per tab when a chunk is gone, and then waits for the reload; other errors
 * are thrown on.
 */
export async function freshen<T>(
  load: () => Promise<T>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (
      !(error instanceof Error) ||
      !MISSING.test(error.message) ||
      storage.getItem(RELOADED) !== null
    )
      throw error;
    storage.setItem(RELOADED, '1');
    reload();
    return new Promise<never>(() => undefined);
  }
}

async function persist<T>(load: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
  return load();
}
