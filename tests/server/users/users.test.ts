import { all, q } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let here: number;
let elsewhere: number;
let admin: Person;
let lead: Person;
let manager: Person;
let user: Person;
let stranger: Person;
beforeAll(async () => {
  server = await openTestServer();
  here = await server.addCustomer({ name: 'Here' });
  elsewhere = await server.addCustomer({ name: 'Elsewhere' });
  admin = await server.addPerson(await server.addCustomer({ name: 'Service' }), 'Admin');
  lead = await server.addPerson(here, 'Customer-Admin');
  manager = await server.addPerson(here, 'User-Manager');
  user = await server.addPerson(here);
  stranger = await server.addPerson(elsewhere);
});
afterAll(() => server.close());

let count = 0;
const fresh = () => `new${(count += 1)}@example.org`;
const lastMail = async () =>
  (await all(server.services.db, q.selectFrom('mails').selectAll().orderBy('mail_id'))).at(-1);

test('§6.3 a list shows the own customer only, an Admin chooses', async () => {
  const mine = await server.call('users', {}, lead);
  expect(mine.items.map((u) => u.customer_id)).toEqual(mine.items.map(() => here));
  expect(await server.call('users', { customer_id: elsewhere }, lead)).toMatchObject({
    error: { code: 'not-found', fields: { customer_id: expect.any(String) } },
  });
  expect((await server.call('users', { customer_id: here }, lead)).total).toBe(mine.total);
  expect(
    (await server.call('users', { customer_id: elsewhere }, admin)).items.map((u) => u.user_id),
  ).toEqual([stranger.user_id]);
  expect((await server.call('users', {}, admin)).total).toBeGreaterThan(mine.total);
});

test('a list is searched, sorted and paged; what is typed is no pattern', async () => {
  const found = await server.call('users', { q: user.email.toUpperCase() }, lead);
  expect(found.items.map((u) => u.user_id)).toEqual([user.user_id]);
  expect((await server.call('users', { q: '%' }, lead)).total).toBe(0);
  const sorted = await server.call('users', { sort: 'email', order: 'DESC', limit: 2 }, lead);
  const emails = sorted.items.map((u) => u.email);
  expect(emails).toEqual([...emails].sort().reverse());
  expect(emails).toHaveLength(2);
  const next = await server.call(
    'users',
    { sort: 'email', order: 'DESC', limit: 2, skip: 2 },
    lead,
  );
  expect(next.items.some((u) => emails.includes(u.email))).toBe(false);
});

test('a list is narrowed to a role and to a status, also while it is searched', async () => {
  const off = await server.addPerson(here);
  await server.call('usersEdit', { user_id: off.user_id, user_status: 'disabled' }, lead);
  const found = async (filter: object) =>
    (await server.call('users', { ...filter, limit: 200 }, lead)).items.map((u) => u.user_id);
  expect(await found({ user_role: 'User-Manager' })).toEqual([manager.user_id]);
  expect(await found({ user_status: 'disabled' })).toEqual([off.user_id]);
  expect(await found({ user_role: 'User-Manager', user_status: 'disabled' })).toEqual([]);
  expect(await found({ q: user.email, user_status: 'disabled' })).toEqual([]);
  expect(await found({ q: user.email, user_role: 'User' })).toEqual([user.user_id]);
  const page = await server.call('users', { user_role: 'User', limit: 1, skip: 1 }, lead);
  expect([page.items.length, page.total]).toEqual([1, (await found({ user_role: 'User' })).length]);
});

test('a foreign user answers exactly like one that does not exist', async () => {
  const foreign = await server.send('usersGet', { user_id: stranger.user_id }, { who: lead });
  const none = await server.send('usersGet', { user_id: 999_999 }, { who: lead });
  expect(foreign.json()).toEqual(none.json());
  expect(
    await server.call('usersEdit', { user_id: stranger.user_id, first_name: 'X' }, lead),
  ).toMatchObject({ error: { code: 'not-found' } });
  expect((await server.call('usersGet', { user_id: stranger.user_id }, admin)).first_name).not.toBe(
    'X',
  );
});

test('adding with a password makes an active user who can sign in', async () => {
  const email = fresh();
  const made = await server.call(
    'usersAdd',
    { email, first_name: 'N', user_role: 'User', password: 'some long phrase' },
    manager,
  );
  expect(made).toMatchObject({ email, user_status: 'active', customer_id: here });
  expect(await server.call('authLogin', { email, password: 'some long phrase' })).toMatchObject({
    user_id: made.user_id,
  });
});

test('an invited user sets a password with the mailed key and is active then', async () => {
  const email = fresh();
  const made = await server.call('usersInvite', { email }, manager);
  expect(made.user_status).toBe('invited');
  const mail = await lastMail();
  expect(mail).toMatchObject({ recipient: email, customer_id: here });
  expect(await server.call('authLogin', { email, password: '' })).toMatchObject({
    error: { code: 'bad-credentials' },
  });
  const key = await server.mailedKey(email);
  await server.call('authPassword', { email, key, password: 'some long phrase' });
  expect(await server.call('authLogin', { email, password: 'some long phrase' })).toMatchObject({
    user_status: 'active',
  });
});

test('a user from a list is added without a mail', async () => {
  const before = (await lastMail())?.mail_id;
  expect(await server.call('usersAutoAdd', { email: fresh() }, manager)).toMatchObject({
    user_status: 'invited',
  });
  expect((await lastMail())?.mail_id).toBe(before);
});

test.each([
  ['User-Manager', 'User', true],
  ['User-Manager', 'User-Manager', true],
  ['User-Manager', 'Customer-Admin', false],
  ['User-Manager', 'Admin', false],
  ['Customer-Admin', 'User', true],
  ['Customer-Admin', 'User-Manager', true],
  ['Customer-Admin', 'Customer-Admin', true],
  ['Customer-Admin', 'Admin', false],
  ['Admin', 'Admin', true],
] as const)('a %s gives the role %s: %s', async (who, role, may) => {
  const actor = { 'User-Manager': manager, 'Customer-Admin': lead, Admin: admin }[who];
  const answer = await server.call('usersAutoAdd', { email: fresh(), user_role: role }, actor);
  expect(answer.error?.code ?? answer.user_role).toBe(may ? role : 'role-not-allowed');
});

test('nobody is changed by somebody who could not give his role; who looks after an organisation looks after its managers too', async () => {
  expect(
    await server.call('usersEdit', { user_id: lead.user_id, first_name: 'X' }, manager),
  ).toMatchObject({ error: { code: 'role-not-allowed' } });
  expect(
    await server.call('usersEdit', { user_id: manager.user_id, first_name: 'Mona' }, lead),
  ).toMatchObject({ first_name: 'Mona' });
});

test('a list or single sign-on changes a user as a person does, by the same rules', async () => {
  expect(
    await server.call(
      'usersAutoEdit',
      { user_id: user.user_id, last_name: 'Listed', skip_edit: true },
      manager,
    ),
  ).toMatchObject({ last_name: 'Listed', skip_edit: true });
  expect(
    await server.call('usersAutoEdit', { user_id: stranger.user_id, last_name: 'Listed' }, manager),
  ).toMatchObject({ error: { code: 'not-found' } });
  expect(
    await server.call('usersAutoEdit', { user_id: lead.user_id, last_name: 'Listed' }, manager),
  ).toMatchObject({ error: { code: 'role-not-allowed' } });
});

test('nobody changes his own role or status', async () => {
  expect(
    await server.call('usersEdit', { user_id: lead.user_id, user_role: 'User' }, lead),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect(
    await server.call('usersEdit', { user_id: lead.user_id, user_status: 'disabled' }, lead),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect(
    await server.call('usersEdit', { user_id: lead.user_id, first_name: 'Lea' }, lead),
  ).toMatchObject({ first_name: 'Lea' });
});

test('an address belongs to one account, whatever its case and customer', async () => {
  expect(
    await server.call('usersAdd', { email: stranger.email.toUpperCase() }, manager),
  ).toMatchObject({ error: { code: 'name-taken', fields: { email: expect.any(String) } } });
  expect(
    await server.call('usersEdit', { user_id: user.user_id, email: stranger.email }, manager),
  ).toMatchObject({ error: { code: 'name-taken' } });
  expect(await server.call('usersAdd', { email: 'not an address' }, manager)).toMatchObject({
    error: { code: 'invalid-input' },
  });
});

test('the licence limits users; one that is switched off makes room', async () => {
  const small = await server.addCustomer({ users_max: 2 });
  const boss = await server.addPerson(small, 'Customer-Admin');
  const second = await server.call('usersAutoAdd', { email: fresh() }, boss);
  const refused = await server.call('usersAutoAdd', { email: fresh() }, boss);
  expect(refused).toMatchObject({ error: { code: 'users-exceeded', missing: 1 } });
  await server.call('usersEdit', { user_id: second.user_id, user_status: 'disabled' }, boss);
  const third = await server.call('usersAutoAdd', { email: fresh() }, boss);
  expect(third.user_id).toBeGreaterThan(second.user_id);
  expect(
    await server.call('usersEdit', { user_id: second.user_id, user_status: 'active' }, boss),
  ).toMatchObject({ error: { code: 'users-exceeded' } });
});

test('two people adding the last user at the same time do not both succeed', async () => {
  const small = await server.addCustomer({ users_max: 2 });
  const boss = await server.addPerson(small, 'Customer-Admin');
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call('usersAutoAdd', { email: fresh() }, boss)),
  );
  expect(answers.filter((a) => a.error === undefined)).toHaveLength(1);
});

test('only the service moves a user to another customer, and he has to sign in again', async () => {
  const person = await server.addPerson(here);
  expect(
    await server.call('usersEdit', { user_id: person.user_id, customer_id: elsewhere }, lead),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect(
    await server.call(
      'usersEditCustomer',
      { user_id: person.user_id, customer_id: elsewhere },
      admin,
    ),
  ).toMatchObject({ customer_id: elsewhere, customer_name: 'Elsewhere' });
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  expect(await server.call('usersGet', { user_id: person.user_id }, lead)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('one changes the own name and nobody else’s', async () => {
  expect(
    await server.call(
      'usersPropSet',
      { user_id: user.user_id, first_name: 'Uma', last_name: 'Ray', user_help: false },
      user,
    ),
  ).toMatchObject({ first_name: 'Uma', last_name: 'Ray', user_help: false });
  expect(
    await server.call('usersPropSet', { user_id: stranger.user_id, first_name: 'X' }, user),
  ).toMatchObject({ error: { code: 'not-found' } });
});

test('what was done to whom stands in the trail', async () => {
  const made = await server.call('usersAutoAdd', { email: fresh() }, manager);
  await server.call('usersEdit', { user_id: made.user_id, user_role: 'User-Manager' }, manager);
  const trail = await all(
    server.services.db,
    q
      .selectFrom('audit')
      .select(['action', 'user_id', 'from_value', 'to_value', 'details'])
      .orderBy('audit_id', 'desc')
      .limit(2),
  );
  expect(trail).toMatchObject([
    {
      action: 'user.role',
      user_id: manager.user_id,
      from_value: 'User',
      to_value: 'User-Manager',
      details: { user_id: made.user_id },
    },
    { action: 'user.add', user_id: manager.user_id, details: { user_id: made.user_id } },
  ]);
});

test('a change of name, products or settings is one line that tells what they are now; what stays as it was is none', async () => {
  const made = await server.call('usersAutoAdd', { email: fresh(), first_name: 'Uma' }, manager);
  await server.call(
    'usersEdit',
    { user_id: made.user_id, first_name: 'Una', last_name: '', skip_edit: true },
    manager,
  );
  await server.call('usersEdit', { user_id: made.user_id, first_name: 'Una' }, manager);
  const trail = await all(
    server.services.db,
    q
      .selectFrom('audit')
      .select(['action', 'user_id', 'details'])
      .orderBy('audit_id', 'desc')
      .limit(2),
  );
  expect(trail).toEqual([
    {
      action: 'user.edit',
      user_id: manager.user_id,
      details: { user_id: made.user_id, first_name: 'Una', skip_edit: true },
    },
    { action: 'user.add', user_id: manager.user_id, details: { user_id: made.user_id } },
  ]);
});

test('the trail cannot be changed, not even by the server', async () => {
  await expect(
    server.services.db.run({ sql: "update audit set text = 'x'", parameters: [] }),
  ).rejects.toThrow('never changed');
  await expect(
    server.services.db.run({ sql: 'delete from audit', parameters: [] }),
  ).rejects.toThrow('never changed');
});

test('the last Admin stays', async () => {
  const other = await server.addPerson(admin.customer_id, 'Admin');
  expect(
    await server.call('usersEdit', { user_id: admin.user_id, user_status: 'disabled' }, other),
  ).toMatchObject({ user_status: 'disabled' });
  expect(
    await server.call('usersEdit', { user_id: other.user_id, user_status: 'disabled' }, other),
  ).toMatchObject({ error: { code: 'not-allowed' } });
});
