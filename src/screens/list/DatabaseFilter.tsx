import { FormControl, InputLabel, NativeSelect } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';

/** In lists of both: manuscripts only, or files of the own database only; for those whose licence has one. */
export function DatabaseFilter() {
  const text = useText();
  const id = useId();
  const { database_max_per_user } = useUser();
  const { filterValues, setFilters } = useListContext();
  if (database_max_per_user === 0) return null;
  const value = typeof filterValues['database'] === 'string' ? filterValues['database'] : '';
  return (
    <FormControl variant="standard" sx={{ minWidth: 110 }}>
      <InputLabel htmlFor={id} shrink>
        {text('list.database.label')}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        disableUnderline
        onChange={(event) =>
          setFilters({ ...filterValues, database: event.target.value || undefined })
        }
        sx={{ fontSize: '0.8125rem' }}
      >
        <option value="">{text('list.database.both')}</option>
        {(['manuscripts', 'user'] as const).map((one) => (
          <option key={one} value={one}>
            {text(`list.database.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
