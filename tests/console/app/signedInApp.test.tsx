import { MESSAGES } from '../../../contract/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { Role } from '../../../contract/values.ts';
import { createStore } from '../../../src/app/store.ts';
import { memoryStore } from 'react-admin';
import { address, planned, standConsole } from './stand.tsx';

const menu = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
/**
 * react-admin tells the browser's console of each failed call; a test that makes one fail expects
 * exactly that.
 */
function expectLogged(kind: string): () => void {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    expect(logged.mock.calls.map(([error]) => error)).toEqual([
      expect.objectContaining({ name: 'Failure', kind }),
    ]);
    logged.mockRestore();
  };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

const EXTRA: Record<Role, readonly string[]> = {
  User: [],
  'User-Manager': ['Users', 'Import CSV', 'Activity'],
  'Customer-Admin': ['Users', 'Import CSV', 'Activity', 'Licence', 'Purchase', 'Payments'],
  Admin: [
    'Users',
    'Import CSV',
    'Activity',
    'Licence',
    'Purchase',
    'Payments',
    'Customers',
    'Coupons',
    'Actions',
    'Outbox',
  ],
};

test.each(Object.keys(EXTRA) as Role[])('%s sees the menu of the role', async (role) => {
  standConsole('/dashboard', { user: { user_role: role } });
  await heading('Dashboard');
  const shown = menu();
  for (const always of [
    'Dashboard',
    'Submit',
    'Edit',
    'Review',
    'Report',
    'Recycled',
    'Deleted',
    'News',
    'Support',
  ])
    expect(shown).toContain(always);
  expect(EXTRA.Admin.filter((entry) => shown.includes(entry))).toEqual(EXTRA[role]);
});

test.each([
  ['/license', /Your role does not open this page/],
  // Below the name of a resource that the role has, whose own list is another one.
  ['/usage/users', /Your role does not open this page/],
  ['/usage/userdb', /Your role does not open this page/],
  // Nobody of an organisation can give what opens these.
  ['/customers', /belongs to those who run this service/],
  ['/pmc/image', /belongs to those who run this service/],
])('%s, which the role does not open, says so inside the frame', async (path, says) => {
  const { answers } = standConsole(path);
  expect(await heading('Not for this account')).toBeInTheDocument();
  expect(screen.getByText(says)).toBeInTheDocument();
  expect(answers.of(ops.usage)).toEqual([]);
});

test.each(['review/file/abc', 'edit/file/-1', 'report/file/0', 'inspectpage/file/1.5'])(
  '%s names no file, and says so',
  async (path) => {
    standConsole(`/${path}`);
    expect(await heading('There is no such file')).toBeInTheDocument();
  },
);

test('specification addresses win over a resource’s own: /users/view is the list, not a person called view', async () => {
  const { answers } = standConsole('/users/view', {
    user: { user_role: 'Admin' },
    answers: planned().on(ops.customersOnly, () => ({ items: [] })),
  });
  await heading('Users');
  await waitFor(() => expect(answers.of(ops.users).length).toBeGreaterThan(0));
  expect(answers.of(ops.usersGet)).toEqual([]);
});

test('an expired session leads to /login with the message of the catalogue, and preferences stay', async () => {
  const check = expectLogged('session-expired');
  const { session } = standConsole('/dashboard', {
    status: (path) => (path === ops.dashboard.path || path === '/auth/app/login' ? 401 : 200),
  });
  localStorage.setItem('theme', '"dark"');
  expect(
    await screen.findByText('User unauthorized or session has expired. Please sign in again.'),
  ).toBeInTheDocument();
  expect(address()).toBe(
    '/login?message=User+unauthorized+or+session+has+expired.+Please+sign+in+again.',
  );
  expect(session.user()).toBeNull();
  expect(localStorage.getItem('theme')).toBe('"dark"');
  expect(sessionStorage.getItem('return-to')).toBe('/dashboard');
  check();
});

test('§8 a list under /rest whose session has expired leads to /login like any call', async () => {
  const check = expectLogged('session-expired');
  const { session } = standConsole('/audit', {
    user: { user_role: 'Admin' },
    status: (path) => (path.startsWith('/rest/') || path === '/auth/app/login' ? 401 : 200),
  });
  expect(
    await screen.findByText('User unauthorized or session has expired. Please sign in again.'),
  ).toBeInTheDocument();
  expect(session.user()).toBeNull();
  check();
});

test('§8 a list under /rest that meets maintenance says so, and leads to /login', async () => {
  const check = expectLogged('maintenance');
  const said: string[] = [];
  jest.spyOn(window, 'alert').mockImplementation((text) => void said.push(String(text)));
  standConsole('/audit', {
    user: { user_role: 'Admin' },
    status: (path) => (path.startsWith('/rest/') ? 503 : 200),
  });
  expect(await screen.findByRole('button', { name: 'Continue as Ana Ortiz' })).toBeInTheDocument();
  expect(said).toEqual([MESSAGES.maintenance]);
  check();
  jest.restoreAllMocks();
});

test('any other failure leads to /login too, but the session survives and leads back', async () => {
  const check = expectLogged('service-failure');
  let broken = true;
  const { user, session } = standConsole('/recycled', {
    status: (path) => (path === ops.dashboard.path && broken ? 500 : 200),
  });
  const again = await screen.findByRole('button', { name: 'Continue as Ana Ortiz' });
  expect(window.location.pathname).toBe('/login');
  expect(session.user()).not.toBeNull();
  broken = false;
  await user.click(again);
  expect(await heading('Recycled')).toBeInTheDocument();
  check();
});

test('file mode offers the file’s steps, news and support; other addresses say so; closing the file brings everything back', async () => {
  const { session, user } = standConsole('/news');
  await heading('News');
  act(() =>
    session.openFile(9, { state: 'Review', filename: 'gel.pdf', filename_orig: 'gel.pdf' }),
  );
  await waitFor(() =>
    expect(menu()).toEqual([
      'Information',
      'Progress',
      'Figures',
      'Review',
      'Report',
      'Inspect',
      'News',
      'Support',
    ]),
  );
  act(() => {
    window.history.pushState({}, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  expect(
    await screen.findByText('This page is not part of gel.pdf. Close the file to see everything.'),
  ).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('main')).getByRole('button', { name: 'Close the file' }),
  );
  expect(await heading('Dashboard')).toBeInTheDocument();
  expect(menu()).toContain('Submit');
});

test('a change of the session or of the system state does not mount the screen anew', async () => {
  const { session, user } = standConsole('/support');
  await heading('Support');
  await user.type(screen.getByLabelText(/Subject/), 'Half a sub');
  act(() => session.setSystem({ product: 'submission' }));
  act(() =>
    session.signIn({ ...session.user(), token: 'fresh' } as NonNullable<
      ReturnType<typeof session.user>
    >),
  );
  expect(screen.getByLabelText(/Subject/)).toHaveValue('Half a sub');
  expect(document.body).toHaveClass('submission');
});

test('signing out ends at the login page, tells the server, and forgets where one was', async () => {
  const { user, session, answers } = standConsole('/support');
  await heading('Support');
  await user.click(screen.getByRole('button', { name: 'Account of Ana Ortiz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(session.user()).toBeNull();
  expect(answers.of(ops.authLogout)).toHaveLength(1);
});

test('unread news are counted until the page is read', async () => {
  const answers = planned().on(ops.miscGet, () => ({
    items: [
      { id: '1', title: 'Blots', text: 'Lanes are found.', timesec: 1000, product: null },
      { id: '2', title: 'Other', text: 'Not here.', timesec: 900, product: 'retraction' },
    ],
  }));
  const { user } = standConsole('/support', { answers });
  await user.click(await screen.findByRole('link', { name: 'News: 1 unread item' }));
  expect(await screen.findByRole('heading', { name: 'Blots' })).toBeInTheDocument();
  expect(screen.queryByText('Not here.')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'News', current: false })).toBeInTheDocument();
});

test('news of the installation’s own product are shown to who never chose a product', async () => {
  const answers = planned().on(ops.miscGet, () => ({
    items: [
      { id: '1', title: 'Of ours', text: 'Read me.', timesec: 1000, product: 'panelsight' },
      { id: '2', title: 'Other', text: 'Not here.', timesec: 900, product: 'retraction' },
    ],
  }));
  standConsole('/news', { answers });
  expect(await screen.findByRole('heading', { name: 'Of ours' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Other' })).not.toBeInTheDocument();
});

test('the tab works in the product of its address, and in its own again elsewhere', async () => {
  const { session } = standConsole('/retraction/news');
  await heading('News');
  await waitFor(() => expect(session.system().product).toBe('retraction'));
  expect(document.body).toHaveClass('retraction');
  act(() => {
    window.history.pushState({}, '', '/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await heading('Dashboard');
  await waitFor(() => expect(session.system().product).toBe('panelsight'));
  expect(document.body).not.toHaveClass('retraction');
});

test('the text check is offered to who has it, with lists and a menu of its own', async () => {
  const everything = { product: true, refguard: true, pubshield: true, ithenticate: true };
  const { user } = standConsole('/dashboard', { user: { products: everything } });
  await user.click(await screen.findByRole('button', { name: 'Manuscript image check' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Manuscript image check',
    'Submission check',
    'Retraction check',
    'Text check',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'Text check' }));
  expect(await heading('Text check')).toBeInTheDocument();
  expect(document.body).toHaveClass('ithenticate');
  expect(menu()).toEqual(expect.arrayContaining(['Submit', 'Recycled']));
  expect(menu()).not.toContain('To review');
});

test('the text check is not offered to who does not have it', async () => {
  const { user } = standConsole('/dashboard', {});
  await user.click(await screen.findByRole('button', { name: 'Manuscript image check' }));
  expect(screen.queryByRole('menuitemradio', { name: 'Text check' })).not.toBeInTheDocument();
});

test('resetting the store keeps preferences', () => {
  const inner = memoryStore({
    'columns.files': ['size'],
    shortcuts: {},
    'preferences.language': 'de',
    'sidebar.slim': true,
    'files.Dashboard.listParams': { page: 3 },
    'files.selectedIds': [1],
  });
  createStore(inner).reset();
  expect(Object.keys(inner.listItems?.() ?? {}).sort()).toEqual([
    'columns.files',
    'preferences.language',
    'shortcuts',
    'sidebar.slim',
  ]);
});
