import type { Box } from '../../contract/geometry.ts';
import type { FigureEdit, FigureView, SubImageView } from '../../contract/review.ts';
import { isFigure, isIgnore, panelsOf, type Item, type Items } from './model.ts';

interface PageThings {
  readonly figures: readonly FigureView[];
  readonly sub_images: readonly SubImageView[];
  readonly ignore: readonly Box[];
}

/**
 * The boxes of a page as the editor has them. A sub-image whose figure is on another page gets one
 * of its own here.
 */
export function itemsOfPage(page: number, { figures, sub_images, ignore }: PageThings): Items {
  const here = figures.filter((f) => f.page === page);
  const panels = sub_images.filter((s) => s.page === page);
  const homeless = [...new Set(panels.map((s) => s.figure))].filter(
    (id) => !here.some((f) => f.id === id),
  );
  return [
    ...here.map((f): Item => ({ what: 'figure', id: f.id, box: f.box, label: f.label })),
    ...homeless.map(
      (id): Item => ({
        what: 'figure',
        id,
        box: panels.find((s) => s.figure === id)?.box ?? { x: 0, y: 0, w: 4, h: 4 },
        label: null,
      }),
    ),
    ...panels.map(
      (s): Item => ({
        what: 'panel',
        id: s.id,
        box: s.box,
        figure: s.figure,
        letter: s.letter,
        kind: s.kind,
        included: s.included,
      }),
    ),
    ...ignore.map((box, i): Item => ({ what: 'ignore', id: `ignore-${page}-${i}`, box })),
  ];
}

export interface PageBody {
  readonly pdfFigures: FigureEdit[];
  readonly ignore_boxes: Box[];
}

/** The boxes of a page as `edit/image` takes them; hundredths of a point are enough. */
export function bodyOfPage(items: Items): PageBody {
  return {
    pdfFigures: items.filter(isFigure).map((f) => ({
      id: f.id,
      box: rounded(f.box),
      label: f.label,
      subImages: panelsOf(items, f.id).map(({ id, box, letter, kind, included }) => ({
        id,
        box: rounded(box),
        letter,
        kind,
        included,
      })),
    })),
    ignore_boxes: items.filter(isIgnore).map((i) => rounded(i.box)),
  };
}

/** How many sub-images of these boxes go into matching. */
export function countIncluded(items: Items): number {
  return items.filter((i) => i.what === 'panel' && i.included).length;
}

function rounded({ x, y, w, h }: Box): Box {
  const two = (v: number) => Math.round(v * 100) / 100;
  return { x: two(x), y: two(y), w: two(w), h: two(h) };
}

/** True when both are sent to the server as the same page. */
export function isSamePage(a: Items, b: Items): boolean {
  return JSON.stringify(bodyOfPage(a)) === JSON.stringify(bodyOfPage(b));
}

/** The box of the figure that an item is or belongs to; its own without one. */
export function figureBoxOf(items: Items, id: string | undefined): Box | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const home = item.what === 'panel' ? items.find((one) => one.id === item.figure) : null;
  return (home ?? item).box;
}
