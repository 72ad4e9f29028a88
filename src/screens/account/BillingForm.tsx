import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { Billing } from '../../../contract/billing.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormGuard, isChanged } from '../../ui/FormGuard.tsx';

/** Where invoices of a customer go: name, address, VAT number, their own reference. */
export function BillingForm({ customerId }: { customerId: number }) {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['billing', customerId],
    queryFn: ({ signal }) =>
      api.callOrThrow(ourOps.billingGet, { customer_id: customerId }, { signal }),
  });
  return (
    <Paper variant="outlined" id="billing" sx={{ p: 3, minHeight: 200 }}>
      <Typography variant="h2">{text('account.billing.title')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {text('account.billing.help')}
      </Typography>
      {error ? <RetryAlert onRetry={refetch}>{error.message}</RetryAlert> : null}
      {data ? <Form key={customerId} customerId={customerId} kept={data} /> : null}
    </Paper>
  );
}

function Form({ customerId, kept }: { customerId: number; kept: Billing }) {
  const text = useText();
  const api = useApi();
  const cache = useQueryClient();
  const notify = useNotify();
  const [form, setForm] = useState(kept);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem('');
    try {
      const saved = await api.callOrThrow(ourOps.billingSet, {
        customer_id: customerId,
        billing: form,
      });
      cache.setQueryData(['billing', customerId], saved);
      setForm(saved);
      notify(text('account.billing.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)}>
      <FormGuard now={form} saved={kept} />
      <Stack spacing={2}>
        {problem ? <Alert severity="error">{problem}</Alert> : null}
        <Field
          label={text('account.billing.name')}
          autoComplete="organization"
          value={form.name}
          onText={(name) => setForm({ ...form, name })}
        />
        <Field
          label={text('account.billing.address')}
          autoComplete="street-address"
          multiline
          minRows={3}
          value={form.address}
          onText={(address) => setForm({ ...form, address })}
        />
        <Field
          label={text('account.billing.vat')}
          value={form.vat_number}
          onText={(vat_number) => setForm({ ...form, vat_number })}
        />
        <Field
          label={text('account.billing.reference')}
          help={text('account.billing.referenceHelp')}
          value={form.reference}
          onText={(reference) => setForm({ ...form, reference })}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={!isChanged(form, kept)}>
            {text('account.billing.save')}
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
