import fc from 'fast-check';
import { applyAffine } from '../../contract/geometry.ts';
import type { Affine } from '../../contract/geometry.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { warp } from '../../imaging/warp.ts';
import { drawn } from './pictures.ts';

/**
 * Bilinear sampling as textbooks have it, one pixel at a time in floating point: what the fast one
 * must come to.
 */

const HALF = 0.5;
/**
 * Weights are kept in 256ths by the fast one; a picture of full contrast differs by two levels at
 * most.
 */
const ROUNDING = 2;
/** So near a border either answer is right. */
const HAIR = 1e-6;

type Seen = readonly number[] | 'transparent' | 'either';

function sampled(source: Pixels, toSource: Affine, x: number, y: number): Seen {
  const [sx, sy] = applyAffine(toSource, [x + HALF, y + HALF]);
  const inside = Math.min(sx, sy, source.width - sx, source.height - sy);
  if (Math.abs(inside) < HAIR) return 'either';
  if (inside < 0) return 'transparent';
  const limit = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const [cx, cy] = [limit(sx - HALF, source.width - 1), limit(sy - HALF, source.height - 1)];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [limit(x0 + 1, source.width - 1), limit(y0 + 1, source.height - 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  return [0, 1, 2].map((c) => {
    const at = (u: number, v: number): number => source.data[(v * source.width + u) * 4 + c] ?? 0;
    const above = at(x0, y0) * (1 - fx) + at(x1, y0) * fx;
    const below = at(x0, y1) * (1 - fx) + at(x1, y1) * fx;
    return above * (1 - fy) + below * fy;
  });
}

const affine = fc
  .record({
    deg: fc.integer({ min: -180, max: 180 }),
    scale: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
    mirror: fc.constantFrom(1, -1),
    dx: fc.double({ min: -6, max: 18, noNaN: true }),
    dy: fc.double({ min: -6, max: 18, noNaN: true }),
  })
  .map(({ deg, scale, mirror, dx, dy }): Affine => {
    const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
    return [mirror * scale * cos, mirror * scale * sin, -scale * sin, scale * cos, dx, dy];
  });

test('a picture of noise is seen as bilinear sampling sees it, to its very border', () => {
  fc.assert(
    fc.property(affine, fc.integer({ min: 1, max: 1 << 30 }), (toSource, seed) => {
      const source = drawn(12, 9, (x, y) => (Math.imul(x + 31 * y + 1, seed | 1) >>> 9) & 255);
      const seen = warp(source, toSource, 14, 11);
      for (let y = 0; y < 11; y++)
        for (let x = 0; x < 14; x++) {
          const at = (y * 14 + x) * 4;
          const pixel = [...seen.data.slice(at, at + 3)];
          const expected = sampled(source, toSource, x, y);
          if (expected === 'either') continue;
          if (expected === 'transparent') expect(seen.data[at + 3]).toBe(0);
          else {
            expect(seen.data[at + 3]).toBe(255);
            for (const [c, value] of expected.entries())
              expect(Math.abs((pixel[c] ?? 0) - value)).toBeLessThanOrEqual(ROUNDING);
          }
        }
    }),
    { numRuns: 60 },
  );
});
