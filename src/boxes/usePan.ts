import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Point } from '../../contract/geometry.ts';
import type { StageView } from '../../contract/stage.ts';
import { panBy, zoomAt, type Size } from '../compare/viewport.ts';
import { hearEscape } from '../../resources/escape.ts';

interface PanSetting {
  readonly view: StageView;
  readonly size: Size;
  /** A single finger or the left button moves the page too: where nothing can be drawn. */
  readonly always: boolean;
  readonly onView: (view: StageView) => void;
  /** A second finger came down: what the first one began is not meant. */
  readonly onTwo: () => void;
}

/**
 * Moves and zooms the page: two fingers, the middle button, or Space and the left one. Escape
 * gives a move up. Handlers answer true when the event was theirs. Points are of the editor's area.
 */
export function usePan({ view, size, always, onView, onTwo }: PanSetting) {
  const fingers = useRef(new Map<number, Point>());
  const panning = useRef<number | null>(null);
  const space = useRef(false);
  const unhear = useRef(() => {});
  // Several events can come before the next drawing: each builds on the one before. Told with the
  // drawing, not after it: a later moment would put an event that came between back.
  const newest = useRef(view);
  useLayoutEffect(() => {
    newest.current = view;
  }, [view]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON'].includes(target.tagName));
      space.current = event.type === 'keydown' && !typing;
      if (space.current) event.preventDefault();
    };
    const away = () => {
      space.current = false;
    };
    window.addEventListener('keydown', key);
    window.addEventListener('keyup', key);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('keyup', key);
      window.removeEventListener('blur', away);
      unhear.current();
    };
  }, []);
  const change = (next: StageView) => {
    newest.current = next;
    onView(next);
  };
  const isTwo = () => fingers.current.size >= 2;
  /** Escape brings the page back to where it is now. */
  const begin = () => {
    const before = newest.current;
    unhear.current();
    unhear.current = hearEscape(() => {
      unhear.current();
      fingers.current.clear();
      panning.current = null;
      if (newest.current !== before) change(before);
    });
  };

  return {
    down(event: PointerEvent, at: Point): boolean {
      if (event.pointerType === 'touch') fingers.current.set(event.pointerId, at);
      if (isTwo()) {
        onTwo();
        begin();
        panning.current = null;
        event.currentTarget.setPointerCapture(event.pointerId);
        return true;
      }
      if (event.button !== 1 && !(event.button === 0 && (space.current || always))) return false;
      fingers.current.set(event.pointerId, at);
      begin();
      panning.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
      return true;
    },
    move(event: PointerEvent, at: Point): boolean {
      const from = fingers.current.get(event.pointerId);
      if (!from) return false;
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, at);
      if (other) {
        // About where the fingers were, then along with their middle: what lies under each finger
        // stays there.
        const middle: Point = [(from[0] + other[0]) / 2, (from[1] + other[1]) / 2];
        const factor =
          Math.hypot(at[0] - other[0], at[1] - other[1]) /
          Math.max(1, Math.hypot(from[0] - other[0], from[1] - other[1]));
        change(
          panBy(
            zoomAt(newest.current, size, middle, factor),
            (at[0] - from[0]) / 2,
            (at[1] - from[1]) / 2,
          ),
        );
        return true;
      }
      if (panning.current !== event.pointerId) return false;
      change(panBy(newest.current, at[0] - from[0], at[1] - from[1]));
      return true;
    },
    up(event: PointerEvent): boolean {
      const two = isTwo();
      fingers.current.delete(event.pointerId);
      const mine = two || panning.current === event.pointerId;
      if (panning.current === event.pointerId) panning.current = null;
      if (fingers.current.size === 0) unhear.current();
      return mine;
    },
  };
}
