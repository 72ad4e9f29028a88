import { DOMParser } from '@xmldom/xmldom';
import type { Field } from './tally.ts';
import type { TrueReference } from './truth.ts';

/** What is used of a node; the parser's own types are those of browsers. */
interface XmlNode {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<XmlNode> | null;
  getAttribute?(name: string): string | null;
  getElementsByTagName?(name: string): ArrayLike<XmlNode>;
}

/** An entry as it is printed, and what somebody tagged in it. */
export interface TaggedEntry {
  readonly text: string;
  readonly truth: TrueReference;
}

/** What both sets tag apart; neither parts names from one another. */
export const TAGGED_FIELDS: readonly Field[] = [
  'title',
  'year',
  'container',
  'volume',
  'issue',
  'first page',
];

/**
 * Entries of tagged reference lists: `bibl` of GROBID's training data (TEI), `sequence` of
 * anystyle's. Those without a title and a source name no work and are left out.
 */
export function readTagged(xml: string): TaggedEntry[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml') as unknown as XmlNode; // the parser's type is that of browsers
  const all = (name: string) => Array.from(document.getElementsByTagName?.(name) ?? []);
  const entries = [...all('bibl').map(ofTei), ...all('sequence').map(ofSequence)];
  return entries.filter(({ truth }) => truth.title + truth.source !== '');
}

function ofTei(bibl: XmlNode): TaggedEntry {
  const texts = (name: string, kinds: readonly string[], by: string): string =>
    Array.from(bibl.getElementsByTagName?.(name) ?? [])
      .filter((one) => kinds.includes(one.getAttribute?.(by) ?? ''))
      .map(textOf)[0] ?? '';
  const title = (level: string): string => texts('title', [level], 'level');
  const scope = (...units: string[]): string => texts('biblScope', units, 'unit');
  const article = title('a');
  const source = title('j') || title('m') || title('s');
  const date = Array.from(bibl.getElementsByTagName?.('date') ?? []).map(textOf)[0] ?? '';
  return entryOf(textOf(bibl), {
    title: article || (title('j') === '' ? title('m') : ''),
    source: article === '' && title('j') === '' ? '' : source,
    date,
    volume: scope('volume', 'vol'),
    issue: scope('issue'),
    pages: scope('page', 'pp'),
  });
}

function ofSequence(sequence: XmlNode): TaggedEntry {
  const parts = Array.from(sequence.childNodes ?? []).filter((one) => one.nodeName !== '#text');
  const first = (...names: string[]): string =>
    parts.filter((one) => names.includes(one.nodeName)).map(textOf)[0] ?? '';
  const printed = parts.filter(({ nodeName }) => nodeName !== 'citation-number').map(textOf);
  const volume = first('volume');
  const [number = '', issue = ''] = /(\d+)\D+(\d+[-–]?\d*)/.exec(volume)?.slice(1) ?? [];
  return entryOf(printed.join(' '), {
    title: first('title'),
    source: first('journal', 'container-title'),
    date: first('date'),
    volume: number || (/[\dIVXLC]+/.exec(volume)?.[0] ?? ''),
    issue: issue || (/\d+[-–]?\d*/.exec(first('issue'))?.[0] ?? ''),
    pages: first('pages'),
  });
}

function entryOf(
  text: string,
  tagged: {
    readonly title: string;
    readonly source: string;
    readonly date: string;
    readonly volume: string;
    readonly issue: string;
    readonly pages: string;
  },
): TaggedEntry {
  return {
    text,
    truth: {
      authors: [],
      year: /(?:1[5-9]|20)\d\d/.exec(tagged.date)?.[0] ?? '',
      title: tagged.title,
      source: tagged.source.replace(/^\s*in:?\s+/i, ''),
      volume: /[\dIVXLCA-Z]*\d[\d-–]*|[IVXLC]+/.exec(tagged.volume)?.[0] ?? '',
      issue: tagged.issue,
      page: /[A-Za-z]{0,2}\d+/.exec(tagged.pages.replace(/^\s*pp?\.?\s*/i, ''))?.[0] ?? '',
      doi: '',
      pmid: '',
    },
  };
}

function textOf(node: XmlNode): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
}
