import { ops } from '../../../contract/index.ts';
import { createClient } from '../../../providers/api/client.ts';
import { publicOps } from '../../../providers/api/publicOps.ts';
import { Failure, Refused } from '../../../providers/api/failure.ts';
import { createSession } from '../../../providers/session/session.ts';
import { sessionUser } from '../../scenes/session.ts';
import { recorder } from './recorder.ts';

const refusal = { error: { code: 'not-found', message: 'No such file.' } };

test('sends a call as a POST with version header and bearer token', async () => {
  const { client, sent } = recorder(() => ({ json: { file_id: 5 } }));
  await expect(client.call(ops.stateId, { file_id: 5 })).resolves.toEqual({ file_id: 5 });
  expect(sent[0]?.path).toBe('/api/pdf/state/id');
  expect(sent[0]?.body).toEqual({ file_id: 5 });
  expect(sent[0]?.headers.get('react-app-version')).toBe('4.4.1');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
});

test('sends calls below /auth without the bearer token', async () => {
  const { client, sent } = recorder();
  await client.call(ops.authForgot, { email: 'a@b.org' });
  expect(sent[0]?.headers.get('authorization')).toBeNull();
  expect(sent[0]?.headers.get('react-app-version')).toBe('4.4.1');
});

test('puts path parameters into the address and leaves them in the body', async () => {
  const { client, sent } = recorder();
  await client.call(ops.usage, { name: 'users', stage: 'match' });
  expect(sent[0]?.path).toBe('/api/pdf/usage/users');
  expect(sent[0]?.body).toEqual({ name: 'users', stage: 'match' });
});

test('a refusal is an answer to call and an error to ask, and is no failure', async () => {
  const { client, failures } = recorder(() => ({ json: refusal }));
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).resolves.toEqual(refusal);
  const thrown = await client
    .callOrThrow(ops.fileRecycle, { file_id: 1 })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Refused);
  expect(thrown).toMatchObject({ message: 'No such file.', refusal: { code: 'not-found' } });
  expect(failures).toEqual([]);
});

test.each([
  [409, 'client-outdated'],
  [503, 'maintenance'],
  [500, 'service-failure'],
  [404, 'service-failure'],
  [401, 'session-expired'],
] as const)('status %i is %s, told once', async (status, kind) => {
  const { client, failures } = recorder(() => ({ status }));
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).rejects.toMatchObject({
    name: 'Failure',
    kind,
    status,
  });
  expect(failures.map((failure) => failure.kind)).toEqual([kind]);
});

test('a broken connection is a service failure without a status', async () => {
  const { client } = recorder(() => new TypeError('network'));
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).rejects.toMatchObject({
    kind: 'service-failure',
    status: 0,
  });
});

test('without a user id a call is rejected before anything is sent', async () => {
  const { client, sent } = recorder(undefined, { signedIn: false });
  await expect(client.call(ops.dashboard, {})).rejects.toMatchObject({
    kind: 'unauthorized-user',
    message: 'Unauthorized user',
  });
  expect(sent).toEqual([]);
});

test('reads are tried again quietly', async () => {
  const { client, sent, failures } = recorder((_, turn) =>
    turn < 3 ? { status: 502 } : { json: { items: [], total: 0 } },
  );
  await expect(client.call(ops.dashboard, {})).resolves.toEqual({ items: [], total: 0 });
  expect(sent).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('reads give up after the last try, and refusals of the protocol are not tried again', async () => {
  const broken = recorder(() => ({ status: 500 }));
  await expect(broken.client.call(ops.dashboard, {})).rejects.toBeInstanceOf(Failure);
  expect(broken.sent).toHaveLength(3);
  const wrong = recorder(() => ({ status: 400 }));
  await expect(wrong.client.call(ops.dashboard, {})).rejects.toBeInstanceOf(Failure);
  expect(wrong.sent).toHaveLength(1);
});

test('writes are sent once', async () => {
  const { client, sent } = recorder(() => ({ status: 500 }));
  await expect(
    client.call(ops.fileState, { file_id: 1, state: 'Matching' }),
  ).rejects.toBeInstanceOf(Failure);
  expect(sent).toHaveLength(1);
});

test('who is told that there are too many calls waits and asks again, also for writes, and not without end', async () => {
  const crowd = recorder((_, turn) => (turn < 6 ? { status: 429 } : { json: { file_id: 1 } }));
  await expect(
    crowd.client.call(ops.fileState, { file_id: 1, state: 'Matching' }),
  ).resolves.toEqual({ file_id: 1 });
  expect([crowd.sent.length, crowd.failures]).toEqual([6, []]);
  const never = recorder(() => ({ status: 429 }));
  await expect(
    never.client.call(ops.fileState, { file_id: 1, state: 'Matching' }),
  ).rejects.toMatchObject({ status: 429 });
  expect(never.sent).toHaveLength(61);
});

test('a call that its caller gives up ends with an AbortError and is no failure', async () => {
  const { client, failures } = recorder();
  const gone = new AbortController();
  gone.abort();
  await expect(client.call(ops.dashboard, {}, { signal: gone.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(failures).toEqual([]);
});

test('a caller who gives up while the answer is awaited gets an AbortError; a call without an answer is a failure', async () => {
  const hanging: typeof globalThis.fetch = (_, init) =>
    new Promise((_done, fail) =>
      init?.signal?.addEventListener('abort', () =>
        fail(new DOMException('aborted', 'AbortError')),
      ),
    );
  const session = createSession();
  session.signIn(sessionUser());
  const gone = new AbortController();
  const given = createClient({ fetch: hanging, session }).call(
    ops.fileRecycle,
    { file_id: 1 },
    { signal: gone.signal },
  );
  gone.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  await expect(
    createClient({ fetch: hanging, session, timeoutMs: 1 }).call(ops.fileRecycle, { file_id: 1 }),
  ).rejects.toMatchObject({ kind: 'service-failure' });
});

test('an expired token is renewed once for all calls, which are then repeated with the new one', async () => {
  const { client, sent } = recorder(({ path, headers }) => {
    if (path === '/auth/app/login') return { json: sessionUser({ token: 'fresh' }) };
    return headers.get('authorization') === 'Bearer fresh'
      ? { json: { file_id: 1 } }
      : { status: 401 };
  });
  await Promise.all([
    client.call(ops.stateId, { file_id: 1 }),
    client.call(ops.stateId, { file_id: 2 }),
    client.call(ops.fileRecycle, { file_id: 3 }),
  ]);
  expect(sent.filter(({ path }) => path === '/auth/app/login').map(({ body }) => body)).toEqual([
    { token: '' },
  ]);
  expect(client.session.user()?.token).toBe('fresh');
});

test('when the renewal cookie is no longer good either, the session has expired', async () => {
  const { client, session, failures } = recorder(({ path }) =>
    path === '/auth/app/login'
      ? { json: { error: { code: 'key-invalid', message: 'gone' } } }
      : { status: 401 },
  );
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).rejects.toMatchObject({
    kind: 'session-expired',
  });
  expect(failures).toHaveLength(1);
  expect(session.user()).not.toBeNull();
});

test('before sign-in calls are sent as the contract says', () => {
  for (const [name, { path, auth, reads }] of Object.entries(publicOps)) {
    const given = Object.entries(ops).find(([key]) => key === name)?.[1];
    expect({ name, path, auth, reads }).toEqual({
      name,
      path: given?.path,
      auth: given?.auth,
      reads: given && 'reads' in given ? given.reads : undefined,
    });
  }
});

test('before sign-in reads are tried again quietly too', async () => {
  const { client, sent } = recorder((_, turn) => (turn < 2 ? { status: 502 } : { json: {} }));
  await client.call(publicOps.authStart, {});
  expect(sent).toHaveLength(2);
});
