import { plain } from '../document/tables.ts';
import type { Table } from '../document/tables.ts';
import { child, INK, PAGE, STYLES, type Paper, type Tag } from './paper.ts';

const PAD = 5;
/** Space beyond columns that are set flush with their far side. */
const GUTTER = 16;

/**
 * A table with its head repeated on every page, never without a row below it. `shares` of the width, one a column; columns marked
 * `right` are set flush with their far side, which is the right one but in Arabic and Hebrew.
 */
export function drawTable(
  paper: Paper,
  parent: Tag,
  { columns, rows: given }: Table,
  shares: readonly number[],
  right: readonly number[] = [],
): void {
  const { doc } = paper;
  const sum = shares.reduce((a, b) => a + b, 0);
  const rows = given.map((row) => row.map(plain));
  const widths = columns.map((_, i) => ((shares[i] ?? 1) / sum) * paper.width);
  const element = child(doc, parent, 'Table');
  const [first = []] = rows;
  paper.room(heightOf(columns, 'TH') + heightOf(first, 'TD'));
  drawRow(columns, 'TH');
  rows.forEach((row, i) => {
    if (paper.y + heightOf(row, 'TD') > PAGE.height - PAGE.bottom) {
      paper.room(PAGE.height);
      paper.artifact(() => putRow(columns, 'TH', (draw) => draw()));
      paper.y += heightOf(columns, 'TH');
      rule(0.8, INK.muted);
    }
    drawRow(row, 'TD', i === rows.length - 1);
  });
  element.end();
  paper.y += 8;

  function drawRow(cells: readonly string[], tag: 'TH' | 'TD', last = false): void {
    const height = heightOf(cells, tag);
    paper.room(height);
    const row = child(doc, element, 'TR');
    putRow(cells, tag, (draw) => paper.element(row, tag, draw));
    row.end();
    paper.y += height;
    rule(tag === 'TH' || last ? 0.8 : 0.4, tag === 'TH' || last ? INK.muted : INK.rule);
  }

  function putRow(
    cells: readonly string[],
    tag: 'TH' | 'TD',
    within: (draw: () => void) => void,
  ): void {
    const style = tag === 'TH' ? STYLES.head : STYLES.small;
    let before = 0;
    cells.forEach((cell, i) => {
      const width = widths[i] ?? 0;
      const lines = paper.lines(cell, style, width - PAD);
      const widest = Math.max(0, ...lines.map((line) => line.width));
      const atFarSide = right.includes(i);
      const gutter = atFarSide ? GUTTER - PAD : 0;
      const room = width - PAD - gutter;
      // Where the page runs from the right, each cell's far side is the left one.
      const x = paper.left + (paper.rtl ? paper.width - before - width + PAD + gutter : before);
      const y = paper.y + PAD - 1;
      within(() => {
        if (!atFarSide) paper.flush(lines, style, x, y, room);
        else
          lines.forEach((line, row) => {
            const below = y + row * style.size * style.leading;
            if (paper.rtl) paper.put([line], style, x, below, line.width);
            else paper.put([line], style, line.rtl ? x : x + room - widest, below, room);
          });
      });
      before += width;
    });
  }

  function heightOf(cells: readonly string[], tag: 'TH' | 'TD'): number {
    const style = tag === 'TH' ? STYLES.head : STYLES.small;
    const most = Math.max(
      1,
      ...cells.map((cell, i) => paper.lines(cell, style, (widths[i] ?? 0) - PAD).length),
    );
    return most * style.size * style.leading + 2 * PAD - 2;
  }

  function rule(thickness: number, colour: string): void {
    paper.artifact(() =>
      doc
        .moveTo(paper.left, paper.y)
        .lineTo(paper.left + paper.width, paper.y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    );
  }
}
