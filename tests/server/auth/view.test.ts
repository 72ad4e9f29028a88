import { ops } from '../../../contract/index.ts';
import type { OpName } from '../../../contract/index.ts';
import { EXPORT_PATH } from '../../../contract/export.ts';
import { inputFor } from '../access/inputs.ts';
import { fileIn } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let boss: Person;
let other: Person;
let view: Person;
let file_id: number;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  boss = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  file_id = await fileIn(server, boss, 'Review');
  await fileIn(server, other, 'Review');
  // The first look at these settings makes the organisation's keys, which is for its own people.
  await server.send('samlGet', {}, { who: boss });
  view = await look(boss);
});
afterAll(() => server.close());

async function look(whom: Person, who = admin): Promise<Person> {
  const user = await server.call('viewBegin', { user_id: whom.user_id }, who);
  expect(user).toMatchObject({
    user_id: whom.user_id,
    user_role: 'Customer-Admin',
    token32: '',
    viewed_by: expect.stringContaining('Person'),
  });
  return { ...whom, token: user.token, cookies: {} };
}

const bearerOps = (Object.keys(ops) as OpName[]).filter((name) => ops[name].auth === 'bearer'); // the keys of the table are the names
const inputs = () => ({
  file_id,
  revision_of: file_id,
  from: file_id,
  user_id: boss.user_id,
  customer_id: boss.customer_id,
  id: 1,
  name: 'my',
  pathname: 'my',
  subimages: 1,
  price: 80,
  text: 'x',
  q: 'x',
  image_id: 1,
  pdfInspects: [],
  pdfFigures: [],
});

async function held(): Promise<string> {
  const tables = [
    'customers',
    'users',
    'files',
    'decisions',
    'reports',
    'payments',
    'reservations',
    'mails',
    'sessions',
    'one_time_tokens',
    'audit',
    'presences',
    'file_shares',
  ];
  const { rows } = await server.services.db.run({
    sql: tables
      .map(
        (table) =>
          `select '${table}' || coalesce(md5(string_agg((to_jsonb(t) - array['last_seen_at', 'seen_at'])::text, '|' order by (to_jsonb(t) - array['last_seen_at', 'seen_at'])::text)), '') as held from ${table} t`,
      )
      .join(' union all '),
    parameters: [],
  });
  return rows
    .map((row) => String(row['held']))
    .toSorted()
    .join(' ');
}

test('an Admin sees what the person sees, and nothing of others', async () => {
  const own = await server.call('dashboard', {}, boss);
  expect(await server.call('dashboard', {}, view)).toEqual(own);
  expect((await server.call('users', {}, view)).items.map((row) => row.email)).toEqual([
    boss.email,
  ]);
  expect(await server.call('customers', {}, view)).toEqual({ items: [], total: 0 });
  expect(await server.call('usersPropGet', {}, view)).toMatchObject({
    user_id: boss.user_id,
    viewed_by: expect.any(String),
  });
  expect((await server.call('reviewId', { file_id }, view)).matches).toHaveLength(1);
});

test('every call that changes something is refused, and no call changes anything', async () => {
  const before = await held();
  const stopped: OpName[] = [];
  for (const name of bearerOps.filter((one) => one !== 'viewEnd')) {
    const input = inputFor(name, inputs()) as Record<string, unknown>;
    const answer = await server.send(name, input, {
      who: view,
      params: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])),
    });
    expect([name, answer.statusCode]).toEqual([name, 200]);
    const body: { error?: { code: string } } = answer.json();
    if (ops[name].reads !== true) expect([name, body.error?.code]).toEqual([name, 'read-only']);
    // What one may look at is not stopped by the database as if it changed something.
    else if (body.error?.code === 'read-only') stopped.push(name);
  }
  expect(stopped).toEqual([]);
  const exported = await server.inject({
    method: 'POST',
    url: EXPORT_PATH,
    payload: '{"list":"files"}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${view.token}` },
  });
  expect(exported.json()).toMatchObject({ error: { code: 'read-only' } });
  expect(await held()).toBe(before);
});

test('only Admins look, only at people below Admin who could sign in', async () => {
  const foreign = await server.addPerson(admin.customer_id, 'Admin');
  expect(await server.call('viewBegin', { user_id: foreign.user_id }, admin)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await server.call('viewBegin', { user_id: 99_999 }, admin)).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await server.call('viewBegin', { user_id: other.user_id }, boss)).toMatchObject({
    error: { code: 'not-allowed' },
  });
  expect(await server.call('viewBegin', { user_id: other.user_id }, view)).toMatchObject({
    error: { code: 'read-only' },
  });
});

test('it ends when it is ended, with the Admin’s session or level, and when the person is switched off; both ends are written down', async () => {
  const one = await look(other);
  expect(await server.call('viewEnd', {}, one)).toEqual({ ok: true });
  expect((await server.send('dashboard', {}, { who: one })).statusCode).toBe(401);
  expect((await server.send('dashboard', {}, { who: admin })).statusCode).toBe(200);
  const { rows } = await server.services.db.run({
    sql: `select action, user_id, customer_id, text from audit where action like 'view.%' and customer_id = $1 order by audit_id`,
    parameters: [other.customer_id],
  });
  expect(rows).toEqual([
    {
      action: 'view.begin',
      user_id: admin.user_id,
      customer_id: other.customer_id,
      text: other.email,
    },
    { action: 'view.end', user_id: null, customer_id: other.customer_id, text: other.email },
  ]);
  const second = await server.addPerson(admin.customer_id, 'Admin');
  const [two, three] = [await look(other, second), await look(other)];
  await server.call('authLogout', {}, second);
  await server.send('authLogout', {}, { who: second });
  expect((await server.send('dashboard', {}, { who: two })).statusCode).toBe(401);
  await server.call('usersEdit', { user_id: other.user_id, user_status: 'disabled' }, admin);
  expect((await server.send('dashboard', {}, { who: three })).statusCode).toBe(401);
  expect(await server.call('viewBegin', { user_id: other.user_id }, admin)).toMatchObject({
    error: { code: 'account-disabled' },
  });
});

test('neither a logged-out view nor a plain session ends what is no view', async () => {
  expect(await server.call('viewEnd', {}, admin)).toMatchObject({ error: { code: 'not-found' } });
});
