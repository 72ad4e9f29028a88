import { all, q } from '../../../server/database/query.ts';
import { mayHear } from '../../../server/notices/hub.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;
let colleague: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  const customer = await server.addCustomer({ name: 'Journal of Echoes' });
  ana = await server.addPerson(customer);
  colleague = await server.addPerson(customer, 'Customer-Admin');
  stranger = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
});
afterAll(() => server.close());

const write = (who: Person, subject: string, from = who.email) =>
  server.call('usersSupport', { from, subject, message: `About ${subject}.` }, who);
const inbox = (
  more: { state?: 'open' | 'answered' | 'closed'; q?: string; skip?: number; limit?: number } = {},
) => server.call('supportList', more, admin);
const mine = async (who: Person) => (await server.call('supportMine', {}, who)).items;
const heard: string[] = [];
const listen = (who: Person, user_role: 'User' | 'Customer-Admin' | 'Admin') =>
  server.services.hub.subscribe(
    {
      ...who,
      user_role,
      user_status: 'active',
      first_name: '',
      last_name: '',
      skip_edit: false,
      team: false,
      session_id: 1,
      products: { product: true, refguard: false, pubshield: false, ithenticate: false },
    },
    (event) => {
      if (event.what === 'support') heard.push(who.email);
    },
  );

test('what is written stands in the inbox until somebody answers; the answer goes by mail and stands with the writer', async () => {
  const end = [listen(admin, 'Admin'), listen(ana, 'User'), listen(stranger, 'Customer-Admin')];
  await write(ana, 'Blots', 'ana@elsewhere.example');
  expect(heard.splice(0)).toEqual([admin.email]);
  const { items, open } = await inbox();
  expect(open).toBe(1);
  expect(items).toEqual([
    expect.objectContaining({
      subject: 'Blots',
      text: 'About Blots.',
      state: 'open',
      from: 'ana@elsewhere.example',
      user_id: ana.user_id,
      customer_name: 'Journal of Echoes',
      answers: [],
    }),
  ]);
  const id = items[0]?.id ?? 0;

  const answered = await server.call('supportAnswer', { id, text: 'Turn them round.' }, admin);
  expect(answered).toMatchObject({
    state: 'answered',
    answers: [{ text: 'Turn them round.', by: expect.stringContaining('Person') }],
  });
  expect(heard.splice(0).toSorted()).toEqual([admin.email, ana.email].toSorted());
  expect((await inbox()).open).toBe(0);
  const mails = await all(
    server.services.db,
    q.selectFrom('mails').selectAll().where('recipient', '=', 'ana@elsewhere.example'),
  );
  expect(mails).toEqual([
    expect.objectContaining({
      subject: 'Answer: Blots',
      body: expect.stringMatching(/^Turn them round\.\n\nYou wrote:\nAbout Blots\./),
    }),
  ]);
  expect(await mine(ana)).toEqual([
    {
      id,
      timesec: expect.any(Number),
      subject: 'Blots',
      text: 'About Blots.',
      state: 'answered',
      answers: [{ timesec: expect.any(Number), by: '', text: 'Turn them round.' }],
    },
  ]);
  for (const one of end) one();
});

test('nobody reads what others wrote, not even colleagues; the inbox is the Admin’s alone', async () => {
  expect(await mine(colleague)).toEqual([]);
  expect(await mine(stranger)).toEqual([]);
  for (const [name, input] of [
    ['supportList', {}],
    ['supportAnswer', { id: 1, text: 'x' }],
    ['supportSet', { id: 1, state: 'closed' }],
  ] as const) {
    expect((await server.send(name, input, { who: colleague })).json()).toMatchObject({
      error: { code: 'not-allowed' },
    });
  }
});

test('a message is closed, opened again, found by words and by state', async () => {
  await write(stranger, 'Invoice of May');
  const id = (await inbox({ q: 'invoice OF' })).items[0]?.id ?? 0;
  expect((await inbox({ state: 'open' })).items.map((row) => row.id)).toEqual([id]);
  await server.call('supportSet', { id, state: 'closed' }, admin);
  expect(await inbox({ state: 'open' })).toMatchObject({ items: [], total: 0, open: 0 });
  expect((await inbox({ state: 'closed' })).items.map((row) => row.id)).toEqual([id]);
  await server.call('supportSet', { id, state: 'open' }, admin);
  expect((await inbox({ limit: 1 })).items.map((row) => [row.id, row.state])).toEqual([
    [id, 'open'],
  ]);
  await server.call('supportAnswer', { id, text: 'Sent again.', close: true }, admin);
  expect((await inbox({ q: 'echoes' })).items.map((row) => row.subject)).toEqual(['Blots']);
  // One that has an answer does not wait for one.
  await server.call('supportSet', { id, state: 'open' }, admin);
  expect(await inbox({ q: 'may' })).toMatchObject({ items: [{ state: 'answered' }], open: 0 });
  expect(await server.call('supportAnswer', { id: 999_999, text: 'x' }, admin)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('an address that is none is not written to, and each act is in the trail of the writer’s customer', async () => {
  await write(ana, 'No address', 'nobody at all');
  expect((await inbox({ q: 'no address' })).items[0]?.from).toBe(ana.email);
  const rows = await all(
    server.services.db,
    q
      .selectFrom('audit')
      .select(['action', 'customer_id'])
      .where('action', 'like', 'support.%')
      .orderBy('audit_id'),
  );
  expect(rows).toEqual([
    { action: 'support.answer', customer_id: ana.customer_id },
    { action: 'support.state', customer_id: stranger.customer_id },
    { action: 'support.state', customer_id: stranger.customer_id },
    { action: 'support.answer', customer_id: stranger.customer_id },
    { action: 'support.state', customer_id: stranger.customer_id },
  ]);
});

test('events of the service and of one person reach nobody else', () => {
  const person = {
    ...ana,
    user_role: 'User' as const,
    user_status: 'active' as const,
    first_name: '',
    last_name: '',
    skip_edit: false,
    team: true,
    session_id: 1,
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
  };
  expect(mayHear(person, { to: 'service' })).toBe(false);
  expect(mayHear(person, { to: 'person', user_id: ana.user_id })).toBe(true);
  expect(
    mayHear({ ...person, user_role: 'Admin' }, { to: 'person', user_id: stranger.user_id }),
  ).toBe(false);
});
