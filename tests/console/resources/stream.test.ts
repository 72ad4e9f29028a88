import { createClient } from '../../../providers/api/client.ts';
import { createSession } from '../../../providers/session/session.ts';
import { sessionUser } from '../../scenes/session.ts';
import { readList } from '../../../providers/api/stream.ts';
import { exportStream } from '../../../resources/export/exportAll.ts';

const clientOver = (answer: () => Response) => {
  const session = createSession();
  session.signIn(sessionUser());
  return createClient({ fetch: async () => answer(), session, pauses: [] });
};
const columns = [{ header: 'n', value: (row: { n: number }) => row.n }];

/** Answers with these pieces, cut where they are cut. */
function answers(pieces: readonly string[], signal = new AbortController().signal) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  let next = 0;
  const body = new ReadableStream({
    pull: (control) => {
      const piece = bytes[next++];
      if (signal.aborted) control.error(signal.reason);
      else if (piece) control.enqueue(piece);
      else control.close();
    },
  });
  const client = clientOver(
    () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
  );
  return readList(client, { list: 'files', state: 'Dashboard' }, signal) as AsyncGenerator<{
    rows: readonly { n: number }[];
    total: number;
    more: boolean;
  }>; // as the test's server sends them
}

test('lines are put together again wherever the network cut them, and told as they come', async () => {
  const seen: (readonly [number, number | null])[] = [];
  const blob = await exportStream({
    columns,
    source: answers([
      '{"total":3,"mo',
      're":false}\n{"n":1}\n{"n"',
      ':2}\n',
      '{"n":3}\n{"done":true}\n',
    ]),
    onProgress: (...at) => seen.push(at),
  });
  expect(blob.size).toBe(new TextEncoder().encode('\uFEFFn\r\n1\r\n2\r\n3\r\n').length);
  expect(seen.at(-1)).toEqual([3, 3]);
  expect(seen.map(([done]) => done)).toEqual([1, 2, 3]);
});

test('a stream that breaks off before its end is a failure, not a short file', async () => {
  await expect(
    exportStream({ columns, source: answers(['{"total":3,"more":true}\n{"n":1}\n']) }),
  ).rejects.toThrow('before the last row');
});

test('a refusal is told, and giving up ends the reading', async () => {
  const control = new AbortController();
  const source = answers(
    ['{"total":9,"more":false}\n{"n":1}\n', '{"n":2}\n', '{"n":3}\n'],
    control.signal,
  );
  await expect(
    exportStream({ columns, source, onProgress: () => control.abort() }),
  ).rejects.toThrow(/abort/i);
  const client = clientOver(
    () =>
      new Response('{"error":{"code":"not-allowed","message":"Not yours."}}', {
        headers: { 'content-type': 'application/json' },
      }),
  );
  await expect(
    readList(client, { list: 'users' }, new AbortController().signal).next(),
  ).rejects.toThrow('Not yours.');
});
