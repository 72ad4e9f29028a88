/** Hands, not what the page does by itself. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Shorter than this is no pause. */
const PAUSE_MS = 10_000;

/**
 * Watches a window for somebody using it.
 * @returns for how many seconds nobody has; 0 while somebody does
 */
export function watchActivity(
  window: Pick<Window, 'addEventListener'>,
  now: () => number = Date.now,
): () => number {
  let touched = now();
  for (const name of TOUCHES)
    window.addEventListener(
      name,
      () => {
        touched = now();
      },
      { capture: true, passive: true },
    );
  return () => {
    const since = now() - touched;
    return since < PAUSE_MS ? 0 : Math.floor(since / 1000);
  };
}
