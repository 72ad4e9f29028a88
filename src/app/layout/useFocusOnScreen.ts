import { useEffect, useRef, type RefObject } from 'react';

/**
 * What had the focus went with its screen: the keyboard goes on in the screen that follows, and not
 * at the top of the page.
 * @returns for the element that holds the screen
 */
export function useFocusOnScreen(pathname: string): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname]);
  return screen;
}
