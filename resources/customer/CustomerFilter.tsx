import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { customerOps } from '../../contract/ops/customers.ts';
import { useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { ALL_CUSTOMERS, useCustomerFilter } from './useCustomerFilter.ts';

/**
 * Where an Admin chooses whose people, usage and history they look at; nothing for everybody else.
 */
export function CustomerFilter({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const { customer_id, customer_name } = useUser();
  const { customer, mayChoose, choose } = useCustomerFilter();
  const { data } = useQuery({
    queryKey: ['customers', 'names'],
    enabled: mayChoose,
    queryFn: ({ signal }) => api.callOrThrow(customerOps.customersOnly, {}, { signal }),
  });
  if (!mayChoose) return null;
  // The own one is known before the names are there.
  const names = data?.items ?? [{ customer_id, customer_name }];
  const shown = customer === ALL_CUSTOMERS || names.some((one) => one.customer_id === customer);
  return (
    <TextField
      select
      size="small"
      label={translate('resources.customerFilter.label')}
      value={shown ? customer : ''}
      onChange={(event) => {
        choose(Number(event.target.value));
        onChoose?.();
      }}
      sx={{ minWidth: 180, maxWidth: 320 }}
    >
      <MenuItem value={ALL_CUSTOMERS}>{translate('resources.customerFilter.all')}</MenuItem>
      {names.map((one) => (
        <MenuItem key={one.customer_id} value={one.customer_id}>
          {one.customer_name}
        </MenuItem>
      ))}
    </TextField>
  );
}
