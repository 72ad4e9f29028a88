import fc from 'fast-check';
import { correlationsAt } from '../../../engine/detectors/bands/grain.ts';
import { topOf } from '../../../engine/detectors/bands/scan.ts';
import { random } from '../match/scene.ts';

const next = random(41);
const grain = (width: number, height: number) => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, () => next() * 2 - 1),
});
const sizes = fc.tuple(
  fc.integer({ min: 3, max: 40 }),
  fc.integer({ min: 3, max: 20 }),
  fc.integer({ min: 0, max: 33 }),
  fc.integer({ min: 0, max: 9 }),
);

test('the places where a sample of pixels reaches most are those of its twin', () => {
  const BINS = 512;
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: 0, max: 97 }),
      fc.integer({ min: 1, max: 120 }),
      ([w, h, right, below], length, count) => {
        const level = grain(w + right, h + below);
        const values = Float32Array.from({ length }, () => next() - 0.5);
        const offsets = Int32Array.from(
          { length },
          () => Math.floor(next() * h) * level.width + Math.floor(next() * w),
        );
        const top = Math.floor(next() * (below + 1));
        const [columns, rows] = [right + 1, below + 1 - top];
        const map = Float32Array.from({ length: columns * rows }, (_, i) => {
          const at = (top + Math.floor(i / columns)) * level.width + (i % columns);
          return values.reduce(
            (sum, value, k) =>
              Math.fround(sum + Math.fround(value * (level.data[at + (offsets[k] ?? 0)] ?? 0))),
            0,
          );
        });
        // Whatever power they are taken to: few values are large, or many.
        const power = 1 + 4 * next();
        const change = (m: Float32Array): void =>
          m.forEach((v, i) => {
            m[i] = Math.sign(v) * Math.abs(v) ** power;
          });
        change(map);
        const most = Math.max(1e-9, ...map);
        const bin = Array.from({ length: BINS }, (_, k) => BINS - k).find(
          (k) => map.filter((v) => v > 0 && Math.floor((v / most) * BINS) >= k).length >= count,
        );
        const least = ((bin ?? 0) / BINS) * most;
        const wanted = [...map.keys()].filter((i) => (map[i] ?? 0) > least);
        expect([
          ...topOf({ values, offsets }, level, { top, columns, rows }, change, count),
        ]).toEqual(wanted);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

test('correlations of a window equal their twin bit for bit, however many places are asked for', () => {
  fc.assert(
    fc.property(sizes, fc.constantFrom(0, 1, 3, 4, 9, 1030), ([w, h, right, below], n) => {
      const level = grain(w + right, h + below);
      const window = Float32Array.from({ length: w * h }, () => next() - 0.5);
      const places = Array.from(
        { length: n },
        () => Math.floor(next() * (below + 1)) * level.width + Math.floor(next() * (right + 1)),
      );
      const wanted = Float64Array.from(places, (place) => {
        let [both, sum, squares] = [0, 0, 0];
        for (let i = 0; i < window.length; i++) {
          const p = level.data[place + Math.floor(i / w) * level.width + (i % w)] ?? 0;
          both += (window[i] ?? 0) * p;
          sum += p;
          squares += p * p;
        }
        return both / Math.sqrt(Math.max(1e-9, squares - sum ** 2 / (w * h)));
      });
      expect(correlationsAt(window, { w, h }, level, places)).toEqual(wanted);
    }),
    { numRuns: 60, seed: 2 },
  );
});
