import { checkPdf } from '../../report/pdf/checkPaper.ts';
import { PAGE } from '../../report/pdf/paper.ts';
import { drawTable } from '../../report/pdf/table.ts';
import { pdfText } from '../scenes/pdfText.ts';

const HEAD = {
  title: 'A report',
  language: 'en',
  product_name: 'Product',
  checked_timesec: 1_790_000_000,
  facts: [],
} as const;

test.each([20, 30, 40, 60, 200])(
  'the head of a table never ends a page: %i points before its end',
  async (left) => {
    const pages = await pdfText(
      await checkPdf(HEAD, (paper, root) => {
        paper.y = PAGE.height - PAGE.bottom - left;
        drawTable(
          paper,
          root,
          { columns: ['Number', 'Words'], rows: [['17', 'Seventeen']] },
          [1, 2],
        );
      }),
    );
    const there = pages.map((page) => [page.includes('Number'), page.includes('Seventeen')]);
    for (const [head, row] of there) expect(head).toBe(row);
    expect(there.flat().filter(Boolean)).toHaveLength(2);
  },
);
