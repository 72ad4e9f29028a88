import { DOMParser } from '@xmldom/xmldom';

/** What is used of an element; the parser's own types are those of browsers. */
interface XmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}

/** A reference as the publisher's XML has it; empty where the XML does not say. */
export interface TrueReference {
  readonly authors: readonly string[];
  readonly year: string;
  readonly title: string;
  readonly doi: string;
  /** What names the work when it has no title of its own: the book or journal. */
  readonly source: string;
}

const CITATIONS = ['element-citation', 'mixed-citation', 'citation', 'nlm-citation'];

/** The references of a JATS article. */
export function readTruth(xml: string): TrueReference[] {
  const document = new DOMParser().parseFromString(xml.replace(/<!DOCTYPE[^>]*>/, ''), 'text/xml');
  return elements(document.documentElement, 'ref').map((ref) => {
    const cited = CITATIONS.flatMap((name) => elements(ref, name))[0] ?? ref;
    const first = (name: string): string => elements(cited, name)[0]?.textContent?.trim() ?? '';
    const people = elements(cited, 'person-group')[0] ?? cited;
    const doi = elements(cited, 'pub-id').find((id) => id.getAttribute('pub-id-type') === 'doi');
    return {
      authors: elements(people, 'surname').map((name) => name.textContent?.trim() ?? ''),
      year: first('year').slice(0, 4),
      title: first('article-title') || first('chapter-title'),
      doi: doi?.textContent?.trim().toLowerCase() ?? '',
      source: first('source'),
    };
  });
}

function elements(parent: XmlElement | null, name: string): XmlElement[] {
  return parent === null ? [] : Array.from(parent.getElementsByTagName(name));
}
