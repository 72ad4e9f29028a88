import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { CacheProvider, Profile } from '@node-saml/node-saml';
import { SSO_PATHS } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import { readEncrypted } from './encrypted.ts';
import { SIGN_ON_SECONDS } from './store.ts';
import type { SamlRecord } from './store.ts';

/** Clocks may differ by this much. */
const SKEW_MS = 60_000;

/** What an identity provider has to know of us; each customer has names of its own, so that an answer for one is no answer for another. */
export function serviceOf(
  config: Pick<Config, 'publicUrl'>,
  customerId: number,
): { readonly entity: string; readonly answer: string; readonly metadata: string } {
  const at = (path: string) => config.publicUrl + path.replace(':customer', String(customerId));
  return {
    entity: at(SSO_PATHS.samlMetadata),
    answer: at(SSO_PATHS.samlAnswer),
    metadata: at(SSO_PATHS.samlMetadata),
  };
}

/** The tries that the checks ask for. */
export interface Tries {
  /** Remembers a request that goes out. */
  begin(request: string): Promise<void>;
  /** When an open request of this customer went out; null when there is none. */
  find(request: string): Promise<Date | null>;
}

/** An identity provider of a customer, asked and checked. @param key what encrypted assertions are read with, PEM */
export function openSaml(
  config: Pick<Config, 'publicUrl'>,
  customer: SamlRecord,
  tries: Tries,
  key: string | null = null,
) {
  const service = serviceOf(config, customer.customer_id);
  const cache: CacheProvider = {
    async saveAsync(key) {
      await tries.begin(key);
      return { value: key, createdAt: Date.now() };
    },
    getAsync: async (key) => (await tries.find(key))?.toISOString() ?? null,
    // An answer is taken by the row of its try, atomically; see answerSignOn.
    removeAsync: async () => null,
  };
  const saml = new SAML({
    entryPoint: customer.provider_address ?? '',
    idpCert: customer.provider_certificates,
    idpIssuer: customer.provider_entity ?? '',
    issuer: service.entity,
    audience: service.entity,
    callbackUrl: service.answer,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: SIGN_ON_SECONDS * 1000,
    cacheProvider: cache,
    ...(key === null ? {} : { decryptionPvk: key }),
  });
  return {
    /** Where to send the browser. */
    start: (): Promise<string> => saml.getAuthorizeUrlAsync('', undefined, {}),
    /**
     * Checks an answer: signature of the assertion over what is read (in it, where it is encrypted), audience, times, issuer, recipient and the request.
     * @throws Error that says, for the trail, why it is not taken
     */
    async check(answer: string): Promise<{ readonly request: string; readonly profile: Profile }> {
      const xml = Buffer.from(answer, 'base64').toString('utf8');
      demandPlain(xml);
      const inner = await readEncrypted(xml, key);
      for (const text of [xml.replaceAll(KEY_TRANSPORT, ''), inner ?? '']) {
        demandPlain(text);
        demandStrong(text);
      }
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
      if (!profile) throw new Error('The answer names nobody.');
      if (profile.issuer !== customer.provider_entity)
        throw new Error('The assertion has another issuer.');
      return { request: demandSubject(profile, service.answer), profile };
    },
  };
}

/** SHA-1 inside the padding of an encrypted key signs nothing. */
const KEY_TRANSPORT =
  /<[\w:-]*EncryptionMethod\s[^<>]*rsa-oaep[^<>]*>\s*<[\w:-]*DigestMethod\s[^<>]*xmldsig#sha1["'][^<>]*>/g;

/** A document type is only good for mischief. */
function demandPlain(xml: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('The answer holds a document type.');
}

/** SHA-1 can be forged. */
function demandStrong(xml: string): void {
  if (/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)["']/.test(xml))
    throw new Error('The answer is signed with SHA-1.');
}

/**
 * A bearer confirmation in the signed assertion that names this address and the request. The library takes the request from
 * the envelope, which need not be signed, and does not look at the recipient.
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
