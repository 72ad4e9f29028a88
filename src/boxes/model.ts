import type { Box } from '../../contract/geometry.ts';
import type { SubImageKind } from '../../contract/values.ts';

/** What a person draws on a page, in points of the page. */
export interface FigureItem {
  readonly what: 'figure';
  readonly id: string;
  readonly box: Box;
  readonly label: string | null;
}

export interface PanelItem {
  readonly what: 'panel';
  readonly id: string;
  readonly box: Box;
  /** The figure that it lies in. */
  readonly figure: string;
  readonly letter: string | null;
  readonly kind: SubImageKind;
  /** Goes into matching. */
  readonly included: boolean;
}

export interface IgnoreItem {
  readonly what: 'ignore';
  readonly id: string;
  readonly box: Box;
}

export type Item = FigureItem | PanelItem | IgnoreItem;
export type ItemKind = Item['what'];

/** What a press on the page does: chooses, cuts, or draws an item of a kind. */
export type Tool = 'select' | 'cut' | ItemKind;

/** All boxes of one page. Panels always lie inside their figure, everything inside the page. */
export type Items = readonly Item[];

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** No box gets smaller than this, points. */
export const MIN_SIDE = 4;

/** Makes ids for new boxes; the server takes those that begin with "own-". */
export type NewId = () => string;

export const newOwnId: NewId = () => `own-${crypto.randomUUID().slice(0, 13)}`;

export const isPanel = (item: Item): item is PanelItem => item.what === 'panel';
export const isFigure = (item: Item): item is FigureItem => item.what === 'figure';
export const isIgnore = (item: Item): item is IgnoreItem => item.what === 'ignore';

export function panelsOf(items: Items, figure: string): PanelItem[] {
  return items.filter(isPanel).filter((p) => p.figure === figure);
}

/** Chosen boxes, and the panels of chosen figures. */
export function withPanels(items: Items, ids: ReadonlySet<string>): Set<string> {
  return new Set([
    ...ids,
    ...items
      .filter(isPanel)
      .filter((p) => ids.has(p.figure))
      .map((p) => p.id),
  ]);
}
