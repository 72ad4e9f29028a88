import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import type { UserRow } from '../../contract/entities.ts';
import { userOps } from '../../contract/ops/users.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { useCustomerFilter } from '../customer/useCustomerFilter.ts';
import { useChoiceTexts } from '../table/useChoiceTexts.ts';

const SHOWN = 50;
const nameOf = (user: UserRow): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** Narrows the rows to one person of the customer, looked for by name or address. */
export function PersonFilter() {
  const translate = useTranslate();
  const api = useApi();
  const { customer } = useCustomerFilter();
  const { filterValues, setFilters } = useListContext();
  const [search, setSearch] = useState('');
  const user_id = Number(filterValues['user_id'] ?? 0);
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'choice', customer, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.callOrThrow(
        userOps.users,
        {
          customer_id: customer || undefined,
          q: search || undefined,
          sort: 'last_name',
          limit: SHOWN,
        },
        { signal },
      ),
  });
  const found = data?.items.find((user) => user.user_id === user_id);
  // A link may name somebody whom the search has not found.
  const { data: linked } = useGetOne<UserRow & { id: number }>(
    'users',
    { id: user_id },
    { enabled: user_id > 0 && data !== undefined && !found, onError: () => undefined },
  );
  const label = translate('resources.usage.filter.person');
  const texts = useChoiceTexts(label);
  return (
    <Autocomplete<UserRow>
      {...texts}
      size="small"
      sx={{ minWidth: 200 }}
      loading={isFetching}
      options={data?.items ?? []}
      value={user_id > 0 ? (found ?? linked ?? null) : null}
      getOptionKey={(user) => user.user_id}
      getOptionLabel={nameOf}
      // What the server found by address need not hold the words in the name.
      filterOptions={(options) => options}
      isOptionEqualToValue={(a, b) => a.user_id === b.user_id}
      onInputChange={(_event, value, reason) => {
        if (reason !== 'reset') setSearch(value);
      }}
      onChange={(_event, user) => setFilters({ ...filterValues, user_id: user?.user_id })}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          placeholder={translate('resources.usage.filter.allPeople')}
        />
      )}
    />
  );
}
