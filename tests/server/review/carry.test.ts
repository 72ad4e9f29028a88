import fc from 'fast-check';
import { carryOver } from '../../../server/review/carry.ts';
import type { Pair } from '../../../server/review/carry.ts';

const place = (page: number, x: number) => ({ page, box: { x, y: 0, w: 100, h: 100 } });
const pair = (id: string, a: [number, number], b: [number, number], kind = 'sub-image'): Pair => ({
  id,
  kind,
  a: place(...a),
  b: place(...b),
});

test('the same id is the same match, wherever it lies now', () => {
  expect(carryOver([pair('m', [1, 0], [2, 0])], [pair('m', [5, 0], [6, 0])])).toEqual(
    new Map([['m', 'm']]),
  );
});

test('under another id both regions must overlap by half, in either order', () => {
  const old = [pair('old', [1, 0], [2, 0])];
  expect(carryOver(old, [pair('new', [1, 20], [2, 20])])).toEqual(new Map([['old', 'new']]));
  expect(carryOver(old, [pair('new', [2, 20], [1, 20])])).toEqual(new Map([['old', 'new']]));
  expect(carryOver(old, [pair('new', [1, 20], [2, 60])])).toEqual(new Map());
  expect(carryOver(old, [pair('new', [1, 20], [3, 20])])).toEqual(new Map());
  expect(carryOver(old, [pair('new', [1, 20], [2, 20], 'clone')])).toEqual(new Map());
});

test('the better overlap wins, and nobody is taken twice', () => {
  const old = [pair('o1', [1, 0], [2, 0]), pair('o2', [1, 10], [2, 10])];
  expect(carryOver(old, [pair('n', [1, 9], [2, 9])])).toEqual(new Map([['o2', 'n']]));
  expect(carryOver(old, [pair('n1', [1, 1], [2, 1]), pair('n2', [1, 12], [2, 12])])).toEqual(
    new Map([
      ['o1', 'n1'],
      ['o2', 'n2'],
    ]),
  );
});

const pairs = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{2}$/),
      kind: fc.constantFrom('sub-image', 'clone'),
      a: fc.integer({ min: 0, max: 200 }),
      b: fc.integer({ min: 0, max: 200 }),
    }),
    { selector: (p) => p.id, maxLength: 12 },
  )
  .map((list): Pair[] =>
    list.map((p) => ({ id: p.id, kind: p.kind, a: place(1, p.a), b: place(2, p.b) })),
  );

test('whatever was there: each old match goes to at most one new one, each new one is used at most once, same ids stay', () => {
  fc.assert(
    fc.property(pairs, pairs, (old, next) => {
      const carried = carryOver(old, next);
      const targets = [...carried.values()];
      expect(new Set(targets).size).toBe(targets.length);
      for (const [from, to] of carried) {
        expect(old.some((m) => m.id === from)).toBe(true);
        expect(next.some((m) => m.id === to)).toBe(true);
      }
      for (const { id } of old) if (next.some((m) => m.id === id)) expect(carried.get(id)).toBe(id);
    }),
  );
});
