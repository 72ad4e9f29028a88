import { intersectBoxes, boxArea, type Box, type Point } from '../../contract/geometry.ts';
import {
  boxFromCorners,
  snapHandle,
  snapMove,
  snapLines,
  pullHandle,
  type Handle,
  type SnapLines,
} from './geometry.ts';
import { isPanel, withPanels, type ItemKind, type Items, type PageSize } from './model.ts';
import { moveItems, resizeItem } from './operations.ts';

/** What a pressed pointer is doing. All in points of the page. */
export type Drag =
  | { readonly is: 'move'; readonly from: Point; readonly ids: ReadonlySet<string> }
  | { readonly is: 'resize'; readonly from: Point; readonly id: string; readonly handle: Handle }
  | { readonly is: 'draw'; readonly from: Point; readonly what: ItemKind }
  | { readonly is: 'band'; readonly from: Point; readonly added: ReadonlySet<string> };

export interface DragShow {
  /** The boxes as they would be now. */
  readonly items: Items;
  /** A box that is being drawn, or the band that selects. */
  readonly frame: Box | null;
  readonly ids: readonly string[] | null;
}

/**
 * What a drag shows while the pointer is at a place. `reach`: snapping distance in points, 0
 * switches it off; `guides`: boxes as the engine found them, to snap to as well.
 */
export function showDrag(
  items: Items,
  drag: Drag,
  to: Point,
  page: PageSize,
  reach: number,
  guides: Items = [],
): DragShow {
  const [dx, dy] = [to[0] - drag.from[0], to[1] - drag.from[1]];
  switch (drag.is) {
    case 'move': {
      const moved = withPanels(items, drag.ids);
      const first = items.find((i) => drag.ids.has(i.id));
      const [sx, sy] =
        first && reach > 0
          ? snapMove(shift(first.box, dx, dy), linesFor(items, moved, page, guides), reach)
          : [0, 0];
      return { items: moveItems(items, drag.ids, dx + sx, dy + sy, page), frame: null, ids: null };
    }
    case 'resize': {
      const item = items.find((i) => i.id === drag.id);
      const ignore = new Set([
        drag.id,
        ...items
          .filter(isPanel)
          .filter((p) => p.figure === drag.id)
          .map((p) => p.id),
      ]);
      const [sx, sy] =
        item && reach > 0
          ? snapHandle(
              pullHandle(item.box, drag.handle, dx, dy),
              drag.handle,
              linesFor(items, ignore, page, guides),
              reach,
            )
          : [0, 0];
      return {
        items: resizeItem(items, drag.id, drag.handle, dx + sx, dy + sy, page),
        frame: null,
        ids: null,
      };
    }
    case 'draw': {
      const lines = linesFor(items, new Set(), page, guides);
      const [sx, sy] =
        reach > 0 ? snapMove({ x: to[0], y: to[1], w: 0, h: 0 }, lines, reach) : [0, 0];
      const [fx, fy] =
        reach > 0
          ? snapMove({ x: drag.from[0], y: drag.from[1], w: 0, h: 0 }, lines, reach)
          : [0, 0];
      return {
        items,
        frame: boxFromCorners([drag.from[0] + fx, drag.from[1] + fy], [to[0] + sx, to[1] + sy]),
        ids: null,
      };
    }
    case 'band': {
      const band = boxFromCorners(drag.from, to);
      const caught = items
        .filter((i) =>
          i.what !== 'figure'
            ? boxArea(intersectBoxes(i.box, band)) > 0
            : boxArea(intersectBoxes(i.box, band)) >= boxArea(i.box),
        )
        .map((i) => i.id);
      return { items, frame: band, ids: [...new Set([...drag.added, ...caught])] };
    }
  }
}

/** Edges of all other boxes, and of the page: the gutters that were seen or drawn. */
function linesFor(
  items: Items,
  without: ReadonlySet<string>,
  page: PageSize,
  guides: Items,
): SnapLines {
  return snapLines([
    ...[...items.filter((i) => !without.has(i.id)), ...guides].map((i) => i.box),
    { x: 0, y: 0, w: page.width, h: page.height },
  ]);
}

function shift(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}
