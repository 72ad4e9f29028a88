import { opsBy } from './cases.ts';
import { inputFor } from './inputs.ts';
import { ops } from '../../../contract/index.ts';
import type { JournalScope, Operation, OpName } from '../../../contract/index.ts';
import { codeAt } from '../support/codes.ts';
import { failJob, fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** A journal's link opens one manuscript, for minutes, and nothing else. */

let server: TestServer;
let boss: Person;
let editor: Person;
let secret: string;
let other: number;
beforeAll(async () => {
  server = await openTestServer({ reports: true });
  const customer = await server.addCustomer({ team: true });
  boss = await server.addPerson(customer, 'Customer-Admin', { ithenticate: true });
  editor = await server.addPerson(customer, 'User', { ithenticate: true });
  await server.call('journalsSave', { system: 'em', rules: { user_id: editor.user_id } }, boss);
  const scopes: JournalScope[] = ['submit', 'link'];
  const key = await server.call(
    'journalsKeyAdd',
    { system: 'em', name: 'Key', scopes, sandbox: false },
    boss,
  );
  secret = key.secret;
  other = await fileIn(server, editor, 'Review');
});
afterAll(() => server.close());

const journal = (name: 'submit' | 'link', body: Record<string, unknown>) =>
  server.inject({
    method: 'POST',
    url: `/journal/v1/${name}`,
    payload: body,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
  });

let sent = 0;
/** The number of a manuscript that the journal sent. */
async function submitted(): Promise<number> {
  sent += 1;
  const reference = `F-${sent}`;
  const edge = 'x'.repeat(20);
  const part = (head: string, body: string) =>
    `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const answer = await server.inject({
    method: 'POST',
    url: '/journal/v1/submit',
    payload: `${part('name="reference"', reference)}${part('name="file"; filename="a.pdf"\r\nContent-Type: application/pdf', `%PDF-1.7\n% journal ${sent}`)}--${edge}--\r\n`,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
  });
  await failJob(server, 'damaged');
  return answer.json().file_id;
}

async function linkOf(file_id: number, email?: string): Promise<string> {
  const answer = await journal('link', { file_id, ...(email === undefined ? {} : { email }) });
  return String(answer.json().url).split('token=')[1] ?? '';
}

/** Somebody who has come by a link. */
async function visitor(file_id: number): Promise<Person & { token32: string }> {
  const answer = await server.send('authEmLogin', { token: await linkOf(file_id) });
  const user = answer.json();
  const cookies = Object.fromEntries(answer.cookies.map((c) => [c.name, c.value]));
  return { ...editor, token: user.token, cookies, token32: user.token32 };
}

test('the session says for which file it is, opens no window and is not renewed', async () => {
  const file_id = await submitted();
  const answer = await server.send('authEmLogin', { token: await linkOf(file_id) });
  expect(answer.json()).toMatchObject({ only_file: file_id, token32: '' });
  expect(answer.cookies.map((c) => c.name).filter((name) => name.endsWith('renew'))).toEqual([]);
  const { rows } = await server.services.db.run({
    sql: `select extract(epoch from ends_at - created_at)::int as seconds from sessions where file_id = $1`,
    parameters: [file_id],
  });
  expect(rows).toEqual([{ seconds: 1800 }]);
});

describe('every call', () => {
  let file_id: number;
  let who: Person;
  beforeAll(async () => {
    file_id = await submitted();
    who = await visitor(file_id);
  });
  const call = async (name: OpName, id: number) => {
    const answer = await server.send(
      name,
      inputFor(name, {
        file_id: id,
        image_id: 'p1',
        user_id: editor.user_id,
        customer_id: editor.customer_id,
      }),
      { who },
    );
    return answer.json().error?.code ?? 'done';
  };

  test.each(opsBy('bearer').filter((name) => (ops[name] as Operation).fileSession !== 'no-file'))(
    '%s does nothing for another file, and nothing at all where it is about no file',
    async (name) => {
      expect(await call(name, other)).toBe('not-allowed');
    },
  );

  const open = opsBy('bearer').filter((name) => (ops[name] as Operation).fileSession);
  test('those that are open are about a file, or read', () => {
    expect(open.length).toBeGreaterThan(10);
    for (const name of open) expect(ops[name].area).toBe('work');
  });
  test.each(open)('%s is answered for its own file', async (name) => {
    expect(await call(name, file_id)).not.toBe('not-allowed');
  });
});

test('lists, exports, pictures, downloads and events of other files stay closed', async () => {
  const file_id = await submitted();
  const who = await visitor(file_id);
  const bearer = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const exported = await server.inject({
    method: 'POST',
    url: '/api/export',
    payload: { list: 'files' },
    headers: bearer,
  });
  expect(exported.json().error.code).toBe('not-allowed');
  const get = (url: string) => server.inject({ url, cookies: who.cookies });
  expect((await get(`/download/${file_id}/original.pdf`)).statusCode).toBe(200);
  expect((await get(`/download/${other}/original.pdf`)).statusCode).toBe(404);
  const { sub_images } = await server.call('reviewId', { file_id: other }, editor);
  const picture = sub_images[0]?.crop?.url ?? '';
  expect((await get(picture)).statusCode).toBe(404);
  expect((await server.inject({ url: picture, cookies: editor.cookies })).statusCode).toBe(200);
});

test('nobody who manages others gets one, not even with a link from before', async () => {
  const file_id = await submitted();
  const manager = await server.addPerson(boss.customer_id, 'User-Manager');
  expect((await journal('link', { file_id, email: manager.email })).statusCode).toBe(403);
  const risen = await server.addPerson(boss.customer_id, 'User');
  const token = await linkOf(file_id, risen.email);
  await server.services.db.run({
    sql: `update users set role = 'User-Manager' where user_id = $1`,
    parameters: [risen.user_id],
  });
  expect((await server.call('authEmLogin', { token })).error?.code).toBe('not-allowed');
});

test('who has a second factor shows it, and the link waits for that', async () => {
  const file_id = await submitted();
  const careful = await server.addPerson(boss.customer_id, 'User');
  const { secret: key } = await server.call('factorBegin', {}, careful);
  expect(await server.call('factorConfirm', { otp: codeAt(key) }, careful)).toHaveProperty('codes');
  const token = await linkOf(file_id, careful.email);
  expect((await server.call('authEmLogin', { token })).error?.code).toBe('second-factor');
  expect((await server.call('authEmLogin', { token, otp: '000000' })).error?.code).toBe(
    'second-factor',
  );
  expect(await server.call('authEmLogin', { token, otp: codeAt(key, 1) })).toMatchObject({
    only_file: file_id,
  });
});

test('who must have a second factor and has none signs in first', async () => {
  const file_id = await submitted();
  const token = await linkOf(file_id);
  await server.services.db.run({
    sql: 'update customers set second_factor = true where customer_id = $1',
    parameters: [boss.customer_id],
  });
  expect((await server.call('authEmLogin', { token })).error?.code).toBe('second-factor-missing');
});
