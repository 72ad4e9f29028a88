import { FormControl, InputLabel, NativeSelect } from '@mui/material';
import { useId } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { UserRow } from '../../../contract/entities.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';

/** Narrows to one person's files, for those who may list people. */
export function OwnerFilter() {
  const { user_role } = useUser();
  return mayEnter(levelsOf(user_role), 'people') ? <Owners /> : null;
}

function Owners() {
  const text = useText();
  const id = useId();
  const { filterValues, setFilters } = useListContext();
  const { data = [] } = useGetList<UserRow & { id: number }>(
    'users',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'last_name', order: 'ASC' } },
    { onError: () => undefined },
  );
  const value = filterValues['owner_id'] === undefined ? '' : String(filterValues['owner_id']);
  if (data.length < 2) return null;
  return (
    <FormControl variant="standard" sx={{ minWidth: 110 }}>
      <InputLabel htmlFor={id} shrink>
        {text('list.owner')}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        disableUnderline
        onChange={(event) =>
          setFilters({
            ...filterValues,
            owner_id: event.target.value === '' ? undefined : Number(event.target.value),
          })
        }
        sx={{ fontSize: '0.8125rem', maxWidth: 180 }}
      >
        <option value="">{text('list.anyone')}</option>
        {data.map((person) => (
          <option key={person.id} value={person.user_id}>
            {`${person.first_name} ${person.last_name}`.trim() || person.email}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
