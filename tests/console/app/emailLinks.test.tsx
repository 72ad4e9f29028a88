import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { address, planned, standConsole, START } from './stand.tsx';

const LINK = '#email=new%40example.org&key=k9';
const silent = () =>
  planned()
    .on(ops.authStart, () => ({ ...START, mail: false }))
    .on(ops.authDomainsGet, () => ({ domains: [] }));

test('the link in the mail to a new address asks before it confirms, and its key leaves the address', async () => {
  const answers = planned().on(ops.authEmailConfirm, () => ({
    email: 'new@example.org',
    own: false,
  }));
  const { user } = standConsole(`/emailconfirm${LINK}`, { user: null, answers });
  expect(await screen.findByText(/new@example.org becomes the address/)).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(answers.of(ops.authEmailConfirm)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('status')).toHaveTextContent('is the address of your account now');
  expect(answers.of(ops.authEmailConfirm)).toEqual([{ key: 'k9' }]);
  await user.click(screen.getByRole('button', { name: 'Sign in with it' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('whoever is signed in goes on, and the console knows the new address', async () => {
  const answers = planned().on(ops.authEmailConfirm, () => ({
    email: 'new@example.org',
    own: true,
  }));
  const { user, session } = standConsole(`/emailconfirm${LINK}`, { answers });
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(session.user()?.email).toBe('new@example.org');
});

test('an address that somebody else has by now is told, and nothing else is offered as done', async () => {
  const answers = planned().on(ops.authEmailConfirm, () => ({
    error: { code: 'name-taken', message: 'Somebody else has an account with this address.' },
  }));
  const { user } = standConsole(`/emailconfirm${LINK}`, { user: null, answers });
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has an account');
  expect(screen.queryByRole('button', { name: 'Sign in with it' })).not.toBeInTheDocument();
});

test('the link in the mail to the present address stops it, and a new password is offered', async () => {
  const answers = planned().on(ops.authEmailStop, () => ({ ok: true as const }));
  const { user } = standConsole(`/emailstop${LINK}`, { user: null, answers });
  await user.click(await screen.findByRole('button', { name: 'Stop it' }));
  expect(await screen.findByRole('status')).toHaveTextContent('stays as it was');
  expect(answers.of(ops.authEmailStop)).toEqual([{ key: 'k9' }]);
  await user.click(screen.getByRole('button', { name: 'Set a new password' }));
  await waitFor(() => expect(address()).toBe('/forgot'));
});

test.each(['/emailconfirm', '/emailstop'])(
  '%s without a key says what is missing',
  async (path) => {
    standConsole(path, { user: null });
    expect(await screen.findByText(/Open the whole link of the mail/)).toBeInTheDocument();
  },
);

test('without a mail server signing up is not offered, and a new password is not promised', async () => {
  const { view } = standConsole('/login', { user: null, answers: silent() });
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toBeInTheDocument();
  view.unmount();
  const forgot = standConsole('/forgot', { user: null, answers: silent() });
  expect(await screen.findByText(/can make a link for you/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/Email address/)).not.toBeInTheDocument();
  forgot.view.unmount();
  for (const path of ['/signup', '/register']) {
    const { view: form } = standConsole(path, { user: null, answers: silent() });
    expect(await screen.findByText(/Nobody can sign up here/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument();
    form.unmount();
  }
});

test('with a mail server signing up is offered', async () => {
  standConsole('/login', { user: null });
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeInTheDocument();
});
