import type { Random } from '../../../samples/random.ts';
import { all, q } from '../../../server/database/query.ts';
import {
  begin,
  customer,
  enter,
  identity,
  metadata,
  server,
  withSamlServer,
} from '../sso/samlServer.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/**
 * Answers of identity providers, changed on the way by somebody who may have had one of their own:
 * nobody comes in but the person whom the signature covers.
 */

let now = 0;
withSamlServer({ clock: () => (now += 60) });
const [SIGNED, WANTED] = ['ada@example.org', 'boss@example.org'];
beforeAll(async () => {
  await server.addPerson(customer, 'User', { email: SIGNED });
});

const WORDS = [
  SIGNED,
  WANTED,
  `<saml:NameID>${WANTED}</saml:NameID>`,
  `<!-- -->`,
  '<saml:Assertion ID="x">',
  '</saml:Assertion>',
  '<saml:AttributeStatement>',
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
  '</ds:Signature>',
  '<ds:Reference URI="">',
  'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
  'http://www.w3.org/TR/1999/REC-xslt-19991116',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<EncryptedAssertion><EncryptedData/></EncryptedAssertion>',
  '&amp;',
  '&b;',
  'xmlns:saml="urn:x"',
  'ID="_response"',
  'InResponseTo=""',
];

const sound = async (address: string) =>
  identity.answer(address, await metadata(), { email: SIGNED });

/** The signed assertion moved beside, around or behind a forged copy. */
function wrapped(random: Random, xml: string): string {
  const found = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  const forged = found
    .replaceAll(SIGNED, WANTED)
    .replace(/<(?:ds:)?Signature[\s\S]*<\/(?:ds:)?Signature>/, (signature) =>
      random.chance(0.5) ? signature : '',
    )
    .replace(/ ID="[^"]*"/, (id) => (random.chance(0.5) ? id : ' ID="_forged"'));
  return xml.replace(found, () =>
    random.pick([
      forged,
      forged + found,
      found + forged,
      forged.replace('</saml:Assertion>', `${found}</saml:Assertion>`),
      found.replace('</saml:Assertion>', `${forged}</saml:Assertion>`),
      `<samlp:Extensions>${found}</samlp:Extensions>${forged}`,
      forged.replace(/<\/(ds:)?Signature>/, (end) => `<ds:Object>${found}</ds:Object>${end}`),
      found.replace(SIGNED, `${WANTED}<!---->${SIGNED}`),
      found.replace(SIGNED, `${WANTED}<?a?>`),
      found.replace(SIGNED, `<saml:b>${WANTED}</saml:b>${SIGNED}`),
    ]),
  );
}

/** What is posted, from a sound answer. */
function formOf(random: Random, xml: string): string {
  const bytes = random.chance(0.4)
    ? Buffer.from(wrapped(random, xml))
    : spoiltText(random, xml, WORDS);
  const answer = bytes.toString('base64');
  if (random.chance(0.85)) return new URLSearchParams({ SAMLResponse: answer }).toString();
  const form = new URLSearchParams({ SAMLResponse: answer, RelayState: 'x' }).toString();
  return spoiltText(random, form, ['SAMLResponse=', '&', '%', '%00', '=', '+']).toString('latin1');
}

hostileCases('SAML', async (random): Promise<End> => {
  const browser = await begin();
  const payload = formOf(random, await sound(browser.address));
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${customer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  const [, fragment = ''] = String(answer.headers.location ?? '').split('#');
  const said = new URLSearchParams(fragment);
  const token = said.get('token');
  if (answer.statusCode !== 303)
    return {
      end: String(answer.statusCode),
      fault: answer.statusCode === 413 ? null : answer.body,
    };
  if (token === null) return { end: `303 ${said.get('problem')}`, fault: null };
  const person: { email?: string } = (await enter(token, browser)).json();
  return {
    end: '303 signed in as the signed person',
    fault: person.email === SIGNED ? null : `signed in as ${person.email}`,
  };
});

test('none of them made an account, changed a role or stopped the next sound answer', async () => {
  const people = await all(server.services.db, q.selectFrom('users').select(['email', 'role']));
  expect(people.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: SIGNED, role: 'User' },
    { email: WANTED, role: 'Customer-Admin' },
  ]);
  const browser = await begin();
  const answer = await server.inject({
    method: 'POST',
    url: `/saml/answer/${customer}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(await sound(browser.address)).toString('base64'),
    }).toString(),
  });
  expect(String(answer.headers.location)).toContain('#token=');
});
