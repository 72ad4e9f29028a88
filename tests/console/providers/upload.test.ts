import { upload } from '../../../providers/api/upload.ts';
import { setImmediate } from 'node:timers';
import { sessionUser } from '../../scenes/session.ts';
import { HeldRequest, holdRequests } from '../submit/request.ts';
import { recorder } from './recorder.ts';

const file = new File(['%PDF-1.7'], 'gel.pdf', { type: 'application/pdf' });
const held = (index = 0): HeldRequest => {
  const request = HeldRequest.all[index];
  if (!request) throw new Error('nothing was sent');
  return request;
};

beforeEach(holdRequests);

test('sends the file as multipart with our headers, the password before it, and tells the progress', async () => {
  const { client } = recorder();
  const told: [number, number][] = [];
  const given = upload(client, '/api/pdf/submit', file, {
    password: 'open',
    onProgress: (sent, total) => told.push([sent, total]),
  });
  held().progress(4, 8);
  held().answer(200, { file_id: 12, known: false });
  await expect(given).resolves.toEqual({ file_id: 12, known: false });
  expect(held().path).toBe('/api/pdf/submit');
  expect(Object.fromEntries(held().headers)).toEqual({
    'accept-language': 'en',
    'react-app-version': '4.4.1',
    authorization: 'Bearer secret',
  });
  expect(
    [...(held().form?.entries() ?? [])].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ]),
  ).toEqual([
    ['password', 'open'],
    ['file', 'gel.pdf'],
  ]);
  expect(told).toEqual([[4, 8]]);
});

test('a refusal is an answer', async () => {
  const { client, failures } = recorder();
  const given = upload(client, '/api/pdf/submituserdb', file);
  held().answer(200, { error: { code: 'not-a-pdf', message: 'No.' } });
  await expect(given).resolves.toEqual({ error: { code: 'not-a-pdf', message: 'No.' } });
  expect(failures).toEqual([]);
});

test('an expired token is renewed once and the file sent again', async () => {
  const { client } = recorder(() => ({ json: sessionUser({ token: 'fresh' }) }));
  const given = upload(client, '/api/pdf/submit', file);
  held().answer(401, {});
  await new Promise(setImmediate);
  held(1).answer(200, { file_id: 3 });
  await expect(given).resolves.toEqual({ file_id: 3 });
  expect(held(1).headers.get('authorization')).toBe('Bearer fresh');
});

test('a broken connection, a fault and a strange answer are failures; giving up is none', async () => {
  const { client, failures } = recorder();
  const broken = upload(client, '/api/pdf/submit', file);
  held().onerror?.();
  await expect(broken).rejects.toMatchObject({ kind: 'service-failure', status: 0 });
  const fault = upload(client, '/api/pdf/submit', file);
  held(1).answer(500, {});
  await expect(fault).rejects.toMatchObject({ kind: 'service-failure', status: 500 });
  const strange = upload(client, '/api/pdf/submit', file);
  held(2).answer(200, { hello: 1 });
  await expect(strange).rejects.toMatchObject({ kind: 'service-failure' });
  expect(failures).toHaveLength(3);
  const gone = new AbortController();
  const given = upload(client, '/api/pdf/submit', file, { signal: gone.signal });
  gone.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(held(3).aborted).toBe(true);
  expect(failures).toHaveLength(3);
});
