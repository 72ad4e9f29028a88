import type { TextSection } from '../../contract/index.ts';
import { child, descendants, parseXml, textOf } from '../../engine/index.ts';
import type { XmlNode } from '../../engine/index.ts';

/** A piece of an article with the part that the publisher's XML puts it in. */
export interface TruePiece {
  readonly section: TextSection;
  readonly text: string;
}

/** Sections by their headings, `sec-type` included, in the words of publishers; first match wins. */
const BY_HEADING: readonly (readonly [TextSection, RegExp])[] = [
  [
    'funding',
    /\b(?:funding|fundings|financial\s+(?:support|disclosure)|acknowledge?ments?|grants?)\b/i,
  ],
  [
    'statement',
    /\binterests?\b|\bdisclosures?\b|\bcontributions?\b|\bavailability\b|\bethic|\bconsent\b|\breporting\s+summary|^declarations?$|\bCOI\b|data\s+sharing/i,
  ],
  [
    'methods',
    /\bmethods?\b|\bmethodology\b|^experimental\b|\bmaterials?\s+and\s+method|^materials$/i,
  ],
];
/** Types of footnotes by what they state. */
const BY_NOTE: readonly (readonly [TextSection, RegExp])[] = [
  ['funding', /financial-disclosure|supported/i],
  ['statement', /conflict|coi|^con$|equal|participating/i],
];
/** Tables, formulas and what is not printed as running text are no part of the truth. */
const LEFT_OUT = new Set([
  'table',
  'table-wrap-foot',
  'disp-formula',
  'tex-math',
  'math',
  'kwd-group',
  'label',
  'supplementary-material',
  'media',
  'object-id',
  'graphic',
  'permissions',
  'alt-text',
]);
/** They may stand inside a paragraph, and are none of it. */
const FLOATS = ['fig', 'table-wrap', 'fig-group'];
const PIECES = new Set([
  'p',
  'title',
  'mixed-citation',
  'element-citation',
  'citation',
  'nlm-citation',
  'aff',
  'corresp',
  'article-title',
  'contrib-group',
  'funding-statement',
]);

/** The text of an article in pieces: paragraphs, headings, references, names and addresses. */
export function readPieces(xml: Uint8Array): TruePiece[] {
  const article = descendants(parseXml(xml), ['article'])[0] ?? parseXml(xml);
  const pieces: TruePiece[] = [];
  const add = (section: TextSection, node: XmlNode) => {
    const text = written(node).replace(/\s+/g, ' ').trim();
    if (text !== '') pieces.push({ section, text });
  };
  const meta = descendants(article, ['article-meta'])[0];
  for (const node of meta ? meta.children : []) {
    if (node.name === 'title-group')
      for (const one of descendants(node, ['article-title'])) add('title', one);
    if (node.name === 'contrib-group') {
      const names = descendants(node, ['name', 'string-name', 'collab']).map(nameOf).join(', ');
      if (names !== '') pieces.push({ section: 'authors', text: names });
    }
    for (const one of node.name === 'aff' ? [node] : descendants(node, ['aff', 'corresp']))
      add('affiliations', one);
    if (node.name === 'abstract' || node.name === 'trans-abstract') walk(node, 'abstract', add);
    if (node.name === 'author-notes') walk(node, 'affiliations', add);
    if (node.name === 'funding-group') walk(node, 'funding', add);
  }
  for (const name of ['body', 'back', 'floats-group']) {
    const part = child(article, name);
    if (part) walk(part, 'body', add);
  }
  return pieces;
}

function walk(
  node: XmlNode,
  section: TextSection,
  add: (section: TextSection, node: XmlNode) => void,
): void {
  for (const part of node.children) {
    if (LEFT_OUT.has(part.name)) continue;
    const own = sectionOf(part, section);
    if (!PIECES.has(part.name)) walk(part, own, add);
    else {
      add(own, part);
      for (const float of descendants(part, FLOATS)) walk(float, 'caption', add);
    }
  }
}

function sectionOf(part: XmlNode, outer: TextSection): TextSection {
  if (part.name === 'ref-list') return 'references';
  if (part.name === 'ack' || part.name === 'funding-statement') return 'funding';
  if (FLOATS.includes(part.name)) return 'caption';
  const type =
    part.attributes['sec-type'] ??
    part.attributes['notes-type'] ??
    part.attributes['fn-type'] ??
    '';
  if (part.name === 'fn')
    return BY_NOTE.find(([, pattern]) => pattern.test(type))?.[0] ?? headed(part) ?? outer;
  if (part.name !== 'sec' && part.name !== 'notes' && part.name !== 'app') return outer;
  // A part of methods or of an abstract stays one, whatever its own heading says.
  if (outer !== 'body') return outer;
  return headed(part) ?? BY_HEADING.find(([, pattern]) => pattern.test(type))?.[0] ?? outer;
}

function headed(part: XmlNode): TextSection | null {
  const title = child(part, 'title');
  const text = title ? textOf(title).trim() : '';
  return text.length > 80
    ? null
    : (BY_HEADING.find(([, pattern]) => pattern.test(text))?.[0] ?? null);
}

function nameOf(node: XmlNode): string {
  const part = (name: string) => descendants(node, [name]).map(textOf).join(' ');
  return node.name === 'name' ? `${part('given-names')} ${part('surname')}` : textOf(node);
}

/** Text without tables and formulas; the parts of a reference or an address stand apart. */
function written(node: XmlNode): string {
  if (LEFT_OUT.has(node.name) || FLOATS.includes(node.name)) return ' ';
  const between = /citation|^aff$/.test(node.name) ? ' ' : '';
  return node.text + node.children.map(written).join(between);
}
