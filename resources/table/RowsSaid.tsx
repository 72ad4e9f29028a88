import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Said } from '../Said.tsx';
import type { Column } from './columns.ts';
import { useRange } from './useRange.ts';

/**
 * Says which rows a list shows: after a search, another filter, page or order. Rows that are only
 * asked for again say nothing.
 */
export function RowsSaid<R extends RaRecord>({ columns }: { columns: readonly Column<R>[] }) {
  const translate = useTranslate();
  const { isPending, isPlaceholderData, sort } = useListContext<R>();
  const range = useRange();
  const sorted = columns.find((column) => column.sort !== undefined && column.sort === sort.field);
  const said = (): string => {
    if (isPending || isPlaceholderData) return translate('ra.page.loading');
    if (range === '') return translate('resources.table.nothing');
    return sorted
      ? translate(`resources.table.${sort.order === 'ASC' ? 'rising' : 'falling'}`, {
          range,
          column: sorted.label,
        })
      : range;
  };
  return <Said>{said()}</Said>;
}
