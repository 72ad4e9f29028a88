import fc from 'fast-check';
import { partsOf, rimOf } from '../../../engine/figures/flood.ts';

const W = 7;
const marks = (rows: readonly string[]): Uint8Array =>
  Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0));

describe('connected parts', () => {
  test('diagonal pixels are one part by eight neighbours, two by four; the rim is what lies around', () => {
    const rows = ['#......', '.#.....', '.....##'];
    expect(partsOf(marks(rows), W, 3, 8).map((p) => [p.x0, p.y0, p.x1, p.y1, p.pixels])).toEqual([
      [0, 0, 1, 1, 2],
      [5, 2, 6, 2, 2],
    ]);
    const [first, ...more] = partsOf(marks(rows), W, 3, 4);
    expect(more).toHaveLength(2);
    expect(first).toMatchObject({ first: 0, pixels: 1 });
    expect(rimOf(marks(rows), W, 0, 10).sort((a, b) => a - b)).toEqual([1, W]);
    expect(rimOf(marks(rows), W, 0, 1)).toHaveLength(1);
  });

  test('every marked pixel is in exactly one part, and no part spans the edge of a row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 1), { minLength: W * 5, maxLength: W * 5 }),
        (cells) => {
          const parts = partsOf(Uint8Array.from(cells), W, 5, 4);
          expect(parts.reduce((n, p) => n + p.pixels, 0)).toBe(
            cells.reduce<number>((a, b) => a + b, 0),
          );
          for (const p of parts)
            expect(p.pixels).toBeLessThanOrEqual((p.x1 - p.x0 + 1) * (p.y1 - p.y0 + 1));
          for (const p of parts) expect(p.pixels).toBeGreaterThanOrEqual(p.x1 - p.x0 + 1);
        },
      ),
      { numRuns: 60, seed: 2 },
    );
  });

  test.each([4, 8] as const)(
    'parts by %d neighbours are those that a flood finds, in the order of their first pixels',
    (neighbours) => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(0, 1, 1), { minLength: W * 6, maxLength: W * 6 }),
          (cells) => {
            const parts = partsOf(Uint8Array.from(cells), W, 6, neighbours);
            expect(parts.map((p) => p.first)).toEqual(firstsByFlood(cells, neighbours));
          },
        ),
        { numRuns: 120, seed: 4 },
      );
    },
  );
});

/** First pixels of connected parts, each found by going from neighbour to neighbour. */
function firstsByFlood(cells: readonly number[], neighbours: 4 | 8): number[] {
  const seen = new Set<number>();
  const firsts: number[] = [];
  cells.forEach((v, i) => {
    if (v === 0 || seen.has(i)) return;
    firsts.push(i);
    const open = [i];
    seen.add(i);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
        ...(neighbours === 8
          ? [
              [-1, -1],
              [1, -1],
              [-1, 1],
              [1, 1],
            ]
          : []),
      ]) {
        const x: number = (at % W) + (dx ?? 0);
        const y: number = Math.floor(at / W) + (dy ?? 0);
        const n = y * W + x;
        if (x < 0 || x >= W || y < 0 || n >= cells.length || cells[n] === 0 || seen.has(n))
          continue;
        seen.add(n);
        open.push(n);
      }
    }
  });
  return firsts;
}
