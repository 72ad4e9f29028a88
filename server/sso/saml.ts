import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { CacheProvider } from '@node-saml/node-saml';
import { SSO_PATHS } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import { SIGN_ON_SECONDS } from './duration.ts';
import type { SamlRecord } from './store.ts';

/** Clocks may differ by this much. */
const SKEW_MS = 60_000;

/**
 * What an identity provider has to know of us; each customer has names of its own, so that an
 * answer for one is no answer for another.
 */
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

/**
 * The sign-on of a customer's identity provider, in both directions.
 * @param key what encrypted assertions are read with, PEM
 */
export function openSaml(
  config: Pick<Config, 'publicUrl'>,
  customer: SamlRecord,
  cacheProvider: CacheProvider,
  key: string | null = null,
): SAML {
  const service = serviceOf(config, customer.customer_id);
  return new SAML({
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
    cacheProvider,
    ...(key === null ? {} : { decryptionPvk: key }),
  });
}

/** Where to send the browser. @param begin remembers the request that goes out */
export function startSaml(
  config: Pick<Config, 'publicUrl'>,
  customer: SamlRecord,
  begin: (request: string) => Promise<void>,
): Promise<string> {
  const saml = openSaml(config, customer, {
    async saveAsync(request) {
      await begin(request);
      return { value: request, createdAt: Date.now() };
    },
    getAsync: async () => null,
    removeAsync: async () => null,
  });
  return saml.getAuthorizeUrlAsync('', undefined, {});
}
