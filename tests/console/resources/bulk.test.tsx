import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { CustomerRow } from '../../../contract/customers.ts';
import { endOfDay, startOfDay } from '../../../resources/days.ts';
import { customerRow } from '../../scenes/samples.ts';
import { planned, standConsole } from '../app/stand.tsx';

const customer = (customer_id: number, customer_name: string, more: Partial<CustomerRow> = {}) =>
  customerRow({ customer_id, customer_name, ...more });

test('selected customers are switched off one by one; who is off already is left, and a refusal of one is told', async () => {
  // react-admin writes what a data provider throws to the console.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = [customer(1, 'Own'), customer(2, 'Alpha'), customer(3, 'Beta', { active: false })];
  const answers = planned()
    .on(ops.customers, () => ({ items: rows, total: 3 }))
    .on(ops.customersEdit, ({ customer: said }) => {
      const { customer_id } = said as { customer_id: number };
      return customer_id === 1
        ? { error: { code: 'not-allowed', message: 'This is your own organisation.' } }
        : customer(customer_id, 'Alpha', { active: false });
    });
  const { user } = standConsole('/customers', { user: { user_role: 'Admin' }, answers });
  expect(
    screen.queryByRole('toolbar', { name: 'What to do with the selected rows' }),
  ).not.toBeInTheDocument();
  await screen.findByRole('checkbox', { name: 'Select Alpha' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = within(
    await screen.findByRole('toolbar', { name: 'What to do with the selected rows' }),
  );
  expect(bar.getByText('3 selected')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Switch off…' }));
  const sure = within(
    await screen.findByRole('dialog', { name: 'Switch off 2 customers and all their people?' }),
  );
  expect(sure.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Own', 'Alpha']);
  expect(sure.getByText('1 of the selected is left as it is.')).toBeInTheDocument();
  expect(answers.of(ops.customersEdit)).toEqual([]);
  await user.click(sure.getByRole('button', { name: 'Switch off' }));
  expect(
    await screen.findByText('1 record stayed as it was: This is your own organisation.'),
  ).toBeInTheDocument();
  expect(answers.of(ops.customersEdit)).toEqual([
    { customer: { active: false, customer_id: 1 } },
    { customer: { active: false, customer_id: 2 } },
  ]);
  await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
  logged.mockRestore();
});

describe('payments', () => {
  const row = {
    timesec: 1_700_000_000,
    customer_id: 3,
    customer_name: 'Journal',
    subimages: 5,
    free: 0,
    list: 400,
    discount: 0,
    tax: 0,
    price: 400,
    currency: 'USD' as const,
    code: null,
    channel: 'invoice' as const,
    settled_timesec: null,
    invoice: '',
    problem: '',
  };
  const [open, paid] = [
    { ...row, id: 1, state: 'open' as const },
    { ...row, id: 2, state: 'paid' as const },
  ];
  const payments = () =>
    planned()
      .on(ops.paymentsHistory, () => ({ items: [open, paid], total: 2 }))
      .on(ops.paymentSettle, () => ({ ...open, state: 'paid' as const }));
  const bar = async (user: ReturnType<typeof standConsole>['user']) => {
    await screen.findByRole('checkbox', { name: 'Select Journal 2' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    return within(
      await screen.findByRole('toolbar', { name: 'What to do with the selected rows' }),
    );
  };

  test('an Admin marks the open ones as paid; those that are settled are left', async () => {
    const answers = payments();
    const { user } = standConsole('/payments', { user: { user_role: 'Admin' }, answers });
    await user.click((await bar(user)).getByRole('button', { name: 'Mark as paid…' }));
    const sure = within(await screen.findByRole('dialog', { name: /^Mark 1 payment as paid/ }));
    await user.click(sure.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('1 record changed.')).toBeInTheDocument();
    expect(answers.of(ops.paymentSettle)).toEqual([{ id: 1, state: 'paid' }]);
  });

  test('the history of PayPal shows what went through PayPal, and is narrowed to days', async () => {
    const answers = planned().on(ops.paypalHistory, () => ({
      items: [{ ...paid, channel: 'paypal' as const }],
      total: 1,
    }));
    standConsole('/payment/paypal/history', { user: { user_role: 'Customer-Admin' }, answers });
    expect(await screen.findByText('Payments with PayPal')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'PayPal' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-03-31' } });
    await waitFor(() =>
      expect(answers.of(ops.paypalHistory).at(-1)).toMatchObject({
        start_timesec: startOfDay(new Date(2026, 2, 1)),
        end_timesec: endOfDay(new Date(2026, 2, 31)),
      }),
    );
    expect(answers.of(ops.paymentsHistory)).toEqual([]);
  });

  test('an empty history of PayPal does not promise purchases by invoice', async () => {
    const answers = planned().on(ops.paypalHistory, () => ({ items: [], total: 0 }));
    standConsole('/payment/paypal/history', { user: { user_role: 'Customer-Admin' }, answers });
    expect(await screen.findByText(/^Purchases paid with PayPal appear here/)).toBeInTheDocument();
  });

  test('whoever may not settle them may still export them', async () => {
    const { user } = standConsole('/payments', {
      user: { user_role: 'Customer-Admin' },
      answers: payments(),
    });
    expect((await bar(user)).getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Export selected',
      'Select none',
    ]);
  });
});

test('a record shows who changed what, in the words of its own fields, and older lines when asked', async () => {
  const line = (id: number, more = {}) => ({
    id,
    timesec: 1_790_000_000 + id,
    who: 'Ana Ortiz',
    what: 'customer.edit',
    from: null,
    to: null,
    text: '',
    changes: { figures_max: 300 },
    ...more,
  });
  const answers = planned()
    .on(ops.customersGet, () => customer(3, 'Journal'))
    .on(ops.recordHistory, ({ skip }) =>
      skip === 0
        ? {
            items: [
              line(9),
              line(8, { what: 'licence.extend', text: 'A gift', changes: {}, who: '' }),
            ],
            more: true,
          }
        : { items: [line(1, { what: 'customer.add', changes: {} })], more: false },
    );
  const { user } = standConsole('/customers/3', { user: { user_role: 'Admin' }, answers });
  const section = within(await screen.findByRole('region', { name: 'History' }));
  expect(await section.findByText(/: Sub-images allowed: 300/)).toBeInTheDocument();
  expect(section.getByText(/: A gift/)).toBeInTheDocument();
  expect(section.getByText(/· The service$/)).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Show older lines' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
  expect(section.queryByRole('button', { name: 'Show older lines' })).not.toBeInTheDocument();
  expect(
    answers.of(ops.recordHistory).map(({ resource, id, skip }) => [resource, id, skip]),
  ).toEqual([
    ['customers', '3', 0],
    ['customers', '3', 20],
  ]);
});
