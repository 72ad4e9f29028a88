import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Point } from '../../contract/geometry.ts';
import type { StageView } from '../../contract/stage.ts';
import { hearEscape } from '../../resources/escape.ts';
import { fromScreen, panBy, zoomAt, type Size } from './viewport.ts';

interface Gestures {
  readonly view: StageView;
  readonly pane: Size;
  readonly onView: (view: StageView) => void;
  /** The pointer rests on this point of the pane; null when it leaves. */
  readonly onHover?: (at: Point | null) => void;
  /** Pressed and let go in one place. */
  readonly onTap?: (at: Point) => void;
}

const TAP_PX = 3;

/**
 * Drag to move, wheel or two fingers to zoom where they are; without dragging, a double click
 * brings its point to the middle, twice as large (with Shift half as large). Escape gives a drag up. The
 * element must have `touch-action: none`.
 */
export function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const now = useRef(gestures);
  useLayoutEffect(() => {
    now.current = gestures;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const fingers = new Map<number, Point>();
    let pressed: Point | null = null;
    let unhear = () => {};
    const at = (event: MouseEvent): Point => {
      const box = target.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const change = (view: StageView) => {
      // Several events can come before the next render: each builds on the one before.
      now.current = { ...now.current, view };
      now.current.onView(view);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 && event.button !== 1) return;
      if (fingers.size === 0) {
        const { view } = now.current;
        unhear();
        unhear = hearEscape(() => {
          unhear();
          fingers.clear();
          pressed = null;
          if (now.current.view !== view) change(view);
        });
      }
      fingers.set(event.pointerId, at(event));
      pressed = event.button === 0 && fingers.size === 1 ? at(event) : null;
      target.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const to = at(event);
      const from = fingers.get(event.pointerId);
      if (!from) return now.current.onHover?.(to);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, to);
      const { view, pane } = now.current;
      if (!other) return change(panBy(view, to[0] - from[0], to[1] - from[1]));
      // About where the fingers were, then along with their middle: what lies under each finger
      // stays there.
      const middle: Point = [(from[0] + other[0]) / 2, (from[1] + other[1]) / 2];
      const factor = distance(to, other) / Math.max(1, distance(from, other));
      change(
        panBy(zoomAt(view, pane, middle, factor), (to[0] - from[0]) / 2, (to[1] - from[1]) / 2),
      );
    };
    const up = (event: PointerEvent) => {
      const isTap =
        fingers.delete(event.pointerId) &&
        event.type === 'pointerup' &&
        pressed !== null &&
        distance(pressed, at(event)) <= TAP_PX;
      pressed = null;
      if (fingers.size === 0) unhear();
      if (isTap) now.current.onTap?.(at(event));
    };
    const twice = (event: MouseEvent) => {
      const { view, pane } = now.current;
      const [x, y] = at(event);
      const [cx, cy] = fromScreen(view, pane, [x, y]);
      change(
        zoomAt(
          { ...view, cx, cy },
          pane,
          [pane.width / 2, pane.height / 2],
          event.shiftKey ? 0.5 : 2,
        ),
      );
    };
    const leave = () => now.current.onHover?.(null);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, pane } = now.current;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      change(
        zoomAt(
          view,
          pane,
          at(event),
          Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)),
        ),
      );
    };
    target.addEventListener('pointerdown', down);
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
    target.addEventListener('pointerleave', leave);
    target.addEventListener('dblclick', twice);
    // React registers wheel listeners as passive, which cannot keep the page from scrolling.
    target.addEventListener('wheel', wheel, { passive: false });
    return () => {
      unhear();
      target.removeEventListener('pointerdown', down);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
      target.removeEventListener('pointerleave', leave);
      target.removeEventListener('dblclick', twice);
      target.removeEventListener('wheel', wheel);
    };
  }, [element]);
}

function distance(p: Point, q: Point): number {
  return Math.hypot(p[0] - q[0], p[1] - q[1]);
}
