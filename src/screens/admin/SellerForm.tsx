import { Alert, Box, Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import type { Seller } from '../../../contract/billing.ts';
import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';

/** Who sends invoices and how they are paid; printed on those to come. */
export function SellerForm({ seller, onSave }: { seller: Seller; onSave: (seller: Seller) => Promise<void> }) {
  const text = useText();
  const notify = useNotify();
  const [form, setForm] = useState(seller);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await onSave(form);
      notify(text('admin.settings.saved'), { type: 'success' });
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 1.5 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Field label={text('admin.settings.seller.name')} value={form.name} onText={(name) => setForm({ ...form, name })} />
      <Field label={text('admin.settings.seller.address')} multiline minRows={3} value={form.address} onText={(address) => setForm({ ...form, address })} />
      <Field label={text('admin.settings.seller.vat')} value={form.vat_number} onText={(vat_number) => setForm({ ...form, vat_number })} />
      <Field label={text('admin.settings.seller.payment')} help={text('admin.settings.seller.paymentHelp')} multiline minRows={2} value={form.payment} onText={(payment) => setForm({ ...form, payment })} />
      <Box><Button type="submit" variant="contained" disabled={busy}>{text('admin.settings.save')}</Button></Box>
    </Box>
  );
}
