import { q, run } from '../../../server/database/query.ts';
import { PASSWORD } from '../support/server.ts';
import {
  server,
  boss,
  customer,
  identity,
  begin,
  attempt,
  enter,
  withSamlServer,
} from './samlServer.ts';

withSamlServer();

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
});
