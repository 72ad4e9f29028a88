import { DOMParser } from '@xmldom/xmldom';

/** A document that came from outside, well-formed and without a document type. */
export type ForeignXml = ReturnType<DOMParser['parseFromString']>;
type ForeignElement = NonNullable<
  ReturnType<ReturnType<ForeignXml['getElementsByTagNameNS']>['item']>
>;

/**
 * Parses XML from outside; ends at the first thing that is wrong with it, for a parser that goes on
 * after faults takes for ever over a text of nothing else.
 * @throws Error
 */
export function parseStrictly(text: string): ForeignXml {
  const stop = (): never => {
    throw new Error('The answer is no well-formed XML.');
  };
  const document = new DOMParser({
    errorHandler: { warning: stop, error: stop, fatalError: stop },
  }).parseFromString(text, 'text/xml');
  // The parser answers nothing where the text holds no element.
  if (!(document?.documentElement as ForeignElement | null)) stop();
  // A document type is only good for mischief.
  if (document.doctype) throw new Error('The answer holds a document type.');
  return document;
}

/** SHA-1 can be forged. @throws Error where a signature is made with it */
export function refuseWeak(document: ForeignXml): void {
  for (const element of elementsOf(document, '*')) {
    const algorithm = element.getAttribute('Algorithm') ?? '';
    // Inside the padding of an encrypted key SHA-1 signs nothing.
    if (isLocal(element, 'DigestMethod') && isLocal(element.parentNode, 'EncryptionMethod'))
      continue;
    if (/xmldsig#(?:rsa-sha1|dsa-sha1|hmac-sha1|sha1)$/.test(algorithm))
      throw new Error('The answer is signed with SHA-1.');
  }
}

/** Elements with a local name, in any namespace. */
export function elementsOf(document: ForeignXml, name: string): ForeignElement[] {
  const found = document.getElementsByTagNameNS('*', name);
  return Array.from({ length: found.length }, (_none, at) => found.item(at)).filter(
    (element) => element !== null,
  );
}

function isLocal(node: unknown, name: string): boolean {
  return (
    typeof node === 'object' && node !== null && 'localName' in node && node.localName === name
  );
}
