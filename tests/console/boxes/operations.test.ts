import * as fc from 'fast-check';
import { boxArea, intersectBoxes, type Box } from '../../../contract/geometry.ts';
import {
  containsPoint,
  HANDLES,
  handlePoint,
  handleTarget,
  pullHandle,
  snapHandle,
  snapLines,
  snapMove,
} from '../../../src/boxes/geometry.ts';
import { isPanel, MIN_SIDE, type Item, type Items } from '../../../src/boxes/model.ts';
import {
  addItem,
  deleteItems,
  duplicateItems,
  gridSplit,
  itemAt,
  mergeItems,
  moveItems,
  resizeItem,
  setBox,
  setIncluded,
  setKind,
  setName,
  splitItem,
} from '../../../src/boxes/operations.ts';
import { anyItems, counter, mustBeLegal, PAGE } from './anyItems.ts';

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyDelta = real(-900, 900);
const someOf = (items: Items, seed: number) =>
  new Set(items.filter((_, i) => (seed >> (i % 20)) & 1).map((i) => i.id));
const seed = fc.nat(1_000_000);
const anyBox: fc.Arbitrary<Box> = fc.record({
  x: real(-100, 700),
  y: real(-100, 900),
  w: real(0, 800),
  h: real(0, 900),
});

const figure: Item = {
  what: 'figure',
  id: 'f',
  box: { x: 100, y: 100, w: 200, h: 100 },
  label: 'Figure 1',
};
const panel = (id: string, x: number, w: number): Item => ({
  what: 'panel',
  id,
  box: { x, y: 110, w, h: 80 },
  figure: 'f',
  letter: id.toUpperCase(),
  kind: 'blot',
  included: true,
});
const page: Items = [figure, panel('a', 110, 80), panel('b', 200, 90)];

describe('every change leaves the page legal', () => {
  test('moving', () => {
    fc.assert(
      fc.property(anyItems, seed, anyDelta, anyDelta, (items, s, dx, dy) =>
        mustBeLegal(moveItems(items, someOf(items, s), dx, dy, PAGE)),
      ),
    );
  });
  test('resizing', () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.nat(),
        fc.constantFrom(...HANDLES),
        anyDelta,
        anyDelta,
        (items, n, handle, dx, dy) => {
          const id = items[n % Math.max(1, items.length)]?.id ?? '';
          mustBeLegal(resizeItem(items, id, handle, dx, dy, PAGE));
        },
      ),
    );
  });
  test('setting numbers', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(), anyBox, (items, n, box) =>
        mustBeLegal(setBox(items, items[n % Math.max(1, items.length)]?.id ?? '', box, PAGE)),
      ),
    );
  });
  test('drawing', () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.constantFrom('figure' as const, 'panel' as const, 'ignore' as const),
        anyBox,
        (items, what, box) => {
          const added = addItem(items, what, box, PAGE, counter());
          if (added) mustBeLegal(added.items);
        },
      ),
    );
  });
  test('deleting, duplicating, merging', () => {
    fc.assert(
      fc.property(anyItems, seed, (items, s) => {
        const ids = someOf(items, s);
        mustBeLegal(deleteItems(items, ids));
        mustBeLegal(duplicateItems(items, ids, PAGE, counter()).items);
        const merged = mergeItems(items, ids);
        if (merged) mustBeLegal(merged.items);
      }),
    );
  });
  test('splitting', () => {
    fc.assert(
      fc.property(
        anyItems,
        fc.nat(),
        fc.constantFrom('x' as const, 'y' as const),
        real(0, 800),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        real(0, 20),
        (items, n, axis, at, rows, columns, gutter) => {
          const id = items[n % Math.max(1, items.length)]?.id ?? '';
          const halves = splitItem(items, id, axis, at, counter());
          if (halves) mustBeLegal(halves.items);
          const grid = gridSplit(items, id, rows, columns, gutter, counter());
          if (grid) mustBeLegal(grid.items);
        },
      ),
    );
  });
});

describe('changes do what they say', () => {
  test('a figure takes its panels along and stops at the page’s edge', () => {
    const moved = moveItems(page, new Set(['f']), -500, 20, PAGE);
    expect(moved.map((i) => [i.box.x, i.box.y])).toEqual([
      [0, 120],
      [10, 130],
      [100, 130],
    ]);
  });

  test('a panel stops at its figure’s edge', () => {
    expect(moveItems(page, new Set(['a']), -50, 50, PAGE)[1]?.box).toEqual({
      x: 100,
      y: 120,
      w: 80,
      h: 80,
    });
  });

  test('a figure cannot be made smaller than its panels', () => {
    expect(resizeItem(page, 'f', 'e', -500, 0, PAGE)[0]?.box).toEqual({
      x: 100,
      y: 100,
      w: 190,
      h: 100,
    });
  });

  test('a panel drawn in a figure joins it; elsewhere it brings a figure', () => {
    const joined = addItem(page, 'panel', { x: 120, y: 120, w: 20, h: 20 }, PAGE, counter());
    expect(joined?.items.at(-1)).toMatchObject({ what: 'panel', figure: 'f' });
    const alone = addItem(page, 'panel', { x: 400, y: 400, w: 50, h: 50 }, PAGE, counter());
    expect(alone?.items.slice(-2)).toMatchObject([
      { what: 'figure', id: 'own-2' },
      { what: 'panel', id: 'own-1', figure: 'own-2' },
    ]);
    expect(addItem(page, 'panel', { x: 1, y: 1, w: 2, h: 2 }, PAGE, counter())).toBeNull();
  });

  test('a cut makes two boxes that are the first together; the first keeps id and letter', () => {
    fc.assert(
      fc.property(real(115, 185), (at) => {
        const cut = splitItem(page, 'a', 'x', at, counter());
        const [first, second] = (cut?.items ?? []).filter((i) => cut?.ids.includes(i.id));
        if (!first || !second) throw new Error('cut in two');
        expect(boxArea(first.box) + boxArea(second.box)).toBeCloseTo(80 * 80, 6);
        expect([first, second]).toMatchObject([
          { id: 'a', letter: 'A', kind: 'blot' },
          { id: 'own-1', letter: null, kind: 'blot', figure: 'f' },
        ]);
      }),
    );
    expect(splitItem(page, 'a', 'x', 111, counter())).toBeNull();
    expect(splitItem(page, 'f', 'x', 200, counter())).toBeNull();
  });

  test('a grid keeps the id of a panel that stays where it is', () => {
    const grid = gridSplit([figure, panel('a', 100, 95)], 'f', 1, 2, 10, counter());
    expect(grid?.items.map((i) => i.id)).toEqual(['f', 'own-1', 'own-2']);
    const same = gridSplit(
      [figure, { ...panel('a', 100, 95), box: { x: 100, y: 100, w: 95, h: 100 } } as Item],
      'f',
      1,
      2,
      10,
      counter(),
    ); // a panel still
    expect(same?.ids).toEqual(['a', 'own-1']);
  });

  test('merging panels unites them; of different figures or kinds it does nothing', () => {
    const merged = mergeItems(page, new Set(['a', 'b']));
    expect(merged?.items.filter(isPanel)).toMatchObject([
      { id: 'a', box: { x: 110, y: 110, w: 180, h: 80 } },
    ]);
    expect(mergeItems(page, new Set(['f', 'a']))).toBeNull();
    expect(mergeItems(page, new Set(['a']))).toBeNull();
    const two: Items = [
      ...page,
      { ...figure, id: 'g', box: { x: 400, y: 100, w: 50, h: 50 } } as Item,
      { ...panel('c', 400, 40), figure: 'g' } as Item,
    ]; // same kinds as the originals
    expect(mergeItems(two, new Set(['a', 'c']))).toBeNull();
    expect(
      mergeItems(two, new Set(['f', 'g']))
        ?.items.filter(isPanel)
        .map((p) => p.figure),
    ).toEqual(['f', 'f', 'f']);
  });

  test('deleting a figure deletes its panels; kinds, letters and matching are set', () => {
    expect(deleteItems(page, new Set(['f']))).toEqual([]);
    expect(setKind(page, new Set(['a']), 'chart')[1]).toMatchObject({ kind: 'chart' });
    expect(
      setIncluded(page, new Set(['f']), false)
        .filter(isPanel)
        .map((p) => p.included),
    ).toEqual([false, false]);
    expect(setName(setName(page, 'a', 'X'), 'f', ' ')).toMatchObject([
      { label: null },
      { letter: 'X' },
      {},
    ]);
  });

  test('the smallest box under the pointer is meant', () => {
    expect(itemAt(page, [120, 120])?.id).toBe('a');
    expect(itemAt(page, [102, 102])?.id).toBe('f');
    expect(itemAt(page, [1, 1])).toBeNull();
  });
});

describe('handles and snapping', () => {
  const pixel = 0.5;
  const side = fc.double({ min: MIN_SIDE, max: 300, noNaN: true });

  test('the place of a handle is 24 pixels and lies on its corner or edge', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(...HANDLES), (w, h, handle) => {
        const box = { x: 40, y: 70, w, h };
        const target = handleTarget(box, handle, pixel);
        expect([target.w, target.h]).toEqual([12, 12]);
        expect(containsPoint(target, handlePoint(box, handle))).toBe(true);
      }),
    );
  });

  test('the middle of a box moves it, however low it is', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(...HANDLES), (w, h, handle) => {
        const box = { x: 40, y: 70, w, h };
        // The middle third across and down, where handles at the middle of an edge do not reach.
        const middle = { x: 40 + w / 3, y: 70 + h / 3, w: w / 3, h: h / 3 };
        expect(boxArea(intersectBoxes(handleTarget(box, handle, pixel), middle))).toBeCloseTo(0, 9);
      }),
    );
  });

  test('a pulled corner follows the pointer until the box is smallest', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HANDLES), real(-30, 30), real(-30, 30), (handle, dx, dy) => {
        const box = { x: 50, y: 50, w: 100, h: 100 };
        const [x, y] = handlePoint(box, handle);
        const [px, py] = handlePoint(pullHandle(box, handle, dx, dy), handle);
        if (/[ew]/.test(handle)) expect(px).toBeCloseTo(x + dx, 6);
        if (/[ns]/.test(handle)) expect(py).toBeCloseTo(y + dy, 6);
      }),
    );
    expect(pullHandle({ x: 0, y: 0, w: 10, h: 10 }, 'e', -100, 0)).toEqual({
      x: 0,
      y: 0,
      w: 4,
      h: 10,
    });
  });

  test('edges snap to the nearest line within reach, and only then', () => {
    const lines = snapLines([{ x: 100, y: 100, w: 50, h: 50 }]);
    expect(snapMove({ x: 97, y: 10, w: 20, h: 20 }, lines, 5)).toEqual([3, 0]);
    expect(snapMove({ x: 94, y: 10, w: 20, h: 20 }, lines, 5)).toEqual([0, 0]);
    expect(snapHandle({ x: 97, y: 10, w: 51, h: 20 }, 'e', lines, 5)).toEqual([2, 0]);
  });
});
