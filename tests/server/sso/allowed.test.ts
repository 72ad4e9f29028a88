import { all, q, run } from '../../../server/database/query.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { openIdentity } from './identity.ts';

/**
 * An organisation that made itself by signing up has no single sign-on before an Admin allows it.
 */

const SECRET = 'a long enough phrase';
const identity = openIdentity();
let server: TestServer;
let admin: Person;
let trial: Person;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.addPerson(await server.addCustomer({ type: 'internal' }), 'Admin');
  trial = await signUp('boss@trial.example');
  await server.call('samlImport', { xml: identity.metadata }, trial);
});
afterAll(() => server.close());

async function signUp(email: string): Promise<Person> {
  await server.call('authSignup', { email, first_name: 'Ada', last_name: 'Lind' });
  await server.services.background.settle();
  const key = await server.mailedKey(email);
  await server.call('authPassword', { email, key, password: SECRET });
  const user = await server.call('authLogin', { email, password: SECRET });
  if (!('token' in user)) throw new Error('no session');
  const { user_id, customer_id, token } = user;
  return { user_id, customer_id, email, token, cookies: {} };
}

const allow = (sso_allowed: boolean) =>
  server.call(
    'customersEdit',
    { customer: { customer_id: trial.customer_id, sso_allowed } },
    admin,
  );
const listed = async () => (await server.call('authCustomersSaml', {})).customers;
const start = async () => {
  const answer = await server.inject({ method: 'GET', url: '/saml/start/harvard' });
  return String(answer.headers.location);
};
const answerTo = async (customer: number) => {
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${customer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: btoa('<none/>') }).toString(),
  });
  return String(answer.headers.location);
};

test.each([
  ['saml_name', { saml_name: 'harvard' }],
  ['enabled', { enabled: true }],
  ['required', { required: true }],
] satisfies [string, object][])('who signed up cannot give %s', async (field, rules) => {
  for (const who of [trial, admin])
    expect(
      await server.call('samlSave', { customer_id: trial.customer_id, rules }, who),
    ).toMatchObject({ error: { code: 'not-allowed', fields: { [field]: expect.any(String) } } });
  expect(await server.call('samlGet', {}, trial)).toMatchObject({
    allowed: false,
    saml_name: null,
    enabled: false,
    required: false,
  });
});

test('the rest may be prepared', async () => {
  expect(
    await server.call('samlSave', { rules: { domains: ['trial.example'] } }, trial),
  ).toMatchObject({ domains: ['trial.example'] });
});

test('an Admin allows it, which is written down; only Admins can', async () => {
  expect(
    await server.call(
      'customersEdit',
      { customer: { customer_id: trial.customer_id, sso_allowed: true } },
      trial,
    ),
  ).toMatchObject({ error: { code: 'not-allowed' } });
  expect(await allow(true)).toMatchObject({ sso_allowed: true });
  const trail = await all(
    server.services.db,
    q.selectFrom('audit').select(['user_id', 'details']).where('action', '=', 'customer.edit'),
  );
  expect(trail.at(-1)).toMatchObject({ user_id: admin.user_id, details: { sso_allowed: true } });
  expect(
    await server.call('samlSave', { rules: { saml_name: 'harvard', enabled: true } }, trial),
  ).toMatchObject({ allowed: true, saml_name: 'harvard', enabled: true });
  expect((await listed()).map((c) => c.saml_name)).toEqual(['harvard']);
  expect(await start()).not.toContain('#problem');
});

test('what is taken back ends at once: list, start, answer and what was required', async () => {
  await run(
    server.services.db,
    q
      .updateTable('saml_settings')
      .set({ required: true })
      .where('customer_id', '=', trial.customer_id),
  );
  const login = { email: trial.email, password: SECRET };
  expect(await server.call('authLogin', login)).toMatchObject({
    error: { code: 'sign-on-required' },
  });
  expect(await answerTo(trial.customer_id)).toBe('/saml/login#problem=expired');
  await allow(false);
  expect(await listed()).toEqual([]);
  expect((await server.call('authStart', {})).saml).toBe(false);
  expect(await start()).toBe('/saml/login#problem=unknown');
  expect(await answerTo(trial.customer_id)).toBe('/saml/login#problem=unknown');
  expect(await server.call('authLogin', login)).toMatchObject({ email: trial.email });
});

test('a customer that an Admin adds is allowed it', async () => {
  expect(
    await server.call('customersAdd', { customer: { customer_name: 'Added' } }, admin),
  ).toMatchObject({ sso_allowed: true });
});
