import PDFDocument from 'pdfkit';
import {
  BOTTOM,
  columnX,
  MARGIN,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  TOP,
  wrapped,
  type Style,
} from './page.ts';

/** A block that floats to the top of a column or page. */
export interface Float {
  readonly span: 'column' | 'page';
  readonly height: number;
  draw(doc: PDFKit.PDFDocument, page: number, x: number, y: number): void;
}

export interface Writer {
  readonly doc: PDFKit.PDFDocument;
  /** Lines of text, justified, flowing through columns and pages. */
  text(
    words: string,
    options?: {
      font?: string;
      size?: number;
      indent?: number;
      leading?: number;
      justified?: boolean;
    },
  ): void;
  heading(words: string): void;
  space(points: number): void;
  /** Queues the float for the next column or page top that has room. */
  float(block: Float): void;
  /** Puts an unqueued full-width block at the top of the first page. */
  topBlock(height: number, draw: (y: number) => void): void;
  /** Places what still floats, and ends the document. */
  finish(): Promise<{ bytes: Uint8Array; pages: number }>;
}

/** Flows text and floats over pages with running heads and page numbers. */
export function openWriter(
  style: Style,
  running: { head: string; title: string; author: string; date: Date },
): Writer {
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    info: {
      Title: running.title,
      Author: running.author,
      Producer: 'sample maker',
      Creator: 'sample maker',
      CreationDate: running.date,
    },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((done, fail) =>
    doc
      .on('data', (b: Buffer) => parts.push(b))
      .on('end', () => done())
      .on('error', fail),
  );
  const queue: Float[] = [];
  let page = 0;
  let column = 0;
  let pageTop = TOP;
  let y = TOP;

  const newPage = () => {
    doc.addPage();
    page++;
    column = 0;
    pageTop = TOP;
    doc.font(style.italic).fontSize(8).fillColor('#444444');
    if (page > 1) doc.text(running.head, MARGIN, 34, { lineBreak: false });
    const number = String(page);
    doc.text(number, PAGE_WIDTH - MARGIN - doc.widthOfString(number), 34, { lineBreak: false });
    if (page > 1)
      doc
        .moveTo(MARGIN, 47)
        .lineTo(PAGE_WIDTH - MARGIN, 47)
        .lineWidth(0.4)
        .strokeColor('#888888')
        .stroke();
    doc.fillColor('#000000');
    while (queue[0]?.span === 'page' && pageTop + queue[0].height < BOTTOM) {
      const block = queue.shift();
      block?.draw(doc, page, MARGIN, pageTop);
      pageTop += (block?.height ?? 0) + 14;
    }
    y = pageTop;
  };
  const columnTop = () => {
    y = pageTop;
    while (queue[0]?.span === 'column' && y + queue[0].height < BOTTOM) {
      const block = queue.shift();
      block?.draw(doc, page, columnX(style, column), y);
      y += (block?.height ?? 0) + 12;
    }
  };
  const advance = () => {
    if (page > 0 && column + 1 < style.columns) column++;
    else newPage();
    columnTop();
  };
  const need = (height: number) => {
    if (page === 0) newPage();
    while (y + height > BOTTOM) advance();
  };
  const text: Writer['text'] = (words, options = {}) => {
    const font = options.font ?? style.body;
    const size = options.size ?? style.size;
    const leading = options.leading ?? style.leading;
    const indent = options.indent ?? 0;
    doc.font(font).fontSize(size);
    const lines = wrapped(words, style.columnWidth - indent, (s) => doc.widthOfString(s));
    lines.forEach((line, i) => {
      need(leading);
      doc.font(font).fontSize(size).fillColor('#000000');
      const spaces = line.split(' ').length - 1;
      const slack = style.columnWidth - indent - doc.widthOfString(line);
      const last = i === lines.length - 1;
      doc.text(line, columnX(style, column) + indent, y, {
        lineBreak: false,
        wordSpacing: last || spaces === 0 || options.justified === false ? 0 : slack / spaces,
      });
      y += leading;
    });
  };
  return {
    doc,
    text,
    heading: (words) => {
      need(style.leading * 3.2);
      if (y > pageTop + 1) y += style.leading * 0.7;
      text(words, { font: style.bold, size: style.size + 1, justified: false });
      y += 2;
    },
    space: (points) => {
      y += points;
    },
    float: (block) => {
      queue.push(block);
    },
    topBlock: (height, draw) => {
      if (page === 0) newPage();
      draw(pageTop);
      pageTop += height;
      y = pageTop;
    },
    finish: async () => {
      while (queue.length > 0) {
        const before = queue.length;
        advance();
        if (queue.length === before && column === 0 && y === TOP)
          throw new Error('a figure is taller than a page');
      }
      doc.end();
      await ended;
      return { bytes: new Uint8Array(Buffer.concat(parts)), pages: page };
    },
  };
}
