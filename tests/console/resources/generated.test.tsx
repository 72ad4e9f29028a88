import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { UserRow } from '../../../contract/entities.ts';
import { customerRow } from '../../scenes/samples.ts';
import { address, planned, standConsole } from '../app/stand.tsx';

const products = { product: true, refguard: false, pubshield: false, ithenticate: false };
const person = (more: Partial<UserRow> = {}): UserRow => ({
  user_id: 8,
  email: 'ben@example.org',
  first_name: 'Ben',
  last_name: 'Ode',
  user_role: 'User',
  user_status: 'active',
  customer_id: 3,
  customer_name: 'Journal',
  skip_edit: false,
  user_help: true,
  products,
  created_timesec: 1_700_000_000,
  last_seen_timesec: null,
  own_files_max: null,
  own_figures_max: null,
  second_factor: false,
  files: 4,
  ...more,
});
const people = (items: UserRow[] = [person()]) =>
  planned()
    .on(ops.users, () => ({ items, total: items.length }))
    .on(ops.usersGet, ({ user_id }) => items.find((one) => one.user_id === user_id) ?? person());

test('people are listed with role and status in words; a row opens the person', async () => {
  const { user } = standConsole('/users', {
    user: { user_role: 'User-Manager' },
    answers: people(),
  });
  const row = within(
    (await screen.findByRole('link', { name: 'ben@example.org' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('Active')).toBeInTheDocument();
  await user.click(row.getByText('Ben'));
  await waitFor(() => expect(address()).toBe('/users/8'));
  expect(await screen.findByDisplayValue('ben@example.org')).toBeInTheDocument();
});

test('inviting sends no password; adding asks for one', async () => {
  const answers = people()
    .on(ops.usersInvite, () => person())
    .on(ops.usersAdd, () => person());
  const { user } = standConsole('/users/create', { user: { user_role: 'User-Manager' }, answers });
  expect(await screen.findByRole('heading', { name: 'Add a person' })).toBeInTheDocument();
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/^How/));
  await user.click(await screen.findByRole('option', { name: /^Add: with/ }));
  expect(await screen.findByLabelText(/^New password/)).toBeInTheDocument();
  await user.click(screen.getByLabelText(/^How/));
  await user.click(await screen.findByRole('option', { name: /^Invite/ }));
  await user.type(screen.getByLabelText(/Email address/), 'cho@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.usersInvite)).toEqual([
      expect.objectContaining({ email: 'cho@example.org', user_role: 'User' }),
    ]),
  );
  expect(answers.of(ops.usersInvite)[0]).not.toHaveProperty('password');
  expect(answers.of(ops.usersInvite)[0]).not.toHaveProperty('mode');
});

test('somebody’s password is not set by others: a button sends a link', async () => {
  const answers = people().on(ops.authForgot, () => ({ ok: true as const }));
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  expect(await screen.findByLabelText(/Email address/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Send a link to set a password' }));
  expect(await screen.findByRole('status')).toHaveTextContent('A link is on its way to');
  expect(answers.of(ops.authForgot)).toHaveLength(1);
});

test('a form says what is wrong before anything is sent, in its own words and not the browser’s', async () => {
  const { user, answers } = standConsole('/users/create', {
    user: { user_role: 'User-Manager' },
    answers: people(),
  });
  await user.type(await screen.findByLabelText(/Email address/), 'cho');
  await user.type(screen.getByLabelText(/Own limit of manuscripts/), '1.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not a complete email address.')).toBeInTheDocument();
  expect(screen.getByText('A whole number, 0 or more.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The same trouble twice is one toast.
  const toasts = screen.getByRole('region', { name: /^Notifications/ });
  expect(await within(toasts).findAllByRole('alert')).toHaveLength(1);
  expect(answers.of(ops.usersInvite)).toEqual([]);
});

test.each([
  [true, /^A new address counts once the link in the mail/],
  [false, /make the link here after saving/],
])('how a new address comes to count: mail server %s', async (mail_server, help) => {
  standConsole('/users/8', { user: { user_role: 'User-Manager', mail_server }, answers: people() });
  expect(await screen.findByLabelText(/Email address/)).toHaveAccessibleDescription(help);
});

test('nobody can give a role that holds a level that he lacks', async () => {
  const { user } = standConsole('/users/create', {
    user: { user_role: 'User-Manager' },
    answers: people(),
  });
  await user.click(await screen.findByLabelText(/^Role/));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'User',
    'User-Manager',
  ]);
});

test('somebody of a higher role can be seen, not changed', async () => {
  standConsole('/users/8', {
    user: { user_role: 'User-Manager' },
    answers: people([person({ user_role: 'Customer-Admin' })]),
  });
  expect(await screen.findByDisplayValue('ben@example.org')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a refusal is shown at its field and what was typed stays', async () => {
  const answers = people().on(ops.usersEdit, () => ({
    error: {
      code: 'name-taken',
      message: 'The address is in use.',
      fields: { email: 'Somebody else has this address.' },
    },
  }));
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  const email = await screen.findByLabelText(/Email address/);
  await user.clear(email);
  await user.type(email, 'taken@example.org');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has this address.')).toBeInTheDocument();
  expect(email).toHaveValue('taken@example.org');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('an empty limit of a customer means none is set, zero means none is left', async () => {
  const answers = planned()
    .on(ops.customers, () => ({ items: [customerRow()], total: 1 }))
    .on(ops.customersGet, () => customerRow())
    .on(ops.customersEdit, () => customerRow());
  const { user } = standConsole('/customers', { user: { user_role: 'Admin' }, answers });
  const row = within(
    (await screen.findByRole('link', { name: 'Journal' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('No limit')).toBeInTheDocument();
  await user.click(row.getByText('Publisher'));
  await user.clear(await screen.findByLabelText(/Sub-images allowed/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers.of(ops.customersEdit)).toHaveLength(1));
  expect(answers.of(ops.customersEdit)[0]).toMatchObject({
    customer: { customer_id: 3, figures_max: null, files_max: null, users_max: 5 },
  });
});

test('a page whose calls this version lacks says so plainly and offers nothing that cannot work', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = planned().on(ops.couponAllGet, () => ({
    error: { code: 'not-available-yet', message: 'Later.' },
  }));
  standConsole('/coupons', { user: { user_role: 'Admin' }, answers });
  expect(
    await screen.findByText(/This part of the product is not in this version/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add a coupon' })).not.toBeInTheDocument();
  logged.mockRestore();
});

test('filters are kept under a name, put on again, and thrown away', async () => {
  const answers = people();
  const { user } = standConsole('/users', { user: { user_role: 'User-Manager' }, answers });
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  const asked = () => answers.of(ops.users).at(-1)?.['q'];
  const menu = async (item: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await user.type(search, 'ben');
  await waitFor(() => expect(asked()).toBe('ben'));
  await menu('Save these filters…');
  await user.type(await screen.findByLabelText('Name'), 'Only Ben{Enter}');
  await user.clear(search);
  await waitFor(() => expect(asked()).toBeUndefined());
  await menu('Only Ben');
  await waitFor(() => expect(asked()).toBe('ben'));
  expect(search).toHaveValue('ben');
  await menu('Remove the filter Only Ben');
  expect(screen.queryByRole('menuitem', { name: 'Only Ben' })).not.toBeInTheDocument();
});

test('the second factor of somebody who lost the device is taken away, after a question', async () => {
  let on = true;
  const answers = planned()
    .on(ops.usersGet, () => person({ second_factor: on }))
    .on(ops.factorReset, () => {
      on = false;
      return { ok: true as const };
    });
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  await user.click(await screen.findByRole('button', { name: 'Take it away…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Take away the second factor of Ben Ode?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(answers.of(ops.factorReset)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Take it away…' }));
  await user.click(await screen.findByRole('button', { name: 'Take it away' }));
  await waitFor(() =>
    expect(screen.queryByText('Ben Ode signs in with a second factor.')).not.toBeInTheDocument(),
  );
  expect(answers.of(ops.factorReset)).toEqual([{ user_id: 8 }]);
});

test('somebody is signed out everywhere, after a question', async () => {
  const answers = people().on(ops.usersSignOut, () => ({ ended: 2 }));
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Sign Ben Ode out everywhere?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('2 sessions ended.')).toBeInTheDocument();
  expect(answers.of(ops.usersSignOut)).toEqual([{ user_id: 8 }]);
});

test('whoever may not change somebody is not offered to take a second factor away', async () => {
  standConsole('/users/8', {
    user: { user_role: 'User-Manager' },
    answers: people([person({ user_role: 'Customer-Admin', second_factor: true })]),
  });
  expect(await screen.findByDisplayValue('ben@example.org')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Take it away…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere…' })).not.toBeInTheDocument();
});

test('a coupon says what it gives and to whom; dollars are typed, cents are sent', async () => {
  const coupon = {
    type: 'amount' as const,
    code: 'FIFTY',
    value: 5000,
    valid_from: null,
    valid_to: null,
    uses_max: null,
    uses_per_customer: null,
    customer_id: 3,
    customer_name: 'Journal',
    minimum: null,
    uses: 2,
  };
  const answers = planned()
    .on(ops.couponAllGet, () => ({
      items: [
        coupon,
        {
          ...coupon,
          type: 'percent' as const,
          code: 'TENTH',
          value: 10,
          customer_id: null,
          customer_name: null,
        },
      ],
    }))
    .on(ops.couponGet, () => coupon)
    .on(ops.couponUpdate, () => coupon)
    .on(ops.customers, () => ({ items: [customerRow()], total: 1 }));
  const { user } = standConsole('/coupons', { user: { user_role: 'Admin' }, answers });
  expect((await screen.findByRole('row', { name: /FIFTY/ })).textContent).toContain(
    '$50.00 offJournal',
  );
  expect(screen.getByRole('row', { name: /TENTH/ }).textContent).toContain('10 % offAll');
  await user.click(screen.getByRole('link', { name: 'FIFTY' }));
  const off = await screen.findByLabelText(/USD off/);
  expect(off).toHaveValue(50);
  await user.clear(off);
  await user.type(off, '12.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.couponUpdate)).toEqual([
      expect.objectContaining({ code: 'FIFTY', value: 1250 }),
    ]),
  );
});

test('a record that cannot be read says why and is asked for again; nobody is sent away', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = planned().on(ops.usersGet, () => ({
    error: { code: 'not-found', message: 'There is no such user.' },
  }));
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  expect(await screen.findByText('There is no such user.')).toBeInTheDocument();
  expect(address()).toBe('/users/8');
  answers.on(ops.usersGet, () => person());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('ben@example.org')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('the history of a record tells its fields in the order of the page, money as money', async () => {
  const payment = {
    id: 12,
    timesec: 1_790_000_000,
    customer_id: 3,
    customer_name: 'Journal',
    subimages: 400,
    free: 0,
    list: 32_000,
    discount: 8_000,
    tax: 0,
    price: 24_000,
    currency: 'USD' as const,
    code: 'TENTH',
    channel: 'invoice' as const,
    invoice: '',
    state: 'open' as const,
    settled_timesec: null,
    problem: '',
  };
  const line = {
    id: 1,
    timesec: 1_790_000_000,
    who: 'Ana Ode',
    what: 'payment.order',
    from: null,
    to: null,
    text: '',
    changes: {
      tax: 0,
      code: 'TENTH',
      list: 32_000,
      total: 24_000,
      discount: 8_000,
      subimages: 400,
    },
  };
  standConsole('/payments/12', {
    user: { user_role: 'Admin' },
    answers: planned()
      .on(ops.paymentsHistory, () => ({ items: [payment], total: 1 }))
      .on(ops.recordHistory, () => ({ items: [line], more: false })),
  });
  expect((await screen.findByText('Sub-images ordered')).closest('p')?.textContent).toBe(
    'Sub-images ordered: Sub-images: 400; Before discount: $320.00; Coupon: TENTH; Discount: $80.00; Tax: $0.00; To pay: $240.00',
  );
});

test('a payment tells what was bought above the form that settles it', async () => {
  const payment = {
    id: 12,
    timesec: 1_790_000_000,
    customer_id: 3,
    customer_name: 'Journal',
    subimages: 1500,
    free: 250,
    list: 90_000,
    discount: 10_000,
    tax: 16_000,
    price: 96_000,
    currency: 'USD' as const,
    code: 'TENTH',
    channel: 'invoice' as const,
    invoice: '2026-00012',
    state: 'open' as const,
    settled_timesec: null,
    problem: '',
  };
  standConsole('/payments/12', {
    user: { user_role: 'Admin' },
    answers: planned().on(ops.paymentsHistory, () => ({ items: [payment], total: 1 })),
  });
  expect(await screen.findByRole('heading', { name: 'Journal 2026-00012' })).toBeInTheDocument();
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Sub-images', '1,500'],
      ['Free sub-images', '250'],
      ['Before discount', '$900.00'],
      ['Discount', '$100.00'],
      ['Tax', '$160.00'],
      ['Price', '$960.00'],
      ['Coupon', 'TENTH'],
    ]),
  );
  expect(screen.getByRole('link', { name: '2026-00012' })).toHaveAttribute('download');
});
