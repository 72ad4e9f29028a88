import fc from 'fast-check';
import { irregularity } from '../../../engine/register/irregular.ts';
import { highPass } from '../../../engine/register/layer.ts';
import { random } from '../match/scene.ts';

const [WIDTH, HEIGHT] = [60, 90];
const everywhere = new Uint8Array(WIDTH * HEIGHT).fill(1);

function layer(at: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    at(i % WIDTH, Math.floor(i / WIDTH)),
  );
}

/** One lane with bands of given strengths across it. */
function lane(bands: readonly number[], grain: number, seed: number): Float32Array {
  const next = random(seed);
  return highPass(
    layer((x, y) => {
      const k = Math.floor((y * bands.length) / HEIGHT);
      const middle = ((k + 0.5) * HEIGHT) / bands.length;
      const across = x > 15 && x < 45 ? 1 : 0;
      return (
        across * ((bands[k] ?? 0) * Math.exp(-(((y - middle) / 2.5) ** 2))) + grain * (next() - 0.5)
      );
    }),
    WIDTH,
    HEIGHT,
    7,
  );
}

test('a lane is rows times columns, whatever its bands; grain is not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.4, max: 1, noNaN: true }), { minLength: 4, maxLength: 9 }),
      fc.integer({ min: 1, max: 99 }),
      (bands, seed) => {
        expect(irregularity(lane(bands, 0.05, seed), everywhere, WIDTH, HEIGHT)).toBeLessThan(0.2);
        expect(irregularity(lane(bands, 2, seed), everywhere, WIDTH, HEIGHT)).toBeGreaterThan(0.6);
      },
    ),
    { numRuns: 20, seed: 3 },
  );
});

test('a single spot is no row of bars, and pixels outside the marks do not count', () => {
  const spot = layer((x, y) => Math.exp(-((x - 30) ** 2 + (y - 40) ** 2) / 90) - 0.1);
  expect(irregularity(spot, everywhere, WIDTH, HEIGHT)).toBe(1);
  const bands = lane([1, 0.6, 0.9, 0.5, 0.8], 0, 1);
  const inside = everywhere.slice();
  inside.fill(0, 0, 30 * WIDTH);
  const spoilt = bands.map((v, i) => (inside[i] === 1 ? v : 9 * Math.sin(i * i)));
  expect(irregularity(spoilt, inside, WIDTH, HEIGHT)).toBeLessThan(0.2);
});
