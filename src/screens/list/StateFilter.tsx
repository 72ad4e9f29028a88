import { FILE_STATES } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { SelectFilter } from './SelectFilter.tsx';

/** Narrows to manuscripts in one state. */
export function StateFilter() {
  const text = useText();
  return (
    <SelectFilter
      label={text('list.column.state')}
      source="file_state"
      any={text('resources.table.all')}
      choices={FILE_STATES.map((value) => ({ value, name: text(`list.state.${value}`) }))}
    />
  );
}
