import { singularity } from '../../../engine/register/repeats.ts';
import type { Sampled } from '../../../engine/register/resample.ts';
import type { Raster } from '../../../engine/types.ts';
import { grainy, texture } from '../match/scene.ts';

const WINDOW = { step: 4, radius: 6 };
const [WIDTH, HEIGHT] = [180, 120];

function sampled({ width, height, data }: Raster): Sampled {
  return {
    width,
    height,
    values: Float32Array.from(data, (v) => v / 255),
    valid: new Uint8Array(width * height).fill(1),
  };
}

/** Colonies in rows on a plate, each with a tone and a grain of its own. */
function spots(seed: number, pitch = 30): Raster {
  return grainy(
    WIDTH,
    HEIGHT,
    (x, y) => {
      const [u, v] = [(x % pitch) - pitch / 2, (y % pitch) - pitch / 2];
      return Math.hypot(u, v) < pitch / 3 ? 190 + ((Math.floor(x / pitch) * 7 * seed) % 30) : 70;
    },
    seed,
    40,
  );
}

const of = (a: Raster, b: Raster, correlation: number): number =>
  singularity(sampled(a), sampled(b), correlation, WINDOW, 1);

test.each([1, 2, 3])('spots in rows agree as well when one is moved by a row (seed %i)', (seed) => {
  expect(of(spots(seed), spots(seed + 10), 0.8)).toBeLessThan(0.35);
  expect(of(spots(seed, 24), spots(seed + 10, 24), 0.8)).toBeLessThan(0.35);
});

test.each([1, 2, 3])('tissue agrees in one place only (seed %i)', (seed) => {
  const one = texture(seed, WIDTH, HEIGHT);
  expect(of(one, one, 1)).toBeGreaterThan(0.9);
  const inverted = { ...one, data: one.data.map((v) => 255 - v) };
  expect(singularity(sampled(one), sampled(inverted), 1, WINDOW, -1)).toBeGreaterThan(0.9);
});

test('an even picture fits nowhere else', () => {
  const even = grainy(WIDTH, HEIGHT, () => 120, 1, 2);
  expect(of(even, even, 1)).toBe(1);
});
