import { beyondBars, beyondMeans } from '../../../engine/register/ladders.ts';
import type { Sampled } from '../../../engine/register/resample.ts';
import { random } from '../match/scene.ts';

const [WIDTH, HEIGHT] = [120, 90];

/**
 * Two lanes of one ladder whose bands stand where the ladder says, each bent, tilted and smeared
 * its own way.
 */
function gel(seed: number): Sampled {
  const next = random(seed);
  const rungs = [0.1, 0.17, 0.27, 0.33, 0.48, 0.55, 0.68, 0.82];
  const lanes = [24, 84].map((x) => ({
    x,
    bends: rungs.map(() => 3 * (next() - 0.5)),
    tilts: rungs.map(() => 3 * (next() - 0.5)),
  }));
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    let v = 0.02 + 0.01 * next();
    for (const lane of lanes) {
      const u = (x - lane.x) / 16;
      if (Math.abs(u) < 1)
        for (const [k, r] of rungs.entries())
          v +=
            0.7 *
            Math.exp(
              -(
                ((y -
                  r * HEIGHT -
                  0.4 * (lane.bends[k] ?? 0) * u * u -
                  0.4 * (lane.tilts[k] ?? 0) * u) /
                  1.8) **
                2
              ),
            );
    }
    return v;
  });
  return { width: WIDTH, height: HEIGHT, values, valid: new Uint8Array(WIDTH * HEIGHT).fill(1) };
}

test('lanes of the same ladder on two gels agree in nothing else; a copy does, in other tones too', () => {
  for (const seed of [3, 4, 5]) {
    const one = gel(seed);
    expect(Math.abs(beyondBars(one, gel(seed + 100), 1).ladders)).toBeLessThan(0.2);
    expect(
      beyondBars(one, { ...one, values: one.values.map((v) => 0.2 + 0.6 * v) }, 1).ladders,
    ).toBeGreaterThan(0.9);
    expect(
      beyondBars(one, { ...one, values: one.values.map((v) => 1 - v) }, -1).ladders,
    ).toBeGreaterThan(0.9);
  }
});

/** Two lanes of a plate: three bars over their whole width, and the scanner's own noise. */
function plate(seed: number, noise = 0.01): Sampled {
  const next = random(seed);
  const at = [0.2, 0.55, 0.8];
  return {
    ...gel(1),
    values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH) / HEIGHT];
      const bars = at.reduce((sum, b) => sum + Math.exp(-(((y - b) / 0.05) ** 2)), 0);
      return (x > 56 && x < 62 ? 0.2 : 1) * (0.2 + 0.6 * bars) + noise * (next() - 0.5);
    }),
  };
}

test('lanes of one plate agree in their bars only; a copy of lanes does in their noise too', () => {
  for (const seed of [3, 4, 5]) {
    const one = plate(seed);
    const { ladders, lanes } = beyondBars(one, plate(seed + 100), 1);
    expect(ladders).toBe(1);
    expect(Math.abs(lanes)).toBeLessThan(0.2);
    const brighter = { ...one, values: one.values.map((v) => 0.1 + 0.7 * v) };
    expect(beyondBars(one, brighter, 1).lanes).toBeGreaterThan(0.9);
  }
});

test('a spot on even ground is a product as well, and is not asked', () => {
  const spot = (seed: number): Sampled => {
    const next = random(seed);
    return {
      ...gel(1),
      values: Float32Array.from(
        { length: WIDTH * HEIGHT },
        (_, i) =>
          Math.exp(-(((i % WIDTH) - 100) ** 2 + (Math.floor(i / WIDTH) - 12) ** 2) / 60) +
          0.02 * next(),
      ),
    };
  };
  expect(beyondBars(spot(1), spot(2), 1)).toEqual({ ladders: 1, lanes: 1 });
});

test('other pictures are not asked', () => {
  const next = random(9);
  const noise = (): Sampled => ({
    ...gel(1),
    values: Float32Array.from({ length: WIDTH * HEIGHT }, () => next()),
  });
  expect(beyondBars(noise(), noise(), 1)).toEqual({ ladders: 1, lanes: 1 });
});

/** An empty lane of a plate: a line across near its top, shaded ground, and the scanner's noise. */
function emptyLane(seed: number, shade = 0.3): Sampled {
  const next = random(seed);
  return {
    ...gel(1),
    values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [x, y] = [(i % WIDTH) / WIDTH, Math.floor(i / WIDTH) / HEIGHT];
      const line = 0.4 * Math.exp(-(((y - 0.1) / 0.02) ** 2));
      return 0.7 - line - shade * y * y + 0.05 * x + 0.01 * (next() - 0.5);
    }),
  };
}

test('empty lanes agree in their means only; a copy of one does in its noise too', () => {
  for (const seed of [3, 4, 5]) {
    const one = emptyLane(seed);
    expect(Math.abs(beyondMeans(one, emptyLane(seed + 100, 0.25), 1))).toBeLessThan(0.2);
    const paler = { ...one, values: one.values.map((v) => 0.1 + 0.7 * v) };
    expect(beyondMeans(one, paler, 1)).toBeGreaterThan(0.9);
    const inverted = { ...one, values: one.values.map((v) => 1 - v) };
    expect(beyondMeans(one, inverted, -1)).toBeGreaterThan(0.9);
  }
});

test('what is more than means of rows and columns is not asked for them', () => {
  expect(beyondMeans(gel(3), gel(4), 1)).toBe(1);
  expect(beyondMeans(emptyLane(3), gel(4), 1)).toBe(1);
});
