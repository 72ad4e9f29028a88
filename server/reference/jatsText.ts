import { child, descendants, textOf } from '../../engine/index.ts';
import type { XmlNode } from '../../engine/index.ts';
import type { TextSection } from '../../contract/index.ts';

/** A paragraph of an article, with the part that it belongs to. */
export interface JatsParagraph {
  readonly section: TextSection;
  readonly text: string;
}

/** Paragraphs of one article, and characters of one; what is longer is cut. */
const PARAGRAPHS_MOST = 20_000;
const PARAGRAPH_MOST = 50_000;
const METHODS =
  /^methods?\b|materials\s*\|\s*methods|\b(?:materials?|patients?|subjects?)\s+and\s+methods?\b|^methodology|^experimental\s+(?:procedures?|section)/i;

/** The text of an article (JATS) in its order: abstract, body, acknowledgements and references. */
export function readJatsText(article: XmlNode): JatsParagraph[] {
  const found: JatsParagraph[] = [];
  const front = child(article, 'front');
  for (const abstract of front ? descendants(front, ['abstract']) : [])
    walk(abstract, 'abstract', found);
  const body = child(article, 'body');
  if (body) walk(body, 'body', found);
  const back = child(article, 'back');
  if (back) walk(back, 'body', found);
  return found;
}

function walk(node: XmlNode, section: TextSection, into: JatsParagraph[]): void {
  for (const part of node.children) {
    if (into.length >= PARAGRAPHS_MOST) return;
    if (part.name === 'p' || part.name === 'mixed-citation' || part.name === 'element-citation')
      add(part, section, into);
    else walk(part, sectionOf(part, section), into);
  }
}

function sectionOf(part: XmlNode, outer: TextSection): TextSection {
  if (part.name === 'ref-list') return 'references';
  if (part.name === 'ack') return 'funding';
  if (part.name === 'fig' || part.name === 'table-wrap') return 'caption';
  if (part.name !== 'sec') return outer;
  const title = child(part, 'title');
  const isMethods =
    /^(?:materials\|)?methods/i.test(part.attributes['sec-type'] ?? '') ||
    METHODS.test(title ? textOf(title).trim() : '');
  return isMethods ? 'methods' : outer;
}

function add(part: XmlNode, section: TextSection, into: JatsParagraph[]): void {
  const text = textOf(part).replace(/\s+/g, ' ').trim().slice(0, PARAGRAPH_MOST);
  if (text !== '') into.push({ section, text });
}
