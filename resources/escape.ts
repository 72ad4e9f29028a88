import { useEffect, useEffectEvent } from 'react';

/**
 * Escape gives up what is being done, such as a drag, and does nothing else: what else on the page
 * it would clear or close does not hear it.
 * @returns how to stop listening
 */
export function hearEscape(giveUp: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    giveUp();
  };
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}

/** The same for as long as `active` is true. */
export function useEscape(active: boolean, giveUp: () => void): void {
  const now = useEffectEvent(giveUp);
  useEffect(() => (active ? hearEscape(() => now()) : undefined), [active]);
}
