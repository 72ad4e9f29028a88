import fc from 'fast-check';
import type { Affine, Point } from '../../../contract/geometry.ts';
import { stepsOn } from '../../../engine/detectors/clones/kernel-closer.ts';
import { random } from '../match/scene.ts';

const next = random(29);

/** The rows of a region's pixels, plainly: the tone there, four changes, the tone here. */
function rowsOf(
  { width, height, data }: { width: number; height: number; data: Float32Array },
  pixels: Float64Array,
  t: Affine,
  [mx, my]: Point,
): number[][] {
  const out: number[][] = [];
  for (let i = 0; i < pixels.length; i += 2) {
    const [x, y] = [pixels[i] ?? 0, pixels[i + 1] ?? 0];
    const u = t[0] * x + t[2] * y + t[4];
    const v = t[1] * x + t[3] * y + t[5];
    const [p, q] = [Math.floor(u), Math.floor(v)];
    if (p < 0 || q < 0 || p >= width - 1 || q >= height - 1) continue;
    const [f, g] = [u - p, v - q];
    const at = (dx: number, dy: number): number => data[(q + dy) * width + p + dx] ?? 0;
    const [d00, d10, d01, d11] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
    const bx = (d10 - d00) * (1 - g) + (d11 - d01) * g;
    const by = (d01 - d00) * (1 - f) + (d11 - d10) * f;
    const ou = t[0] * (x - mx) + t[2] * (y - my);
    const ov = t[1] * (x - mx) + t[3] * (y - my);
    out.push([
      (d00 * (1 - f) + d10 * f) * (1 - g) + (d01 * (1 - f) + d11 * f) * g,
      bx,
      by,
      bx * ou + by * ov,
      by * ou - bx * ov,
      data[y * width + x] ?? 0,
    ]);
  }
  return out;
}

const total = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0);

test('a step of laying a region on its copy equals its plain twin to the last bit', () => {
  const sides = fc.tuple(fc.integer({ min: 4, max: 30 }), fc.integer({ min: 4, max: 25 }));
  fc.assert(
    fc.property(sides, fc.integer({ min: 1, max: 300 }), ([width, height], n) => {
      const plane = { width, height, data: Float32Array.from({ length: width * height }, next) };
      const pixels = Float64Array.from({ length: 2 * n }, (_, i) =>
        Math.floor(next() * (i % 2 === 0 ? width : height)),
      );
      const map: Affine = [next(), next(), next() - 1, next(), 9 * next() - 4, 9 * next() - 4];
      const middle: Point = [width / 2, height / 2];
      const [gain, offset, limit] = [0.5 + next(), next() - 0.5, 0.2 + next()];
      const rows = rowsOf(plane, pixels, map, middle);
      const on = stepsOn(plane, pixels);
      const count = on.laid(map, middle);
      expect(count).toBe(rows.length);
      const [a, b] = [rows.map((r) => r[5] ?? 0), rows.map((r) => r[0] ?? 0)];
      expect([...on.tones(count)]).toEqual([
        total(a),
        total(b),
        total(a.map((v) => v * v)),
        total(b.map((v) => v * v)),
        total(a.map((v, i) => v * (b[i] ?? 0))),
      ]);
      const remains = a.map((v, i) => v - gain * (b[i] ?? 0) - offset);
      expect(on.remainders(count, gain, offset)).toBe(total(remains.map(Math.abs)));
      for (const free of [2, 4] as const) {
        const m = free + 2;
        const wanted = Array.from({ length: m * (m + 1) }, () => 0);
        rows.forEach((row, i) => {
          const r = remains[i] ?? 0;
          const far = Math.abs(r) / limit;
          if (far >= 1) return;
          const use = [...row.slice(1, 1 + free).map((v) => gain * v), row[0] ?? 0, 1];
          use.forEach((v, k) => {
            const w = (1 - far * far) * (1 - far * far) * v;
            [...use, r].forEach((other, j) => {
              wanted[k * (m + 1) + j] = (wanted[k * (m + 1) + j] ?? 0) + w * other;
            });
          });
        });
        expect([...on.normal(count, gain, free, limit)]).toEqual(wanted);
      }
    }),
    { numRuns: 200, seed: 1 },
  );
});
