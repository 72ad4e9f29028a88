import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserRow } from '../../../contract/entities.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';

const SHOWN = 50;
const nameOf = (user: UserRow): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** One person of the customer, looked for by name or address; 0 when none is chosen. */
export function PersonChoice({
  customerId,
  onChoose,
}: {
  customerId: number;
  onChoose: (userId: number) => void;
}) {
  const text = useText();
  const api = useApi();
  const [search, setSearch] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'choice', customerId, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.ask(
        userOps.users,
        {
          customer_id: customerId || undefined,
          q: search || undefined,
          sort: 'last_name',
          limit: SHOWN,
        },
        { signal },
      ),
  });
  return (
    <Autocomplete<UserRow>
      sx={{ minWidth: 220 }}
      loading={isFetching}
      options={data?.items ?? []}
      getOptionKey={(user) => user.user_id}
      getOptionLabel={nameOf}
      // What the server found by address need not hold the words in the name.
      filterOptions={(found) => found}
      isOptionEqualToValue={(a, b) => a.user_id === b.user_id}
      onInputChange={(_event, value, reason) => {
        if (reason !== 'reset') setSearch(value);
      }}
      onChange={(_event, user) => onChoose(user?.user_id ?? 0)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={text('usage.filter.person')}
          placeholder={text('usage.filter.allPeople')}
        />
      )}
    />
  );
}
