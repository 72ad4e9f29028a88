import { ops } from '../../../contract/index.ts';
import { addressOf } from '../../../providers/api/address.ts';
import { markBackground } from '../../../providers/api/background.ts';
import { createClient } from '../../../providers/api/client.ts';
import { Failure, isQuiet } from '../../../providers/api/failure.ts';
import { createSession } from '../../../providers/session/session.ts';
import { sessionUser } from '../../scenes/session.ts';
import { recorder } from './recorder.ts';

/** What an answer, or none, means to who made the call. */

test.each([201, 204, 206])('section 7: success is 200 alone, %i is a failure', async (status) => {
  const { client, failures } = recorder(() => ({ status: status === 204 ? 206 : status }));
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).rejects.toMatchObject({
    kind: 'service-failure',
  });
  expect(failures).toHaveLength(1);
});

test('who asks again by himself hears of no failure while no answer comes, and of each that does', async () => {
  const lost = recorder(() => new TypeError('Failed to fetch'));
  await expect(
    lost.client.call(ops.fileRecycle, { file_id: 1 }, { quiet: true }),
  ).rejects.toBeInstanceOf(Failure);
  expect(lost.failures).toEqual([]);
  const failed = recorder(() => ({ status: 500 }));
  await expect(
    failed.client.call(ops.fileRecycle, { file_id: 1 }, { quiet: true }),
  ).rejects.toBeInstanceOf(Failure);
  expect(failed.failures.map(({ status }) => status)).toEqual([500]);
});

test('only a failure without an answer is quiet, and only where it was asked for', () => {
  const none = new Failure('service-failure', 0, '');
  expect(isQuiet(none, { quiet: true })).toBe(true);
  expect(isQuiet(none, {})).toBe(false);
  expect(isQuiet(new Failure('service-failure', 500, ''), { quiet: true })).toBe(false);
  expect(isQuiet(new Failure('session-expired', 401, ''), { quiet: true })).toBe(false);
});

test('a failure of the service has no effect on who keeps a change; the end of the session and maintenance have', async () => {
  const effects = async (status: number) => {
    const { client, failures } = recorder(() => ({ status }));
    await expect(
      client.call(ops.fileRecycle, { file_id: 1 }, { kept: true }),
    ).rejects.toBeInstanceOf(Failure);
    return failures.length;
  };
  expect([await effects(500), await effects(404)]).toEqual([0, 0]);
  expect([await effects(409), await effects(503)]).toEqual([1, 1]);
  expect(isQuiet(new Failure('session-expired', 401, ''), { kept: true })).toBe(false);
  expect(isQuiet(new Failure('service-failure', 0, ''), { kept: true })).toBe(true);
});

test('an organisation that asks for a second factor meanwhile is noted in the session', async () => {
  const error = { code: 'second-factor-missing', message: 'Set one up.' };
  const { client, session } = recorder(() => ({ json: { error } }));
  await client.call(ops.fileRecycle, { file_id: 1 });
  expect(session.user()?.second_factor).toBe('missing');
});

test('other refusals leave the session as it is', async () => {
  const error = { code: 'not-found', message: 'None.' };
  const { client, session } = recorder(() => ({ json: { error } }));
  const before = session.user();
  await client.call(ops.fileRecycle, { file_id: 1 });
  expect(session.user()).toBe(before);
});

test('giving up while the answer is read is giving up, and no failure', async () => {
  const session = createSession();
  session.signIn(sessionUser());
  const failures: Failure[] = [];
  const fetch: typeof globalThis.fetch = async () => {
    const answer = new Response('{}');
    answer.json = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    return answer;
  };
  const client = createClient({ fetch, session, onFailure: (one) => failures.push(one) });
  await expect(client.call(ops.fileRecycle, { file_id: 1 })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(failures).toEqual([]);
});

test('a read waits the pauses out before it is sent again', async () => {
  jest.useFakeTimers();
  const session = createSession();
  session.signIn(sessionUser());
  const at: number[] = [];
  const fetch: typeof globalThis.fetch = async () => {
    at.push(Date.now());
    return new Response('{}', { status: 500 });
  };
  const client = createClient({ fetch, session, pauses: [300, 1200] });
  const ended = client.call(ops.stateId, { file_id: 1 }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await ended).toBeInstanceOf(Failure);
  const [first = 0] = at;
  expect(at.map((time) => time - first)).toEqual([0, 300, 1500]);
  jest.useRealTimers();
});

test('what stands in an address cannot lead elsewhere', () => {
  expect(addressOf({ path: '/api/pdf/usage/{name}' }, { name: '../x?y#z' })).toBe(
    '/api/pdf/usage/..%2Fx%3Fy%23z',
  );
});

test('a read in the background fails without an effect, says so, and the client knows how the server answers until the next answer', async () => {
  const { client, failures } = recorder((_sent, turn) =>
    turn <= 3 ? new TypeError('Failed to fetch') : turn <= 6 ? { status: 500 } : { json: {} },
  );
  const read = () => client.call(ops.stateId, { file_id: 1 }, { background: true });
  await expect(read()).rejects.toMatchObject({ background: true, status: 0 });
  expect(client.reach.get()).toBe('unreachable');
  await expect(read()).rejects.toMatchObject({ background: true, status: 500 });
  expect(client.reach.get()).toBe('failing');
  await read();
  expect(client.reach.get()).toBe('up');
  expect(failures).toEqual([]);
});

test('a read whose signal was marked is in the background too, whoever sends it; the end of the session has its effect', async () => {
  const signal = () => {
    const { signal: made } = new AbortController();
    markBackground(made);
    return made;
  };
  const away = recorder(() => ({ status: 500 }));
  await expect(
    away.client.send({ address: '/rest/deliveries', auth: 'bearer', signal: signal() }),
  ).rejects.toMatchObject({ background: true });
  await expect(
    away.client.call(ops.stateId, { file_id: 1 }, { signal: signal() }),
  ).rejects.toMatchObject({ background: true });
  expect(away.failures).toEqual([]);
  const ended = recorder(() => ({ status: 401 }));
  await expect(
    ended.client.call(ops.stateId, { file_id: 1 }, { signal: signal() }),
  ).rejects.toMatchObject({ kind: 'session-expired' });
  expect(ended.failures).toHaveLength(1);
});
