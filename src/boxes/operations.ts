import {
  intersectBoxes,
  boxArea,
  unionBoxes,
  type Box,
  type Point,
} from '../../contract/geometry.ts';
import type { SubImageKind } from '../../contract/values.ts';
import {
  bottomOf,
  boxFromEdges,
  clampMove,
  clipBox,
  containsPoint,
  gridBoxes,
  pullHandle,
  rightOf,
  type Handle,
} from './geometry.ts';
import {
  isFigure,
  isPanel,
  MIN_SIDE,
  panelsOf,
  withPanels,
  type Item,
  type ItemKind,
  type Items,
  type NewId,
  type PageSize,
} from './model.ts';

/**
 * Changes of a page's boxes. Each keeps: panels inside their figures, everything inside the page,
 * ids unique.
 */

export function pageBox({ width, height }: PageSize): Box {
  return { x: 0, y: 0, w: width, h: height };
}

/**
 * Moves the chosen boxes together; figures take their panels along, panels stop at their figure's
 * edge.
 */
export function moveItems(
  items: Items,
  ids: ReadonlySet<string>,
  dx: number,
  dy: number,
  page: PageSize,
): Items {
  const moving = withPanels(items, ids);
  let [x, y] = [dx, dy];
  for (const item of items) {
    if (!moving.has(item.id)) continue;
    const frame =
      isPanel(item) && !moving.has(item.figure) ? frameOf(items, item, page) : pageBox(page);
    [x, y] = clampMove(item.box, frame, x, y);
  }
  return x === 0 && y === 0
    ? items
    : items.map((item) =>
        moving.has(item.id)
          ? { ...item, box: { ...item.box, x: item.box.x + x, y: item.box.y + y } }
          : item,
      );
}

/**
 * Pulls a handle of one box. A figure's edge stops at its outermost panel, so that no panel is
 * lost.
 */
export function resizeItem(
  items: Items,
  id: string,
  handle: Handle,
  dx: number,
  dy: number,
  page: PageSize,
): Items {
  return changeItem(items, id, (item) => ({
    ...item,
    box: fitted(items, item, pullHandle(item.box, handle, dx, dy), page),
  }));
}

/** Gives one box these numbers, as far as its frame allows. */
export function setBox(items: Items, id: string, box: Box, page: PageSize): Items {
  return changeItem(items, id, (item) => ({
    ...item,
    box: fitted(
      items,
      item,
      { ...box, w: Math.max(MIN_SIDE, box.w), h: Math.max(MIN_SIDE, box.h) },
      page,
    ),
  }));
}

/**
 * A new box. A panel joins the figure that holds most of it, or brings a figure of its own. Null
 * when it is too small.
 */
export function addItem(
  items: Items,
  what: ItemKind,
  drawn: Box,
  page: PageSize,
  newId: NewId,
): { items: Items; id: string } | null {
  if (drawn.w < MIN_SIDE || drawn.h < MIN_SIDE) return null;
  const box = clipBox(drawn, pageBox(page));
  const id = newId();
  if (what === 'ignore') return { items: [...items, { what, id, box }], id };
  if (what === 'figure') return { items: [...items, { what, id, box, label: null }], id };
  const home = homeOf(items, box);
  const figure = home ?? { what: 'figure' as const, id: newId(), box, label: null };
  const panel: Item = {
    what: 'panel',
    id,
    box: clipBox(box, figure.box),
    figure: figure.id,
    letter: null,
    kind: 'other',
    included: true,
  };
  return { items: home ? [...items, panel] : [...items, figure, panel], id };
}

/** Without the chosen boxes, and without the panels of chosen figures. */
export function deleteItems(items: Items, ids: ReadonlySet<string>): Items {
  const gone = withPanels(items, ids);
  return items.some((i) => gone.has(i.id)) ? items.filter((i) => !gone.has(i.id)) : items;
}

/**
 * Copies beside the originals; panels stay inside their figure, copied figures take copies of their
 * panels.
 */
export function duplicateItems(
  items: Items,
  ids: ReadonlySet<string>,
  page: PageSize,
  newId: NewId,
): { items: Items; ids: string[] } {
  const chosen = withPanels(items, ids);
  const names = new Map([...chosen].map((id) => [id, newId()]));
  const copies = items
    .filter((i) => chosen.has(i.id))
    .map((item): Item => {
      const id = names.get(item.id) ?? item.id;
      return item.what === 'panel'
        ? { ...item, id, figure: names.get(item.figure) ?? item.figure }
        : { ...item, id };
    });
  const all = [...items, ...copies];
  const tops = new Set(
    copies.filter((c) => !isPanel(c) || !copies.some((f) => f.id === c.figure)).map((c) => c.id),
  );
  const moved = moveItems(all, tops, 12, 12, page);
  return {
    items: moved === all ? moveItems(all, tops, -12, -12, page) : moved,
    ids: copies.map((c) => c.id),
  };
}

/**
 * Cuts a panel (or an ignored region) in two along a line through `at`; nothing when a part would
 * be too small.
 */
export function splitItem(
  items: Items,
  id: string,
  axis: 'x' | 'y',
  at: number,
  newId: NewId,
): { items: Items; ids: string[] } | null {
  const item = items.find((i) => i.id === id);
  if (!item || item.what === 'figure') return null;
  const { box } = item;
  const [first, second] =
    axis === 'x'
      ? [
          boxFromEdges(box.x, box.y, at, bottomOf(box)),
          boxFromEdges(at, box.y, rightOf(box), bottomOf(box)),
        ]
      : [
          boxFromEdges(box.x, box.y, rightOf(box), at),
          boxFromEdges(box.x, at, rightOf(box), bottomOf(box)),
        ];
  if (Math.min(first.w, first.h, second.w, second.h) < MIN_SIDE) return null;
  const other = newId();
  return {
    items: replaceItem(items, id, [
      { ...item, box: first },
      withoutLetter({ ...item, id: other, box: second }),
    ]),
    ids: [id, other],
  };
}

/**
 * Replaces a panel by rows × columns panels, or fills a figure with them in place of its own. Null
 * when they would be too small.
 */
export function gridSplit(
  items: Items,
  id: string,
  rows: number,
  columns: number,
  gutter: number,
  newId: NewId,
): { items: Items; ids: string[] } | null {
  const item = items.find((i) => i.id === id);
  if (!item || item.what === 'ignore') return null;
  const boxes = gridBoxes(item.box, rows, columns, gutter);
  if (boxes.length === 0) return null;
  if (item.what === 'panel') {
    const parts = boxes.map(
      (box, i): Item => (i === 0 ? { ...item, box } : { ...item, id: newId(), letter: null, box }),
    );
    return { items: replaceItem(items, id, parts), ids: parts.map((p) => p.id) };
  }
  const before = panelsOf(items, id);
  const kind = before[0]?.kind ?? 'other';
  // Ids of panels that stood where a new one stands are kept: decisions on their matches live on.
  const parts = boxes.map((box): Item => {
    const same = before.find(
      (p) => boxArea(intersectBoxes(p.box, box)) > 0.8 * Math.max(boxArea(p.box), boxArea(box)),
    );
    return same
      ? { ...same, box }
      : { what: 'panel', id: newId(), box, figure: id, letter: null, kind, included: true };
  });
  const without = items.filter((i) => !(isPanel(i) && i.figure === id));
  return { items: replaceItem(without, id, [item, ...parts]), ids: parts.map((p) => p.id) };
}

/**
 * One box instead of several of one kind; the first keeps its id and, for figures, gets all panels.
 * Null when they differ in kind or figure.
 */
export function mergeItems(
  items: Items,
  ids: ReadonlySet<string>,
): { items: Items; id: string } | null {
  const chosen = items.filter((i) => ids.has(i.id));
  const [first, ...rest] = chosen;
  if (!first || rest.length === 0 || rest.some((i) => i.what !== first.what)) return null;
  if (isPanel(first) && rest.some((i) => isPanel(i) && i.figure !== first.figure)) return null;
  const box = chosen.reduce((sum, i) => unionBoxes(sum, i.box), first.box);
  const gone = new Set(rest.map((i) => i.id));
  const merged = items.flatMap((i): Item[] => {
    if (i.id === first.id) return [{ ...i, box }];
    if (gone.has(i.id)) return [];
    return [isPanel(i) && gone.has(i.figure) ? { ...i, figure: first.id } : i];
  });
  return { items: merged, id: first.id };
}

export function setKind(items: Items, ids: ReadonlySet<string>, kind: SubImageKind): Items {
  return items.map((i) => (isPanel(i) && ids.has(i.id) ? { ...i, kind } : i));
}

export function setIncluded(items: Items, ids: ReadonlySet<string>, included: boolean): Items {
  const chosen = withPanels(items, ids);
  return items.map((i) => (isPanel(i) && chosen.has(i.id) ? { ...i, included } : i));
}

/** A figure's label or a panel's letter; empty text is none. */
export function setName(items: Items, id: string, name: string): Items {
  const text = name.trim() === '' ? null : name;
  return changeItem(items, id, (i) =>
    i.what === 'figure' ? { ...i, label: text } : i.what === 'panel' ? { ...i, letter: text } : i,
  );
}

/** The topmost box under a point: ignored regions over panels over figures, smaller over larger. */
export function itemAt(items: Items, at: Point): Item | null {
  const rank: Record<ItemKind, number> = { ignore: 0, panel: 1, figure: 2 };
  const under = items.filter((i) => containsPoint(i.box, at));
  return (
    under.toSorted((p, q) => rank[p.what] - rank[q.what] || boxArea(p.box) - boxArea(q.box))[0] ??
    null
  );
}

function fitted(items: Items, item: Item, box: Box, page: PageSize): Box {
  const inside = clipBox(box, frameOf(items, item, page));
  if (item.what !== 'figure') return inside;
  return panelsOf(items, item.id).reduce((sum, p) => unionBoxes(sum, p.box), inside);
}

function frameOf(items: Items, item: Item, page: PageSize): Box {
  const figure = isPanel(item) ? items.find((i) => i.id === item.figure) : undefined;
  return figure?.box ?? pageBox(page);
}

function homeOf(items: Items, box: Box) {
  const share = (f: Item) => boxArea(intersectBoxes(f.box, box)) / boxArea(box);
  return items
    .filter(isFigure)
    .filter((f) => share(f) >= 0.5)
    .toSorted((f, g) => share(g) - share(f) || boxArea(f.box) - boxArea(g.box))[0];
}

function changeItem(items: Items, id: string, change: (item: Item) => Item): Items {
  return items.map((i) => (i.id === id ? change(i) : i));
}

function replaceItem(items: Items, id: string, parts: readonly Item[]): Items {
  return items.flatMap((i) => (i.id === id ? parts : [i]));
}

function withoutLetter(item: Item): Item {
  return item.what === 'panel' ? { ...item, letter: null } : item;
}
