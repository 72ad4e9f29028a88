import type { ServerEvent } from '../../../contract/index.ts';
import { all, q } from '../../../server/database/query.ts';
import { mayHear } from '../../../server/notices/hub.ts';
import { openCached } from '../../../server/settings/cached.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let url: string;
let customer: number;
let admin: Person;
let owner: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestServer();
  url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  customer = await server.addCustomer();
  owner = await server.addPerson(customer);
  colleague = await server.addPerson(customer);
  stranger = await server.addPerson(await server.addCustomer());
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(() => server.close());

/** Everything that a listening browser got until `last` came. */
async function listen(
  who: Person,
): Promise<{ until(last: (event: ServerEvent) => boolean): Promise<ServerEvent[]> }> {
  const cookie = Object.entries(who.cookies)
    .map(([k, v]) => `${k}=${v}`)
    .join('; ');
  const answer = await fetch(`${url}/events`, { headers: { cookie } });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  return {
    async until(last) {
      const heard: ServerEvent[] = [];
      let text = '';
      for await (const chunk of answer.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const whole = text.split('\n\n');
        text = whole.pop() ?? '';
        for (const message of whole) {
          const data = /^data: (.*)$/m.exec(message)?.[1];
          if (data === undefined) continue;
          const event = JSON.parse(data) as ServerEvent;
          heard.push(event);
          if (last(event)) return heard;
        }
      }
      return heard;
    },
  };
}

const isNews = (event: ServerEvent) => event.what === 'news';

test('an event reaches those who may see the file, and nobody else', async () => {
  const ears = await Promise.all([owner, colleague, stranger, admin].map(listen));
  server.services.hub.publish(
    { to: 'file', customer_id: customer, user_ids: [owner.user_id] },
    { what: 'file', file_id: 1, state: 'Edit', progress: null },
  );
  server.services.hub.publish({ to: 'everybody' }, { what: 'news' });
  const heard = await Promise.all(ears.map((ear) => ear.until(isNews)));
  expect(heard.map((events) => events.map((e) => e.what))).toEqual([
    ['file', 'news'],
    ['news'],
    ['news'],
    ['news'],
  ]);
});

test('colleagues hear of each other’s files where the customer works as a team', () => {
  const actor = {
    ...owner,
    user_role: 'User' as const,
    user_status: 'active' as const,
    first_name: '',
    last_name: '',
    skip_edit: false,
    session_id: 1,
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
  };
  const audience = { to: 'file' as const, customer_id: customer, user_ids: [999] };
  expect(mayHear({ ...actor, team: true }, audience)).toBe(true);
  expect(mayHear({ ...actor, team: false }, audience)).toBe(false);
  expect(mayHear({ ...actor, team: false, user_role: 'Customer-Admin' }, audience)).toBe(true);
  expect(mayHear({ ...actor, team: true, customer_id: customer + 1 }, audience)).toBe(false);
  expect(mayHear({ ...actor, team: false, user_role: 'Admin' }, audience)).toBe(true);
});

test('without the cookie nobody listens', async () => {
  expect((await fetch(`${url}/events`)).status).toBe(401);
  expect(
    (await fetch(`${url}/events`, { headers: { authorization: `Bearer ${owner.token}` } })).status,
  ).toBe(401);
});

test('news are written by Admin, read by all, and told at once', async () => {
  const ear = await listen(owner);
  const data = { items: [{ id: '1', title: 'Hello', text: 'World', timesec: 1, product: null }] };
  expect(await server.call('miscUpdate', { idx: 'news', data }, admin)).toEqual(data);
  expect((await ear.until(isNews)).at(-1)).toEqual({ what: 'news' });
  expect(await server.call('miscGet', { idx: 'news' }, owner)).toEqual(data);
});

test('what is written must have the form of its kind', async () => {
  expect(
    await server.call('miscUpdate', { idx: 'banner', data: { on: 'yes' } }, admin),
  ).toMatchObject({ error: { code: 'invalid-input' } });
  expect(await server.call('miscGet', { idx: 'banner' }, owner)).toEqual({ on: false, text: '' });
});

test('templates are for those who write them', async () => {
  expect(await server.call('miscGet', { idx: 'mail-templates' }, owner)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect((await server.call('miscGet', { idx: 'mail-templates' }, admin)).error).toBeUndefined();
});

test('the banner stands on the login page', async () => {
  await server.call(
    'miscUpdate',
    { idx: 'banner', data: { on: true, text: 'Down on Sunday' } },
    admin,
  );
  expect(await server.call('authStart', {})).toMatchObject({ banner: 'Down on Sunday' });
});

test('the support form puts a mail into the outbox that an Admin can read', async () => {
  await server.call(
    'usersSupport',
    { from: owner.email, subject: 'Help\r\nBcc: x@y.z', message: 'It hurts.' },
    owner,
  );
  const outbox = await server.call('outbox', {}, admin);
  expect(outbox.items[0]).toMatchObject({
    state: 'queued',
    subject: 'Support: Help Bcc: x@y.z',
    text: expect.stringContaining('It hurts.'),
  });
  expect(outbox.total).toBe(
    (await all(server.services.db, q.selectFrom('mails').select('mail_id'))).length,
  );
});

test('a kept value is asked for again when it is old or forgotten', async () => {
  let now = 0;
  let loads = 0;
  const cached = openCached<number>(100, () => now);
  const load = async () => (loads += 1);
  expect([await cached.read(load), await cached.read(load)]).toEqual([1, 1]);
  now = 101;
  expect(await cached.read(load)).toBe(2);
  cached.forget();
  expect(await cached.read(load)).toBe(3);
});

test('when the server ends, listeners are let go at once', async () => {
  const ear = await listen(owner);
  const rest = ear.until(() => false);
  await server.app.close();
  await expect(rest).resolves.toEqual([]);
});
