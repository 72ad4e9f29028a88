import { act, fireEvent, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import type { Items, Tool } from '../../../src/boxes/model.ts';
import { useBoxPointer } from '../../../src/boxes/useBoxPointer.ts';

/** What Escape does while the pointer is pressed on a page with two boxes, and what does not happen. */

const ITEMS: Items = [
  { id: 'a', what: 'ignore', box: { x: 10, y: 10, w: 40, h: 40 } },
  { id: 'b', what: 'ignore', box: { x: 100, y: 10, w: 40, h: 40 } },
];

function stand(tool: Tool, first: readonly string[]) {
  const done: string[] = [];
  let chosen: ReadonlySet<string> = new Set(first);
  const { result, rerender } = renderHook(() =>
    useBoxPointer({
      items: ITEMS,
      chosen,
      tool,
      page: { width: 400, height: 300 },
      guides: [],
      pixel: 1,
      pointOf: (event) => [event.clientX, event.clientY],
      onChoose: (ids) => {
        chosen = new Set(ids);
      },
      onItems: (_, label) => done.push(label),
      onDrawn: () => done.push('drawn'),
      onCut: (id) => done.push(`cut ${id}`),
    }),
  );
  // What the hook reads of an event; jsdom has no pointer events.
  const event = (clientX: number, clientY: number, keys: { ctrlKey?: boolean } = {}) =>
    ({
      button: 0,
      clientX,
      clientY,
      ...keys,
      target: document.body,
      currentTarget: { setPointerCapture: () => undefined },
    }) as unknown as PointerEvent;
  const tell = (
    what: 'onPointerDown' | 'onPointerMove' | 'onPointerUp',
    ...at: Parameters<typeof event>
  ) => {
    act(() => result.current[what](event(...at)));
    rerender();
  };
  const heard: string[] = [];
  const listen = (pressed: KeyboardEvent) => heard.push(pressed.key);
  const escape = () => {
    document.addEventListener('keydown', listen);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', listen);
    rerender();
  };
  return { tell, escape, done, heard, chosen: () => [...chosen], shows: () => result.current.show };
}

test.each([
  ['a box is moved', 'select', [], [20, 20], [60, 60], 'boxes.step.move'],
  ['a box is drawn', 'ignore', ['b'], [200, 200], [260, 260], 'drawn'],
  ['a box is cut', 'cut', ['b'], [30, 30], [31, 31], 'cut a'],
] as const)(
  '%s when the pointer is let go; after Escape it is not, and nothing else hears the key',
  (_, tool, first, [x, y], [toX, toY], label) => {
    const { tell, escape, done, heard, chosen, shows } = stand(tool, first);
    tell('onPointerDown', x, y);
    tell('onPointerMove', toX, toY);
    expect(done).toEqual([]);
    escape();
    expect(shows()).toBeNull();
    tell('onPointerMove', toX + 1, toY + 1);
    tell('onPointerUp', toX + 1, toY + 1);
    expect(done).toEqual([]);
    expect(chosen()).toEqual(first);
    expect(heard).toEqual([]);

    tell('onPointerDown', x, y);
    tell('onPointerMove', toX, toY);
    tell('onPointerUp', toX, toY);
    expect(done).toEqual([label]);
    escape();
    expect(heard).toEqual(['Escape']);
  },
);

test('a band that is given up leaves chosen what was', () => {
  const { tell, escape, chosen } = stand('select', ['b']);
  tell('onPointerDown', 2, 2);
  tell('onPointerMove', 60, 60);
  escape();
  tell('onPointerUp', 60, 60);
  expect(chosen()).toEqual(['b']);
  tell('onPointerDown', 2, 2);
  tell('onPointerMove', 60, 60);
  tell('onPointerUp', 60, 60);
  expect(chosen()).toEqual(['a']);
});

test('with Ctrl a box joins the chosen ones when it is let go on it, not elsewhere and not after Escape', () => {
  const { tell, escape, chosen } = stand('select', ['b']);
  const ctrl = { ctrlKey: true };
  tell('onPointerDown', 20, 20, ctrl);
  expect(chosen()).toEqual(['b']);
  tell('onPointerUp', 300, 200, ctrl);
  expect(chosen()).toEqual(['b']);
  tell('onPointerDown', 20, 20, ctrl);
  escape();
  tell('onPointerUp', 20, 20, ctrl);
  expect(chosen()).toEqual(['b']);
  tell('onPointerDown', 20, 20, ctrl);
  tell('onPointerUp', 20, 20, ctrl);
  expect(chosen()).toEqual(['b', 'a']);
});
