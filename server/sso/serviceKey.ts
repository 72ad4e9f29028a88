import type { Services } from '../services.ts';
import { seal, unseal } from '../storage/index.ts';
import { makeKeyPair } from './certificate.ts';
import { writeServiceKey } from './store.ts';
import type { SamlRecord } from './store.ts';

/**
 * The certificate that a customer's identity provider may encrypt to; made when somebody first
 * looks at the settings.
 */
export async function demandCertificate(services: Services, record: SamlRecord): Promise<string> {
  if (record.service_certificate !== null && decryptionKey(services, record) !== null)
    return record.service_certificate;
  const { key, certificate } = makeKeyPair(`${services.config.product.name} ${record.customer_id}`);
  return services.db.transaction((tx) =>
    writeServiceKey(
      tx,
      record.customer_id,
      { sealed: seal(services, key), certificate },
      record.service_certificate,
    ),
  );
}

/**
 * The customer's key for encrypted assertions; null where there is none, or the key of the data
 * folder is another one.
 */
export function decryptionKey(
  services: Pick<Services, 'config'>,
  record: SamlRecord,
): string | null {
  return record.service_key === null ? null : (unseal(services, record.service_key) ?? null);
}
