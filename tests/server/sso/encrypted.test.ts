import {
  constants,
  createPrivateKey,
  privateDecrypt,
  publicEncrypt,
  X509Certificate,
} from 'node:crypto';
import fc from 'fast-check';
import { one, q, run } from '../../../server/database/query.ts';
import { makeKeyPair } from '../../../server/sso/certificate.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { AES256_GCM, openIdentity } from './identity.ts';
import type { Identity, AssertionParts } from './identity.ts';

/**
 * Assertions that another implementation's identity provider signs and then encrypts to the
 * customer's own key.
 */

let server: TestServer;
let boss: Person;
let customer: number;
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const identity = openIdentity('provider', RSA_SHA256, { data: AES256_GCM });

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

const metadata = async (id = customer): Promise<string> =>
  (await server.inject({ method: 'GET', url: `/saml/metadata/${id}` })).body;

async function attempt(
  provider: Identity,
  said: AssertionParts = {},
  change: (xml: string) => string = (xml) => xml,
  to?: string,
): Promise<{
  token: string | null;
  problem: string | null;
  cookies: Record<string, string>;
  xml: string;
}> {
  const begun = await server.inject({ method: 'GET', url: '/saml/start/example' });
  const xml = change(
    await provider.answer(String(begun.headers.location), to ?? (await metadata()), said),
  );
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${customer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
  });
  const fragment = new URLSearchParams(String(answer.headers.location).split('#')[1]);
  return {
    token: fragment.get('token'),
    problem: fragment.get('problem'),
    cookies: Object.fromEntries(begun.cookies.map((c) => [c.name, c.value])),
    xml,
  };
}

const lastReason = async (): Promise<string> =>
  (
    await one(
      server.services.db,
      q
        .selectFrom('audit')
        .select('text')
        .where('action', '=', 'login.failed')
        .orderBy('audit_id', 'desc')
        .limit(1),
    )
  ).text;

test('the metadata hold a certificate once somebody has opened the page, the same from then on, sealed in the database', async () => {
  expect(await metadata()).not.toContain('KeyDescriptor');
  const { service } = await server.call('samlGet', {}, boss);
  expect(service.certificate?.subject).toBe(`CN=Panelsight ${customer}`);
  const both = await Promise.all([
    server.call('samlGet', {}, boss),
    server.call('samlGet', {}, boss),
  ]);
  expect(both.map((one) => one.service.certificate?.fingerprint)).toEqual([
    service.certificate?.fingerprint,
    service.certificate?.fingerprint,
  ]);
  expect(await metadata()).toContain('<md:KeyDescriptor use="encryption">');
  const row = await one(
    server.services.db,
    q.selectFrom('saml_settings').select(['service_key']).where('customer_id', '=', customer),
  );
  expect(Buffer.from(row.service_key ?? []).toString('latin1')).not.toContain('PRIVATE KEY');
});

test.each([
  AES256_GCM,
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  `${XMLENC}aes256-cbc`,
  `${XMLENC}aes128-cbc`,
])('an assertion encrypted with %s signs somebody in', async (data) => {
  const { token, xml, cookies } = await attempt(openIdentity('provider', RSA_SHA256, { data }), {
    email: 'ada@example.org',
    attributes: { givenName: ['Ada'] },
  });
  expect(xml).toContain('EncryptedAssertion');
  expect(xml).not.toContain('ada@example.org');
  expect((await server.send('authSamlLogin', { token }, { cookies })).json()).toMatchObject({
    email: 'ada@example.org',
    first_name: 'Ada',
    customer_id: customer,
  });
});

test.each<[string, RegExp, Identity, AssertionParts]>([
  [
    'for another audience',
    /audience mismatch/,
    identity,
    { audience: 'https://other.example.org' },
  ],
  [
    'for another recipient',
    /another recipient/,
    identity,
    { recipient: 'https://other.example.org/saml/answer/1' },
  ],
  ['that has ended', /No valid subject confirmation/, identity, { until: -120 }],
  [
    'of another request',
    /InResponseTo does not match/,
    identity,
    { subjectInResponseTo: '_made-up' },
  ],
  [
    'signed by somebody else',
    /Invalid signature/,
    openIdentity('stranger', RSA_SHA256, { data: AES256_GCM }),
    {},
  ],
  [
    'signed with SHA-1 inside',
    /SHA-1/,
    openIdentity('provider', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', { data: AES256_GCM }),
    {},
  ],
  [
    'whose key is wrapped by PKCS #1 v1.5',
    /not secure/,
    openIdentity('provider', RSA_SHA256, { data: AES256_GCM, key: `${XMLENC}rsa-1_5` }),
    {},
  ],
  [
    'with triple DES',
    /not secure/,
    openIdentity('provider', RSA_SHA256, { data: `${XMLENC}tripledes-cbc` }),
    {},
  ],
])('an encrypted assertion %s is refused', async (_what, why, provider, said) => {
  const quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await attempt(provider, said)).toMatchObject({
    token: null,
    problem: expect.stringMatching(/refused|expired/),
  });
  expect(await lastReason()).toMatch(why);
  quiet.mockRestore();
});

test('one assertion beside another, in another place, or changed on the way is refused', async () => {
  const whole = /<\w+:EncryptedAssertion[\s\S]*<\/\w+:EncryptedAssertion>/;
  expect(
    (await attempt(identity, {}, (xml) => xml.replace(whole, (one) => one + one))).problem,
  ).toBe('refused');
  expect(await lastReason()).toMatch(/one encrypted assertion/);
  expect(
    (
      await attempt(identity, {}, (xml) =>
        xml.replace(whole, (one) => `<samlp:Extensions>${one}</samlp:Extensions>`),
      )
    ).problem,
  ).toBe('refused');
  expect(
    (
      await attempt(identity, {}, (xml) =>
        xml.replace(
          /(CipherValue>[\w+/]{4})([\w+/])([\w+/=\s]*<\/\w+:CipherValue>[\s\S]{0,40}<\/\w+:CipherData>\s*<\/\w+:EncryptedData>)/,
          (_all, before: string, letter: string, after: string) =>
            before + (letter === 'A' ? 'B' : 'A') + after,
        ),
      )
    ).problem,
  ).toBe('refused');
  expect(await lastReason()).toMatch(/could not be decrypted/);
});

test('an assertion to another customer’s key, or where the key is gone, is refused; the next look makes another key', async () => {
  const other = await server.addPerson(
    await server.addCustomer({ name: 'Other' }),
    'Customer-Admin',
  );
  await server.call('samlGet', {}, other);
  const theirs = /<ds:X509Certificate>([^<]+)/.exec(await metadata(other.customer_id))?.[1] ?? '';
  const mixed = (await metadata()).replace(/(<ds:X509Certificate>)[^<]+/, `$1${theirs}`);
  expect((await attempt(identity, {}, (xml) => xml, mixed)).problem).toBe('refused');
  expect(await lastReason()).toMatch(/could not be decrypted/);
  await run(
    server.services.db,
    q
      .updateTable('saml_settings')
      .set({ service_key: Buffer.from('sealed with a key that is gone') })
      .where('customer_id', '=', customer),
  );
  expect((await attempt(identity)).problem).toBe('refused');
  expect(await lastReason()).toMatch(/no key for it/);
  const before = /<ds:X509Certificate>([^<]+)/.exec(await metadata())?.[1];
  await server.call('samlGet', {}, boss);
  expect(/<ds:X509Certificate>([^<]+)/.exec(await metadata())?.[1]).not.toBe(before);
  expect((await attempt(identity)).token).not.toBeNull();
});

test('certificates are what X.509 readers read, whatever the name and the time', () => {
  const at = new Date('2026-03-04T05:06:07Z');
  const { key, certificate } = makeKeyPair('Ünïcode & Söhne', at);
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=Ünïcode & Söhne');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect([Date.parse(read.validFrom), Date.parse(read.validTo)]).toEqual([
    at.getTime(),
    Date.parse('2046-03-04T05:06:07Z'),
  ]);
  const options = { padding: constants.RSA_PKCS1_OAEP_PADDING };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) =>
      Buffer.from(bytes).equals(
        privateDecrypt(
          { key, ...options },
          publicEncrypt({ key: read.publicKey, ...options }, bytes),
        ),
      ),
    ),
    { numRuns: 5 },
  );
  expect(
    Date.parse(
      new X509Certificate(makeKeyPair('x', new Date('2035-01-01T00:00:00Z')).certificate).validTo,
    ),
  ).toBe(Date.parse('2055-01-01T00:00:00Z'));
});
