import { useState, type PointerEvent } from 'react';
import type { Point } from '../../contract/geometry.ts';
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

/**
 * The pointer on the page: choose, move, pull handles, draw, band, cut. Answers what to show, and
 * the handlers.
 */
export function useBoxPointer(setting: PointerSetting) {
  const { items, chosen, tool, page, guides, pointOf, pixel } = setting;
  const [drag, setDrag] = useState<{
    readonly drag: Drag;
    readonly to: Point;
    readonly snap: boolean;
    readonly moved: boolean;
  } | null>(null);
  const show = drag?.moved
    ? showDrag(items, drag.drag, drag.to, page, drag.snap ? SNAP_PX * pixel : 0, guides)
    : null;

  const begin = (event: PointerEvent): Drag | null => {
    const at = pointOf(event);
    if (tool === 'figure' || tool === 'panel' || tool === 'ignore')
      return { is: 'draw', from: at, what: tool };
    const handle = handleOf(event.target);
    const [only] = chosen;
    if (handle && only !== undefined && chosen.size === 1)
      return { is: 'resize', from: at, id: only, handle };
    const under = itemAt(items, at);
    if (tool === 'cut') {
      const cut = items.filter((i) => i.what !== 'figure');
      const hit = itemAt(cut, at);
      if (hit) setting.onCut(hit.id, at, event.shiftKey);
      return null;
    }
    if (!under || (under.what === 'figure' && event.altKey)) {
      if (!event.shiftKey) setting.onChoose([]);
      return { is: 'band', from: at, added: event.shiftKey ? chosen : new Set() };
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const next = new Set(chosen);
      if (!next.delete(under.id)) next.add(under.id);
      setting.onChoose([...next]);
      return null;
    }
    if (!chosen.has(under.id)) setting.onChoose([under.id]);
    return { is: 'move', from: at, ids: chosen.has(under.id) ? chosen : new Set([under.id]) };
  };

  return {
    show,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || drag) return;
      const next = begin(event);
      if (!next) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ drag: next, to: next.from, snap: true, moved: false });
    },
    onPointerMove(event: PointerEvent) {
      if (!drag) return;
      const to = pointOf(event);
      const moved =
        drag.moved ||
        Math.hypot(to[0] - drag.drag.from[0], to[1] - drag.drag.from[1]) > CLICK_PX * pixel;
      // Ctrl draws freely, without snapping.
      setDrag({ drag: drag.drag, to, snap: !event.ctrlKey, moved });
    },
    onPointerUp() {
      setDrag(null);
      if (!drag || !show) return;
      switch (drag.drag.is) {
        case 'draw':
          return setting.onDrawn(show, drag.drag);
        case 'band':
          return setting.onChoose(show.ids ?? []);
        default:
          return setting.onItems(
            show.items,
            drag.drag.is === 'move' ? 'boxes.step.move' : 'boxes.step.resize',
          );
      }
    },
    onPointerCancel() {
      setDrag(null);
    },
  };
}

function handleOf(target: EventTarget): Handle | null {
  const name =
    target instanceof Element ? target.closest('[data-handle]')?.getAttribute('data-handle') : null;
  return HANDLES.find((h) => h === name) ?? null;
}
