import { useSyncExternalStore } from 'react';

/**
 * Where the browser is, for the screens before sign-in, which do without a router; the console's
 * router tells it of its moves.
 */
const listeners = new Set<() => void>();

/**
 * Goes to a path of this site. The history entry looks like the router's own, which hears of it by
 * popstate.
 */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const before: unknown = window.history.state;
  const index =
    typeof before === 'object' &&
    before !== null &&
    'idx' in before &&
    typeof before.idx === 'number'
      ? before.idx
      : 0;
  const state = {
    usr: null,
    key: Math.random().toString(36).slice(2, 10),
    idx: replace ? index : index + 1,
  };
  if (replace) window.history.replaceState(state, '', to);
  else window.history.pushState(state, '', to);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Tells who watches the place that it changed by other means. */
export function placeChanged(): void {
  for (const listener of [...listeners]) listener();
}

/** The path and query of the address, without a slash at the end. */
export function usePlace(): { pathname: string; search: string } {
  const pathname = useSyncExternalStore(watch, () => window.location.pathname);
  const search = useSyncExternalStore(watch, () => window.location.search);
  return { pathname: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname, search };
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
