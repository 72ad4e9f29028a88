import { decrypt } from 'xml-encryption';
import { elementsOf } from './xml.ts';
import type { ForeignXml } from './xml.ts';

/**
 * What an answer's encrypted assertion says, so that it can be judged like a plain one; null where
 * none is encrypted. node-saml decrypts by itself afterwards, with the same parser, but does not
 * say with which ciphers, nor show what was signed how.
 * @param key private key, PEM; null where the customer has none
 * @throws Error: several, in another place than an answer has it, with a cipher that can be
 * attacked, or to another key
 */
export async function readEncrypted(
  document: ForeignXml,
  key: string | null,
): Promise<string | null> {
  const assertions = elementsOf(document, 'EncryptedAssertion');
  const others = ['EncryptedData', 'EncryptedID'].flatMap((name) => elementsOf(document, name));
  if (assertions.length + others.length === 0) return null;
  const [one] = assertions;
  if (!one || assertions.length > 1 || one.parentNode !== document.documentElement)
    throw new Error('The answer must hold one encrypted assertion, or none.');
  if (key === null) throw new Error('The assertion is encrypted, and there is no key for it.');
  return new Promise((done, fail) => {
    decrypt(String(one), { key, disallowDecryptionWithInsecureAlgorithm: true }, (error, text) =>
      error
        ? fail(new Error(`The assertion could not be decrypted: ${error.message}`))
        : done(text),
    );
  });
}
