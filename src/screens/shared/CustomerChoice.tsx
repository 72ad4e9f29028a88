import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { customerOps } from '../../../contract/ops/customers.ts';
import { useApi } from '../../../providers/api/useApi.ts';

/** An Admin chooses the customer that a page is about. */
export function CustomerChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (customerId: number) => void;
}) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['customers', 'names'],
    queryFn: ({ signal }) => api.callOrThrow(customerOps.customersOnly, {}, { signal }),
  });
  return (
    <TextField
      select
      size="small"
      label={label}
      value={data ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ maxWidth: 360 }}
    >
      {(data?.items ?? []).map(({ customer_id, customer_name }) => (
        <MenuItem key={customer_id} value={customer_id}>
          {customer_name}
        </MenuItem>
      ))}
    </TextField>
  );
}
