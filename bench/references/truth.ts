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
  readonly pmid: string;
  /** The journal, or the book of a chapter. A book that is cited itself has its name as title. */
  readonly source: string;
  readonly volume: string;
  readonly issue: string;
  /** Its first page, or the number of the article. */
  readonly page: string;
}

const CITATIONS = ['element-citation', 'mixed-citation', 'citation', 'nlm-citation'];

/** The references of a JATS article. */
export function readTruth(xml: string): TrueReference[] {
  const document = new DOMParser().parseFromString(xml.replace(/<!DOCTYPE[^>]*>/, ''), 'text/xml');
  return elements(document.documentElement, 'ref').map((ref) => {
    const cited = CITATIONS.flatMap((name) => elements(ref, name))[0] ?? ref;
    const first = (name: string): string => elements(cited, name)[0]?.textContent?.trim() ?? '';
    const people = elements(cited, 'person-group')[0] ?? cited;
    const id = (type: string): string =>
      elements(cited, 'pub-id')
        .find((one) => one.getAttribute('pub-id-type') === type)
        ?.textContent?.trim()
        .toLowerCase() ?? '';
    const article = first('article-title') || first('chapter-title');
    const isBook = article === '' && first('publisher-name') + first('publisher-loc') !== '';
    return {
      authors: elements(people, 'surname').map((name) => name.textContent?.trim() ?? ''),
      year: first('year').slice(0, 4),
      title: isBook ? first('source') : article,
      doi: id('doi'),
      pmid: id('pmid'),
      source: isBook ? '' : first('source'),
      volume: first('volume'),
      issue: first('issue'),
      page: first('fpage') || first('elocation-id'),
    };
  });
}

function elements(parent: XmlElement | null, name: string): XmlElement[] {
  return parent === null ? [] : Array.from(parent.getElementsByTagName(name));
}
