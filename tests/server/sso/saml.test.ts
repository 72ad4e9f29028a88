import { q, one } from '../../../server/database/query.ts';
import { openIdentity } from './identity.ts';
import type { AssertionParts } from './identity.ts';
import {
  server,
  boss,
  customer,
  identity,
  begin,
  metadata,
  deliver,
  attempt,
  enter,
  withSamlServer,
} from './samlServer.ts';

withSamlServer();

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

test.each<[string, RegExp, AssertionParts, (xml: string) => string]>([
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
