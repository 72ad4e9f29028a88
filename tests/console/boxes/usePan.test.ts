import { act, fireEvent, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import type { StageView } from '../../../contract/stage.ts';
import { usePan } from '../../../src/boxes/usePan.ts';
import { fromScreen } from '../../../src/compare/viewport.ts';

const SIZE = { width: 400, height: 300 };
const START: StageView = { cx: 300, cy: 400, zoom: 0.5 };

function stand(always = false) {
  let view = START;
  const said: string[] = [];
  const { result } = renderHook(() =>
    usePan({
      view,
      size: SIZE,
      always,
      onView: (next) => {
        view = next;
      },
      onTwo: () => said.push('two'),
    }),
  );
  // What the hook reads of an event; jsdom has no pointer events.
  const event = (pointerId: number, pointerType: string, button = 0) =>
    ({
      pointerId,
      pointerType,
      button,
      preventDefault: () => undefined,
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent;
  return { pan: result.current, event, said, view: () => view };
}

test('two fingers zoom about their middle and move the page; what the first one began is dropped', () => {
  const { pan, event, said, view } = stand();
  expect(pan.down(event(1, 'touch'), [100, 100])).toBe(false);
  expect(pan.down(event(2, 'touch'), [200, 100])).toBe(true);
  expect(said).toEqual(['two']);
  expect(pan.move(event(2, 'touch'), [300, 100])).toBe(true);
  expect(view().zoom).toBeCloseTo(START.zoom * 2);
  // The point under the resting finger stays under it.
  expect(fromScreen(view(), SIZE, [100, 100])[0]).toBeCloseTo(
    fromScreen(START, SIZE, [100, 100])[0],
    0,
  );
  expect(pan.up(event(2, 'touch'))).toBe(true);
  expect(pan.move(event(1, 'touch'), [120, 100])).toBe(false);
});

test('one finger and the left button draw, the middle button and Space move; where nothing can be drawn every button moves', () => {
  const { pan, event, view } = stand();
  expect(pan.down(event(1, 'mouse'), [10, 10])).toBe(false);
  expect(pan.down(event(2, 'mouse', 1), [10, 10])).toBe(true);
  expect(pan.move(event(2, 'mouse', 1), [60, 30])).toBe(true);
  expect(view()).toEqual({ cx: START.cx - 100, cy: START.cy - 40, zoom: START.zoom });
  expect(pan.up(event(2, 'mouse', 1))).toBe(true);
  act(() => {
    fireEvent.keyDown(document.body, { code: 'Space' });
  });
  expect(pan.down(event(3, 'mouse'), [10, 10])).toBe(true);
  act(() => {
    fireEvent.keyUp(document.body, { code: 'Space' });
  });
  expect(stand(true).pan.down(event(1, 'mouse'), [0, 0])).toBe(true);
});

test('Escape gives a move up: the page is where it was, and what the pointer does then is nothing', () => {
  const { pan, event, view } = stand();
  pan.down(event(1, 'mouse', 1), [10, 10]);
  pan.move(event(1, 'mouse', 1), [60, 30]);
  expect(view()).not.toEqual(START);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(view()).toEqual(START);
  expect(pan.move(event(1, 'mouse', 1), [90, 30])).toBe(false);
  pan.up(event(1, 'mouse', 1));
  expect(view()).toEqual(START);
  // Two fingers, too.
  pan.down(event(2, 'touch'), [100, 100]);
  pan.down(event(3, 'touch'), [200, 100]);
  pan.move(event(3, 'touch'), [300, 100]);
  expect(view().zoom).not.toBe(START.zoom);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(view()).toEqual(START);
});
