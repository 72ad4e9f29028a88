import { useNotify } from 'react-admin';
import type { Box, Point } from '../../../contract/geometry.ts';
import type { PageView } from '../../../contract/review.ts';
import type { SubImageKind } from '../../../contract/values.ts';
import { cutAxis } from '../../boxes/BoxEditor.tsx';
import { itemsOf, type Book, type BookAction } from '../../boxes/book.ts';
import { isPanel, newOwnId, type Items } from '../../boxes/model.ts';
import {
  deleteItems,
  duplicateItems,
  gridSplit,
  mergeItems,
  setBox,
  setIncluded,
  setKind,
  setName,
  splitItem,
} from '../../boxes/operations.ts';
import { useDevice } from '../../compare/DeviceContext.ts';

const GUTTER_REACH_PT = 10;

/** What can be done with the chosen boxes, each as one step that can be undone. */
export function useBoxCommands(book: Book, page: PageView, act: (action: BookAction) => void) {
  const notify = useNotify();
  const device = useDevice();
  const items = itemsOf(book);
  const { chosen } = book;
  const [only] = chosen;
  const change = (
    next: Items,
    label: string,
    more: { readonly merge?: string; readonly choose?: readonly string[] } = {},
  ) => act({ do: 'change', items: next, label, at: performance.now(), ...more });
  const pixels = page.image ? page.image.width / page.width : 1;

  /** The page's pixels, for tightening and gutters; null when they cannot be had. */
  const load = async (): Promise<string | null> => {
    if (!page.image) return null;
    try {
      return (await device.load(page.image.url, new AbortController().signal)).key;
    } catch {
      return null;
    }
  };

  return {
    change,
    merge() {
      const merged = mergeItems(items, chosen);
      if (merged) change(merged.items, 'boxes.step.merge', { choose: [merged.id] });
      else notify('boxes.noMerge', { type: 'warning' });
    },
    grid(rows: number, columns: number, gutter: number) {
      const split =
        only === undefined ? null : gridSplit(items, only, rows, columns, gutter, newOwnId);
      if (split) change(split.items, 'boxes.step.grid', { choose: split.ids });
      else notify('boxes.tooSmall', { type: 'warning' });
    },
    duplicate() {
      const copied = duplicateItems(items, chosen, page, newOwnId);
      if (copied.ids.length > 0)
        change(copied.items, 'boxes.step.duplicate', { choose: copied.ids });
    },
    remove: () => change(deleteItems(items, chosen), 'boxes.step.delete'),
    include() {
      const panels = items.filter(isPanel).filter((p) => chosen.has(p.id) || chosen.has(p.figure));
      if (panels.length > 0)
        change(setIncluded(items, chosen, !panels.every((p) => p.included)), 'boxes.step.include');
    },
    included: (on: boolean) => change(setIncluded(items, chosen, on), 'boxes.step.include'),
    kind: (kind: SubImageKind) => change(setKind(items, chosen, kind), 'boxes.step.kind'),
    name: (id: string, name: string) => change(setName(items, id, name), 'boxes.step.name'),
    numbers: (id: string, box: Box) => change(setBox(items, id, box, page), 'boxes.step.numbers'),
    async tighten() {
      const key = await load();
      if (key === null) return;
      let next = items;
      for (const item of items.filter((i) => chosen.has(i.id))) {
        const result = await device.run(`content ${item.id}`, {
          do: 'content',
          key,
          box: scaled(item.box, pixels),
        });
        if (result.is === 'content')
          next = setBox(next, item.id, scaled(result.box, 1 / pixels), page);
      }
      change(next, 'boxes.step.tighten');
    },
    async cut(id: string, at: Point, other: boolean) {
      const item = items.find((i) => i.id === id);
      if (!item) return;
      const axis = cutAxis(item, other);
      const wanted = axis === 'x' ? at[0] : at[1];
      const key = await load();
      const near =
        key === null
          ? null
          : await device.run('gutter', {
              do: 'gutter',
              key,
              box: scaled(item.box, pixels),
              axis,
              at: wanted * pixels,
              reach: GUTTER_REACH_PT * pixels,
            });
      const place = near?.is === 'gutter' && near.at !== null ? near.at / pixels : wanted;
      const halves = splitItem(items, id, axis, place, newOwnId);
      if (halves) change(halves.items, 'boxes.step.cut', { choose: halves.ids });
      else notify('boxes.tooSmall', { type: 'warning' });
    },
  };
}

export type BoxWork = ReturnType<typeof useBoxCommands>;

function scaled({ x, y, w, h }: Box, by: number): Box {
  return { x: x * by, y: y * by, w: w * by, h: h * by };
}
