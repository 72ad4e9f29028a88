import { act, screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { sessionUser } from '../../scenes/session.ts';
import { address, planned, standConsole, START } from './stand.tsx';

test.each(['/', '/login', '/nonsense', '/dashboard', '/users/12'])(
  '%s shows the login page to somebody who is not signed in, and nothing of the console',
  async (path) => {
    standConsole(path, { user: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(address()).toBe(path);
  },
);

test('the login page shows the message that it is given', async () => {
  standConsole('/login?message=User+unauthorized', { user: null });
  expect(await screen.findByText('User unauthorized')).toBeInTheDocument();
});

test('signing in on a console address opens it in place', async () => {
  const answers = planned().on(ops.authLogin, () => sessionUser());
  const { user } = standConsole('/recycled', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), ' ana@example.org ');
  await user.type(screen.getByLabelText(/^Password/), 'a password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Recycled', level: 1 })).toBeInTheDocument();
  expect(address()).toBe('/recycled');
  expect(answers.of(ops.authLogin)).toEqual([{ email: 'ana@example.org', password: 'a password' }]);
});

test('signing in at the login page, or at an unknown address, opens the dashboard', async () => {
  for (const path of ['/login', '/nonsense']) {
    const { user, view } = standConsole(path, {
      user: null,
      answers: planned().on(ops.authLogin, () => sessionUser()),
    });
    await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'a password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    expect(address()).toBe('/dashboard');
    view.unmount();
  }
});

test('after a failure, signing in leads back to where one was', async () => {
  const { user } = standConsole('/login', {
    user: null,
    answers: planned().on(ops.authLogin, () => sessionUser()),
  });
  sessionStorage.setItem('return-to', '/deleted');
  await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
  expect(await screen.findByRole('heading', { name: 'Deleted', level: 1 })).toBeInTheDocument();
});

test('a refusal is shown and what was typed stays', async () => {
  const answers = planned().on(ops.authLogin, () => ({
    error: { code: 'bad-credentials', message: 'Address or password is wrong.' },
  }));
  const { user } = standConsole('/login', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  expect(await screen.findByText('Address or password is wrong.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('ana@example.org');
});

test('an account with a second factor is asked for its code', async () => {
  const answers = planned().on(ops.authLogin, ({ otp }) =>
    otp === '123456'
      ? sessionUser()
      : { error: { code: 'second-factor', message: 'Code needed.' } },
  );
  const { user } = standConsole('/login', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
  await user.type(await screen.findByLabelText(/One-time code/), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
});

test('an unfinished sign-up makes no session', async () => {
  const answers = planned().on(ops.authLogin, () => ({
    user_status: 'signed-up' as const,
    email: 'ana@example.org',
  }));
  const { user, session } = standConsole('/login', { user: null, answers });
  await user.type(await screen.findByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
  await waitFor(() => expect(address()).toBe('/signupconfirm'));
  expect(session.user()).toBeNull();
});

test('somebody signed in is offered to continue or to use another account', async () => {
  const { user, session, answers } = standConsole('/login');
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(session.user()).toBeNull();
  expect(answers.of(ops.authLogout)).toHaveLength(1);
});

test('an unknown address shows the login page also to somebody signed in', async () => {
  const { user } = standConsole('/nonsense');
  await user.click(await screen.findByRole('button', { name: 'Continue as Ana Ortiz' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
});

test('a new tab of somebody signed in is restored by the renewal cookie', async () => {
  const answers = planned().on(ops.authAppLogin, () => sessionUser());
  sessionStorage.clear();
  const stand = () => standConsole('/dashboard', { user: null, answers });
  const clear = localStorage.clear.bind(localStorage);
  jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
    clear();
    localStorage.setItem('signed-in', '1');
  });
  stand();
  jest.restoreAllMocks();
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(answers.of(ops.authAppLogin)).toEqual([{ token: '' }]);
});

test('the login page asks once what it may know, for all that show something of it', async () => {
  const answers = planned().on(ops.authStart, () => ({ ...START, google: true }));
  standConsole('/login', { user: null, answers });
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
  expect(answers.of(ops.authStart)).toHaveLength(1);
});

test('the one-time link makes the first administrator; its token leaves the address at once', async () => {
  const answers = planned()
    .on(ops.authStart, () => ({ ...START, first_admin: true }))
    .on(ops.authFirstAdmin, () => sessionUser({ user_role: 'Admin' }));
  const { user } = standConsole('/first#token=once', { user: null, answers });
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  expect(window.location.hash).toBe('');
  await user.type(screen.getByLabelText(/Email address/), 'ada@example');
  await user.type(screen.getByLabelText(/^Password/), 'short');
  await user.click(screen.getByRole('button', { name: 'Create the administrator' }));
  expect(screen.getByText('This is not a complete email address.')).toBeInTheDocument();
  expect(answers.of(ops.authFirstAdmin)).toEqual([]);
  await user.type(screen.getByLabelText(/Email address/), '.org');
  await user.type(screen.getByLabelText(/^Password/), ' no longer');
  await user.click(screen.getByRole('button', { name: 'Create the administrator' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
  expect(answers.of(ops.authFirstAdmin)).toEqual([
    {
      token: 'once',
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: '',
      password: 'short no longer',
    },
  ]);
});

test('a forgotten password is asked for alike for everybody, and a link sets a new one', async () => {
  const answers = planned()
    .on(ops.authForgot, () => ({ ok: true as const }))
    .on(ops.authPassword, () => ({ ok: true as const }));
  const first = standConsole('/forgot', { user: null, answers });
  await first.user.type(await screen.findByLabelText(/Email address/), 'ana@example.org{Enter}');
  expect(await screen.findByText(/If ana@example.org belongs to an account/)).toBeInTheDocument();
  first.view.unmount();
  const { user } = standConsole('/forgot?email=ana%40example.org&key=k1', { user: null, answers });
  await user.type(await screen.findByLabelText(/^New password \*/), 'a new password');
  expect(address()).toBe('/forgot');
  await user.type(screen.getByLabelText(/^New password again/), 'a new passwort{Enter}');
  expect(screen.getByText('The two passwords are not the same.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/^New password again/));
  await user.type(screen.getByLabelText(/^New password again/), 'a new password{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/login\?message=/));
  expect(answers.of(ops.authPassword)).toEqual([
    { email: 'ana@example.org', key: 'k1', password: 'a new password' },
  ]);
});

test('an automatic sign-in with a file opens file mode at the step of its state', async () => {
  const answers = planned()
    .on(ops.authEmLogin, () => sessionUser())
    .on(ops.stateId, () => ({
      file_id: 9,
      state: 'Matching' as const,
      filename: 'a.pdf',
      filename_orig: 'A.pdf',
      progress: null,
      failure: null,
      possible: [],
      recycled_timesec: null,
      deleted_timesec: null,
    }))
    .on(ops.dashboardId, () => ({ error: { code: 'not-found', message: 'gone' } }));
  const { session } = standConsole('/auto/emlogin?id=9&product=submission#token=t1', {
    user: null,
    answers,
  });
  await waitFor(() => expect(address()).toBe('/submit/file/9'));
  expect(session.system()).toEqual({
    file_id: 9,
    product: 'submission',
    file_state: 'Matching' as const,
    filename: 'a.pdf',
    filename_orig: 'A.pdf',
  });
  expect(answers.of(ops.authEmLogin)).toEqual([{ token: 't1' }]);
  expect(document.body).toHaveClass('submission');
  await screen.findByRole('heading', { name: 'a.pdf' });
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test('a new window without a product works in the default one, whatever the tab had before', async () => {
  const answers = planned().on(ops.authAppLogin, () => sessionUser());
  const { session } = standConsole('/auto/newwin#token=t1', { user: null, answers });
  act(() => session.setSystem({ product: 'retraction' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(session.system().product).toBe('panelsight');
  expect(document.body).not.toHaveClass('retraction');
});

test('a journal’s link waits for the second factor', async () => {
  let tries = 0;
  const answers = planned().on(ops.authEmLogin, () => {
    tries += 1;
    return tries === 1
      ? { error: { code: 'second-factor', message: 'Enter the one-time code.' } }
      : sessionUser({ only_file: 9 });
  });
  const { user } = standConsole('/auto/emlogin#token=t1', { user: null, answers });
  await user.type(await screen.findByRole('textbox', { name: /code/i }), '123456{Enter}');
  await waitFor(() =>
    expect(answers.of(ops.authEmLogin)).toEqual([{ token: 't1' }, { token: 't1', otp: '123456' }]),
  );
});

test('a link without its token offers one way to sign in', async () => {
  standConsole('/auto/emlogin', { user: null });
  expect(await screen.findByText(/lacks its one-time token/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /sign in/i })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('/503 has the words of the catalogue', async () => {
  standConsole('/503', { user: null });
  expect(
    await screen.findByText(
      "We apologize for the inconvenience, but we're performing some maintenance. Service will be up soon!",
    ),
  ).toBeInTheDocument();
});

describe('signing on through somebody else', () => {
  test('the login page offers what this installation has', async () => {
    const { view } = standConsole('/login', { user: null });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('button', { name: 'Single sign-on' })).not.toBeInTheDocument();
    view.unmount();
    const { user } = standConsole('/login', {
      user: null,
      answers: planned()
        .on(ops.authStart, () => ({ ...START, saml: true, google: true }))
        .on(ops.authCustomersSaml, () => ({
          customers: [{ saml_name: 'a b', customer_name: 'Example University' }],
        })),
    });
    expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Single sign-on' }));
    expect(sessionStorage.getItem('return-to')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Example University' })).toHaveAttribute(
      'href',
      '/saml/start/a%20b',
    );
  });

  test('where one wanted to go is kept while one is away', async () => {
    const { user } = standConsole('/recycled?q=cells', {
      user: null,
      answers: planned().on(ops.authStart, () => ({ ...START, google: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(address()).toBe('/google/login');
    expect(sessionStorage.getItem('return-to')).toBe('/recycled?q=cells');
  });

  test('the token of the answer leaves the address and signs in, back to where one was', async () => {
    const answers = planned().on(ops.authSamlLogin, () => sessionUser());
    standConsole('/saml/login#token=once', { user: null, answers });
    sessionStorage.setItem('return-to', '/deleted');
    expect(await screen.findByRole('heading', { name: 'Deleted', level: 1 })).toBeInTheDocument();
    expect(window.location.hash).toBe('');
    expect(answers.of(ops.authSamlLogin)).toEqual([{ token: 'once' }]);
  });

  test('a problem is told in words, and one can begin again', async () => {
    standConsole('/google/login#problem=no-account', {
      user: null,
      answers: planned().on(ops.authStart, () => ({ ...START, google: true })),
    });
    expect(
      await screen.findByText(/There is no account with your email address here/),
    ).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Go on to Google' })).toHaveAttribute(
      'href',
      '/google/start',
    );
    expect(window.location.hash).toBe('');
  });

  test('a server that does not answer is said to be out of reach', async () => {
    standConsole('/google/login', {
      user: null,
      answers: planned().on(ops.authStart, () => ({
        error: { code: 'storage-unavailable', message: 'The storage is full.' },
      })),
    });
    expect(await screen.findByText(/The server could not be reached/)).toBeInTheDocument();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('who has a second factor is asked for the code, and goes on with it', async () => {
    const answers = planned().on(ops.authGoogleLogin, ({ otp }) =>
      otp === '123456'
        ? sessionUser()
        : { error: { code: 'second-factor', message: 'Code needed.' } },
    );
    const { user } = standConsole('/google/login#token=once', { user: null, answers });
    await user.type(await screen.findByLabelText(/One-time code/), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument();
    expect(answers.of(ops.authGoogleLogin)).toEqual([
      { token: 'once' },
      { token: 'once', otp: '123456' },
    ]);
  });
});
