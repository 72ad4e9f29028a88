/** Browsers report these notices as errors; nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;

/**
 * An error that nobody caught sends the browser to the login page; there it stays, so that it
 * cannot go in circles.
 */
export function installGlobalErrorRedirect(
  target: Pick<Window, 'addEventListener'>,
  go: (path: string) => void,
  here: () => string,
): void {
  target.addEventListener('error', (event) => {
    if (HARMLESS.test(event.message) || here() === '/login') return;
    go('/login');
  });
}
