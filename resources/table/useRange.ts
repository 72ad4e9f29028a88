import { useListContext, useTranslate } from 'react-admin';
import { count } from '../format.ts';

/** "26–50 of 120": which rows of the list are shown; '' where there are none. */
export function useRange(): string {
  const translate = useTranslate();
  const { page, perPage, total, meta } = useListContext();
  if (!total) return '';
  // The server counts what is searched for only so far.
  const more = meta !== null && typeof meta === 'object' && 'more' in meta && meta.more === true;
  return translate(more ? 'resources.table.rangeOfMore' : 'resources.table.range', {
    first: count((page - 1) * perPage + 1),
    last: count(Math.min(page * perPage, total)),
    total: count(total),
  });
}
