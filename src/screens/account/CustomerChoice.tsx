import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { customerOps } from '../../../contract/ops/customers.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';

/** An Admin chooses whose licence is shown. */
export function CustomerChoice({ value, onChange }: { value: number; onChange: (customerId: number) => void }) {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({ queryKey: ['customers', 'names'], queryFn: ({ signal }) => api.ask(customerOps.customersOnly, {}, { signal }) });
  return (
    <TextField select size="small" label={text('account.license.customer')} value={data ? value : ''} onChange={(event) => onChange(Number(event.target.value))} sx={{ maxWidth: 360 }}>
      {(data?.items ?? []).map(({ customer_id, customer_name }) => <MenuItem key={customer_id} value={customer_id}>{customer_name}</MenuItem>)}
    </TextField>
  );
}
