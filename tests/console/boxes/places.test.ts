import type { Item } from '../../../src/boxes/model.ts';
import { addItem, itemAt } from '../../../src/boxes/operations.ts';
import { counter, PAGE } from './anyItems.ts';

/** Which box a place belongs to. */

const figure: Item = {
  what: 'figure',
  id: 'f',
  box: { x: 100, y: 100, w: 100, h: 100 },
  label: null,
};

test.each([
  [150, 'f'],
  [151, 'own-2'],
])('a panel joins the figure that holds half of it or more (from %d on: %s)', (x, home) => {
  const made = addItem([figure], 'panel', { x, y: 110, w: 100, h: 50 }, PAGE, counter());
  expect(made?.items.at(-1)).toMatchObject({ what: 'panel', figure: home });
});

test('an ignored region lies over a smaller panel, and a panel over a smaller figure', () => {
  const panel: Item = {
    what: 'panel',
    id: 'p',
    box: { x: 90, y: 90, w: 120, h: 120 },
    figure: 'f',
    letter: null,
    kind: 'other',
    included: true,
  };
  const ignored: Item = { what: 'ignore', id: 'i', box: { x: 80, y: 80, w: 200, h: 200 } };
  expect(itemAt([figure, panel], [150, 150])?.id).toBe('p');
  expect(itemAt([figure, panel, ignored], [150, 150])?.id).toBe('i');
});
