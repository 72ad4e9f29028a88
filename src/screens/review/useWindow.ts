import { useCallback, useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

const STEP = 150;
const ROOM = 60;

/**
 * The part of a long list that can be seen, with some rows around it. `tops` are the rows' upper
 * edges, and last the end.
 */
export function useWindow(
  tops: readonly number[],
  listRef: RefObject<HTMLElement | null>,
  initialHeight = 900,
) {
  const [scroll, setScroll] = useState({ top: 0, height: initialHeight, known: false });
  /**
   * Where the list stands and how high it is (0 = not known yet), without asking the browser for
   * it.
   */
  const seen = useRef({ top: 0, height: 0 });
  const count = tops.length - 1;
  const first = Math.max(0, rowAt(tops, scroll.top) - 8);
  const last = Math.min(count, rowAt(tops, scroll.top + scroll.height) + 9);
  const tell = (top: number, height: number) => {
    seen.current = { top, height };
    // A step of a few rows is enough to stay ahead of the eye.
    setScroll((old) =>
      Math.abs(old.top - top) >= STEP || (height > 0 && (!old.known || old.height !== height))
        ? { top, height: height || old.height, known: height > 0 }
        : old,
    );
  };
  /** Brings a stretch into sight, with a little room, when it is not. */
  const reach = useCallback(
    (top: number, end: number) => {
      const { top: from, height } = seen.current;
      const to =
        top < from ? Math.max(0, top - ROOM) : end > from + height ? end + ROOM - height : null;
      if (to === null || !listRef.current) return;
      seen.current = { top: to, height };
      listRef.current.scrollTop = to;
    },
    [listRef],
  );
  useEffect(() => {
    const box = listRef.current;
    if (!box) return;
    const observer = new ResizeObserver(() => tell(box.scrollTop, box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [listRef]);
  return {
    first,
    last,
    height: tops[count] ?? 0,
    reach,
    known: scroll.known,
    onScroll: (event: UIEvent<HTMLElement>) =>
      tell(event.currentTarget.scrollTop, event.currentTarget.clientHeight),
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
