import { levelsOf, mayEnter, ops, REST, ROLES, specOps } from '../../../contract/index.ts';
import type { Area, Role } from '../../../contract/index.ts';
import { EXPORT_AREAS, EXPORT_PATH } from '../../../contract/export.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { ADDRESSES, INSIDE, OURS, SPECIFIED, WHO } from './levels.ts';
import type { Least } from './levels.ts';

/**
 * The table of levels written by hand, against the contract, the addresses of the running server,
 * and what it answers.
 */

const CALLS = Object.entries({ ...SPECIFIED, ...OURS });
const rolesIn = (area: Area): Role[] => ROLES.filter((role) => mayEnter(levelsOf(role), area));
const leastOf = (path: string): Least | undefined => SPECIFIED[path] ?? OURS[path];

describe('the contract', () => {
  test('has the calls of the table, each where it belongs', () => {
    const paths = (calls: Readonly<Record<string, { readonly path: string }>>): string[] =>
      Object.values(calls).map(({ path }) => path);
    expect(Object.keys(SPECIFIED).toSorted()).toEqual(paths(specOps).toSorted());
    expect(CALLS.map(([path]) => path).toSorted()).toEqual(paths(ops).toSorted());
  });

  test.each(Object.values(ops).map(({ path, area, auth }) => [path, area, auth] as const))(
    'opens %s to the roles of the table',
    (path, area, auth) => {
      const least = leastOf(path);
      expect(rolesIn(area)).toEqual(least && [...WHO[least]]);
      expect(auth).toBe(least === 'anybody' ? 'cookie' : 'bearer');
    },
  );

  test('opens collections and exports to the roles of the table', () => {
    for (const { path, area } of Object.values(REST))
      expect([path, rolesIn(area)]).toEqual([path, WHO[ADDRESSES[`GET ${path}`] ?? 'anybody']]);
    for (const [list, area] of Object.entries(EXPORT_AREAS)) {
      const inside = INSIDE.find(
        ([path, body]) => path === EXPORT_PATH && 'list' in body && body.list === list,
      );
      expect([list, rolesIn(area)]).toEqual([list, WHO[inside?.[2] ?? 'user']]);
    }
  });
});

describe('the server', () => {
  let server: TestServer;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    // Addresses of Google's sign-on are there only where it is configured; nothing calls it here.
    const env = { GOOGLE_CLIENT_ID: 'console', GOOGLE_CLIENT_SECRET: 'secret' };
    server = await openTestServer({ env });
    const customer = await server.addCustomer();
    for (const role of ROLES) people.set(role, await server.addPerson(customer, role));
    await server.app.http.ready();
  });
  afterAll(() => server.close());

  const post = (url: string, body: object, who?: Person) =>
    server.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      },
    });
  const get = (url: string, who?: Person) =>
    server.inject({
      url,
      cookies: who?.cookies ?? {},
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    });
  /** An address with something in place of its parameters. */
  const made = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '1');
  /** Whom the table refuses, by role. */
  const below = (least: Least): Role[] => {
    const may: readonly Role[] = WHO[least];
    return ROLES.filter((role) => !may.includes(role));
  };
  const refused = <T extends readonly unknown[]>(rows: readonly T[], leastIn: (row: T) => Least) =>
    rows.flatMap((row) => below(leastIn(row)).map((role) => [role, ...row] as const));

  test('has no address beside those of the table', () => {
    const calls = CALLS.map(([path]) => `POST ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    expect(addressesOf(server.app.http.printRoutes({ commonPrefix: false })).toSorted()).toEqual(
      [...calls, ...Object.keys(ADDRESSES)].toSorted(),
    );
  });

  test.each(CALLS.filter(([, least]) => least !== 'anybody'))(
    '%s answers 401 to somebody who is not signed in',
    async (path) => {
      expect((await post(made(path), {})).statusCode).toBe(401);
    },
  );

  test.each(refused(CALLS, ([, least]) => least))(
    'refuses a %s of the same customer %s',
    async (role, path) => {
      const answer = await post(made(path), {}, people.get(role));
      expect(answer.json()).toMatchObject({ error: { code: 'not-allowed' } });
    },
  );

  test.each(refused(INSIDE, ([, , least]) => least))(
    'refuses a %s of the same customer %s with %j',
    async (role, path, body) => {
      const answer = await post(path, body, people.get(role));
      expect(answer.json()).toMatchObject({ error: { code: 'not-allowed' } });
    },
  );

  test.each(
    INSIDE.flatMap(([path, body, least]) => WHO[least].map((role) => [role, path, body] as const)),
  )('lets a %s have %s with %j', async (role, path, body) => {
    const answer = await post(path, body, people.get(role));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('"error"');
  });

  const gets = Object.entries(ADDRESSES)
    .filter(([address, least]) => address.startsWith('GET ') && least !== 'anybody')
    .map(([address, least]) => [made(address.slice('GET '.length)), least] as const);

  test.each(gets)('%s answers 401 to somebody who is not signed in', async (path) => {
    expect((await get(path)).statusCode).toBe(401);
  });

  test.each(refused(gets, ([, least]) => least))(
    'gives a %s of the same customer nothing of %s',
    async (role, path) => {
      const answer = await get(path, people.get(role));
      expect([answer.statusCode, answer.json().error.code]).toEqual(
        path.startsWith('/rest/') ? [200, 'not-allowed'] : [404, 'not-found'],
      );
    },
  );

  test('gives each role the collections of its own', async () => {
    for (const [path, least] of gets.filter(([path]) => /^\/rest\/\w+$/.test(path)))
      for (const role of WHO[least])
        expect([role, path, (await get(path, people.get(role))).json()]).toEqual([
          role,
          path,
          expect.any(Array),
        ]);
  });
});

/**
 * "METHOD /path" of every line of Fastify's tree of routes, whose branches are indented by four
 * characters each.
 */
function addressesOf(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const read = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line);
    if (!read) return [];
    const [, indent = '', part = '', methods = ''] = read;
    const depth = indent.length / 4;
    const path = `${depth > 0 ? parents[depth - 1] : ''}${part}`;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
