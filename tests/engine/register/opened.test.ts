import fc from 'fast-check';
import { opened } from '../../../engine/register/opened.ts';

test('keeps the ones that a square of ones covers, squares cut at the rim', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 0, max: 3 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      (width, height, radius, dice) => {
        const cells = Uint8Array.from({ length: width * height }, () =>
          (dice.next().value as number) > 0 ? 1 : 0,
        );
        const around = (out: Uint8Array, x: number, y: number): number[] => {
          const found: number[] = [];
          for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
            for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++)
              found.push(out[v * width + u] ?? 0);
          return found;
        };
        const at = (i: number): readonly [number, number] => [i % width, Math.floor(i / width)];
        const full = cells.map((_, i) => (around(cells, ...at(i)).includes(0) ? 0 : 1));
        const wanted = full.map((_, i) => (around(full, ...at(i)).includes(1) ? 1 : 0));
        expect(opened(cells, width, height, radius)).toEqual(wanted);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

test('a line goes, a block stays', () => {
  const cells = Uint8Array.from({ length: 81 }, (_, i) =>
    i % 9 === 1 || (i % 9 >= 4 && i % 9 <= 6 && i >= 27 && i < 54) ? 1 : 0,
  );
  const wanted = cells.map((v, i) => (i % 9 === 1 ? 0 : v));
  expect(opened(cells, 9, 9, 1)).toEqual(wanted);
});
