import type { PageText } from '../../../engine/references/columns.ts';
import type { TextLine } from '../../../engine/text/lines.ts';

/** Lines as the engine reads them from a page. Points; 10 a line. */
export function line(text: string, x: number, y: number, more: Partial<TextLine> = {}): TextLine {
  return {
    text,
    box: { x, y, w: Math.min(230, text.length * 4.5), h: 9 },
    size: 9,
    baseline: y + 7,
    divided: false,
    raised: [],
    boldStart: false,
    turn: 0,
    length: text.replace(/\s/g, '').length,
    ...more,
  };
}

/** A column of lines from a height on. */
export function column(texts: readonly string[], x: number, from = 60): TextLine[] {
  return texts.map((text, i) =>
    line(text.trimStart(), x + (text.startsWith('  ') ? 15 : 0), from + 11 * i),
  );
}

export function page(n: number, ...lines: readonly (readonly TextLine[])[]): PageText {
  return { page: n, lines: lines.flat() };
}

export const PROSE = Array.from(
  { length: 40 },
  (_, i) => `Running text of the manuscript that goes on and on, line ${'abcdefghij'[i % 10]}`,
);
