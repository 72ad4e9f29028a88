import { showDrag } from '../../../src/boxes/drag.ts';
import type { Items } from '../../../src/boxes/model.ts';

const PAGE = { width: 600, height: 800 };
const box = (x: number, y: number, w = 100, h = 80) => ({ x, y, w, h });
const items: Items = [
  { what: 'figure', id: 'f', box: box(40, 40, 500, 400), label: null },
  {
    what: 'panel',
    id: 'a',
    box: box(60, 60),
    figure: 'f',
    letter: null,
    kind: 'photo',
    included: true,
  },
];
const at = (
  drag: Parameters<typeof showDrag>[1],
  to: [number, number],
  reach: number,
  guides?: Items,
) => showDrag(items, drag, to, PAGE, reach, guides).items.find((i) => i.id === 'a')?.box;

test('a moved box snaps to where the engine saw an edge, also when no box lies there any more', () => {
  const guides: Items = [
    {
      what: 'panel',
      id: 'gone',
      box: box(300, 200),
      figure: 'f',
      letter: null,
      kind: 'photo',
      included: true,
    },
  ];
  const move = { is: 'move' as const, from: [100, 100] as [number, number], ids: new Set(['a']) };
  expect(at(move, [337, 243], 7)).toEqual(box(297, 203));
  expect(at(move, [337, 243], 7, guides)).toEqual(box(300, 200));
  // Without reach (Ctrl held) nothing snaps.
  expect(at(move, [337, 243], 0, guides)).toEqual(box(297, 203));
});

test('a pulled edge snaps the same way, and stays in its figure', () => {
  const guides: Items = [
    {
      what: 'panel',
      id: 'gone',
      box: box(300, 200),
      figure: 'f',
      letter: null,
      kind: 'photo',
      included: true,
    },
  ];
  const pull = {
    is: 'resize' as const,
    from: [160, 140] as [number, number],
    id: 'a',
    handle: 'se' as const,
  };
  expect(at(pull, [296, 204], 7, guides)).toEqual(box(60, 60, 240, 140));
  expect(at(pull, [900, 900], 7, guides)).toEqual(box(60, 60, 480, 380));
});
