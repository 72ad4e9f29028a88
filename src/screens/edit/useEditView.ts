import { useRef, useState } from 'react';
import type { Box } from '../../../contract/geometry.ts';
import type { PageView } from '../../../contract/review.ts';
import type { StageView } from '../../../contract/stage.ts';
import { figureBoxOf } from '../../boxes/pages.ts';
import type { Items } from '../../boxes/model.ts';

/** What of a page the pane shows. */
interface Shown {
  /** Null: `frame` fills the pane. */
  readonly view: StageView | null;
  /** Null: the whole page. */
  readonly frame: Box | null;
}

const WHOLE: Shown = { view: null, frame: null };
const [LEAST_ZOOM, MOST_ZOOM] = [0.05, 40];

/** How each page is shown, and the ways to change it. */
export function useEditView(page: PageView, items: Items, chosen: ReadonlySet<string>) {
  const [pages, setPages] = useState<ReadonlyMap<number, Shown>>(new Map());
  /** The view as it was drawn last: the pane alone knows what fitting comes to. */
  const drawn = useRef<StageView | null>(null);
  const show = (next: Shown): void => setPages((old) => new Map(old).set(page.page, next));
  const { view, frame } = pages.get(page.page) ?? WHOLE;
  return {
    view,
    frame: frame ?? { x: 0, y: 0, w: page.width, h: page.height },
    onDrawn(now: StageView): void {
      drawn.current = now;
    },
    move: (next: StageView) => show({ view: next, frame }),
    zoom(factor: number): void {
      const now = drawn.current;
      if (!now) return;
      const zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, now.zoom * factor));
      show({ view: { ...now, zoom }, frame });
    },
    whole: () => show(WHOLE),
    /** The figure of what is chosen (`ids`), or of the page's first box, fills the pane. */
    figure(ids: readonly string[] = [...chosen]): void {
      const box = figureBoxOf(items, ids[0] ?? items[0]?.id);
      if (box) show({ view: null, frame: box });
    },
  };
}
