import fc from 'fast-check';
import { keptResults } from '../../../src/compare/keptResults.ts';
import type { JobResult } from '../../../src/compare/device.ts';
import type { PixelJob } from '../../../src/compare/pixelCore.ts';

const job = (key: string, gamma: number): PixelJob => ({
  do: 'filter',
  key,
  filters: [{ kind: 'gamma', gamma }],
});
const result = (side: number): JobResult => ({
  is: 'pixels',
  pixels: { width: side, height: side, data: new Uint8ClampedArray(0) },
});

test('a picture under a chain of filters is found again, under another chain not', () => {
  const kept = keptResults(100);
  const made = result(5);
  kept.put(job('a', 1.5), made);
  expect(kept.find(job('a', 1.5))).toBe(made);
  expect(kept.find(job('a', 1.6))).toBeNull();
  expect(kept.find(job('b', 1.5))).toBeNull();
});

test('numbers and comparisons are not kept, and a dropped picture goes with all that was made of it', () => {
  const kept = keptResults(100);
  kept.put({ do: 'histogram', key: 'a' }, { is: 'ready' });
  expect(kept.find({ do: 'histogram', key: 'a' })).toBeNull();
  for (const key of ['a', 'b']) kept.put(job(key, 1), result(5));
  kept.drop('a');
  expect([kept.find(job('a', 1)), kept.find(job('b', 1))]).toEqual([null, result(5)]);
});

test('never more pixels than allowed beyond two pictures, and what was wanted last stays', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ of: fc.integer({ min: 0, max: 9 }), side: fc.integer({ min: 1, max: 10 }) }),
        { maxLength: 40 },
      ),
      (puts) => {
        const kept = keptResults(120);
        const sides = new Map<number, number>();
        puts.forEach(({ of, side }, i) => {
          kept.put(job('a', of), result(side));
          sides.set(of, side);
          const last = puts[i - 1];
          if (last) expect(kept.find(job('a', last.of))).not.toBeNull();
          expect(kept.find(job('a', of))).toEqual(result(side));
        });
        const held = [...sides]
          .filter(([of]) => kept.find(job('a', of)) !== null)
          .map(([, side]) => side * side);
        if (held.length > 2) expect(held.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(120);
      },
    ),
  );
});
