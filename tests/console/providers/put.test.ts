import { putFile } from '../../../providers/api/put.ts';

const warned: string[] = [];
beforeEach(() => {
  warned.length = 0;
  jest.spyOn(console, 'warn').mockImplementation((text: string) => {
    warned.push(text);
  });
});
afterEach(() => jest.restoreAllMocks());

const file = new Blob(['%PDF-1.7']);

test('a file is put to its signed address as it is', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const answer = await putFile(
    'https://objects.example/key?signature=s',
    file,
    undefined,
    async (address, init) => {
      sent.push([String(address), init]);
      return new Response('', { status: 200 });
    },
  );
  expect(answer?.status).toBe(200);
  expect(sent).toEqual([
    ['https://objects.example/key?signature=s', { method: 'PUT', body: file }],
  ]);
  expect(warned).toEqual([]);
});

test('a PUT that fails is logged and gives null; one that was given up is neither', async () => {
  expect(
    await putFile(
      'https://objects.example/k',
      file,
      undefined,
      async () => new Response('', { status: 403 }),
    ),
  ).toBeNull();
  expect(
    await putFile('https://objects.example/k', file, undefined, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    ),
  ).toBeNull();
  expect(warned).toEqual([
    'The file could not be put: status 403.',
    'The file could not be put: TypeError: Failed to fetch.',
  ]);
  const control = new AbortController();
  control.abort();
  await expect(
    putFile('https://objects.example/k', file, control.signal, () =>
      Promise.reject(new DOMException('gone', 'AbortError')),
    ),
  ).rejects.toThrow('gone');
  expect(warned).toHaveLength(2);
});
