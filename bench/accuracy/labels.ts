import { iou, type Corners } from './boxes.ts';

interface Labelled {
  readonly page: number;
  readonly bbox: Corners;
  readonly label?: string | null | undefined;
}

/**
 * Whether the figure that overlaps the target most (the first of equals on its page) carries its
 * label.
 */
export function rightLabel(figures: readonly Labelled[], target: Labelled): boolean {
  let best: Labelled | null = null;
  for (const f of figures) {
    if (
      f.page === target.page &&
      (best === null || iou(f.bbox, target.bbox) > iou(best.bbox, target.bbox))
    )
      best = f;
  }
  return best !== null && normalLabel(best.label) === normalLabel(target.label);
}

/** "Fig. 1:" and "Figure 1" are one label. */
export function normalLabel(label: string | null | undefined): string {
  const words = (label ?? '')
    .toLowerCase()
    .replaceAll('fig.', 'figure ')
    .replaceAll('.', ' ')
    .replaceAll(':', ' ')
    .split(/\s+/);
  return words
    .filter((w) => w !== '')
    .map((w) => (w === 'fig' ? 'figure' : w))
    .join(' ');
}
