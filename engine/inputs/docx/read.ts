import type { WordPackage } from './package.ts';
import { type XmlNode, child, descendants } from './xml.ts';
import { valuesOf } from '../../numbers.ts';
import { NUMBERS } from '../numbers.ts';

const { MOST_CROP, MOST_SIDE } = valuesOf(NUMBERS.read);

/** Writing with one flag a character. */
export interface Writing {
  readonly text: string;
  readonly bold: readonly boolean[];
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
 * The visible contents of a document's body, in order. Deleted text, field codes and notes are left
 * out.
 */
export function readBody({ body, styles }: Pick<WordPackage, 'body' | 'styles'>): Item[] {
  return blocksOf(body, styles);
}

type Styles = ReadonlyMap<string, string>;

function blocksOf(node: XmlNode, styles: Styles): Item[] {
  return node.children.flatMap((c): Item[] => {
    if (c.name === 'p') return paragraphOf(c, styles);
    if (c.name === 'tbl') return tableOf(c, styles);
    return SKIPPED.has(c.name) ? [] : blocksOf(c, styles);
  });
}

function tableOf(table: XmlNode, styles: Styles): Item[] {
  return descendants(table, ['tr']).map((row): Item => {
    const cells = descendants(row, ['tc']);
    const widths = cells.map((c) => Number(child(child(c, 'tcPr'), 'tcW')?.attributes['w'] ?? 0));
    const known = widths.every((w) => w > 0);
    const sum = widths.reduce((a, b) => a + b, 0);
    return {
      what: 'row',
      cells: cells.map((c, i) => ({
        items: blocksOf(c, styles),
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

function paragraphOf(p: XmlNode, styles: Styles): Item[] {
  const text: string[] = [];
  const bold: boolean[] = [];
  const pictures: WordPicture[] = [];
  const more: Item[] = [];
  const write = (words: string, strong: boolean): void => {
    for (const c of words) {
      text.push(c);
      bold.push(strong);
    }
  };
  const style = styles.get(child(child(p, 'pPr'), 'pStyle')?.attributes['val'] ?? '') ?? '';
  const visit = (node: XmlNode, strong: boolean): void => {
    for (const c of node.children) {
      if (c.name === 't') write(c.children.map((t) => t.text).join(''), strong);
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
        for (const box of descendants(c, [BOX])) more.push(...blocksOf(box, styles));
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
  const found: Item[] = [];
  if (pictures.length > 0) found.push({ what: 'pictures', pictures });
  if (text.join('').trim() !== '')
    found.push({
      what: 'paragraph',
      role: roleOf(style),
      writing: { text: text.join(''), bold: expanded(text, bold) },
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
