import { panelsOf, type Item, type Items } from './model.ts';
import type { TypedTranslate } from '../i18n/useText.ts';

/** "Figure 2", or that it has no label. */
export function figureName(t: TypedTranslate, label: string | null): string {
  return label ?? t('boxes.unnamedFigure');
}

/**
 * What a box is, for readers: "Panel c of Figure 2, 310 by 220". A panel without a letter has its
 * number among those of its figure, so that no two have one name.
 */
export function itemName(t: TypedTranslate, item: Item, items: Items): string {
  const size = { w: Math.round(item.box.w), h: Math.round(item.box.h) };
  if (item.what === 'ignore') return t('boxes.ignore', size);
  if (item.what === 'figure')
    return t('boxes.figure', { name: figureName(t, item.label), ...size });
  const figure = items.find((i) => i.id === item.figure);
  const numberOf = () => panelsOf(items, item.figure).findIndex((i) => i.id === item.id) + 1;
  return t('boxes.panel', {
    name: item.letter ?? t('boxes.unnamedPanel', { number: numberOf() }),
    figure: figureName(t, figure?.what === 'figure' ? figure.label : null),
    ...size,
  });
}
