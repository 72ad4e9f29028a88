import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { UserRow } from '../../../contract/entities.ts';
import { planned, standConsole } from '../app/stand.tsx';
import { copiedText } from '../copied.ts';

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
  products: { product: true, refguard: false, pubshield: false, ithenticate: false },
  created_timesec: 1_700_000_000,
  last_seen_timesec: null,
  own_files_max: null,
  own_figures_max: null,
  second_factor: false,
  files: 4,
  ...more,
});
const page = (shown: () => UserRow) => planned().on(ops.usersGet, shown);
const LINK = { link: 'https://panels.example.org/forgot#key=k1', expires_timesec: 1_800_000_000 };

test('a new address that waits stands on the person’s page, is sent again and given up', async () => {
  let shown = person({ pending_email: 'new@example.org' });
  const answers = page(() => shown)
    .on(ops.emailResend, () => ({ ok: true as const }))
    .on(ops.emailCancel, () => {
      shown = person();
      return { ok: true as const };
    });
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  expect(await screen.findByText(/^new@example.org waits to be confirmed/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('A new link is on its way');
  await user.click(screen.getByRole('button', { name: 'Give it up' }));
  await waitFor(() =>
    expect(screen.queryByText(/^new@example.org waits to be confirmed/)).not.toBeInTheDocument(),
  );
  expect(answers.of(ops.emailResend)).toEqual([{ user_id: 8 }]);
  expect(answers.of(ops.emailCancel)).toEqual([{ user_id: 8 }]);
});

test('the form says when a new address counts', async () => {
  standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers: page(() => person()) });
  expect(await screen.findByLabelText(/Email address/)).toHaveAccessibleDescription(
    /counts once the link in the mail to it is used/,
  );
});

test('without a mail server a link is made, shown once, and gone when the page is left', async () => {
  const answers = page(() => person({ user_status: 'invited' })).on(ops.usersLink, () => LINK);
  const { user } = standConsole('/users/8', {
    user: { user_role: 'User-Manager', mail_server: false },
    answers,
  });
  expect(await screen.findByRole('heading', { name: 'Invitation' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send a link/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(LINK.link)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('it is shown this once');
  expect(answers.of(ops.usersLink)).toEqual([{ user_id: 8, kind: 'password' }]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await copiedText()).toBe(LINK.link);
});

test('without a mail server the link to confirm a new address is made', async () => {
  const answers = page(() => person({ pending_email: 'new@example.org' })).on(
    ops.usersLink,
    () => LINK,
  );
  const { user } = standConsole('/users/8', {
    user: { user_role: 'Customer-Admin', mail_server: false },
    answers,
  });
  await user.click(await screen.findByRole('button', { name: 'Make the link to confirm it' }));
  expect(await screen.findByText(LINK.link)).toBeInTheDocument();
  expect(answers.of(ops.usersLink)).toEqual([{ user_id: 8, kind: 'email' }]);
});

test('nobody is offered a link for an equal', async () => {
  standConsole('/users/8', {
    user: { user_role: 'User-Manager', mail_server: false },
    answers: page(() => person({ user_role: 'User-Manager' })),
  });
  expect(await screen.findByLabelText(/Email address/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
});

test('the text check is given to a person; the other products stay', async () => {
  const answers = page(() => person()).on(ops.usersEdit, () => person());
  const { user } = standConsole('/users/8', { user: { user_role: 'User-Manager' }, answers });
  await user.click(await screen.findByRole('switch', { name: 'Text check' }));
  expect(await screen.findByRole('switch', { name: 'Text check' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.usersEdit)).toMatchObject([
      { products: { product: true, refguard: false, pubshield: false, ithenticate: true } },
    ]),
  );
});
