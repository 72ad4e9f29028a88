import { all, q } from '../../../server/database/query.ts';
import { boss, owner, server, service, withTurnitin } from './bench.ts';

/** A customer's account with the vendor's service. */

withTurnitin();

test('what the account may do is asked and shown; the key is kept sealed and never answered', async () => {
  const got = await server.call('textVendorGet', {}, boss);
  expect(got).toMatchObject({
    enabled: true,
    has_key: true,
    base_url: service.base,
    problem: null,
    callbacks: true,
    account: {
      product_name: 'iThenticate',
      repositories: ['INTERNET', 'PUBLICATION', 'SUBMITTED_WORK', 'CROSSREF'],
      terms_version: 'v1beta',
    },
  });
  expect(JSON.stringify(got)).not.toContain(service.key);
  const kept = await all(
    server.services.db,
    q.selectFrom('text_vendor_settings').select(['api_key', 'hook_secret']),
  );
  const [hook] = service.webhooks.values();
  for (const row of kept) {
    expect(Buffer.from(row.api_key ?? []).toString('latin1')).not.toContain(service.key);
    expect(Buffer.from(row.hook_secret ?? []).toString('latin1')).not.toContain(hook?.secret);
  }
});

test('asked again, the service has one address of ours', async () => {
  await server.call('textVendorTry', {}, boss);
  await server.call('textVendorTry', {}, boss);
  expect([...service.webhooks.values()].map(({ url }) => url)).toEqual([
    expect.stringMatching(/^https:\/\/checks\.example\.org\/webhooks\/turnitin\/[\w-]{20,}$/),
  ]);
});

test('a key goes to no address that was written in after it', async () => {
  const save = (rules: object) => server.call('textVendorSave', { rules }, boss);
  expect(await save({ base_url: 'https://other.example.org' })).toMatchObject({
    error: { fields: { api_key: expect.any(String) } },
  });
  expect(await save({ base_url: 'http://other.example.org', api_key: 'k' })).toMatchObject({
    error: { fields: { base_url: expect.any(String) } },
  });
  expect(await save({ base_url: 'https://other.example.org', api_key: 'k' })).toMatchObject({
    base_url: 'https://other.example.org',
    account: null,
    callbacks: false,
  });
});

test('nothing is switched on without an address and a key', async () => {
  const other = await server.addPerson(await server.addCustomer(), 'Customer-Admin');
  expect(await server.call('textVendorSave', { rules: { enabled: true } }, other)).toMatchObject({
    error: { fields: { base_url: expect.any(String) } },
  });
  expect(await server.call('textVendorGet', {}, other)).toMatchObject({
    enabled: false,
    has_key: false,
    base_url: '',
    account: null,
  });
  const named = { customer_id: boss.customer_id };
  expect(await server.call('textVendorGet', named, other)).toMatchObject({
    error: { code: 'not-found' },
  });
});

test('a service that does not answer is told in words', async () => {
  service.close();
  expect(await server.call('textVendorTry', {}, boss)).toMatchObject({
    problem: 'The service does not answer.',
  });
});

test('a person without the text check has nothing of it', async () => {
  const person = await server.addPerson(owner.customer_id, 'User');
  const ask = { file_id: 1, language: 'en' } as const;
  expect(await server.call('textVendorViewer', ask, person)).toMatchObject({
    error: { code: 'not-allowed' },
  });
});
