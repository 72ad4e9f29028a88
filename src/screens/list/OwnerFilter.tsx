import { useGetList } from 'react-admin';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { UserRow } from '../../../contract/entities.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { SelectFilter } from './SelectFilter.tsx';

/** Narrows to one person's files, for those who may list people. */
export function OwnerFilter() {
  const { user_role } = useUser();
  return mayEnter(levelsOf(user_role), 'people') ? <Owners /> : null;
}

function Owners() {
  const text = useText();
  const { data = [] } = useGetList<UserRow & { id: number }>(
    'users',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'last_name', order: 'ASC' } },
    { onError: () => undefined },
  );
  if (data.length < 2) return null;
  return (
    <SelectFilter
      label={text('list.owner')}
      source="owner_id"
      any={text('list.anyone')}
      choices={data.map(({ user_id, first_name, last_name, email }) => ({
        value: user_id,
        name: `${first_name} ${last_name}`.trim() || email,
      }))}
    />
  );
}
