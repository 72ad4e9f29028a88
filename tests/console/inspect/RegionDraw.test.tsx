import { fireEvent, render, screen } from '@testing-library/react';
import type { Box } from '../../../contract/geometry.ts';
import { RegionDraw } from '../../../src/screens/inspect/RegionDraw.tsx';
import { Stand } from '../stand.tsx';

/**
 * A stage of 200 × 100 that shows points 50–150 and 25–75 of a picture, twice as large as they are.
 */
function scene() {
  const boxes: Box[] = [];
  const { container } = render(
    <Stand>
      <RegionDraw
        view={{ cx: 100, cy: 50, zoom: 2 }}
        pane={{ width: 200, height: 100 }}
        size={{ width: 140, height: 70 }}
        onBox={(box) => boxes.push(box)}
      />
    </Stand>,
  );
  const area = container.querySelector('svg');
  if (!area) throw new Error('Nothing to draw on.');
  Object.assign(area, { setPointerCapture: () => undefined });
  const pointer = (what: string, x: number, y: number) =>
    fireEvent(area, new MouseEvent(`pointer${what}`, { bubbles: true, clientX: x, clientY: y }));
  const click = (x: number, y: number) => {
    pointer('down', x, y);
    pointer('up', x, y);
  };
  return { boxes, pointer, click };
}

test('a region is dragged', () => {
  const { boxes, pointer } = scene();
  pointer('down', 20, 10);
  pointer('move', 60, 30);
  pointer('up', 60, 30);
  expect(boxes).toEqual([{ x: 60, y: 30, w: 20, h: 10 }]);
});

test('without dragging: two corners are clicked', () => {
  const { boxes, pointer, click } = scene();
  click(60, 30);
  expect(boxes).toEqual([]);
  pointer('move', 30, 20);
  click(20, 10);
  expect(boxes).toEqual([{ x: 60, y: 30, w: 20, h: 10 }]);
});

test('Escape gives up a region that was begun, dragged or by its first corner', () => {
  const { boxes, pointer, click } = scene();
  pointer('down', 20, 10);
  pointer('move', 60, 30);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pointer('up', 60, 30);
  expect(boxes).toEqual([]);
  click(60, 30);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  click(20, 10);
  expect(boxes).toEqual([]);
  click(60, 30);
  expect(boxes).toEqual([{ x: 60, y: 30, w: 20, h: 10 }]);
});

test('by keyboard: what is in view, as far as the picture goes', () => {
  const { boxes } = scene();
  fireEvent.click(screen.getByRole('button', { name: 'Mark the part in view' }));
  expect(boxes).toEqual([{ x: 50, y: 25, w: 90, h: 45 }]);
});
