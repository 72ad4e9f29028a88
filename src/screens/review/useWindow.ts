import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

const STEP = 150;

/** The part of a long list that can be seen, with some rows around it. `tops` are the rows' upper edges, and last the end. */
export function useWindow(tops: readonly number[], list: RefObject<HTMLElement | null>, initialHeight = 900) {
  const [scroll, setScroll] = useState({ top: 0, height: initialHeight, known: false });
  /** Where the list stands and how high it is (0 = not known yet), without asking the browser for it. */
  const seen = useRef({ top: 0, height: 0 });
  const count = tops.length - 1;
  const first = Math.max(0, rowAt(tops, scroll.top) - 8);
  const last = Math.min(count, rowAt(tops, scroll.top + scroll.height) + 9);
  const tell = (top: number, height: number) => {
    seen.current = { top, height };
    // A step of a few rows is enough to stay ahead of the eye.
    setScroll((old) => (Math.abs(old.top - top) >= STEP || (height > 0 && (!old.known || old.height !== height)) ? { top, height: height || old.height, known: height > 0 } : old));
  };
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => tell(box.scrollTop, box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [list]);
  return {
    first,
    last,
    height: tops[count] ?? 0,
    seen,
    known: scroll.known,
    onScroll: (event: UIEvent<HTMLElement>) => tell(event.currentTarget.scrollTop, event.currentTarget.clientHeight),
  };
}

/** The row that lies at this height, by halving. */
export function rowAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
