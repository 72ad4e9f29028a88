import { bodyCase, CALLS } from '../../../bench/fuzz/bodies.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * Spoilt bodies for every call, a few each; `npm run bench -- fuzz requests` sends 15 000 and
 * measures the server's thread.
 */

const ROUNDS = 4;
let server: TestServer;
let admins: Person[];
beforeAll(async () => {
  // A clock of its own, so that nobody meets a limit of calls.
  let now = 0;
  server = await openTestServer({ clock: () => (now += 60) });
  // Ids of the cases are small: the accounts that send them are not among those that they change.
  for (let i = 0; i < 6; i += 1) await server.addCustomer();
  const own = await server.addCustomer({ type: 'internal' });
  const others = [1, 2, 3, 4, 5, 6];
  for (const customer of others) await server.addPerson(customer);
  admins = [await server.addPerson(own, 'Admin'), await server.addPerson(own, 'Admin')];
});
afterAll(() => server.close());

test('no body is answered as a fault of the server', async () => {
  const faults: string[] = [];
  for (let index = 0; index < ROUNDS * CALLS; index += 1) {
    const { path, type, body, what } = bodyCase(1, index);
    const token = admins[index % admins.length]?.token ?? '';
    const answer = await server.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: {
        'content-type': type,
        ...(path.startsWith('/auth/') ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    if (answer.statusCode >= 500) faults.push(`${index} ${what}: ${answer.body}`);
  }
  expect(faults).toEqual([]);
});
