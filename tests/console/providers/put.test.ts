import { createClient } from '../../../providers/api/client.ts';
import { putFile } from '../../../providers/api/put.ts';
import { createSession } from '../../../providers/session/session.ts';
import { sessionUser } from '../../scenes/session.ts';

const warned: string[] = [];
beforeEach(() => {
  warned.length = 0;
  jest.spyOn(console, 'warn').mockImplementation((text: string) => {
    warned.push(text);
  });
});
afterEach(() => jest.restoreAllMocks());

const file = new Blob(['%PDF-1.7']);

function clientOver(fetch: typeof globalThis.fetch) {
  const session = createSession();
  session.signIn(sessionUser());
  const onFailure = () => {
    throw new Error('A failed PUT has no effect of its own.');
  };
  return createClient({ fetch, session, onFailure, pauses: [] });
}

test('a file is put to its signed address as it is, and nothing of ours goes with it', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const client = clientOver(async (address, init) => {
    sent.push([String(address), init]);
    return new Response('', { status: 200 });
  });
  const answer = await putFile(client, 'https://objects.example/key?signature=s', file);
  expect(answer?.status).toBe(200);
  expect(sent).toHaveLength(1);
  const [[address, init] = ['', undefined]] = sent;
  expect(address).toBe('https://objects.example/key?signature=s');
  expect(init).toMatchObject({ method: 'PUT', body: file, headers: {}, credentials: 'omit' });
  expect(warned).toEqual([]);
});

test('a PUT that fails is logged and gives null; one that was given up is neither', async () => {
  const address = 'https://objects.example/k';
  const refusing = clientOver(async () => new Response('', { status: 403 }));
  expect(await putFile(refusing, address, file)).toBeNull();
  const broken = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await putFile(broken, address, file)).toBeNull();
  expect(warned).toEqual([
    'The file could not be put: The server answered with status 403.',
    'The file could not be put: The server could not be reached.',
  ]);
  const control = new AbortController();
  control.abort();
  await expect(putFile(broken, address, file, control.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(warned).toHaveLength(2);
});
