import { LEVEL_AREAS, allRoles, opsBy } from './cases.ts';
import { mayEnter, levelsOf, ops } from '../../../contract/index.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';

/** Every operation of the contract, for everybody who must not get in. */

let server: TestServer;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await openTestServer();
  const customer = await server.addCustomer();
  for (const role of allRoles) people.set(role, await server.addPerson(customer, role));
});
afterAll(() => server.close());

test.each(opsBy('bearer'))('%s refuses somebody who is not signed in', async (name) => {
  const answer = await server.send(name, {});
  expect(answer.statusCode).toBe(401);
});

const forbidden = opsBy('bearer').flatMap((name) =>
  allRoles
    .filter((role) => !mayEnter(levelsOf(role), ops[name].area))
    .map((role) => [name, role] as const),
);

test('there are calls that some roles may not make', () => {
  expect(new Set(forbidden.map(([name]) => ops[name].area))).toEqual(new Set(LEVEL_AREAS));
});

test.each(forbidden)('%s refuses the role %s before it looks at the body', async (name, role) => {
  const answer = await server.send(name, { nonsense: true }, { who: people.get(role) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ error: { code: 'not-allowed' } });
});

test.each(opsBy('cookie').filter((name) => name !== 'authLogout' && name !== 'authStart'))(
  '%s checks its body',
  async (name) => {
    const answer = await server.send(name, { email: 7, token: 7, state: 7 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().error?.code ?? 'none').toBe(
      name === 'authCustomersSaml' ? 'none' : 'invalid-input',
    );
  },
);
