import { useState, type PointerEvent } from 'react';
import type { Point } from '../../contract/geometry.ts';
import { useEscape } from '../../resources/escape.ts';
import { showDrag, type Drag, type DragShow } from './drag.ts';
import { HANDLES, type Handle } from './geometry.ts';
import { itemAt } from './operations.ts';
import type { Items, PageSize, Tool } from './model.ts';

interface PointerSetting {
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly tool: Tool;
  readonly page: PageSize;
  readonly guides: Items;
  /** Where on the page the event is. */
  readonly pointOf: (event: PointerEvent) => Point;
  /** Points of the page per screen pixel. */
  readonly pixel: number;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onItems: (items: Items, label: string) => void;
  readonly onDrawn: (show: DragShow, drag: Extract<Drag, { is: 'draw' }>) => void;
  readonly onCut: (id: string, at: Point, other: boolean) => void;
}

const CLICK_PX = 3;
const SNAP_PX = 7;

/** A press of the pointer that was not let go yet. */
interface Press {
  readonly from: Point;
  readonly to: Point;
  readonly snap: boolean;
  readonly moved: boolean;
  /** What it drags. */
  readonly drag: Drag | null;
  /** What it does when it is let go where it is. */
  readonly act: ((at: Point, shift: boolean) => void) | null;
  /** What was chosen before. */
  readonly chosen: ReadonlySet<string>;
}

/**
 * The pointer on the page: choose, move, pull handles, draw, band, cut. A press chooses; all else is
 * done when it is let go, and Escape gives up both. Answers what to show, and the handlers.
 */
export function useBoxPointer(setting: PointerSetting) {
  const { items, chosen, tool, page, guides, pointOf, pixel } = setting;
  const [press, setPress] = useState<Press | null>(null);
  const show =
    press?.moved && press.drag
      ? showDrag(items, press.drag, press.to, page, press.snap ? SNAP_PX * pixel : 0, guides)
      : null;
  const giveUp = () => {
    if (press) setting.onChoose([...press.chosen]);
    setPress(null);
  };
  useEscape(press !== null, giveUp);

  const begin = (event: PointerEvent): Drag | Press['act'] => {
    const at = pointOf(event);
    if (tool === 'figure' || tool === 'panel' || tool === 'ignore')
      return { is: 'draw', from: at, what: tool };
    const handle = handleOf(event.target);
    const [only] = chosen;
    if (handle && only !== undefined && chosen.size === 1)
      return { is: 'resize', from: at, id: only, handle };
    const under = itemAt(items, at);
    if (tool === 'cut')
      return (to, shift) => {
        const cut = items.filter((i) => i.what !== 'figure');
        const hit = itemAt(cut, to);
        if (hit) setting.onCut(hit.id, to, shift);
      };
    if (!under || (under.what === 'figure' && event.altKey)) {
      if (!event.shiftKey) setting.onChoose([]);
      return { is: 'band', from: at, added: event.shiftKey ? chosen : new Set() };
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const next = new Set(chosen);
      if (!next.delete(under.id)) next.add(under.id);
      return (to) => {
        if (itemAt(items, to)?.id === under.id) setting.onChoose([...next]);
      };
    }
    if (!chosen.has(under.id)) setting.onChoose([under.id]);
    return { is: 'move', from: at, ids: chosen.has(under.id) ? chosen : new Set([under.id]) };
  };

  return {
    show,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || press) return;
      const begun = begin(event);
      if (!begun) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      const [drag, act] = typeof begun === 'function' ? [null, begun] : [begun, null];
      setPress({ from, to: from, snap: true, moved: false, drag, act, chosen });
    },
    onPointerMove(event: PointerEvent) {
      if (!press) return;
      const { from, moved } = press;
      const to = pointOf(event);
      setPress({
        ...press,
        to,
        // Ctrl draws freely, without snapping.
        snap: !event.ctrlKey,
        moved: moved || Math.hypot(to[0] - from[0], to[1] - from[1]) > CLICK_PX * pixel,
      });
    },
    onPointerUp(event: PointerEvent) {
      setPress(null);
      press?.act?.(pointOf(event), event.shiftKey);
      if (!press?.drag || !show) return;
      switch (press.drag.is) {
        case 'draw':
          return setting.onDrawn(show, press.drag);
        case 'band':
          return setting.onChoose(show.ids ?? []);
        default:
          return setting.onItems(
            show.items,
            press.drag.is === 'move' ? 'boxes.step.move' : 'boxes.step.resize',
          );
      }
    },
    onPointerCancel: giveUp,
  };
}

function handleOf(target: EventTarget): Handle | null {
  const name =
    target instanceof Element ? target.closest('[data-handle]')?.getAttribute('data-handle') : null;
  return HANDLES.find((h) => h === name) ?? null;
}
