import * as fc from 'fast-check';
import {
  itemsOf,
  openBook,
  turnBook,
  type Book,
  type BookAction,
} from '../../../src/boxes/book.ts';
import { addItem, deleteItems, moveItems } from '../../../src/boxes/operations.ts';
import { anyItems, counter, mustBeLegal, PAGE } from './anyItems.ts';

type Step =
  | { kind: 'add'; x: number }
  | { kind: 'move'; dx: number }
  | { kind: 'delete'; n: number }
  | { kind: 'turn'; page: number }
  | { kind: 'undo' }
  | { kind: 'redo' };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), x: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ kind: fc.constant('move' as const), dx: fc.integer({ min: -50, max: 50 }) }),
  fc.record({ kind: fc.constant('delete' as const), n: fc.nat(10) }),
  fc.record({ kind: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ kind: 'undo' as const }),
  fc.constant({ kind: 'redo' as const }),
);

function actionOf(book: Book, step: Step, at: number, newId: () => string): BookAction {
  const items = itemsOf(book);
  switch (step.kind) {
    case 'add':
      return {
        do: 'change',
        items:
          addItem(items, 'panel', { x: step.x, y: step.x, w: 40, h: 40 }, PAGE, newId)?.items ??
          items,
        label: 'add',
        at,
      };
    case 'move':
      return {
        do: 'change',
        items: moveItems(items, new Set(items.map((i) => i.id)), step.dx, 0, PAGE),
        label: 'move',
        at,
      };
    case 'delete':
      return {
        do: 'change',
        items: deleteItems(items, new Set([items[step.n % Math.max(1, items.length)]?.id ?? ''])),
        label: 'delete',
        at,
      };
    case 'turn':
      return { do: 'turn', page: step.page };
    default:
      return { do: step.kind };
  }
}

describe('the book of boxes', () => {
  test('undoing everything gives the beginning, redoing everything the end', () => {
    fc.assert(
      fc.property(anyItems, anyItems, fc.array(anyStep, { maxLength: 25 }), (one, two, steps) => {
        const newId = counter();
        const start = openBook(
          new Map([
            [1, one],
            [2, two],
          ]),
          1,
        );
        const end = steps.reduce(
          (book, step, i) => turnBook(book, actionOf(book, step, i * 1000, newId)),
          start,
        );
        for (const page of [1, 2]) mustBeLegal(itemsOf(end, page));
        let back = end;
        while (back.done.length > 0) back = turnBook(back, { do: 'undo' });
        expect([itemsOf(back, 1), itemsOf(back, 2)]).toEqual([one, two]);
        let again = back;
        for (let i = 0; i < end.done.length; i++) again = turnBook(again, { do: 'redo' });
        expect([itemsOf(again, 1), itemsOf(again, 2)]).toEqual([itemsOf(end, 1), itemsOf(end, 2)]);
      }),
      { numRuns: 120 },
    );
  });

  test('nudges in quick succession are one step, slow ones several', () => {
    const items = [{ what: 'ignore' as const, id: 'i', box: { x: 10, y: 10, w: 20, h: 20 } }];
    const nudge = (book: Book, at: number) =>
      turnBook(book, {
        do: 'change',
        items: moveItems(itemsOf(book), new Set(['i']), 1, 0, PAGE),
        label: 'move',
        merge: 'i',
        at,
      });
    const quick = [0, 100, 200, 400].reduce(nudge, openBook(new Map([[1, items]]), 1));
    expect(quick.done).toHaveLength(1);
    expect(turnBook(quick, { do: 'undo' }).pages.get(1)).toEqual(items);
    expect([0, 300, 600].reduce(nudge, openBook(new Map([[1, items]]), 1)).done).toHaveLength(3);
  });

  test('undo turns to the page that it changes; a new step forgets what could be redone', () => {
    const start = openBook(new Map(), 1);
    const added = turnBook(start, {
      do: 'change',
      items: addItem([], 'ignore', { x: 1, y: 1, w: 9, h: 9 }, PAGE, counter())?.items ?? [],
      label: 'add',
      at: 0,
    });
    const undone = turnBook(turnBook(added, { do: 'turn', page: 2 }), { do: 'undo' });
    expect([undone.page, itemsOf(undone)]).toEqual([1, []]);
    const other = turnBook(undone, {
      do: 'change',
      items: addItem([], 'figure', { x: 1, y: 1, w: 9, h: 9 }, PAGE, counter())?.items ?? [],
      label: 'add',
      at: 1,
    });
    expect(turnBook(other, { do: 'redo' })).toBe(other);
  });

  test('what was deleted is no longer chosen', () => {
    const items = [{ what: 'ignore' as const, id: 'i', box: { x: 10, y: 10, w: 20, h: 20 } }];
    const chosen = turnBook(openBook(new Map([[1, items]]), 1), { do: 'choose', ids: ['i'] });
    expect(turnBook(chosen, { do: 'change', items: [], label: 'delete', at: 0 }).chosen.size).toBe(
      0,
    );
  });
});
