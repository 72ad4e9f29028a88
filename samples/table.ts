import type { Random } from './random.ts';
import type { Style } from './page.ts';
import type { Float } from './writer.ts';

const COLUMNS = ['Group', 'n', 'Mean', 'SD', 'P'];

/** A small ruled table with its caption above, as wide as a column. */
export function tableFloat(random: Random, style: Style, number: number): Float {
  const rows = Array.from({ length: random.int(5, 8) }, (_, k) => [
    `${random.pick(['Control', 'Vehicle', 'Treated', 'Rescue', 'Knockout'])} ${k + 1}`,
    String(random.int(3, 24)),
    random.range(0.1, 9).toFixed(2),
    random.range(0.05, 1.4).toFixed(2),
    random.chance(0.4) ? '< 0.01' : random.range(0.02, 0.9).toFixed(2),
  ]);
  const line = 12;
  return {
    span: 'column',
    height: 20 + line * (rows.length + 1) + 10,
    draw: (doc, _page, x, y) => {
      const rule = (at: number, width: number) =>
        doc
          .moveTo(x, at)
          .lineTo(x + style.columnWidth, at)
          .lineWidth(width)
          .strokeColor('#000000')
          .stroke();
      doc
        .fillColor('#000000')
        .font(style.bold)
        .fontSize(style.size - 1)
        .text(`Table ${number}. `, x, y, { lineBreak: false });
      const w = doc.widthOfString(`Table ${number}. `);
      doc.font(style.body).text('Summary of the measured groups.', x + w, y, { lineBreak: false });
      rule(y + 15, 0.8);
      [COLUMNS, ...rows].forEach((cells, r) => {
        cells.forEach((cell, c) => {
          doc
            .font(r === 0 ? style.bold : style.body)
            .fontSize(style.size - 1.2)
            .text(
              cell,
              x + (c === 0 ? 2 : style.columnWidth * (0.3 + 0.17 * (c - 1))),
              y + 18 + r * line + (r > 0 ? 2 : 0),
              { lineBreak: false },
            );
        });
        if (r === 0) rule(y + 19 + line - 2.5, 0.4);
      });
      rule(y + 21 + line * (rows.length + 1), 0.8);
    },
  };
}
