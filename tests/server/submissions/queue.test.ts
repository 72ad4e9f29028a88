import { journalCalls } from '../../../contract/index.ts';
import { estimateOf } from '../../../server/files/backlog.ts';
import { upload } from '../flow/press.ts';
import { analysis, extraction, finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ env: { MAX_WAITING: '2' } });
});
afterAll(() => server.close());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n`);

test('what is more than may wait is refused with a time, to people and to journals, and taken when there is room', async () => {
  const customer = await server.addCustomer({ files_max: 50, figures_max: 500 });
  const boss = await server.addPerson(customer, 'Customer-Admin');
  const editor = await server.addPerson(customer);
  await server.call('journalsSave', { system: 'em', rules: { user_id: editor.user_id } }, boss);
  const { secret } = await server.call(
    'journalsKeyAdd',
    { system: 'em', name: 'Test', scopes: ['submit', 'status'], sandbox: false },
    boss,
  );
  const edge = 'edge-of-a-part';
  const send = (reference: string) =>
    server.inject({
      method: 'POST',
      url: journalCalls.submit.path,
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          ['reference', 'product']
            .map(
              (name) =>
                `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === 'reference' ? reference : 'submission'}\r\n`,
            )
            .join('') +
            `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
        ),
        pdf(reference),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]),
    });
  expect((await send('A')).statusCode).toBe(200);
  expect((await send('B')).statusCode).toBe(200);
  const refused = await send('C');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toMatchObject({ code: 'queue-full' });
  expect(Number(refused.headers['retry-after'])).toBe(refused.json().error.retry_seconds);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await upload(server, editor, pdf('by a person'))).toMatchObject({
    error: { code: 'queue-full' },
  });
  // Another customer is not held up.
  const other = await server.addPerson(await server.addCustomer());
  expect((await upload(server, other, pdf('other'))).file_id).toBeGreaterThan(0);
  await finishJob(server, 'extract', extraction());
  // The other customer takes its turn before the first one's second manuscript.
  await finishJob(server, 'extract', extraction());
  await finishJob(server, 'match', { analysis: analysis([]), subImages: [] });
  expect((await send('C')).json()).toMatchObject({ state: 'Submitted' });
  const { items } = await server.call('dashboard', { state: 'My', product: 'submission' }, editor);
  expect(items.map((row) => typeof row.estimate_seconds)).toContain('number');
});

test('an estimate adds up what is before a manuscript, by what such work took lately', () => {
  const backlog = {
    seconds: { extract: 10, match: 20 },
    parallel: 2,
    waiting: [
      { file_id: 3, stage: 'match' as const },
      { file_id: 5, stage: 'extract' as const },
      { file_id: 8, stage: 'extract' as const },
    ],
  };
  expect(estimateOf(backlog, 3)).toBe(20);
  expect(estimateOf(backlog, 5)).toBe(40);
  expect(estimateOf(backlog, 8)).toBe(55);
  expect(estimateOf(backlog, 9)).toBeNull();
  expect(estimateOf({ ...backlog, seconds: null }, 8)).toBeNull();
});
