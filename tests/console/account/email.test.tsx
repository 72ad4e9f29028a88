import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';

const WAITS = { email: 'new@example.org', expires_timesec: 1_800_000_000 };
const OWN = { email: 'ana@example.org', pending: null };
const panel = async () => {
  const found = (await screen.findByRole('heading', { name: 'Email address' })).closest('section');
  if (!found) throw new Error('No section.');
  return within(found);
};

test('another address is asked for with the present password, waits, and can be given up', async () => {
  let wrong = true;
  const answers = planned()
    .on(ops.emailChange, () =>
      wrong
        ? {
            error: {
              code: 'bad-credentials',
              message: 'Wrong.',
              fields: { password: 'Not your present password.' },
            },
          }
        : { ...OWN, pending: WAITS },
    )
    .on(ops.emailResend, () => ({ ok: true as const }))
    .on(ops.emailCancel, () => ({ ok: true as const }));
  const { user } = standConsole('/users/profile', { answers });
  const part = await panel();
  expect(await part.findByText('ana@example.org')).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Change it' }));
  await user.type(part.getByLabelText(/New email address/), 'new@example');
  await user.type(part.getByLabelText(/^Present password/), 'a password{Enter}');
  expect(part.getByText('This is not a complete email address.')).toBeInTheDocument();
  await user.type(part.getByLabelText(/New email address/), '.org{Enter}');
  expect(await part.findByText('Not your present password.')).toBeInTheDocument();
  expect(part.getByLabelText(/New email address/)).toHaveValue('new@example.org');
  wrong = false;
  await user.click(part.getByRole('button', { name: 'Ask for the new address' }));
  expect(await part.findByRole('status')).toHaveTextContent(
    'new@example.org waits to be confirmed',
  );
  expect(answers.of(ops.emailChange).at(-1)).toEqual({
    email: 'new@example.org',
    password: 'a password',
  });
  await user.click(part.getByRole('button', { name: 'Send the mail again' }));
  await waitFor(() => expect(part.getByRole('status')).toHaveTextContent('the one before is dead'));
  await user.click(part.getByRole('button', { name: 'Give it up' }));
  await waitFor(() => expect(part.queryByRole('status')).not.toBeInTheDocument());
  expect(answers.of(ops.emailCancel)).toEqual([{}]);
});

test('without a mail server the link to confirm it is shown to who asked', async () => {
  const answers = planned().on(ops.emailChange, () => ({
    ...OWN,
    pending: WAITS,
    link: 'https://panels.example.org/emailconfirm#key=k1',
  }));
  const { user } = standConsole('/users/profile', {
    user: { mail_server: false, user_role: 'Admin' },
    answers,
  });
  const part = await panel();
  await user.click(await part.findByRole('button', { name: 'Change it' }));
  await user.type(part.getByLabelText(/New email address/), 'new@example.org');
  await user.type(part.getByLabelText(/^Present password/), 'a password{Enter}');
  expect(await part.findByRole('link', { name: 'Confirm it now' })).toHaveAttribute(
    'href',
    'https://panels.example.org/emailconfirm#key=k1',
  );
  expect(part.queryByRole('button', { name: 'Send the mail again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /send me a link/ })).not.toBeInTheDocument();
});

test('why the own address cannot be changed is said', async () => {
  const answers = planned().on(ops.emailChange, () => ({
    error: { code: 'sign-on-required', message: 'Ask whoever manages the people.' },
  }));
  const { user } = standConsole('/users/profile', { answers });
  const part = await panel();
  await user.click(await part.findByRole('button', { name: 'Change it' }));
  await user.type(part.getByLabelText(/New email address/), 'new@example.org');
  await user.type(part.getByLabelText(/^Present password/), 'a password{Enter}');
  expect(await part.findByRole('alert')).toHaveTextContent('Ask whoever manages the people.');
});
