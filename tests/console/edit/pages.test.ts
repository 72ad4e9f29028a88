import { bodyOfPage, itemsOfPage } from '../../../src/boxes/pages.ts';
import { editFile } from '../../scenes/workbench.ts';

test('a page goes to the server and back without losing a box', () => {
  const file = editFile();
  const items = itemsOfPage(1, { ...file, ignore: [{ x: 1, y: 2, w: 30, h: 40 }] });
  expect(items.map((i) => i.id)).toEqual(['f1', 'f1s1', 'ignore-1-0']);
  expect(bodyOfPage(items)).toEqual({
    pdfFigures: [
      {
        id: 'f1',
        label: 'Figure 1',
        box: { x: 40, y: 50, w: 400, h: 300 },
        subImages: [
          {
            id: 'f1s1',
            box: { x: 50, y: 60, w: 200, h: 150 },
            letter: 'A',
            kind: 'microscopy',
            included: true,
          },
        ],
      },
    ],
    ignore_boxes: [{ x: 1, y: 2, w: 30, h: 40 }],
  });
  // A sub-image without its figure on the page still has a place.
  expect(itemsOfPage(1, { ...file, figures: [], ignore: [] }).map((i) => [i.what, i.id])).toEqual([
    ['figure', 'f1'],
    ['panel', 'f1s1'],
  ]);
});
