import { DOMParser } from '@xmldom/xmldom';
import { normalText, type Reference } from '../../engine/index.ts';

/** What is used of a node; the parser's own types are those of browsers. */
interface XmlNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<XmlNode> | null;
  getAttribute?(name: string): string | null;
  getElementsByTagName?(name: string): ArrayLike<XmlNode>;
}

/**
 * A citation as the publisher's XML has it: of which entry of its list, and the letters before it.
 */
export interface TrueCitation {
  readonly ref: number;
  readonly before: string;
  /** It stands in a cell of a table, which has no sentences. */
  readonly inTable: boolean;
}

const TEXT = 3;
/** Letters before a citation by which its sentence is known. */
const BEFORE = 30;
/** Fewer letters from the begin of a sentence could be another one's. */
const LEAST = 8;

/** The citations in the text of a JATS article; ranges stand for all that they span. */
export function readTrueCitations(xml: string): TrueCitation[] {
  const document = new DOMParser().parseFromString(
    xml.replace(/<!DOCTYPE[^>]*>/, ''),
    'text/xml',
  ) as unknown as XmlNode; // the parser's type is that of browsers
  const all = (node: XmlNode, name: string) => Array.from(node.getElementsByTagName?.(name) ?? []);
  const order = new Map(all(document, 'ref').map((ref, i) => [ref.getAttribute?.('id') ?? '', i]));
  const found: TrueCitation[] = [];
  let text = '';
  let last: { readonly ref: number; readonly end: number } | null = null;
  const cite = (ref: number): void => {
    const before = lettersBefore(text);
    if (before !== '' || inTable) found.push({ ref, before, inTable });
  };
  let inTable = false;
  const walk = (node: XmlNode): void => {
    if (node.nodeName === 'table' && !inTable) {
      inTable = true;
      walk(node);
      inTable = false;
    } else if (node.nodeType === TEXT) text += node.nodeValue ?? '';
    else if (node.nodeName === 'xref' && node.getAttribute?.('ref-type') === 'bibr') {
      for (const rid of (node.getAttribute('rid') ?? '').split(/\s+/)) {
        const ref = order.get(rid);
        if (ref === undefined) continue;
        const between = last === null ? '' : text.slice(last.end);
        if (last !== null && /^[\s\])]*[-–—][\s[(]*$/.test(between))
          for (let n = last.ref + 1; n < ref; n++) cite(n);
        cite(ref);
        last = { ref, end: text.length };
      }
      for (const child of Array.from(node.childNodes ?? [])) walk(child);
      if (last !== null) last = { ref: last.ref, end: text.length };
    } else if (node.nodeName !== 'ref-list')
      for (const child of Array.from(node.childNodes ?? [])) walk(child);
  };
  for (const part of ['body', 'floats-group'].flatMap((name) => all(document, name))) walk(part);
  return found;
}

/**
 * Citations in the text, and of those in tables how many were read at all: they are none of the text's, wanted or given.
 */
export interface Counts {
  readonly wanted: number;
  readonly given: number;
  readonly right: number;
  readonly inTables: number;
  readonly readInTables: number;
}

export const NO_COUNTS: Counts = { wanted: 0, given: 0, right: 0, inTables: 0, readInTables: 0 };

/**
 * How many citations were read of the right reference in the right sentence.
 * @param pairs the entry that was read for each of the truth
 */
export function compareCitations(
  truth: readonly TrueCitation[],
  references: readonly Reference[],
  pairs: ReadonlyMap<number, Reference>,
): Counts {
  const left = new Map(
    references.map((r) => [r.n, r.citations.map(({ sentence }) => letters(sentence))]),
  );
  const take = (
    those: readonly TrueCitation[],
    fits: (sentence: string, before: string) => boolean,
  ): number =>
    those.filter(({ ref, before }) => {
      const sentences = left.get(pairs.get(ref)?.n ?? -1) ?? [];
      const at = sentences.findIndex((sentence) => fits(sentence, before));
      if (at >= 0) sentences.splice(at, 1);
      return at >= 0;
    }).length;
  const inText = truth.filter(({ inTable }) => !inTable);
  const inTables = truth.length - inText.length;
  const right = take(inText, holds);
  const readInTables = take(
    truth.filter(({ inTable }) => inTable),
    () => true,
  );
  const given = references.reduce((sum, r) => sum + r.citations.length, 0) - readInTables;
  return { wanted: inText.length, given, right, inTables, readInTables };
}

/** The letters before the citation, or as many of them as belong to the sentence when it begins among them. */
function holds(sentence: string, before: string): boolean {
  if (sentence.includes(before)) return true;
  for (let from = 1; from <= before.length - LEAST; from++)
    if (sentence.startsWith(before.slice(from))) return true;
  return false;
}

/** The letters by which a citation's sentence is known, of the text before it. */
export function lettersBefore(text: string): string {
  return letters(text.slice(-4 * BEFORE)).slice(-BEFORE);
}

/** Letters only: numbers and brackets of citations stand differently in print. */
function letters(text: string): string {
  return normalText(text).replace(/\p{N}/gu, '');
}
