import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { LAZY_TIMEOUT_MS } from '../../contract/limits.ts';
import { wait } from '../../providers/api/wait.ts';

interface LazyOptions {
  readonly timeoutMs?: number;
  readonly pauses?: readonly number[];
}

/**
 * A screen that is loaded when it is first shown. A load that fails is tried again twice; a chunk that a newer version
 * removed reloads the page once per tab; a load that takes longer than 120 s shows the error view.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>, options: LazyOptions = {}): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadScreen(load, options) }));
}

/** The loading behind lazyScreen. */
export async function loadScreen<T>(load: () => Promise<T>, { timeoutMs = LAZY_TIMEOUT_MS, pauses = [500, 2000] }: LazyOptions = {}): Promise<T> {
  const giveUp = new AbortController();
  const late = wait(timeoutMs, giveUp.signal).then(
    () => { throw new Error('This screen took too long to load. Reload the page to try again.'); },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([late, persist(load, pauses)]);
  } finally {
    giveUp.abort();
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
