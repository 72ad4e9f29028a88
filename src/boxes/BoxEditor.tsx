import { Box, Button } from '@mui/material';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { PageView } from '../../contract/review.ts';
import type { StageView } from '../../contract/stage.ts';
import type { Box as PageBox, Point } from '../../contract/geometry.ts';
import { SURROUND } from '../compare/paint.ts';
import { useSize } from '../compare/useSize.ts';
import { fitView, fromScreen, intoView, panBy, toScreen, zoomAt } from '../compare/viewport.ts';
import { BoxView } from './BoxView.tsx';
import { itemName } from './names.ts';
import type { Item, ItemKind, Items, NewId, Tool } from './model.ts';
import { addItem, moveItems, resizeItem } from './operations.ts';
import { useBoxPointer } from './useBoxPointer.ts';
import { usePan } from './usePan.ts';
import { useStable } from './useStable.ts';
import { useText } from '../i18n/useText.ts';

interface Props {
  readonly page: PageView;
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly tool: Tool;
  /** Null = `frame` fills the pane. */
  readonly view: StageView | null;
  /** Points of the page. */
  readonly frame: PageBox;
  readonly newId: NewId;
  readonly onView: (view: StageView) => void;
  /** The view as it is drawn now. */
  readonly onDrawn: (view: StageView) => void;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onChange: (
    items: Items,
    label: string,
    more?: { readonly merge?: string; readonly choose?: readonly string[] },
  ) => void;
  readonly onCut: (id: string, at: Point, other: boolean) => void;
  /** Enter on a box. */
  readonly onNumbers: () => void;
  readonly readOnly?: boolean;
  /**
   * Boxes as the engine found them: their edges are the gutters that it saw, and stay to snap to
   * when boxes have moved.
   */
  readonly guides?: Items;
}

const NO_GUIDES: Items = [];

/** Screen pixels of a box that is put down without being drawn. */
const PLACED = { width: 160, height: 120 };

const RANK: Record<ItemKind, number> = { figure: 0, panel: 1, ignore: 2 };

/**
 * A page with its boxes, to be drawn, moved, pulled and cut by mouse, touch and keyboard; drawing
 * has a way without dragging.
 */
export function BoxEditor({
  page,
  items,
  chosen,
  tool,
  view,
  frame,
  newId,
  onView,
  onDrawn,
  onChoose,
  onChange,
  onCut,
  onNumbers,
  readOnly = false,
  guides = NO_GUIDES,
}: Props) {
  const t = useText();
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const now = view ?? fitView(frame, size);
  const m = toScreen(now, size);
  const pixel = 1 / now.zoom;
  const tellDrawn = useEffectEvent(() => onDrawn(now));
  useEffect(() => tellDrawn(), [now.cx, now.cy, now.zoom]);
  const [hover, setHover] = useState<{ at: Point; shift: boolean } | null>(null);
  const placeOf = (event: MouseEvent): Point => {
    const box = area.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const pointOf = (event: MouseEvent): Point => fromScreen(now, size, placeOf(event));
  const pointer = useBoxPointer({
    items,
    chosen,
    tool,
    page,
    guides,
    pointOf,
    pixel,
    onChoose,
    onCut,
    onItems: (next, label) => onChange(next, label),
    onDrawn: (show, drag) => {
      const added = show.frame && addItem(items, drag.what, show.frame, page, newId);
      if (added) onChange(added.items, 'boxes.step.add', { choose: [added.id] });
    },
  });

  const placed = useRef<string | null>(null);
  const place = () => {
    const [w, h] = [
      Math.min(page.width, PLACED.width * pixel),
      Math.min(page.height, PLACED.height * pixel),
    ];
    const middle = {
      x: Math.min(Math.max(0, now.cx - w / 2), page.width - w),
      y: Math.min(Math.max(0, now.cy - h / 2), page.height - h),
      w,
      h,
    };
    const added =
      tool === 'select' || tool === 'cut' ? null : addItem(items, tool, middle, page, newId);
    if (!added) return;
    placed.current = added.id;
    onChange(added.items, 'boxes.step.add', { choose: [added.id] });
  };
  // What is chosen in the list or with the Tab key comes into view; a box put down has the focus,
  // to be moved on by keys.
  const [only] = chosen.size === 1 ? chosen : [];
  const shows = useEffectEvent((id: string) => {
    const box = items.find((i) => i.id === id)?.box;
    const next = box && size.width > 0 ? intoView(now, size, box) : now;
    if (next !== now) onView(next);
    if (placed.current !== id) return;
    placed.current = null;
    const found = [...(area.current?.querySelectorAll<SVGGElement>('[data-box]') ?? [])].find(
      (e) => e.getAttribute('data-box') === id,
    );
    found?.focus();
  });
  useEffect(() => {
    if (only !== undefined) shows(only);
  }, [only]);

  const pan = usePan({ view: now, size, always: readOnly, onView, onTwo: pointer.onPointerCancel });

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const box = area.current?.getBoundingClientRect();
    const at: Point = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    if (event.ctrlKey || event.metaKey)
      onView(zoomAt(now, size, at, Math.exp(-event.deltaY * 0.005)));
    else
      onView(
        panBy(
          now,
          event.shiftKey ? -event.deltaY : -event.deltaX,
          event.shiftKey ? 0 : -event.deltaY,
        ),
      );
  });
  useEffect(() => {
    const target = area.current;
    const listen = (event: WheelEvent) => wheel(event);
    // React registers wheel listeners as passive, which cannot keep the page from scrolling.
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, []);

  const onFocus = useStable((id: string) => {
    if (!chosen.has(id)) onChoose([id]);
  });
  const onKeyDown = useStable((event: KeyboardEvent, id: string) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      return onNumbers();
    }
    const direction: Record<string, Point> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const by = direction[event.key];
    if (!by || readOnly || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    // One pixel of the page's picture.
    const step = (event.shiftKey ? 10 : 1) * (page.image ? page.width / page.image.width : 1);
    const ids = chosen.has(id) ? chosen : new Set([id]);
    if (event.altKey)
      onChange(resizeItem(items, id, 'se', by[0] * step, by[1] * step, page), 'boxes.step.resize', {
        merge: `resize ${id}`,
      });
    else
      onChange(moveItems(items, ids, by[0] * step, by[1] * step, page), 'boxes.step.move', {
        merge: `move ${[...ids].join()}`,
      });
  });

  const shown = pointer.show?.items ?? items;
  const picked = pointer.show?.ids ? new Set(pointer.show.ids) : chosen;
  const cut = tool === 'cut' && hover ? cutLine(items, hover.at, hover.shift) : null;
  return (
    <Box
      ref={area}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        minHeight: 240,
        overflow: 'hidden',
        bgcolor: SURROUND,
        '& [data-box]:focus-visible .box-edge': { stroke: '#ffd54f', strokeWidth: 4 },
      }}
    >
      <svg
        width="100%"
        height="100%"
        role="group"
        aria-label={t('boxes.editor', { page: page.page })}
        style={{
          position: 'absolute',
          inset: 0,
          touchAction: 'none',
          cursor: tool === 'select' ? 'default' : 'crosshair',
          userSelect: 'none',
        }}
        onPointerDown={(event) => {
          if (!pan.down(event, placeOf(event)) && !readOnly) pointer.onPointerDown(event);
        }}
        onPointerUp={(event) => {
          if (!pan.up(event) && !readOnly) pointer.onPointerUp(event);
        }}
        onPointerCancel={(event) => {
          pan.up(event);
          pointer.onPointerCancel();
        }}
        onPointerMove={(event) => {
          if (pan.move(event, placeOf(event))) return;
          if (!readOnly) pointer.onPointerMove(event);
          if (tool === 'cut') setHover({ at: pointOf(event), shift: event.shiftKey });
        }}
        onPointerLeave={() => setHover(null)}
      >
        <defs>
          <pattern
            id="box-hatch"
            width={8 * pixel}
            height={8 * pixel}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={8 * pixel} height={8 * pixel} fill="#80868b" fillOpacity={0.35} />
            <line
              x1={0}
              y1={0}
              x2={0}
              y2={8 * pixel}
              stroke="#202124"
              strokeOpacity={0.55}
              strokeWidth={3 * pixel}
            />
          </pattern>
        </defs>
        <g transform={`matrix(${m.join(' ')})`}>
          <rect width={page.width} height={page.height} fill="#fff" />
          {page.image ? (
            <image
              href={page.image.url}
              width={page.width}
              height={page.height}
              preserveAspectRatio="none"
            />
          ) : null}
          {shown
            .toSorted((p, q) => RANK[p.what] - RANK[q.what])
            .map((item) => (
              <BoxView
                key={item.id}
                item={item}
                name={itemName(t, item, shown)}
                tag={tagOf(item)}
                chosen={picked.has(item.id)}
                pixel={pixel}
                handles={!readOnly && tool === 'select' && picked.size === 1 && picked.has(item.id)}
                onFocus={onFocus}
                onKeyDown={onKeyDown}
              />
            ))}
          {pointer.show?.frame ? (
            <rect
              {...rectOf(pointer.show.frame)}
              fill="#ffd54f"
              fillOpacity={0.15}
              stroke="#111"
              strokeWidth={1.5}
              strokeDasharray="5 4"
              vectorEffect="non-scaling-stroke"
              pointerEvents="none"
            />
          ) : null}
          {cut ? (
            <line
              {...cut}
              stroke="#d50000"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              pointerEvents="none"
            />
          ) : null}
        </g>
      </svg>
      {!readOnly && tool !== 'select' && tool !== 'cut' ? (
        <Button
          size="small"
          variant="contained"
          color="inherit"
          onClick={place}
          sx={{
            position: 'absolute',
            left: '50%',
            bottom: 8,
            transform: 'translateX(-50%)',
            color: '#111',
            bgcolor: '#fff',
            '&:hover': { bgcolor: '#eee' },
          }}
        >
          {t('boxes.place')}
        </Button>
      ) : null}
    </Box>
  );
}

/** What stands on the box itself. */
function tagOf(item: Item): string {
  if (item.what === 'ignore') return '';
  return (item.what === 'figure' ? item.label : item.letter) ?? '';
}

/** Across the longer side of the box under the pointer; with Shift along it. */
export function cutAxis(item: Item, other: boolean): 'x' | 'y' {
  return item.box.w >= item.box.h !== other ? 'x' : 'y';
}

function cutLine(items: Items, [x, y]: Point, other: boolean) {
  const item = items
    .filter((i) => i.what !== 'figure')
    .find(({ box }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
  if (!item) return null;
  const { box } = item;
  return cutAxis(item, other) === 'x'
    ? { x1: x, x2: x, y1: box.y, y2: box.y + box.h }
    : { x1: box.x, x2: box.x + box.w, y1: y, y2: y };
}

function rectOf({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return { x, y, width: w, height: h };
}
