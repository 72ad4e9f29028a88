import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';

/** Whom the invoice will name, and where that is changed, before one orders. */
export function InvoiceTo() {
  const text = useText();
  const api = useApi();
  const { customer_id, customer_name } = useUser();
  const { data } = useQuery({
    queryKey: ['billing', customer_id],
    queryFn: ({ signal }) =>
      api.callOrThrow(ourOps.billingGet, { customer_id }, { signal, background: true }),
  });
  const name = [data?.name || customer_name, data?.vat_number].filter(Boolean).join(', ');
  return (
    <Typography variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
      {data ? (
        <>
          {text(data.address ? 'purchase.invoiceTo' : 'purchase.invoiceToBare', { name })}{' '}
          <Link component={RouterLink} to="/license" underline="always">
            {text('purchase.invoiceChange')}
          </Link>
        </>
      ) : null}
    </Typography>
  );
}
