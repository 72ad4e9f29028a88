import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PRICES, ops } from '../../../contract/index.ts';
import { licence } from '../../scenes/licence.ts';
import { planned, standConsole } from '../app/stand.tsx';

const BILLING = { name: 'Verlag', address: 'Wien', vat_number: 'ATU1', reference: '' };
const lead = { user_role: 'Customer-Admin' as const };

test('billing data is changed beside the licence', async () => {
  const answers = planned()
    .on(ops.license, () => licence())
    .on(ops.billingGet, () => BILLING)
    .on(ops.billingSet, () => ({ ...BILLING, vat_number: 'ATU2' }));
  const { user } = standConsole('/license', { user: lead, answers });
  const field = await screen.findByLabelText('VAT number');
  await user.clear(field);
  await user.type(field, 'ATU2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.billingSet)).toEqual([
      { customer_id: 3, billing: { ...BILLING, vat_number: 'ATU2' } },
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Extend by hand' })).toBeNull();
});

test('an Admin extends the licence of a chosen customer and says why', async () => {
  let max = 500;
  const answers = planned()
    .on(ops.license, () => licence({ customer_id: 9, customer_name: 'Other', figures_max: max }))
    .on(ops.billingGet, () => BILLING)
    .on(ops.customersOnly, () => ({
      items: [
        { customer_id: 3, customer_name: 'Journal' },
        { customer_id: 9, customer_name: 'Other' },
      ],
    }))
    .on(ops.licenseExtend, () =>
      licence({ customer_id: 9, customer_name: 'Other', figures_max: (max += 40) }),
    );
  const { user } = standConsole('/license?customer=9', { user: { user_role: 'Admin' }, answers });
  await screen.findByRole('heading', { name: 'Licence of Other' });
  await user.click(screen.getByRole('button', { name: 'Extend by hand' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Add sub-images'), '40');
  expect(dialog.getByRole('button', { name: 'Extend' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Reason/), 'Goodwill');
  await user.click(dialog.getByRole('button', { name: 'Extend' }));
  await waitFor(() =>
    expect(answers.of(ops.licenseExtend)).toEqual([
      { customer_id: 9, reason: 'Goodwill', files: 0, figures: 40 },
    ]),
  );
  expect(await screen.findByText('540')).toBeInTheDocument();
});

test('what is nearly used up is said above every page, and can be put away; what is used up stays', async () => {
  const warnings = [
    { code: 'figures-80' as const, used: 400, max: 500, timesec: null },
    { code: 'ended' as const, used: null, max: null, timesec: 1_790_000_000 },
  ];
  const { user } = standConsole('/dashboard', {
    user: lead,
    answers: planned().on(ops.licenseCheck, () => licence({ warnings })),
  });
  expect(
    await screen.findByText('400 of 500 sub-images of the licence are used.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('400 of 500 sub-images of the licence are used.')).toBeNull();
  expect(screen.getByText(/^The licence ended on/)).toHaveTextContent('nothing is deleted');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Licence' })).toHaveAttribute(
    'href',
    '/license',
  );
});

test('an invoice is saved from the list of payments; one without a number has none', async () => {
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
    channel: 'paypal' as const,
    settled_timesec: null,
  };
  const answers = planned().on(ops.paymentsHistory, () => ({
    total: 2,
    items: [
      { ...row, id: 7, invoice: '2026-000007', state: 'paid' as const, problem: '' },
      { ...row, id: 8, invoice: '', state: 'held' as const, problem: 'PayPal took 1.00 USD.' },
    ],
  }));
  standConsole('/payments', { user: lead, answers });
  expect(await screen.findByRole('link', { name: '2026-000007' })).toHaveAttribute(
    'href',
    '/download/invoice/7',
  );
  const held = within(screen.getByText('PayPal took 1.00 USD.').closest('tr') ?? document.body);
  expect(held.getByText('Held')).toBeInTheDocument();
  expect(held.queryByRole('link', { name: /^\d{4}-/ })).toBeNull();
});

describe('service settings', () => {
  const planning = () =>
    planned()
      .on(ops.miscUpdate, () => ({}))
      .on(ops.miscGet, ({ idx }) =>
        idx === 'prices'
          ? { ...DEFAULT_PRICES }
          : idx === 'invoice'
            ? { name: 'Checks Ltd', address: '', vat_number: '', payment: '' }
            : idx === 'maintenance'
              ? { on: false, message: '' }
              : idx === 'banner'
                ? { on: false, text: '' }
                : { items: [] },
      );

  test('prices are saved in cents; what is no price is named and not sent', async () => {
    const answers = planning();
    const { user } = standConsole('/settings', { user: { user_role: 'Admin' }, answers });
    const prices = within(await screen.findByRole('region', { name: 'Prices and tax' }));
    const band = within(await prices.findByRole('group', { name: 'Band 1' }));
    await user.clear(band.getByLabelText('USD each'));
    await user.type(band.getByLabelText('USD each'), '0.995');
    expect(band.getByText('An amount such as 0.80.')).toBeInTheDocument();
    expect(prices.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(band.getByLabelText('USD each'), '{Backspace}');
    await user.clear(prices.getByLabelText('Tax in %'));
    await user.type(prices.getByLabelText('Tax in %'), '7,7');
    await user.click(prices.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(answers.of(ops.miscUpdate)).toEqual([
        {
          idx: 'prices',
          data: {
            tiers: [{ from: 1, cents: 99 }, ...DEFAULT_PRICES.tiers.slice(1)],
            tax_percent: 7.7,
          },
        },
      ]),
    );
  });

  test('who sends invoices is saved', async () => {
    const answers = planning();
    const { user } = standConsole('/settings', { user: { user_role: 'Admin' }, answers });
    const seller = within(await screen.findByRole('region', { name: 'Invoices' }));
    await user.type(await seller.findByLabelText('VAT number'), 'GB1');
    await user.click(seller.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(answers.of(ops.miscUpdate)).toEqual([
        {
          idx: 'invoice',
          data: { name: 'Checks Ltd', address: '', vat_number: 'GB1', payment: '' },
        },
      ]),
    );
  });
});
