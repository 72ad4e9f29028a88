import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as library from 'samlify';

// Loaded as a module of Node's own form, all its parts stand under one name.
const samlify = (library as { readonly default?: typeof library }).default ?? library;

/** An identity provider of another implementation (samlify), as an organisation would run one. */

// Both kinds of tests know where the build is; each has another way to know where its own file is.
declare const __NODE_DIST__: string;
const kept = (file: string) =>
  readFileSync(join(__NODE_DIST__, '..', '..', 'tests', 'fixtures', 'saml', file), 'utf8');
const keys = (name: string) => ({
  privateKey: kept(`${name}.key`),
  signingCert: kept(`${name}.crt`),
});

samlify.setSchemaValidator({ validate: async () => 'not checked against a schema here' });

export const ENTITY = 'https://idp.example.org/metadata';

export interface AssertionParts {
  readonly email?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  /** Seconds from now at which the assertion ends. */
  readonly until?: number;
  readonly inResponseTo?: string;
  /** The one inside the signed assertion, where it differs. */
  readonly subjectInResponseTo?: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
}

export const AES256_GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';

export interface Identity {
  /** What a customer imports. */
  readonly metadata: string;
  /** The XML of a signed answer to a request (the whole address that the browser was sent to). */
  answer(address: string, serviceMetadata: string, said?: AssertionParts): Promise<string>;
}

/**
 * @param encrypted the ciphers that assertions are encrypted with, after signing; null: they are
 * not
 * @param address where browsers are sent to sign in
 */
export function openIdentity(
  signer: 'provider' | 'stranger' = 'provider',
  algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  encrypted: { readonly data: string; readonly key?: string } | null = null,
  address = 'https://idp.example.org/sso?tenant=1&x=2',
): Identity {
  const idp = samlify.IdentityProvider({
    entityID: ENTITY,
    ...keys(signer),
    isAssertionEncrypted: encrypted !== null,
    requestSignatureAlgorithm: algorithm,
    ...(encrypted === null
      ? {}
      : {
          messageSigningOrder: 'sign-then-encrypt',
          dataEncryptionAlgorithm: encrypted.data,
          keyEncryptionAlgorithm: encrypted.key ?? OAEP,
        }),
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: address },
    ],
    singleLogoutService: [
      {
        Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
        Location: 'https://idp.example.org/slo',
      },
    ],
  });
  return {
    metadata: idp.getMetadata(),
    async answer(address, serviceMetadata, said = {}) {
      const sp = samlify.ServiceProvider({ metadata: serviceMetadata });
      const query = Object.fromEntries(new URL(address).searchParams);
      const request = await idp.parseLoginRequest(sp, 'redirect', { query });
      const id = String(request.extract['request']?.id ?? '');
      const now = Date.now();
      const until = new Date(now + (said.until ?? 300) * 1000).toISOString();
      const service = {
        entity: sp.entityMeta.getEntityID(),
        answer: String(sp.entityMeta.getAssertionConsumerService('post')),
      };
      const made = await idp.createLoginResponse(
        sp,
        { extract: { request: { id } } },
        'post',
        { email: said.email ?? 'ada@example.org' },
        {
          customTagReplacement: (template: string) => ({
            id: '_response',
            context: samlify.SamlLib.replaceTagsByValue(
              template
                .replace(
                  '{AuthnStatement}{AttributeStatement}',
                  attributeStatement(said.attributes ?? {}),
                )
                .replace(
                  /(<saml:SubjectConfirmationData[^>]*InResponseTo=")\{InResponseTo\}/,
                  `$1${said.subjectInResponseTo ?? '{InResponseTo}'}`,
                ),
              {
                ID: '_response',
                AssertionID: `_assertion${now}`,
                Destination: service.answer,
                Audience: said.audience ?? service.entity,
                SubjectRecipient: said.recipient ?? service.answer,
                Issuer: said.issuer ?? ENTITY,
                IssueInstant: new Date(now - 600_000).toISOString(),
                StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
                ConditionsNotBefore: new Date(now - 600_000).toISOString(),
                ConditionsNotOnOrAfter: until,
                SubjectConfirmationDataNotOnOrAfter: until,
                NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
                NameID: said.email ?? 'ada@example.org',
                InResponseTo: said.inResponseTo ?? id,
              },
            ),
          }),
        },
      );
      return Buffer.from(made.context, 'base64').toString('utf8');
    },
  };
}

function attributeStatement(attributes: Readonly<Record<string, readonly string[]>>): string {
  const one = ([name, values]: [string, readonly string[]]) =>
    `<saml:Attribute Name="${name}">${values.map((v) => `<saml:AttributeValue>${v}</saml:AttributeValue>`).join('')}</saml:Attribute>`;
  const all = Object.entries(attributes).map(one).join('');
  return all === '' ? '' : `<saml:AttributeStatement>${all}</saml:AttributeStatement>`;
}
