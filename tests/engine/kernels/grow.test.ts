import fc from 'fast-check';
import { differencesOf, evidenceOf, structureOf } from '../../../engine/register/kernel-grow.ts';
import { boxMean } from '../../../engine/register/layer.ts';
import { valuesOf } from '../../../engine/numbers.ts';
import { NUMBERS } from '../../../engine/register/numbers.ts';
import { random } from '../match/scene.ts';

const { NEAR, MID, FAR, FLATTER, PRIOR, LEAST_ODDS } = valuesOf(NUMBERS.grow);
const next = random(63);
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 45 }),
  height: fc.integer({ min: 1, max: 35 }),
});

/** Noise, on half of the rows flat. */
function layer({ width, height }: { width: number; height: number }, most = 1): Float32Array {
  return Float32Array.from({ length: width * height }, (_, i) =>
    Math.floor(i / width) % 8 < 4 ? most * next() : most / 2,
  );
}

test('structure equals its twin bit for bit', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { width, height } = size;
      const values = layer(size);
      const squares = values.map((v) => v * v);
      const variance = (radius: number): Float32Array => {
        const mean = boxMean(values, width, height, radius);
        return boxMean(squares, width, height, radius).map((v, i) =>
          Math.max(0, v - (mean[i] ?? 0) * (mean[i] ?? 0)),
        );
      };
      const near = variance(MID);
      const wanted = variance(FAR).map((v, i) => Math.min(v, FLATTER * (near[i] ?? 0)));
      expect(structureOf(values, size)).toEqual(wanted);
    }),
    { numRuns: 100, seed: 1 },
  );
});

test('differences after a change of tones, and the means of their squares, equal their twins', () => {
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.2, max: 3, noNaN: true }), (size, gain) => {
      const [a, b, offset] = [layer(size), layer(size), next() - 0.5];
      const difference = a.map((v, i) => v - gain * (b[i] ?? 0) - offset);
      const squares = boxMean(
        difference.map((d) => d * d),
        size.width,
        size.height,
        NEAR,
      );
      expect(differencesOf(a, b, size, gain, offset)).toEqual({ difference, squares });
    }),
    { numRuns: 100, seed: 2 },
  );
});

test('evidence equals its twin to a millionth, where copies fade and where they do not', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.double({ min: 1e-5, max: 0.05, noNaN: true }),
      fc.constantFrom(0, 0.2),
      (size, gain, noise, fades) => {
        const layers = {
          squares: layer(size, 0.05),
          structure: layer(size, 0.1),
          other: layer(size, 0.1),
          valid: Uint8Array.from({ length: size.width * size.height }, () =>
            next() < 0.8 ? 1 : 0,
          ),
        };
        const odds = layers.squares.map((square, i) => {
          if (layers.valid[i] === 0) return 0;
          const strange = Math.max(
            noise,
            (layers.structure[i] ?? 0) + gain * gain * (layers.other[i] ?? 0),
          );
          const own = Math.max(noise, fades * strange);
          return Math.max(
            LEAST_ODDS,
            0.5 * Math.log(strange / own) - 0.5 * square * (1 / own - 1 / strange) - PRIOR,
          );
        });
        // The logarithms of the two differ in their last digit.
        const wanted = boxMean(odds, size.width, size.height, NEAR);
        evidenceOf(layers, size, gain, noise, fades).forEach((value, i) => {
          expect(Math.abs(value - (wanted[i] ?? NaN))).toBeLessThan(1e-6);
        });
      },
    ),
    { numRuns: 100, seed: 3 },
  );
});
