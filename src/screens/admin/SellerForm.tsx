import { useState } from 'react';
import type { Seller } from '../../../contract/billing.ts';
import { useText } from '../../i18n/useText.ts';
import { Field } from '../../ui/Field.tsx';
import { SavedForm } from './SavedForm.tsx';

/** The sender of invoices and how they are paid; printed on invoices made from now on. */
export function SellerForm({
  seller,
  onSave,
}: {
  seller: Seller;
  onSave: (seller: Seller) => Promise<void>;
}) {
  const text = useText();
  const [form, setForm] = useState(seller);
  return (
    <SavedForm now={form} onSave={() => onSave(form)}>
      <Field
        label={text('admin.settings.seller.name')}
        value={form.name}
        onText={(name) => setForm({ ...form, name })}
      />
      <Field
        label={text('admin.settings.seller.address')}
        multiline
        minRows={3}
        value={form.address}
        onText={(address) => setForm({ ...form, address })}
      />
      <Field
        label={text('admin.settings.seller.vat')}
        value={form.vat_number}
        onText={(vat_number) => setForm({ ...form, vat_number })}
      />
      <Field
        label={text('admin.settings.seller.payment')}
        help={text('admin.settings.seller.paymentHelp')}
        multiline
        minRows={2}
        value={form.payment}
        onText={(payment) => setForm({ ...form, payment })}
      />
    </SavedForm>
  );
}
