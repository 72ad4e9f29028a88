import { X509Certificate } from 'node:crypto';
import { Refusal } from '../../../server/refusal.ts';
import { SAML_METADATA } from '../../../server/sso/parserTasks.ts';
import { openThreadPool } from '../../../server/threads/pool.ts';
import { openIdentity } from '../sso/identity.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/** Metadata of identity providers as a customer imports them, in their thread. */

const SOUND = openIdentity().metadata;
const WORDS = [
  '<EntityDescriptor entityID="x">',
  '</EntityDescriptor>',
  '<IDPSSODescriptor>',
  '</IDPSSODescriptor>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  '<![CDATA[',
  ']]>',
  '<!--',
  '&b;',
  '&amp;',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'Location="http://[::1"',
  'use="encryption"',
  'MIIBkTCB',
  '__proto__',
  '@entityID',
  '#text',
];

const threads = openThreadPool({ threads: 1 });
afterAll(() => threads.close());

hostileCases('SAML metadata', async (random): Promise<End> => {
  const xml = spoiltText(random, SOUND, WORDS).toString('utf8');
  try {
    const { entity, address, certificates } = await threads.run(SAML_METADATA, xml);
    const whole =
      entity !== '' &&
      /^https?:$/.test(new URL(address).protocol) &&
      certificates.length > 0 &&
      certificates.every((pem) => new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa');
    return { end: 'read', fault: whole ? null : `half a provider: ${entity} ${address}` };
  } catch (error) {
    return error instanceof Refusal
      ? { end: 'refused', fault: null }
      : { end: 'failed', fault: String(error) };
  }
});

test('sound metadata are read after all of them', async () => {
  expect((await threads.run(SAML_METADATA, SOUND)).certificates).toHaveLength(1);
});
