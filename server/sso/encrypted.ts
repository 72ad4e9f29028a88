import { DOMParser } from '@xmldom/xmldom';
import { decrypt } from 'xml-encryption';

/**
 * What an answer's encrypted assertion says, so that it can be judged like a plain one; null where none is encrypted. node-saml
 * decrypts by itself afterwards, with the same parser, but does not say with which ciphers, nor show what was signed how.
 * @param key private key, PEM; null where the customer has none
 * @throws Error: several, in another place than an answer has it, with a cipher that can be attacked, or to another key
 */
export async function readEncrypted(xml: string, key: string | null): Promise<string | null> {
  if (!/EncryptedAssertion|EncryptedData|EncryptedID/.test(xml)) return null;
  const faults: string[] = [];
  const note = (fault: string): void => void faults.push(fault);
  const document = new DOMParser({
    errorHandler: { warning: () => undefined, error: note, fatalError: note },
  }).parseFromString(xml, 'text/xml');
  if (faults.length > 0) throw new Error('The answer is no well-formed XML.');
  const found = document.getElementsByTagNameNS('*', 'EncryptedAssertion');
  const [one] = Array.from({ length: found.length }, (_none, index) => found.item(index));
  if (!one || found.length > 1 || one.parentNode !== document.documentElement)
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
