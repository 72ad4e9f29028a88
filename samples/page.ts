import type { ManuscriptRecipe } from './recipe.ts';

export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const MARGIN = 54;
export const TOP = 62;
export const BOTTOM = 786;
const GUTTER = 18.6;

/** Fonts and sizes of a manuscript's text, points. */
export interface Style {
  readonly body: string;
  readonly bold: string;
  readonly italic: string;
  readonly size: number;
  readonly leading: number;
  readonly columns: 1 | 2;
  readonly columnWidth: number;
}

export function styleOf(recipe: ManuscriptRecipe): Style {
  const serif = recipe.font === 'serif';
  const columns = recipe.layout === 'two' ? 2 : 1;
  const size = columns === 2 ? 9 : 10.5;
  return {
    body: serif ? 'Times-Roman' : 'Helvetica',
    bold: serif ? 'Times-Bold' : 'Helvetica-Bold',
    italic: serif ? 'Times-Italic' : 'Helvetica-Oblique',
    size: serif ? size + 0.5 : size,
    leading: columns === 2 ? 11.6 : 14.5,
    columns,
    columnWidth: columns === 2 ? (PAGE_WIDTH - 2 * MARGIN - GUTTER) / 2 : PAGE_WIDTH - 2 * MARGIN,
  };
}

export function columnX(style: Style, column: number): number {
  return MARGIN + column * (style.columnWidth + GUTTER);
}

/** Breaks a text into lines no wider than `width`, measured by `widthOf`. */
export function wrapped(text: string, width: number, widthOf: (s: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines;
}
