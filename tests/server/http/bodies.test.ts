import { ops } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * Bodies that do not fit are refused with a sentence and the names of the fields, never with a
 * fault of the server.
 */

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
});
afterAll(() => server.close());

const post = (url: string, payload: string, type = 'application/json') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
  });

test.each([
  ['/api/pdf/action/delete/getNum', { timesec: 1_700_000_000_000 }, 'timesec'],
  ['/api/pdf/action/delete/getNum', { timesec: 1.5 }, 'timesec'],
  ['/api/pdf/dashboard', { start_timesec: 1e308 }, 'start_timesec'],
  ['/api/pdf/dashboard', { owner_id: 1e300 }, 'owner_id'],
  ['/api/pdf/dashboard', { q: 'a\0b' }, 'q'],
  ['/api/pdf/dashboard', { q: '\ud800' }, 'q'],
  ['/api/pdf/id/audit', { file_id: 1.5 }, 'file_id'],
  ['/api/outbox/retry', { id: 1e20 }, 'id'],
  ['/api/payments/coupon/add', { type: 'percent', code: 'A', value: 1e12 }, 'value'],
  ['/api/pdf/submit', { sha256: 'a\0' }, 'sha256'],
  ['/api/pmc2image/set', { pmcJson: { a: ['\0'] } }, 'pmcJson'],
])('%s refuses %j by the name of the field', async (url, body, field) => {
  const answer = await post(url, JSON.stringify(body));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().error).toMatchObject({ code: 'invalid-input' });
  expect(Object.keys(answer.json().error.fields)).toEqual([field]);
});

test('a body of very many values, or very deep, is refused before it is checked', async () => {
  const many = await post('/api/users/import', `{"mail":false,"people":[${'0,'.repeat(6000)}0]}`);
  expect(many.json().error).toMatchObject({
    code: 'invalid-input',
    fields: { body: 'Too large.' },
  });
  const deep = await post(
    '/api/pmc2image/set',
    `{"pmcJson":${'{"a":'.repeat(60)}1${'}'.repeat(61)}`,
  );
  expect(deep.json().error).toMatchObject({
    code: 'invalid-input',
    fields: { body: 'Too large.' },
  });
});

test('a refusal names at most twenty faults', async () => {
  const answer = await post('/api/users/import', `{"mail":false,"people":[${'0,'.repeat(150)}0]}`);
  expect(Object.keys(answer.json().error.fields)).toHaveLength(20);
});

test.each(['/api/pdf/submit', '/api/pdf/submituserdb'])(
  'a multipart body without a boundary, or that is none, is refused by %s',
  async (url) => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post(url, 'no multipart body', type);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().error.code).toBe('upload-broken');
    }
  },
);

test.each([
  '/api/pdf/submit',
  '/api/pdf/submituserdb',
  ops.pictureSearch.path,
  ops.retractionImport.path,
])('a multipart body that breaks off inside its file is refused by %s', async (url) => {
  const body =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n';
  const answer = await post(url, body, 'multipart/form-data; boundary=x');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().error.code).toBe('upload-broken');
});

test('an empty list as a filter of a collection is refused', async () => {
  const filter = encodeURIComponent('{"id":[]}');
  const answer = await server.inject({
    url: `/rest/audit?filter=${filter}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.json().error).toMatchObject({ code: 'invalid-input' });
});

test.each([
  ['values', `{"a":[${'0,'.repeat(200_000)}`],
  ['fields in an object', `{"a":{${'"k":0,'.repeat(1000)}"k":0}`],
  ['objects within objects', `{"a":${'['.repeat(100)}`],
])('a body with too many %s is refused without being parsed to its end', async (_what, body) => {
  const answer = await post('/api/pdf/edit/image', body);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().error).toMatchObject({
    code: 'invalid-input',
    message:
      'The body holds too much: at most 30000 values, 1000 fields in an object, objects at most 32 deep.',
  });
});

test('commas and brackets within texts are no values', async () => {
  const { error } = (await post('/api/pdf/dashboard', `{"q":"\\"${',['.repeat(40_000)}"}`)).json();
  expect(Object.keys(error.fields)).toEqual(['q']);
});
