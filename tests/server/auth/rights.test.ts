import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../server/app.ts';
import type { App } from '../../../server/app.ts';
import { openStreams } from '../../../server/http/streams.ts';
import { openHub } from '../../../server/notices/hub.ts';
import { openTestServer, PASSWORD } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Sessions, open streams and links end when rights end, in every process of the server. */

let server: TestServer;
let second: App;
let addresses: string[];
let customer: number;
let boss: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestServer();
  const { services } = server;
  // Another process on the same database has streams and subscribers of its own.
  second = await buildApp(
    { ...services, streams: openStreams(services.db), hub: openHub(services.db.bus) },
    { webFolder: '/nowhere' },
  );
  addresses = await Promise.all(
    [server.app, second].map(async ({ http }) => {
      await http.listen({ host: '127.0.0.1', port: 0 });
      const { port } = http.server.address() as AddressInfo; // listens on a port
      return `http://127.0.0.1:${port}`;
    }),
  );
  customer = await server.addCustomer();
  boss = await server.addPerson(customer, 'Customer-Admin');
  admin = await server.addPerson(await server.addCustomer(), 'Admin');
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const cookiesOf = (who: Person) =>
  Object.entries(who.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/**
 * The events of a person at each process.
 * @returns what resolves when the stream has ended; an end that a browser would call an error
 * rejects
 */
async function listen(who: Person): Promise<Promise<string>[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${address}/events`, { headers: { cookie: cookiesOf(who) } });
      expect(answer.status).toBe(200);
      return async () => {
        const reader = answer.body?.getReader();
        for (;;) {
          const piece = await reader?.read();
          if (!piece || piece.done) return 'ended';
        }
      };
    }),
  ).then((all) => all.map((read) => read()));
}

const events = (who: Person) =>
  server.inject({ url: '/events', cookies: who.cookies }).then((answer) => answer.statusCode);

const signIn = async (who: Person): Promise<Person> => {
  const answer = await server.send('authLogin', { email: who.email, password: PASSWORD });
  const cookies = Object.fromEntries(answer.cookies.map((c) => [c.name, c.value]));
  return { ...who, token: answer.json().token, cookies };
};

const ENDS: readonly [string, (who: Person) => Promise<unknown>][] = [
  [
    'somebody is switched off',
    (who) => server.call('usersEdit', { user_id: who.user_id, user_status: 'disabled' }, boss),
  ],
  [
    'somebody gets another role',
    (who) => server.call('usersEdit', { user_id: who.user_id, user_role: 'User-Manager' }, boss),
  ],
  [
    'somebody is moved to another customer',
    async (who) =>
      server.call(
        'usersEditCustomer',
        { user_id: who.user_id, customer_id: await server.addCustomer() },
        admin,
      ),
  ],
  [
    'somebody signs out elsewhere',
    async (who) => server.call('sessionsEnd', {}, await signIn(who)),
  ],
  [
    'somebody takes another password',
    async (who) =>
      server.call(
        'passwordChange',
        { password: PASSWORD, new_password: 'quite another phrase' },
        await signIn(who),
      ),
  ],
  ['somebody signs out', (who) => server.call('authLogout', {}, who)],
];

test.each(ENDS)(
  'when %s, streams end at once at every process, and no new ones begin',
  async (_what, end) => {
    const who = await server.addPerson(customer);
    const streams = await listen(who);
    const witness = await server.addPerson(customer);
    const others = await listen(witness);
    const answer = await end(who);
    expect(JSON.stringify(answer)).not.toContain('"error"');
    expect(await Promise.all(streams)).toEqual(['ended', 'ended']);
    expect(await events(who)).toBe(401);
    expect((await server.send('usersPropGet', {}, { who })).statusCode).toBe(401);
    // Nobody else's end with them.
    const open = Symbol('open');
    expect(await Promise.race([...others, Promise.resolve(open)])).toBe(open);
    await server.send('authLogout', {}, { who: witness });
    await Promise.all(others);
  },
);

test('when a customer is switched off, the streams of all its people end', async () => {
  const customer_id = await server.addCustomer();
  const who = await server.addPerson(customer_id);
  const streams = await listen(who);
  const answer = await server.call(
    'customersEdit',
    { customer: { customer_id, active: false } },
    admin,
  );
  expect(answer.error).toBeUndefined();
  expect(await Promise.all(streams)).toEqual(['ended', 'ended']);
});

test.each(ENDS.slice(0, 5))(
  'when %s, one-time links of before open nothing',
  async (_what, end) => {
    const who = await server.addPerson(customer);
    const { token32 } = await server.call('usersPropGet', {}, who);
    await end(who);
    expect((await server.call('authAppLogin', { token: token32 })).error?.code).toBe('key-invalid');
  },
);

test('a stream whose end was not told ends with the next round', async () => {
  const who = await server.addPerson(customer);
  const streams = await listen(who);
  await server.services.db.run({
    sql: 'delete from sessions where user_id = $1',
    parameters: [who.user_id],
  });
  await server.services.streams.checkAll();
  expect(await streams[0]).toBe('ended');
  await second.close();
  expect(await streams[1]).toBe('ended');
});
