import { useText } from '../../../i18n/useText.ts';
import { SelectFilter } from '../SelectFilter.tsx';

/** Narrows to recommendations that the office has not dealt with, or has. */
export function HandledFilter() {
  const text = useText();
  return (
    <SelectFilter
      label={text('list.column.recommendation')}
      source="handled"
      any={text('resources.table.all')}
      choices={(['open', 'done'] as const).map((value) => ({
        value,
        name: text(`office.filter.${value}`),
      }))}
    />
  );
}
