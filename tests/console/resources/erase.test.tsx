import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { erasureTexts } from '../../../resources/erasure/messages.ts';
import { customerRow } from '../../scenes/samples.ts';
import { planned, standConsole } from '../app/stand.tsx';

const PLAN = {
  name: 'Leaving Press',
  goes: [{ what: 'files', n: 3 }],
  stays: [{ what: 'payments', n: 2 }],
};

test('a customer is erased after its name was typed under what goes and what stays', async () => {
  const answers = planned()
    .on(ops.customersGet, () => customerRow({ customer_id: 8, customer_name: PLAN.name }))
    .on(ops.customersErasePlan, () => PLAN)
    .on(ops.customersErase, () => ({ ok: true as const }));
  const { user } = standConsole('/customers/8', {
    user: { user_role: 'Admin', customer_id: 3 },
    answers,
  });
  expect(await screen.findByRole('link', { name: erasureTexts.save })).toHaveAttribute(
    'href',
    '/download/everything.zip?customer_id=8',
  );
  await user.click(screen.getByRole('button', { name: erasureTexts.customer.open }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase Leaving Press for good?' });
  expect(dialog).toHaveTextContent('Manuscripts, with everything found in them: 3');
  expect(dialog).toHaveTextContent('kept by law as they were issued: 2');
  const confirm = screen.getByRole('button', { name: erasureTexts.confirm });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText('Type “Leaving Press” to confirm'), 'Leaving Pres');
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText('Type “Leaving Press” to confirm'), 's');
  await user.click(confirm);
  await waitFor(() =>
    expect(answers.of(ops.customersErase)).toEqual([{ customer_id: 8, name: 'Leaving Press' }]),
  );
});

test('nobody is offered to erase the own customer', async () => {
  const answers = planned().on(ops.customersGet, () =>
    customerRow({ customer_id: 3, customer_name: 'Own' }),
  );
  standConsole('/customers/3', { user: { user_role: 'Admin', customer_id: 3 }, answers });
  expect(await screen.findByLabelText(/Note/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: erasureTexts.customer.open })).toBeNull();
});
