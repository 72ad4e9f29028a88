import { q, one, run } from '../../../server/database/query.ts';
import { PASSWORD, openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { openIdentity } from './identity.ts';
import type { Said } from './identity.ts';

/** Single sign-on against another implementation's identity provider, and what must not come in. */

let server: TestServer;
let boss: Person;
let customer: number;
const identity = openIdentity();

beforeAll(async () => {
  server = await openTestServer();
  customer = await server.addCustomer({ name: 'Example University' });
  boss = await server.addPerson(customer, 'Customer-Admin', { email: 'boss@example.org' });
  await server.call('samlImport', { xml: identity.metadata }, boss);
  await server.call(
    'samlSave',
    { rules: { saml_name: 'example', domains: ['example.org'], enabled: true } },
    boss,
  );
});
afterAll(() => server.close());

interface Browser {
  readonly address: string;
  readonly cookies: Record<string, string>;
}

/** Presses "Single sign-on" in a browser of its own. */
async function begin(name = 'example'): Promise<Browser> {
  const answer = await server.inject({ method: 'GET', url: `/saml/start/${name}` });
  expect(answer.statusCode).toBe(302);
  return {
    address: String(answer.headers.location),
    cookies: Object.fromEntries(answer.cookies.map((c) => [c.name, c.value])),
  };
}

async function metadata(id = customer): Promise<string> {
  return (await server.inject({ method: 'GET', url: `/saml/metadata/${id}` })).body;
}

/** The provider's answer arrives; what the browser is sent to next: a token or a problem. */
async function deliver(
  xml: string,
  id = customer,
): Promise<{ token: string | null; problem: string | null }> {
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example.org',
    },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const [path, fragment] = String(answer.headers.location).split('#');
  expect(path).toBe('/saml/login');
  const said = new URLSearchParams(fragment);
  return { token: said.get('token'), problem: said.get('problem') };
}

/** Begins, is answered, and says what became of it. */
async function attempt(
  said: Said = {},
  provider = identity,
  change: (xml: string) => string = (xml) => xml,
): Promise<{ token: string | null; problem: string | null; browser: Browser }> {
  const browser = await begin();
  return {
    ...(await deliver(change(await provider.answer(browser.address, await metadata(), said)))),
    browser,
  };
}

const enter = (token: string, browser: Browser) =>
  server.send('authSamlLogin', { token }, { cookies: browser.cookies });

test('a signed answer signs somebody in, who gets an account of this customer', async () => {
  const { token, browser } = await attempt({
    email: 'ada@example.org',
    attributes: { givenName: ['Ada'], sn: ['Lovelace'] },
  });
  const answer = await enter(token ?? '', browser);
  expect(answer.json()).toMatchObject({
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    customer_id: customer,
    user_role: 'User',
    user_status: 'active',
  });
  expect(answer.cookies.map((c) => c.name)).toContain('panelsight-renew');
  const again = await enter(token ?? '', browser);
  expect(again.json()).toMatchObject({ error: { code: 'key-invalid' } });
  expect((await server.call('samlGet', {}, boss)).worked_timesec).not.toBeNull();
});

test('the token is of no use in another browser', async () => {
  const { token } = await attempt();
  expect((await enter(token ?? '', await begin())).json()).toMatchObject({
    error: { code: 'key-invalid' },
  });
  expect((await server.send('authSamlLogin', { token })).json()).toMatchObject({
    error: { code: 'key-invalid' },
  });
});

/** What node-saml and our own checks must refuse. */
const signedTwice = (xml: string): string => {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const evil = assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ID="[^"]*"/, 'ID="_evil"')
    .replaceAll('ada@example.org', 'boss@example.org');
  return xml.replace(assertion, `${evil}${assertion}`);
};
const signedInside = (xml: string): string => {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(assertion)?.[0] ?? '';
  const evil = assertion
    .replace(
      signature,
      `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${signature.replace(/^<ds:Signature[^>]*>/, '').replace(/<\/ds:Signature>$/, '')}<ds:Object>${assertion.replace(signature, '')}</ds:Object></ds:Signature>`,
    )
    .replace(/ID="[^"]*"/, 'ID="_evil"')
    .replace('ada@example.org', 'boss@example.org');
  return xml.replace(assertion, evil);
};
const signedInExtensions = (xml: string): string => {
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const evil = assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ID="[^"]*"/, 'ID="_evil"')
    .replaceAll('ada@example.org', 'boss@example.org');
  return xml
    .replace(assertion, evil)
    .replace('<samlp:Status>', `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`);
};

const same = (xml: string): string => xml;

test.each<[string, RegExp, Said, (xml: string) => string]>([
  ['for another audience', /audience mismatch/, { audience: 'https://other.example.org' }, same],
  [
    'for another recipient',
    /another recipient/,
    { recipient: 'https://other.example.org/saml/answer/1' },
    same,
  ],
  ['of another issuer', /another issuer/, { issuer: 'https://another.example.org' }, same],
  ['that has ended', /No valid subject confirmation/, { until: -120 }, same],
  [
    'to a request that was never made',
    /InResponseTo is not valid/,
    { inResponseTo: '_made-up' },
    same,
  ],
  [
    'whose signed part answers another request',
    /InResponseTo does not match/,
    { subjectInResponseTo: '_made-up' },
    same,
  ],
  [
    'without a signature',
    /Invalid signature/,
    {},
    (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''),
  ],
  [
    'changed after signing',
    /Invalid signature/,
    {},
    (xml) => xml.replace('ada@example.org', 'boss@example.org'),
  ],
  ['with a second assertion before the signed one', /multiple assertions/, {}, signedTwice],
  ['with the signed assertion hidden in the signature', /nvalid/, {}, signedInside],
  ['with the signed assertion hidden in an extension', /Invalid signature/, {}, signedInExtensions],
  [
    'to no request at all',
    /InResponseTo is missing/,
    {},
    (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, ''),
  ],
  ['that is no XML', /./, {}, () => 'no XML'],
  [
    'with an entity',
    /document type/,
    {},
    (xml) => `<!DOCTYPE r [<!ENTITY x "boss@example.org">]>${xml}`,
  ],
])('an answer %s is refused', async (_what, why, said, change) => {
  const { token, problem } = await attempt(said, identity, change);
  expect(token).toBeNull();
  expect(['refused', 'expired']).toContain(problem);
  expect(await lastReason()).toMatch(why);
});

/** What the trail says of the last answer that was refused. */
async function lastReason(): Promise<string> {
  const row = await one(
    server.services.db,
    q
      .selectFrom('audit')
      .select('text')
      .where('action', '=', 'login.failed')
      .orderBy('audit_id', 'desc')
      .limit(1),
  );
  return row.text;
}

test('an answer signed by somebody else is refused, and one signed with SHA-1', async () => {
  expect((await attempt({}, openIdentity('stranger'))).problem).toBe('refused');
  expect(
    (await attempt({}, openIdentity('provider', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1')))
      .problem,
  ).toBe('refused');
});

test('a comment inside the signed name does not shorten it', async () => {
  const { token, problem } = await attempt(
    { email: 'boss@example.org.evil.example' },
    identity,
    (xml) => xml.replace('boss@example.org.evil', 'boss@example.org<!-- -->.evil'),
  );
  expect({ token, problem }).toEqual({ token: null, problem: 'domain' });
});

test('an answer counts once, also when it arrives twice at the same moment', async () => {
  const browser = await begin();
  const xml = await identity.answer(browser.address, await metadata());
  const both = await Promise.all([deliver(xml), deliver(xml)]);
  expect(both.map(({ token }) => token !== null).toSorted()).toEqual([false, true]);
  expect((await deliver(xml)).problem).toBe('expired');
});

test('an answer that was refused uses its request up', async () => {
  const browser = await begin();
  const xml = await identity.answer(browser.address, await metadata(), {
    email: 'ada@elsewhere.org',
  });
  expect((await deliver(xml)).problem).toBe('domain');
  expect((await deliver(await identity.answer(browser.address, await metadata()))).problem).toBe(
    'expired',
  );
});

test('an answer for one customer is none for another with the same provider', async () => {
  const other = await server.addCustomer({ name: 'Other' });
  const chief = await server.addPerson(other, 'Customer-Admin', { email: 'chief@example.org' });
  await server.call('samlImport', { xml: identity.metadata }, chief);
  await server.call(
    'samlSave',
    { rules: { saml_name: 'other', domains: ['example.org'], enabled: true } },
    chief,
  );
  const browser = await begin();
  const xml = await identity.answer(browser.address, await metadata());
  expect((await deliver(xml, other)).token).toBeNull();
  const there = await begin('other');
  const forOther = await identity.answer(there.address, await metadata(other), {
    email: 'boss@example.org',
  });
  // The address has an account of the first customer: it is never taken over.
  expect(await deliver(forOther, other)).toEqual({ token: null, problem: 'other-customer' });
});

describe('who may come in', () => {
  test('only addresses of the domains, exactly', async () => {
    for (const email of ['ada@sub.example.org', 'ada@example.org.evil.net', 'ada@notexample.org'])
      expect((await attempt({ email })).problem).toBe('domain');
    expect((await attempt({ email: 'nobody' })).problem).toBe('no-email');
  });

  test('never an Admin of the service, nor somebody who is switched off', async () => {
    await server.addPerson(customer, 'Admin', { email: 'root@example.org' });
    expect((await attempt({ email: 'root@example.org' })).problem).toBe('administrator');
    const gone = await server.addPerson(customer, 'User', { email: 'gone@example.org' });
    await run(
      server.services.db,
      q.updateTable('users').set({ status: 'disabled' }).where('user_id', '=', gone.user_id),
    );
    expect((await attempt({ email: 'gone@example.org' })).problem).toBe('disabled');
  });

  test('the account that is there, whatever the case of its address; an invited one becomes active', async () => {
    const known = await server.addPerson(customer, 'User-Manager', { email: 'Grace@Example.org' });
    await run(
      server.services.db,
      q.updateTable('users').set({ status: 'invited' }).where('user_id', '=', known.user_id),
    );
    const { token, browser } = await attempt({ email: 'grace@example.org' });
    expect((await enter(token ?? '', browser)).json()).toMatchObject({
      user_id: known.user_id,
      user_role: 'User-Manager',
      user_status: 'active',
    });
  });

  test('nobody new where the customer does not want it, or the licence is full', async () => {
    await server.call('samlSave', { rules: { create: false } }, boss);
    expect((await attempt({ email: 'new1@example.org' })).problem).toBe('no-account');
    await server.call('samlSave', { rules: { create: true } }, boss);
    await run(
      server.services.db,
      q.updateTable('customers').set({ users_max: 1 }).where('customer_id', '=', customer),
    );
    expect((await attempt({ email: 'new1@example.org' })).problem).toBe('full');
    await run(
      server.services.db,
      q.updateTable('customers').set({ users_max: null }).where('customer_id', '=', customer),
    );
  });

  test('the role that the provider decides, and it follows; others have the role that newcomers get', async () => {
    await server.call(
      'samlSave',
      {
        rules: {
          role_attribute: 'groups',
          role_map: [
            { value: 'editors', role: 'Customer-Admin' },
            { value: 'leads', role: 'User-Manager' },
          ],
        },
      },
      boss,
    );
    const role = async (groups: string[]) => {
      const { token, browser } = await attempt({
        email: 'mary@example.org',
        attributes: { groups },
      });
      return (await enter(token ?? '', browser)).json().user_role;
    };
    expect(await role(['staff'])).toBe('User');
    expect(await role(['staff', 'leads'])).toBe('User-Manager');
    expect(await role(['leads', 'editors'])).toBe('Customer-Admin');
    expect(await role([])).toBe('Customer-Admin');
  });
});

test('the organisation’s own provider stands for the second factor that it asks for: nobody is asked for another one', async () => {
  await server.call('customerSecurity', { second_factor: true }, boss);
  const { token, browser } = await attempt({ email: 'ada@example.org' });
  const user = (await enter(token ?? '', browser)).json();
  expect(user).toMatchObject({ email: 'ada@example.org', second_factor: 'off' });
  expect(
    await server.call('dashboard', {}, { ...boss, token: user.token as string }),
  ).toMatchObject({ total: 0 });
  expect(await server.call('dashboard', {}, boss)).toMatchObject({
    error: { code: 'second-factor-missing' },
  });
  await run(
    server.services.db,
    q.updateTable('customers').set({ second_factor: false }).where('customer_id', '=', customer),
  );
});

describe('required of all', () => {
  const password = (email: string) => server.send('authLogin', { email, password: PASSWORD });

  test('a password is refused with a sentence; Admins of the service keep theirs', async () => {
    await server.addPerson(customer, 'User', { email: 'pw@example.org' });
    await attempt();
    await server.call('samlSave', { rules: { required: true } }, boss);
    expect((await password('pw@example.org')).json()).toMatchObject({
      error: { code: 'sign-on-required', current: { saml_name: 'example' } },
    });
    expect(
      (await server.send('authLogin', { email: 'pw@example.org', password: 'wrong' })).json(),
    ).toMatchObject({ error: { code: 'bad-credentials' } });
    expect((await password('root@example.org')).json()).toMatchObject({ user_role: 'Admin' });
    await server.call('samlSave', { rules: { required: false } }, boss);
    expect((await password('pw@example.org')).json()).toMatchObject({ email: 'pw@example.org' });
  });

  test('it cannot be required before it has worked; other metadata take it back', async () => {
    await server.call('samlSave', { rules: { required: true } }, boss);
    expect(await server.call('samlImport', { xml: identity.metadata }, boss)).toMatchObject({
      required: false,
      worked_timesec: null,
    });
    expect(await server.call('samlSave', { rules: { required: true } }, boss)).toMatchObject({
      error: { code: 'not-allowed' },
    });
  });
});

describe('setting up', () => {
  test('the list of the login page names what is switched on and listed', async () => {
    expect((await server.call('authCustomersSaml', {})).customers).toContainEqual({
      saml_name: 'example',
      customer_name: 'Example University',
    });
    await server.call('samlSave', { rules: { listed: false } }, boss);
    expect(
      (await server.call('authCustomersSaml', {})).customers.map((c) => c.saml_name),
    ).not.toContain('example');
    await begin();
    await server.call('samlSave', { rules: { enabled: false } }, boss);
    expect(
      (await server.inject({ method: 'GET', url: '/saml/start/example' })).headers.location,
    ).toBe('/saml/login#problem=unknown');
  });

  test('a Customer-Admin adds the domain of the own address; others the service adds', async () => {
    expect(
      await server.call('samlSave', { rules: { domains: ['example.org', 'gmail.com'] } }, boss),
    ).toMatchObject({ error: { code: 'not-allowed' } });
    const service = await server.addPerson(await server.addCustomer(), 'Admin');
    expect(
      await server.call(
        'samlSave',
        { customer_id: customer, rules: { domains: ['example.org', 'college.edu'] } },
        service,
      ),
    ).toMatchObject({ domains: ['example.org', 'college.edu'] });
    expect(
      await server.call('samlSave', { rules: { domains: ['college.edu'] } }, boss),
    ).toMatchObject({ domains: ['college.edu'] });
  });

  test('another customer is neither read nor changed', async () => {
    const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
    expect(await server.call('samlGet', { customer_id: customer }, other)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(await server.call('samlGet', {}, other)).toMatchObject({
      customer_id: other.customer_id,
      provider: null,
    });
    const rules = { saml_name: 'example' };
    expect(await server.call('samlSave', { customer_id: customer, rules }, other)).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(await server.call('samlSave', { rules }, other)).toMatchObject({
      error: { code: 'name-taken' },
    });
  });

  test('nothing is switched on half', async () => {
    const chief = await server.addPerson(await server.addCustomer(), 'Customer-Admin', {
      email: 'x@half.org',
    });
    expect(await server.call('samlSave', { rules: { enabled: true } }, chief)).toMatchObject({
      error: { fields: { enabled: expect.any(String) } },
    });
    expect(
      (await server.call('samlImport', { xml: identity.metadata }, chief)).provider,
    ).toMatchObject({
      entity: 'https://idp.example.org/metadata',
      address: 'https://idp.example.org/sso?tenant=1&x=2',
      certificates: [{ subject: 'CN=provider.example.org' }],
    });
    expect(
      await server.call('samlSave', { rules: { enabled: true, saml_name: 'half' } }, chief),
    ).toMatchObject({ error: { fields: { domains: expect.any(String) } } });
  });

  test.each([
    ['not XML', 'nonsense'],
    ['no provider', '<EntityDescriptor entityID="x"/>'],
    ['a document type', `<!DOCTYPE x>${identity.metadata}`],
    ['no redirect', identity.metadata.replace('HTTP-Redirect', 'HTTP-Artifact')],
    ['no certificate', identity.metadata.replace(/<KeyDescriptor.*<\/KeyDescriptor>/s, '')],
    ['a broken certificate', identity.metadata.replace(/(X509Certificate>)[^<]{40}/, '$1AAAA')],
  ])('metadata with %s are refused with the reason', async (_what, xml) => {
    expect(await server.call('samlImport', { xml }, boss)).toMatchObject({
      error: { code: 'invalid-input', fields: { xml: expect.any(String) } },
    });
  });

  test('every refused answer stands in the trail of the customer', async () => {
    const { n } = await one(
      server.services.db,
      q
        .selectFrom('audit')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('action', '=', 'login.failed')
        .where('customer_id', '=', customer),
    );
    expect(n).toBeGreaterThan(15);
  });
});
