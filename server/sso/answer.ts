import type { CacheProvider, Profile } from '@node-saml/node-saml';
import type { Config } from '../config.ts';
import { readEncrypted } from './encrypted.ts';
import { describe } from './person.ts';
import type { Described } from './person.ts';
import { openSaml, serviceOf } from './saml.ts';
import type { SamlRecord } from './store.ts';
import { parseStrictly, refuseWeak } from './xml.ts';

/** An answer of an identity provider, and what it is judged by. */
export interface SamlAnswer {
  readonly publicUrl: Config['publicUrl'];
  readonly customer: SamlRecord;
  /** What encrypted assertions are read with, PEM. */
  readonly key: string | null;
  /** As it came, base64. */
  readonly answer: string;
}

/**
 * What a sound answer says. The caller still has to find the request among those that wait for an
 * answer.
 */
export interface SamlSubject {
  readonly request: string;
  readonly person: Omit<Described, 'email'> & { readonly email: string | null };
}

/**
 * Checks an answer: well-formed, without weak signatures; signature of the assertion over what is
 * read (in it, where it is encrypted), audience, times, issuer and recipient. Runs in a parser
 * thread, for anybody may send an answer.
 * @throws Error that says, for the trail, why it is not taken
 */
export async function checkAnswer({
  publicUrl,
  customer,
  key,
  answer,
}: SamlAnswer): Promise<SamlSubject> {
  const document = parseStrictly(Buffer.from(answer, 'base64').toString('utf8'));
  refuseWeak(document);
  const inner = await readEncrypted(document, key);
  if (inner !== null) refuseWeak(parseStrictly(inner));
  const saml = openSaml({ publicUrl }, customer, ANY_REQUEST, key);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
  if (!profile) throw new Error('The answer names nobody.');
  if (profile.issuer !== customer.provider_entity)
    throw new Error('The assertion has another issuer.');
  const service = serviceOf({ publicUrl }, customer.customer_id);
  return {
    request: demandSubject(profile, service.answer),
    person: describe(profile, customer),
  };
}

/**
 * This thread has no database: the library is told that every request is open, and the caller looks
 * whether it is.
 */
const ANY_REQUEST: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => new Date().toISOString(),
  removeAsync: async () => null,
};

/**
 * A bearer confirmation in the signed assertion that names this address and the request. The
 * library takes the request from the envelope, which need not be signed, and does not look at the
 * recipient.
 */
function demandSubject(profile: Profile, recipient: string): string {
  const assertion = child(profile.getAssertion?.(), 'Assertion');
  const confirmations = children(child(assertion, 'Subject'), 'SubjectConfirmation').filter(
    (c) => attribute(c, 'Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  );
  const data = confirmations
    .map((c) => child(c, 'SubjectConfirmationData'))
    .find((d) => attribute(d, 'Recipient') === recipient);
  if (data === undefined) throw new Error('The assertion is for another recipient.');
  if (attribute(data, 'NotOnOrAfter') === '') throw new Error('The assertion has no end.');
  const request = attribute(data, 'InResponseTo');
  if (request === '' || request !== profile['inResponseTo'])
    throw new Error('The assertion answers another request.');
  return request;
}

function children(node: unknown, name: string): readonly unknown[] {
  const found: unknown =
    typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
}

function child(node: unknown, name: string): unknown {
  return children(node, name)[0];
}

function attribute(node: unknown, name: string): string {
  const value = children(child(node, '$'), name)[0];
  return typeof value === 'string' ? value : '';
}
