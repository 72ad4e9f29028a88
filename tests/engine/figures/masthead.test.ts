import { text } from '../pdf/make.ts';
import { draw, find, prose, summary } from './pages.ts';

describe("a journal's masthead", () => {
  const masthead = draw(60, 660, 480, 100);
  const title = text(60, 630, 16, 'Herbs in the treatment of pain: a review');
  const none: (string | number | null)[][] = [];

  test.each([
    [
      'over the title of the first page is no figure',
      [masthead + title + prose(60, 600, 12)],
      none,
    ],
    [
      'is a figure where no title stands under it,',
      [masthead + prose(60, 630, 12)],
      [[1, null, 60, 40, 480, 100]],
    ],
    [
      'is a figure where the title stands over it,',
      [
        text(60, 770, 16, 'Herbs in the treatment of pain: a review') +
          draw(60, 610, 480, 100) +
          prose(60, 580, 9),
      ],
      [[1, null, 60, 90, 480, 100]],
    ],
    [
      'is a figure on a later page,',
      [title + prose(60, 600, 12), masthead + title + prose(60, 600, 12)],
      [[2, null, 60, 40, 480, 100]],
    ],
    [
      'is a figure where it reaches down the page',
      [
        draw(60, 400, 480, 360) +
          text(60, 370, 16, 'Herbs in the treatment of pain') +
          prose(60, 340, 9),
      ],
      [[1, null, 60, 40, 480, 360]],
    ],
  ])('%s', async (_, pages, expected) => {
    const found = await find(pages.map((content) => ({ content })));
    expect(summary(found)).toEqual(expected);
  });
});
