import { text } from '../pdf/make.ts';
import { draw, find, prose, summary } from './pages.ts';

const figure = `${draw(320, 450, 240, 150)}${text(320, 430, 9, 'Figure 1. Cells.')}${prose(60, 400, 10)}`;
const upwards = (x: number): string =>
  `BT /F1 8 Tf 0 1 -1 0 ${x} 480 Tm (Downloaded from www.example.org) Tj ET\n`;

/** The figure, beside which something is written upwards, and pages of text with the same. */
const found = async (x: number, pages: number): Promise<unknown> =>
  summary(
    await find([
      { content: figure + upwards(x) },
      ...Array.from({ length: pages - 1 }, () => ({ content: prose(60, 600, 10) + upwards(x) })),
    ]),
  );

describe('what is written upwards beside a figure', () => {
  const alone = [[1, 'Figure 1', 320, 200, 240, 150]];

  test('is a stamp at the side of three pages and more, and no label', async () => {
    expect(await found(590, 3)).toEqual(alone);
  });

  test('is a label on one page, and away from the side', async () => {
    expect(await found(590, 1)).not.toEqual(alone);
    expect(await found(310, 3)).not.toEqual(alone);
  });
});
