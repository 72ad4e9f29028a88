import { createDataProvider } from '../../../providers/data/dataProvider.ts';
import { fetchPicture, isOfPicture } from '../../../providers/api/picture.ts';
import { readList } from '../../../providers/api/stream.ts';
import type { Client } from '../../../providers/api/client.ts';
import { openEvents } from '../../../providers/events/events.ts';
import { sessionUser } from '../../scenes/session.ts';
import { recorder } from './recorder.ts';

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };

const kinds: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  [
    'a collection under /rest',
    (client) => createDataProvider(client).getList('audit', { ...page, filter: {} }),
  ],
  [
    'an export',
    (client) => readList(client, { list: 'users' }, new AbortController().signal).next(),
  ],
  [
    'a picture',
    (client) =>
      fetchPicture(
        (request) => client.send(request, { background: true, expects: isOfPicture }),
        '/media/3/ab/crop',
      ),
  ],
];

describe.each(kinds)('%s', (_, callOrThrow) => {
  test.each([
    [401, 'session-expired'],
    [409, 'client-outdated'],
    [503, 'maintenance'],
  ])('§8 a status of %i has the effect that it has for calls', async (status, kind) => {
    const { client, failures } = recorder(() => ({ status }));
    await expect(callOrThrow(client)).rejects.toMatchObject({ kind, status });
    expect(failures).toEqual([expect.objectContaining({ kind, status })]);
  });

  test('an expired token is renewed once, and the request sent again with the new one', async () => {
    const { client, sent, failures } = recorder(({ path, headers }) =>
      path === '/auth/app/login'
        ? { json: sessionUser({ token: 'fresh' }) }
        : headers.get('authorization') === 'Bearer fresh'
          ? { json: [], headers: { 'content-range': 'x 0-0/0' } }
          : { status: 401 },
    );
    await callOrThrow(client).catch(() => undefined); // the export ends without its last row
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      null,
      'Bearer fresh',
    ]);
    expect(sent.every(({ headers }) => headers.get('react-app-version') === '4.4.1')).toBe(true);
    expect(failures).toEqual([]);
  });

  test('is not sent in the name of another person who signed in to this browser meanwhile', async () => {
    const { client, sent } = recorder(({ path }) =>
      path === '/auth/app/login'
        ? { json: sessionUser({ user_id: 99, token: 'another' }) }
        : { status: 401 },
    );
    await expect(callOrThrow(client)).rejects.toMatchObject({ kind: 'session-expired' });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      null,
    ]);
  });
});

test('a picture that is missing is said in its place; the catalogue has no part in it', async () => {
  const { client, failures } = recorder(() => ({ status: 404 }));
  const told: unknown[] = [];
  client.watchBackground((failure) => told.push(failure));
  const send = (request: Parameters<Client['send']>[0]) =>
    client.send(request, { background: true, expects: isOfPicture });
  await expect(fetchPicture(send, '/media/3/ab/crop')).rejects.toMatchObject({ status: 404 });
  expect([failures, told]).toEqual([[], []]);
});

test('events that the server turns away renew the session, or tell that it has ended', async () => {
  const sources: Turned[] = [];
  class Turned {
    static readonly CLOSED = 2;
    readyState = 2;
    onerror: (() => void) | null = null;
    constructor(readonly address: string) {
      sources.push(this);
    }
    close(): void {}
  }
  Object.assign(globalThis, { EventSource: Turned });
  let known = true;
  const { client } = recorder(({ path, headers }) =>
    path === '/auth/app/login' && known
      ? { json: sessionUser({ token: 'fresh' }) }
      : { status: headers.get('authorization') === 'Bearer fresh' && known ? 200 : 401 },
  );
  const ended: string[] = [];
  client.watchBackground(({ kind }) => ended.push(kind));
  const turnedAway = (): Promise<boolean> =>
    new Promise((lost) => {
      openEvents(client)({ opened: () => undefined, message: () => undefined, lost });
      sources.at(-1)?.onerror?.();
    });
  expect(await turnedAway()).toBe(false);
  expect(client.session.user()?.token).toBe('fresh');
  expect(ended).toEqual([]);
  known = false;
  expect(await turnedAway()).toBe(false);
  expect(ended).toEqual(['session-expired']);
});
