import { useState, type UIEvent } from 'react';

/** The part of a long list that can be seen, with some rows around it. `tops` are the rows' upper edges, and last the end. */
export function useWindow(tops: readonly number[], initialHeight = 900) {
  const [scroll, setScroll] = useState({ top: 0, height: initialHeight });
  const count = tops.length - 1;
  const first = Math.max(0, rowAt(tops, scroll.top) - 8);
  const last = Math.min(count, rowAt(tops, scroll.top + scroll.height) + 9);
  return {
    first,
    last,
    height: tops[count] ?? 0,
    onScroll(event: UIEvent<HTMLElement>) {
      const { scrollTop: top, clientHeight: height } = event.currentTarget;
      // A step of a few rows is enough to stay ahead of the eye.
      setScroll((old) => (Math.abs(old.top - top) >= STEP || (height > 0 && old.height !== height) ? { top, height: height || old.height } : old));
    },
  };
}

const STEP = 150;

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
