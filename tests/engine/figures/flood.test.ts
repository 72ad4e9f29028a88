import fc from 'fast-check';
import { partsOf } from '../../../engine/figures/flood.ts';

const W = 7;
const marks = (rows: readonly string[]): Uint8Array => Uint8Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0));

describe('connected parts', () => {
  test('diagonal pixels are one part by eight neighbours, two by four; the rim is what lies around', () => {
    const rows = ['#......', '.#.....', '.....##'];
    expect(partsOf(marks(rows), W, 3, 8).map((p) => [p.x0, p.y0, p.x1, p.y1, p.pixels])).toEqual([[0, 0, 1, 1, 2], [5, 2, 6, 2, 2]]);
    const [first, ...more] = partsOf(marks(rows), W, 3, 4, 10);
    expect(more).toHaveLength(2);
    expect(first).toMatchObject({ first: 0, pixels: 1 });
    expect([...(first?.rim ?? [])].sort((a, b) => a - b)).toEqual([1, W]);
  });

  test('every marked pixel is in exactly one part, and no part spans the edge of a row', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: W * 5, maxLength: W * 5 }), (cells) => {
        const parts = partsOf(Uint8Array.from(cells), W, 5, 4);
        expect(parts.reduce((n, p) => n + p.pixels, 0)).toBe(cells.reduce<number>((a, b) => a + b, 0));
        for (const p of parts) expect(p.pixels).toBeLessThanOrEqual((p.x1 - p.x0 + 1) * (p.y1 - p.y0 + 1));
        for (const p of parts) expect(p.pixels).toBeGreaterThanOrEqual(p.x1 - p.x0 + 1);
      }),
      { numRuns: 60, seed: 2 },
    );
  });
});
