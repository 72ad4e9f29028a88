import PDFDocument from 'pdfkit';
import { directionOf } from '../../contract/languages.ts';
import type { Language } from '../../contract/languages.ts';
import { fontBytes, type FontName } from '../fonts.ts';
import { layOut, type Line, type TextStyle } from './text.ts';

export type Doc = PDFKit.PDFDocument;
export type Tag = ReturnType<Doc['struct']>;

export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 52, bottom: 58 } as const;
export const INK = {
  text: '#16191d',
  muted: '#59626d',
  rule: '#cfd4da',
  faint: '#f3f4f6',
  a: '#c2410c',
  b: '#0b5cad',
  accent: '#0b5f74',
} as const;

export const STYLES = {
  title: { size: 19, face: 'semibold', colour: INK.text, leading: 1.22 },
  heading: { size: 13, face: 'semibold', colour: INK.text, leading: 1.3 },
  card: { size: 10.5, face: 'semibold', colour: INK.text, leading: 1.3 },
  text: { size: 9.5, face: 'regular', colour: INK.text, leading: 1.45 },
  strong: { size: 9.5, face: 'semibold', colour: INK.text, leading: 1.45 },
  small: { size: 8, face: 'regular', colour: INK.text, leading: 1.35 },
  label: { size: 8, face: 'regular', colour: INK.muted, leading: 1.35 },
  head: { size: 8, face: 'semibold', colour: INK.muted, leading: 1.35 },
} as const satisfies Record<string, TextStyle>;

/**
 * A page with a cursor. Everything that is drawn belongs to a structure element, or is an artifact.
 */
export interface Paper {
  readonly doc: Doc;
  readonly left: number;
  readonly width: number;
  /** The document's language runs from right to left: so do the columns of its tables. */
  readonly rtl: boolean;
  y: number;
  /** Starts a new page unless this height is left. */
  room(height: number): void;
  /** Lines of a text at a width; for measuring before drawing. */
  lines(text: string, style: TextStyle, width: number): Line[];
  /** Draws lines at a place, inside what is being marked now. */
  put(lines: readonly Line[], style: TextStyle, x: number, y: number, width: number): void;
  /** The same, flush with the side at which lines of the document's language begin. */
  flush(lines: readonly Line[], style: TextStyle, x: number, y: number, width: number): void;
  /** A child of `parent` whose lines flow over pages at the cursor. */
  paragraph(
    parent: Tag,
    tag: string,
    text: string,
    style: TextStyle,
    at?: { x?: number; width?: number; keepWithNext?: number },
  ): void;
  /** A child of `parent` that is drawn at once. */
  element(
    parent: Tag,
    tag: string,
    draw: () => void,
    options?: { alt?: string; title?: string },
  ): void;
  /** Drawn for the eye only. */
  artifact(draw: () => void): void;
}

export interface Metadata {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly creator: string;
  /** English where it is not said. */
  readonly language?: Language;
  /** Seconds since 1970; what the document gives as its own date. */
  readonly timesec: number;
}

/** A tagged A4 document with the report's fonts; nothing in it comes from the clock. */
export function openPaper(meta: Metadata): Paper {
  const date = new Date(meta.timesec * 1000);
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: meta.language ?? 'en',
    info: {
      Title: meta.title,
      Author: meta.author,
      Subject: meta.subject,
      Creator: meta.creator,
      Producer: meta.creator,
      CreationDate: date,
      ModDate: date,
    },
  });
  const known = new Set<FontName>();
  // The large font is read only for a report that needs it.
  const use = (name: FontName): void => {
    if (!known.has(name)) doc.registerFont(name, Buffer.from(fontBytes(name)));
    known.add(name);
  };
  use('semibold');
  const left = PAGE.side;
  const width = PAGE.width - 2 * PAGE.side;
  const measure = (text: string, font: FontName, size: number): number => {
    use(font);
    return doc.font(font).fontSize(size).widthOfString(text, featuresOf(font));
  };

  const putAt =
    (isFlushRight: (line: Line) => boolean): Paper['put'] =>
    (lines, style, x, y, at) =>
      lines.forEach((line, i) =>
        drawLine(
          doc,
          line,
          style,
          isFlushRight(line) ? x + at - line.width : x,
          y + i * style.size * style.leading,
        ),
      );

  const paper: Paper = {
    doc,
    left,
    width,
    rtl: directionOf(meta.language ?? 'en') === 'rtl',
    y: PAGE.height,
    room(height) {
      if (paper.y + height <= PAGE.height - PAGE.bottom) return;
      doc.addPage();
      paper.y = PAGE.top;
    },
    lines: (text, style, at) => layOut(text, style, at, measure, paper.rtl),
    put: putAt((line) => line.rtl),
    flush: putAt((line) => line.rtl || paper.rtl),
    paragraph(parent, tag, text, style, { x = left, width: at = width, keepWithNext = 0 } = {}) {
      const step = style.size * style.leading;
      const lines = paper.lines(text, style, at);
      const element = child(doc, parent, tag);
      paper.room(Math.min(lines.length, 2) * step + keepWithNext);
      for (let from = 0; from < lines.length; ) {
        paper.room(step);
        const fits = Math.max(1, Math.floor((PAGE.height - PAGE.bottom - paper.y) / step + 1e-6));
        const here = lines.slice(from, from + fits);
        element.add(() => paper.put(here, style, x, paper.y, at));
        paper.y += here.length * step;
        from += here.length;
      }
      element.end();
    },
    element(parent, tag, draw, options = {}) {
      const element = child(doc, parent, tag, options);
      element.add(draw);
      element.end();
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
  return paper;
}

/** A new structure element below `parent`. */
export function child(
  doc: Doc,
  parent: Tag,
  tag: string,
  options: { alt?: string; title?: string } = {},
): Tag {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** The finished document as bytes. */
export function finish(doc: Doc): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.once('end', () => done(new Uint8Array(Buffer.concat(chunks))));
    doc.once('error', fail);
    doc.end();
  });
}

/** Fonts whose letters are laid out from the right. */
function fromRight(font: FontName): boolean {
  return font === 'arabic' || font === 'hebrew';
}

/**
 * None beside a font's usual features. pdfkit lays a text out word by word, from the left, unless it
 * is given a list of them: the words of an Arabic line would stand in the wrong order.
 */
function featuresOf(font: FontName): { features?: [] } {
  return fromRight(font) ? { features: [] } : {};
}

/**
 * For runs whose font is laid out from the other side: stops and spaces between Arabic words come
 * from one that runs from the left, and digits of Arabic, which read from the left, from one that
 * runs from the right.
 */
function turned(text: string): string {
  return [...text].toReversed().join('');
}

/** Width of the line around letters that stand for bold ones, as a share of their size. */
const BOLDER = 0.015;

function drawLine(doc: Doc, line: Line, style: TextStyle, x: number, top: number): void {
  const baseline = top + style.size * (style.leading / 2 + 0.36);
  let at = x;
  for (const run of line.runs) {
    // Glyphs of right-to-left text stand in the order of the eye; a reader is told the text itself.
    if (run.rtl) doc.markContent('Span', { actual: run.text });
    const bold = style.face === 'semibold' && run.font === 'cjk';
    doc.font(run.font).fontSize(style.size).fillColor(style.colour);
    // That font has one weight: its strokes are drawn a little thicker.
    if (bold) doc.lineWidth(style.size * BOLDER).strokeColor(style.colour);
    doc.text(run.rtl === fromRight(run.font) ? run.text : turned(run.text), at, baseline, {
      lineBreak: false,
      ...featuresOf(run.font),
      baseline: 'alphabetic',
      fill: true,
      stroke: bold,
    });
    if (run.rtl) doc.endMarkedContent();
    at += run.width;
  }
}
