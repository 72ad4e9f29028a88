import { sql } from 'kysely';
import { q, run } from '../../../server/database/query.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

let server: TestServer;
let customer: number;
let lead: Person;
beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer();
  lead = await server.addPerson(customer, 'Customer-Admin');
});
afterAll(() => server.close());

test('who signed in some time ago shows the password once more before sessions end or a factor begins', async () => {
  const { db } = server.services;
  const person = await server.addPerson(customer);
  await server.call('authLogin', { email: person.email, password: PASSWORD });
  const sessions = (how: string, minutes: number) =>
    q
      .updateTable('sessions')
      .set({ created_at: sql<Date>`now() - ${minutes} * interval '1 minute'`, how })
      .where('user_id', '=', person.user_id);
  await run(db, sessions('login', 11));
  const asked = { error: { code: 'proof-needed', fields: { password: expect.any(String) } } };
  expect(await server.call('sessionsEnd', {}, person)).toMatchObject(asked);
  expect(await server.call('factorBegin', {}, person)).toMatchObject(asked);
  const wrong = { error: { code: 'bad-credentials', fields: { password: expect.any(String) } } };
  expect(await server.call('sessionsEnd', { password: 'not mine' }, person)).toMatchObject(wrong);
  expect(await server.call('factorBegin', { password: 'not mine' }, person)).toMatchObject(wrong);
  expect((await server.call('sessionsGet', {}, person)).items).toHaveLength(2);
  expect(await server.call('sessionsEnd', { password: PASSWORD }, person)).toEqual({ ended: 1 });
  expect(await server.call('factorBegin', { password: PASSWORD }, person)).toHaveProperty('secret');

  // Who has no password signs in again; a session that another one opened is no sign-in.
  const known = q.updateTable('users').where('user_id', '=', person.user_id);
  await run(db, known.set({ password_hash: null }));
  await run(db, sessions('login.saml', 9));
  expect(await server.call('sessionsEnd', {}, person)).toEqual({ ended: 0 });
  await run(db, sessions('login.window', 0));
  const answer = await server.call('sessionsEnd', {}, person);
  expect(answer).toMatchObject({ error: { code: 'proof-needed' } });
  expect(answer.error?.fields).toBeUndefined();
});

test('signing in ends the session that the browser still had, and no other', async () => {
  const person = await server.addPerson(customer);
  const other = await server.addPerson(customer);
  const answer = await server.send(
    'authLogin',
    { email: other.email, password: PASSWORD },
    { cookies: person.cookies },
  );
  expect(answer.statusCode).toBe(200);
  expect((await server.send('usersPropGet', {}, { who: person })).statusCode).toBe(401);
  expect((await server.send('usersPropGet', {}, { who: other })).statusCode).toBe(200);
  // Another window of the same session goes on beside it.
  const { token32 } = await server.call('usersPropGet', {}, other);
  await server.send('authAppLogin', { token: token32 }, { cookies: other.cookies });
  expect((await server.send('usersPropGet', {}, { who: other })).statusCode).toBe(200);
});

test('who manages people signs somebody out, or everybody but themselves', async () => {
  const person = await server.addPerson(customer);
  const manager = await server.addPerson(customer, 'User-Manager');
  const elsewhere = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  const out = (who: Person, by: Person) =>
    server.call('usersSignOut', { user_id: who.user_id }, by);
  expect(await out(person, elsewhere)).toMatchObject({ error: { code: 'not-found' } });
  expect(await out(lead, manager)).toMatchObject({ error: { code: 'role-not-allowed' } });
  expect(await out(manager, manager)).toMatchObject({ error: { code: 'role-not-allowed' } });
  expect(await out(person, manager)).toEqual({ ended: 1 });
  const status = async (who: Person) => (await server.send('usersPropGet', {}, { who })).statusCode;
  expect([await status(person), await status(manager)]).toEqual([401, 200]);

  const own = await server.addCustomer();
  const boss = await server.addPerson(own, 'Customer-Admin');
  const people = [await server.addPerson(own), await server.addPerson(own)];
  expect((await server.call('customerSignOut', {}, manager)).error?.code).toBe('not-allowed');
  const ownLink = (await server.call('usersPropGet', {}, people[0])).token32;
  const foreignLink = (await server.call('usersPropGet', {}, elsewhere)).token32;
  expect(await server.call('customerSignOut', {}, boss)).toEqual({ ended: 2 });
  expect((await server.call('authAppLogin', { token: ownLink })).error?.code).toBe('key-invalid');
  expect(await server.call('authAppLogin', { token: foreignLink })).toMatchObject({
    user_id: elsewhere.user_id,
  });
  expect(await Promise.all([...people, boss, elsewhere].map(status))).toEqual([401, 401, 200, 200]);
});
