import { useState, type UIEvent } from 'react';

/** The part of a long list of equal rows that can be seen, with some rows around it. */
export function useWindow(count: number, rowHeight: number, initialHeight = 900) {
  const [scroll, setScroll] = useState({ top: 0, height: initialHeight });
  const first = Math.max(0, Math.floor(scroll.top / rowHeight) - 8);
  const last = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowHeight) + 8);
  return {
    first,
    last,
    height: count * rowHeight,
    onScroll(event: UIEvent<HTMLElement>) {
      const { scrollTop: top, clientHeight: height } = event.currentTarget;
      // A step of a few rows is enough to stay ahead of the eye.
      setScroll((old) => (Math.abs(old.top - top) >= rowHeight * 3 || (height > 0 && old.height !== height) ? { top, height: height || old.height } : old));
    },
  };
}
