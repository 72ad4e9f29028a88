import { useText } from '../../i18n/useText.ts';
import { SelectFilter } from './SelectFilter.tsx';

/** Narrows to manuscripts that are one's own work, nobody's yet, or due. */
export function AssignedFilter() {
  const text = useText();
  return (
    <SelectFilter
      label={text('list.assigned')}
      source="assigned"
      any={text('resources.table.all')}
      choices={(['mine', 'unassigned', 'due'] as const).map((value) => ({
        value,
        name: text(`list.${value}`),
      }))}
    />
  );
}
