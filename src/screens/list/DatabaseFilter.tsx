import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { SelectFilter } from './SelectFilter.tsx';

/**
 * In lists of both: manuscripts only, or files of the own database only; for those whose licence
 * has one.
 */
export function DatabaseFilter() {
  const text = useText();
  const { database_max_per_user } = useUser();
  if (database_max_per_user === 0) return null;
  return (
    <SelectFilter
      label={text('list.database.label')}
      source="database"
      any={text('list.database.both')}
      choices={(['manuscripts', 'user'] as const).map((value) => ({
        value,
        name: text(`list.database.${value}`),
      }))}
    />
  );
}
