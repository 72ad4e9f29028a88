import { X509Certificate } from 'node:crypto';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { refuse } from '../refusal.ts';

export interface Provider {
  /** The provider's own name for itself (entityID). */
  readonly entity: string;
  /** Where browsers are sent (HTTP-Redirect). */
  readonly address: string;
  /** Certificates that its signatures are checked with, PEM. */
  readonly certificates: readonly string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const RSA_BITS = 2048;

/**
 * Reads an identity provider's metadata.
 * @throws Refusal that says what is missing or cannot be used
 */
export function readMetadata(xml: string): Provider {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    throw unfit('It holds a document type, which metadata never need.');
  if (XMLValidator.validate(xml) !== true) throw unfit('It is not well-formed XML.');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
  });
  const root: unknown = parser.parse(xml);
  const described = [
    ...below(root, 'EntityDescriptor'),
    ...below(root, 'EntitiesDescriptor').flatMap((group) => below(group, 'EntityDescriptor')),
  ].filter((entity) => below(entity, 'IDPSSODescriptor').length > 0);
  const [entity, another] = described;
  if (!entity) throw unfit('No identity provider is described in it.');
  if (another) throw unfit('It describes several identity providers; give the metadata of one.');
  const provider = below(entity, 'IDPSSODescriptor')[0];
  const name = textOf(entity, '@entityID');
  const service = below(provider, 'SingleSignOnService').find(
    (s) => textOf(s, '@Binding') === REDIRECT,
  );
  const address = decoded(textOf(service, '@Location'));
  if (name === '') throw unfit('The identity provider has no entityID.');
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw unfit('The identity provider offers no sign-on address for HTTP-Redirect.');
  const certificates = below(provider, 'KeyDescriptor')
    .filter((key) => ['', 'signing'].includes(textOf(key, '@use')))
    .flatMap((key) => below(key, 'KeyInfo'))
    .flatMap((info) => below(info, 'X509Data'))
    .flatMap((data) => below(data, 'X509Certificate'))
    .map(pemOf);
  if (certificates.length === 0)
    throw unfit('The identity provider has no certificate for signing.');
  return { entity: decoded(name), address, certificates: [...new Set(certificates)] };
}

/** What a person sees of a certificate. */
export function describeCertificate(pem: string): {
  subject: string;
  until_timesec: number;
  fingerprint: string;
} {
  const certificate = new X509Certificate(pem);
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    until_timesec: Math.floor(Date.parse(certificate.validTo) / 1000),
    fingerprint: certificate.fingerprint256,
  };
}

/** What we can decrypt, the best first. */
const CIPHERS = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
];

/**
 * The metadata that an administrator of an identity provider imports.
 * @param certificate PEM; what assertions may be encrypted to
 */
export function serviceMetadata(
  service: { readonly entity: string; readonly answer: string },
  certificate: string | null,
): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escape(service.entity)}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
${certificate === null ? '' : encryption(certificate)}    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escape(service.answer)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}

function encryption(certificate: string): string {
  return `    <md:KeyDescriptor use="encryption">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replaceAll(/-----[^-]*-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
${CIPHERS.map((cipher) => `      <md:EncryptionMethod Algorithm="${cipher}"/>`).join('\n')}
    </md:KeyDescriptor>
`;
}

function pemOf(node: unknown): string {
  const text = typeof node === 'string' ? node : textOf(node, '#text');
  const body = text.replace(/\s+/g, '');
  const pem = `-----BEGIN CERTIFICATE-----\n${(body.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
  const { asymmetricKeyType, asymmetricKeyDetails } = keyOf(pem);
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS)
    throw unfit(`The certificate must hold an RSA key of at least ${RSA_BITS} bits.`);
  return pem;
}

function keyOf(pem: string) {
  try {
    return new X509Certificate(pem).publicKey;
  } catch {
    throw unfit('A certificate in it cannot be read.');
  }
}

/** The children of that name, one or many. */
function below(node: unknown, name: string): readonly unknown[] {
  const child: unknown =
    typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  if (child === undefined) return [];
  return Array.isArray(child) ? child : [child];
}

function textOf(node: unknown, name: string): string {
  const value = below(node, name)[0];
  return typeof value === 'string' ? value.trim() : '';
}

/** Addresses hold ampersands, written as entities; no other entity is known. */
function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function unfit(why: string) {
  return refuse('invalid-input', `These metadata cannot be used. ${why}`, { fields: { xml: why } });
}
