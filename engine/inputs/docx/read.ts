import { fieldAddress, linkedWork } from './links.ts';
import { listOf } from './numbering.ts';
import type { WordPackage, WordPart } from './package.ts';
import { type XmlNode, child, descendants, textOf } from './xml.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from '../numbers.ts';

const { MOST_CROP, MOST_SIDE } = valuesOf(NUMBERS.read);

/** Writing with one flag a character. */
export interface Writing {
  readonly text: string;
  readonly bold: readonly boolean[];
  /** Marks of notes and citations that stand higher; absent: none does. */
  readonly raised?: readonly boolean[];
}

/** A picture where the document shows it. Sizes in points; null where it states none. */
export interface WordPicture {
  /** Relation that leads to its file. */
  readonly relation: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Shares cut off on each side, 0–1. */
  readonly crop: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

export type Item =
  | {
      readonly what: 'paragraph';
      readonly role: 'text' | 'heading' | 'caption';
      readonly writing: Writing;
    }
  | { readonly what: 'pictures'; readonly pictures: readonly WordPicture[] }
  /** Something that only Word draws: a chart, a diagram. */
  | { readonly what: 'drawn'; readonly kind: 'chart' | 'diagram' }
  | {
      readonly what: 'row';
      readonly cells: readonly { readonly items: readonly Item[]; readonly share: number }[];
    }
  | { readonly what: 'page' };

/**
 * The visible contents of a document's body, in order, and its notes behind it under a heading of
 * their own, numbered in the order in which the text names them. Deleted text, field codes, headers
 * and footers are left out; a link's DOI is written where an entry does not print it.
 */
export function readBody(word: Word): Item[] {
  const marks = new Map<string, string>();
  const counts = new Map<string, number>();
  const body = blocksOf(word.body, { word, part: 'document', marks, counts });
  if (marks.size === 0) return body;
  const kinds = new Set([...marks.keys()].map((key) => key.split(' ')[0]));
  return [
    ...body,
    paragraphItem('heading', kinds.has('footnote') ? 'Footnotes' : 'Endnotes'),
    ...[...marks].map(([key, mark]) => noteOf(key, mark, { word, marks: new Map(), counts })),
  ];
}

/** What headers and footers say, each paragraph once, however many sections repeat it. */
export function readHeads({ heads, ...word }: Word & Pick<WordPackage, 'heads'>): string[] {
  const reading: Reading = { word, part: 'document', marks: new Map(), counts: new Map() };
  const written = heads.flatMap((head) =>
    blocksOf(head, reading).flatMap((item) =>
      item.what === 'paragraph' ? [item.writing.text.trim()] : [],
    ),
  );
  return [...new Set(written)].filter((text) => text !== '');
}

/** One note as a paragraph with its number. */
function noteOf(key: string, mark: string, reading: Omit<Reading, 'part'>): Item {
  const node = reading.word.notes.get(key);
  const part = key.startsWith('footnote') ? 'footnotes' : 'endnotes';
  const written = (node ? blocksOf(node, { ...reading, part }) : []).flatMap((item) =>
    item.what === 'paragraph' ? [item.writing.text.trim()] : [],
  );
  return paragraphItem('text', `[${mark}] ${written.join(' ')}`);
}

function paragraphItem(role: 'text' | 'heading', text: string): Item {
  return { what: 'paragraph', role, writing: { text, bold: [] } };
}

type Word = Pick<WordPackage, 'body' | 'styles' | 'lists' | 'notes' | 'address'>;

/** What a part is read with. */
interface Reading {
  readonly word: Word;
  readonly part: WordPart;
  /** Numbers of the notes that were named so far. */
  readonly marks: Map<string, string>;
  /** Items so far of each list that the document numbers. */
  readonly counts: Map<string, number>;
}

function blocksOf(node: XmlNode, reading: Reading): Item[] {
  return node.children.flatMap((c): Item[] => {
    if (c.name === 'p') return paragraphOf(c, reading);
    if (c.name === 'tbl') return tableOf(c, reading);
    return SKIPPED.has(c.name) ? [] : blocksOf(c, reading);
  });
}

function tableOf(table: XmlNode, reading: Reading): Item[] {
  return descendants(table, ['tr']).map((row): Item => {
    const cells = descendants(row, ['tc']);
    const widths = cells.map((c) => Number(child(child(c, 'tcPr'), 'tcW')?.attributes['w'] ?? 0));
    const known = widths.every((w) => w > 0);
    const sum = widths.reduce((a, b) => a + b, 0);
    return {
      what: 'row',
      cells: cells.map((c, i) => ({
        items: blocksOf(c, reading),
        share: known ? (widths[i] ?? 0) / sum : 1 / cells.length,
      })),
    };
  });
}

/** The content of a text box, which is read as paragraphs of its own. */
const BOX = 'txbxContent';
/** Elements that show nothing, or nothing any more. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'rPr',
  'pPr',
  'sectPr',
  'tblPr',
  'tcPr',
  'proofErr',
  'bookmarkStart',
  'bookmarkEnd',
  'annotation',
  BOX,
]);

function paragraphOf(p: XmlNode, reading: Reading): Item[] {
  const text: string[] = [];
  const bold: boolean[] = [];
  const pictures: WordPicture[] = [];
  const more: Item[] = [];
  const write = (words: string, strong: boolean, high = false): void => {
    for (const c of words) {
      text.push(c);
      bold.push(strong);
      raised.push(high);
    }
  };
  const raised: boolean[] = [];
  const addresses: string[] = [];
  const style =
    reading.word.styles.get(child(child(p, 'pPr'), 'pStyle')?.attributes['val'] ?? '') ?? '';
  const visit = (node: XmlNode, strong: boolean): void => {
    for (const c of node.children) {
      const address = addressIn(c, reading);
      if (address !== null) addresses.push(address);
      if (c.name === 't') write(c.children.map((t) => t.text).join(''), strong, isMark(node));
      else if (c.name === 'footnoteReference' || c.name === 'endnoteReference')
        write(markOf(c, reading), strong, true);
      else if (c.name === 'tab' || c.name === 'cr') write(' ', strong);
      else if (c.name === 'noBreakHyphen') write('-', strong);
      else if (c.name === 'br') {
        if (c.attributes['type'] === 'page') more.push({ what: 'page' });
        else write(' ', strong);
      } else if (c.name === 'sym') write(symbolOf(c), strong);
      else if (c.name === 'AlternateContent') visitBranch(c, strong);
      else if (c.name === 'drawing' || c.name === 'pict' || c.name === 'object') {
        pictures.push(...picturesOf(c));
        for (const d of drawnOf(c)) more.push({ what: 'drawn', kind: d });
        for (const box of descendants(c, [BOX])) more.push(...blocksOf(box, reading));
      } else if (!SKIPPED.has(c.name)) visit(c, c.name === 'r' ? strong || isBold(c) : strong);
    }
  };
  /** One of several forms of the same: the first that shows something. */
  const visitBranch = (node: XmlNode, strong: boolean): void => {
    const before = [text.length, pictures.length, more.length].join();
    for (const branch of node.children) {
      visit(branch, strong);
      if ([text.length, pictures.length, more.length].join() !== before) return;
    }
  };
  visit(p, false);
  const role = roleOf(style);
  const number = role === 'heading' || text.length === 0 ? '' : numberIn(p, reading);
  const linked = linkedWork(text.join(''), addresses);
  const found: Item[] = [];
  if (pictures.length > 0) found.push({ what: 'pictures', pictures });
  if (text.join('').trim() !== '')
    found.push({
      what: 'paragraph',
      role,
      writing: {
        text: `${number}${text.join('')}${linked}`,
        bold: [...number].map(() => false).concat(expanded(text, bold)),
        raised: [...number].map(() => false).concat(expanded(text, raised)),
      },
    });
  return [...found, ...more];
}

/** One flag a UTF-16 unit, as strings count. */
function expanded(text: readonly string[], bold: readonly boolean[]): boolean[] {
  return text.flatMap((c, i) => Array.from({ length: c.length }, () => bold[i] ?? false));
}

function roleOf(style: string): 'text' | 'heading' | 'caption' {
  if (style === 'caption' || /(^|\s)(figure|image) (caption|legend|title)/.test(style))
    return 'caption';
  return /^(heading|title|subtitle)/.test(style) ? 'heading' : 'text';
}

/** Where an element links to; null: it is no link. */
function addressIn({ name, attributes, children }: XmlNode, reading: Reading): string | null {
  if (name === 'hyperlink') return reading.word.address(attributes['id'] ?? '', reading.part);
  if (name === 'fldSimple') return fieldAddress(attributes['instr'] ?? '');
  return name === 'instrText' ? fieldAddress(children.map((t) => t.text).join('')) : null;
}

/** The number of a note, which the text names here. */
function markOf({ name, attributes }: XmlNode, { marks }: Reading): string {
  const key = `${name.replace('Reference', '')} ${attributes['id']}`;
  const mark = marks.get(key) ?? String(marks.size + 1);
  marks.set(key, mark);
  return mark;
}

/** Raised numbers: squares, and citations. */
function isMark(run: XmlNode): boolean {
  if (child(child(run, 'rPr'), 'vertAlign')?.attributes['val'] !== 'superscript') return false;
  return /^[\d\s,;–−-]+$/.test(textOf(run));
}

/** The number that Word puts before a paragraph of a numbered list, with a space; else nothing. */
function numberIn(p: XmlNode, { word, counts }: Reading): string {
  const id = listOf(p);
  const list = id === null ? undefined : word.lists.get(id);
  if (id === null || !list) return '';
  const n = counts.get(id) ?? list.first;
  counts.set(id, n + 1);
  return `${list.pattern.replace('%1', String(n))} `;
}

function isBold(run: XmlNode): boolean {
  const b = child(child(run, 'rPr'), 'b');
  return b !== null && !['0', 'false', 'off'].includes(b.attributes['val'] ?? '');
}

/** Characters of symbol fonts are mapped to U+F000 and above; their meaning depends on the font. */
function symbolOf(node: XmlNode): string {
  const code = Number.parseInt(node.attributes['char'] ?? '', 16);
  if (!Number.isFinite(code) || code <= 32) return '';
  return code >= 0xf000 && code < 0xf100
    ? (SYMBOLS[code - 0xf000] ?? '\u25a1')
    : String.fromCodePoint(code);
}

/** The Greek letters and signs of the font Symbol that captions use. */
const SYMBOLS: Readonly<Record<number, string>> = {
  0x61: 'α',
  0x62: 'β',
  0x67: 'γ',
  0x64: 'δ',
  0x65: 'ε',
  0x6b: 'κ',
  0x6c: 'λ',
  0x6d: 'μ',
  0x70: 'π',
  0x73: 'σ',
  0x74: 'τ',
  0x77: 'ω',
  0x44: 'Δ',
  0x53: 'Σ',
  0x57: 'Ω',
  0xb1: '±',
  0xb0: '°',
  0xb4: '×',
  0xa3: '≤',
  0xb3: '≥',
  0xae: '→',
  0xad: '↑',
  0xaf: '↓',
};

/** English metric units in a point, and thousandths of a per cent. */
const EMU = 12_700;
const THOUSANDTHS = 100_000;

function picturesOf(node: XmlNode): WordPicture[] {
  const extent = descendants(node, ['extent'])[0];
  const pics = descendants(node, ['pic'], BOX);
  const modern = pics.flatMap((pic): WordPicture[] => {
    const [blip] = descendants(pic, ['blip']);
    const relation = blip?.attributes['embed'] ?? blip?.attributes['link'];
    if (!relation) return [];
    const own = child(child(child(pic, 'spPr'), 'xfrm'), 'ext');
    const size = pics.length === 1 ? (extent ?? own) : (own ?? extent);
    const [rect] = descendants(pic, ['srcRect']);
    return [
      {
        relation,
        width: points(size?.attributes['cx']),
        height: points(size?.attributes['cy']),
        crop: cropOf(rect),
      },
    ];
  });
  if (modern.length > 0) return modern;
  return descendants(node, ['shape', 'rect'], BOX).flatMap((shape): WordPicture[] => {
    const relation = descendants(shape, ['imagedata'])[0]?.attributes['id'];
    const style = shape.attributes['style'] ?? '';
    return relation
      ? [
          {
            relation,
            width: styled(style, 'width'),
            height: styled(style, 'height'),
            crop: cropOf(undefined),
          },
        ]
      : [];
  });
}

function drawnOf(node: XmlNode): ('chart' | 'diagram')[] {
  return descendants(node, ['graphicData'], BOX).flatMap((g) =>
    g.children.flatMap((c) =>
      c.name === 'chart' ? ['chart' as const] : c.name === 'relIds' ? ['diagram' as const] : [],
    ),
  );
}

function points(emu: string | undefined): number | null {
  const value = Number(emu) / EMU;
  return value > 0 && value < MOST_SIDE ? value : null;
}

function styled(style: string, key: 'width' | 'height'): number | null {
  const m = new RegExp(`(?:^|;)\\s*${key}:([\\d.]+)(pt|in|px|cm|mm)?`).exec(style);
  const value = Number(m?.[1]) * ({ in: 72, px: 0.75, cm: 28.35, mm: 2.835 }[m?.[2] ?? 'pt'] ?? 1);
  return value > 0 && value < MOST_SIDE ? value : null;
}

function cropOf(rect: XmlNode | undefined): WordPicture['crop'] {
  const share = (key: string): number =>
    Math.min(MOST_CROP, Math.max(0, Number(rect?.attributes[key] ?? 0) / THOUSANDTHS)) || 0;
  const [left, top, right, bottom] = [share('l'), share('t'), share('r'), share('b')];
  return left + right < MOST_CROP && top + bottom < MOST_CROP
    ? { left, top, right, bottom }
    : { left: 0, top: 0, right: 0, bottom: 0 };
}
