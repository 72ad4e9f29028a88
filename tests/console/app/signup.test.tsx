import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { sessionUser } from '../../scenes/session.ts';
import { address, planned, standConsole } from './stand.tsx';

const ok = () => ({ ok: true as const });

test.each(['/signup', '/register'])(
  '%s asks for name and address, says which domains may, and sends the click id of the cookie',
  async (path) => {
    const answers = planned()
      .on(ops.authDomainsGet, () => ({ domains: ['uni.example'] }))
      .on(ops.authSignup, ok);
    document.cookie = 'gclid=click-7; path=/';
    const { user, view } = standConsole(path, { user: null, answers });
    await user.click(await screen.findByRole('button', { name: 'Create an account' }));
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(screen.getByText('This is not a complete email address.')).toBeInTheDocument();
    expect(answers.of(ops.authSignup)).toEqual([]);
    await user.type(screen.getByLabelText(/First name/), 'Ada');
    await user.type(screen.getByLabelText(/Last name/), 'Lind');
    await user.type(screen.getByLabelText(/Email address/), 'ada@uni.example{Enter}');
    expect(await screen.findByText(/A mail is on its way to ada@uni.example/)).toBeInTheDocument();
    expect(answers.of(ops.authSignup)).toEqual([
      { email: 'ada@uni.example', first_name: 'Ada', last_name: 'Lind', gclid: 'click-7' },
    ]);
    expect(answers.of(ops.authDomainsGet)).toEqual([{ state: 'allowed' }]);
    document.cookie = 'gclid=; path=/; max-age=0';
    view.unmount();
  },
);

test('a domain that may not sign up is refused where it was typed, and nothing typed is lost', async () => {
  const answers = planned()
    .on(ops.authDomainsGet, () => ({ domains: [] }))
    .on(ops.authSignup, () => ({
      error: {
        code: 'domain-not-allowed',
        message: 'Addresses at x.example cannot sign up here.',
        fields: { email: 'Not with this domain.' },
      },
    }));
  const { user } = standConsole('/signup', { user: null, answers });
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  await user.type(screen.getByLabelText(/Last name/), 'Lind');
  await user.type(screen.getByLabelText(/Email address/), 'ada@x.example{Enter}');
  expect(await screen.findByText('Not with this domain.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('ada@x.example');
});

test('the link of the mail sets a first password and opens the console; its key leaves the address', async () => {
  const answers = planned()
    .on(ops.authPassword, ok)
    .on(ops.authLogin, () => sessionUser());
  const { user } = standConsole('/signupconfirm#email=ada%40uni.example&key=k9', {
    user: null,
    answers,
  });
  await user.type(await screen.findByLabelText(/^New password \*/), 'a new password');
  expect(window.location.hash).toBe('');
  await user.type(screen.getByLabelText(/^New password again/), 'a new password{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(answers.of(ops.authPassword)).toEqual([
    { email: 'ada@uni.example', key: 'k9', password: 'a new password' },
  ]);
  expect(answers.of(ops.authLogin)).toEqual([
    { email: 'ada@uni.example', password: 'a new password' },
  ]);
});

test('signing in before confirming makes no session and leads to where the mail can be had again', async () => {
  const answers = planned()
    .on(ops.authLogin, () => ({ user_status: 'signed-up' as const, email: 'ada@uni.example' }))
    .on(ops.authForgot, ok);
  const { user, session } = standConsole('/login', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), 'ada@uni.example');
  await user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
  await waitFor(() => expect(address()).toBe('/signupconfirm'));
  expect(session.user()).toBeNull();
  await user.type(await screen.findByLabelText(/Email address/), 'ada@uni.example{Enter}');
  expect(await screen.findByText(/A mail is on its way/)).toBeInTheDocument();
});

test('a wrong one-time code is said where it was typed, and the password stays', async () => {
  let tries = 0;
  const answers = planned().on(ops.authLogin, ({ otp }) => {
    tries += 1;
    if (!otp) return { error: { code: 'second-factor', message: 'Enter the code.' } };
    return otp === '123456'
      ? sessionUser()
      : {
          error: {
            code: 'second-factor',
            message: 'Wrong.',
            fields: { otp: 'Wrong, or used before.' },
          },
        };
  });
  const { user } = standConsole('/login', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
  await user.type(await screen.findByLabelText(/One-time code/), '000000{Enter}');
  expect(await screen.findByText('Wrong, or used before.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/One-time code/));
  await user.type(screen.getByLabelText(/One-time code/), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(tries).toBe(3);
});

test('where a second factor is missing nothing of the console is shown before it is set up and the codes are kept', async () => {
  const answers = planned()
    .on(ops.factorBegin, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      picture: 'data:image/png;base64,AAAA',
    }))
    .on(ops.factorConfirm, () => ({ codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] }))
    .on(ops.authAppLogin, () => sessionUser({ second_factor: 'on' }));
  const { user } = standConsole('/dashboard', { user: { second_factor: 'missing' }, answers });
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/One-time code/), '123456{Enter}');
  expect(await screen.findByText('aaaaa-bbbbb')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
});

test('an organisation that asks for a second factor meanwhile takes its people to setting it up', async () => {
  const answers = planned()
    .on(ops.sessionsGet, () => ({
      error: { code: 'second-factor-missing', message: 'Set it up first.' },
    }))
    .on(ops.factorBegin, () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      picture: 'data:image/png;base64,AAAA',
    }));
  standConsole('/users/profile', { answers });
  expect(
    await screen.findByRole('heading', { name: 'Second factor', level: 1 }),
  ).toBeInTheDocument();
});

test('a click id is kept only after consent, also after consent of another day', async () => {
  const { user, view } = standConsole('/login?gclid=c1', { user: null, consent: null });
  await screen.findByRole('button', { name: 'Accept' });
  expect(document.cookie).not.toContain('gclid');
  await user.click(screen.getByRole('button', { name: 'Only what is needed' }));
  expect(document.cookie).not.toContain('gclid');
  view.unmount();
  const unavailable = standConsole('/login?gclid=c2', { user: null, consent: 'given' });
  await waitFor(() => expect(document.cookie).toContain('gclid=c2'));
  document.cookie = 'gclid=; path=/; max-age=0';
  unavailable.view.unmount();
});
