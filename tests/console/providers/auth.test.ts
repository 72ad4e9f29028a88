import { Failure, Refused } from '../../../providers/api/failure.ts';
import { createAuthProvider } from '../../../providers/auth/authProvider.ts';
import type { Role } from '../../../contract/values.ts';
import { resourceAccess } from '../../../src/app/access.ts';
import { sessionUser } from '../../scenes/session.ts';
import { recorder } from './recorder.ts';

function provider(role: Role = 'User', signedIn = true) {
  const all = recorder(
    ({ path }) => ({
      json: path === '/auth/login' ? sessionUser({ user_role: role }) : { ok: true },
    }),
    { signedIn },
  );
  if (signedIn) all.session.signIn(sessionUser({ user_role: role }));
  let remembered = 0;
  const auth = createAuthProvider({
    client: all.client,
    access: resourceAccess,
    remember: () => {
      remembered += 1;
    },
  });
  return { ...all, auth, remembered: () => remembered };
}

test('an expired session goes to /login with the message of the catalogue and ends', async () => {
  const { auth, remembered } = provider();
  await expect(auth.checkError(new Failure('session-expired', 401, ''))).rejects.toEqual({
    redirectTo: '/login?message=User+unauthorized+or+session+has+expired.+Please+sign+in+again.',
    logoutUser: true,
    message: false,
  });
  expect(remembered()).toBe(1);
});

test.each([
  ['maintenance', 503],
  ['service-failure', 500],
] as const)('%s goes to /login and keeps the session', async (kind, status) => {
  const { auth } = provider();
  await expect(auth.checkError(new Failure(kind, status, 'why'))).rejects.toMatchObject({
    logoutUser: false,
    message: false,
    redirectTo: expect.stringMatching(/^\/login\?message=/),
  });
});

test('a failure of a read in the background leads nobody away; an expired session does, whoever asked', async () => {
  const { auth } = provider();
  const failure = new Failure('service-failure', 0, 'why').inBackground();
  await expect(auth.checkError(failure)).resolves.toBeUndefined();
  await expect(
    auth.checkError(new Failure('session-expired', 401, '').inBackground()),
  ).rejects.toMatchObject({ logoutUser: true });
});

test('refusals, given-up calls and a newer server change nothing', async () => {
  const { auth, remembered } = provider();
  await expect(
    auth.checkError(new Refused({ code: 'not-found', message: '' })),
  ).resolves.toBeUndefined();
  await expect(auth.checkError(new DOMException('gone', 'AbortError'))).resolves.toBeUndefined();
  await expect(auth.checkError(new Failure('client-outdated', 409, ''))).resolves.toBeUndefined();
  expect(remembered()).toBe(0);
});

test('permissions are the set of levels, and none for somebody who is not signed in', async () => {
  await expect(provider('Customer-Admin').auth.getPermissions?.({})).resolves.toEqual([
    'User',
    'Customer-Admin',
  ]);
  await expect(provider('Admin').auth.getPermissions?.({})).resolves.toEqual([
    'User',
    'User-Manager',
    'Customer-Admin',
    'Admin',
  ]);
  await expect(provider('User', false).auth.getPermissions?.({})).resolves.toEqual([]);
});

const MATRIX: readonly [string, string, readonly Role[]][] = [
  ['users', 'list', ['User-Manager', 'Customer-Admin', 'Admin']],
  ['users', 'create', ['User-Manager', 'Customer-Admin', 'Admin']],
  ['users', 'delete', []],
  ['customers', 'edit', ['Admin']],
  ['coupons', 'create', ['Admin']],
  ['payments', 'list', ['Customer-Admin', 'Admin']],
  ['payments', 'edit', ['Admin']],
  ['payments', 'create', []],
  ['files', 'list', ['User', 'User-Manager', 'Customer-Admin', 'Admin']],
  ['files', 'delete', ['User', 'User-Manager', 'Customer-Admin', 'Admin']],
  ['outbox', 'list', ['Admin']],
  ['inbox', 'list', ['Admin']],
  ['activity', 'list', ['User-Manager', 'Customer-Admin', 'Admin']],
  ['unknown', 'list', []],
];

test.each(MATRIX)('%s %s is for %j', async (resource, action, roles) => {
  for (const role of ['User', 'User-Manager', 'Customer-Admin', 'Admin'] as const) {
    await expect(provider(role).auth.canAccess?.({ resource, action })).resolves.toBe(
      roles.includes(role),
    );
  }
});

test('signing in keeps the session user; an unfinished sign-up makes no session', async () => {
  const { auth, session } = provider('User', false);
  await auth.login({ email: 'ana@example.org', password: 'x' });
  expect(session.user()?.email).toBe('ana@example.org');
  const unfinished = recorder(() => ({ json: { user_status: 'signed-up', email: 'a@b.org' } }), {
    signedIn: false,
  });
  await createAuthProvider({
    client: unfinished.client,
    access: resourceAccess,
    remember: () => undefined,
  }).login({ email: 'a@b.org', password: 'x' });
  expect(unfinished.session.user()).toBeNull();
});

test('signing out tells the server and forgets the session even when it does not hear', async () => {
  const { client, session, sent } = recorder(() => ({ status: 500 }));
  const auth = createAuthProvider({ client, access: resourceAccess, remember: () => undefined });
  await expect(auth.logout({})).resolves.toBe('/login');
  expect(sent.map(({ path }) => path)).toEqual(['/auth/logout']);
  expect(session.user()).toBeNull();
});
