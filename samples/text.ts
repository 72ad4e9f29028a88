import { MARGIN, PAGE_WIDTH, styleOf, wrapped, type Style } from './page.ts';
import { affiliation, methods, paragraph, reference } from './prose.ts';
import type { Random } from './random.ts';
import type { ManuscriptRecipe } from './recipe.ts';
import { tableFloat } from './table.ts';
import type { Float, Writer } from './writer.ts';

/** Title, authors, abstract over the full width of the first page. */
export function writeFront(
  writer: Writer,
  style: Style,
  head: { title: string; authors: string[]; journal: string; year: number },
  random: Random,
): void {
  const { doc } = writer;
  const width = PAGE_WIDTH - 2 * MARGIN;
  const abstract = paragraph(random, 6);
  const place = affiliation(random);
  const measure = (font: string, size: number, text: string) =>
    wrapped(text, width, (s) => doc.font(font).fontSize(size).widthOfString(s));
  const pieces = [
    { font: style.italic, size: 8, lines: [`${head.journal} (${head.year})`], leading: 20 },
    { font: style.bold, size: 17, lines: measure(style.bold, 17, head.title), leading: 21 },
    {
      font: style.body,
      size: 10,
      lines: ['', ...measure(style.body, 10, head.authors.join(', '))],
      leading: 13,
    },
    {
      font: style.italic,
      size: 8.5,
      lines: [
        place,
        `Correspondence: ${(head.authors[0] ?? '').toLowerCase().replace(/[^a-z]+/g, '.')}@example.org`,
        '',
      ],
      leading: 12,
    },
    { font: style.bold, size: 10, lines: ['Abstract'], leading: 14 },
    {
      font: style.body,
      size: 9.2,
      lines: [...measure(style.body, 9.2, abstract), ''],
      leading: 12,
    },
  ];
  writer.topBlock(pieces.reduce((h, p) => h + p.lines.length * p.leading, 0) + 4, (top) => {
    let y = top - 20;
    for (const piece of pieces) {
      for (const line of piece.lines) {
        if (line !== '')
          doc
            .font(piece.font)
            .fontSize(piece.size)
            .fillColor('#000000')
            .text(line, MARGIN, y + 16, { lineBreak: false });
        y += piece.leading;
      }
    }
    doc
      .moveTo(MARGIN, y + 18)
      .lineTo(PAGE_WIDTH - MARGIN, y + 18)
      .lineWidth(0.5)
      .strokeColor('#666666')
      .stroke();
  });
}

/** The sections; each figure floats from where it is first named. */
export function writeBody(
  writer: Writer,
  recipe: ManuscriptRecipe,
  floats: readonly Float[],
  random: Random,
): void {
  const style = styleOf(recipe);
  const cite = recipe.captionWord === 'Fig.' ? 'Fig.' : 'Figure';
  const indent = { leading: style.leading };
  writer.heading('Introduction');
  writer.text(paragraph(random, 7), indent);
  writer.text(paragraph(random, 6), indent);
  writer.heading('Methods');
  writer.text(methods(random), indent);
  writer.heading('Results');
  floats.forEach((float, i) => {
    writer.text(
      `${paragraph(random, 2)} The result is shown in ${cite} ${i + 1}. ${paragraph(random, 3)}`,
    );
    writer.float(float);
    writer.text(paragraph(random, style.columns === 2 ? 9 : 6));
  });
  for (let k = 1; k <= recipe.tables; k++) {
    writer.text(`${paragraph(random, 2)} Details are given in Table ${k}.`);
    writer.float(tableFloat(random.fork(`table${k}`), style, k));
  }
  writer.heading('Discussion');
  writer.text(paragraph(random, 9));
  writer.text(paragraph(random, 7));
  writer.heading('References');
  for (let k = 1; k <= 14; k++)
    writer.text(reference(random, k), {
      size: style.size - 1.5,
      leading: style.leading - 2,
      justified: false,
    });
}
