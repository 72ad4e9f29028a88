import fc from 'fast-check';
import { applyAffine, type Affine, type Point } from '../../../../contract/geometry.ts';
import { localAgreements } from '../../../../engine/detectors/clones/proposals.ts';
import type { Features } from '../../../../engine/features/features.ts';
import type { Correspondence } from '../../../../engine/geometry/similarity.ts';
import { random } from '../../match/scene.ts';

const LIMITS = { leastScale: 0.4, mostScale: 2.5, mostStretch: 1.25 };
const [WIDTH, HEIGHT] = [400, 300];

interface Scene {
  readonly features: Features;
  readonly matches: Correspondence;
  readonly forward: Affine;
  readonly middle: Point;
}

/**
 * Points of a small region and of its copy, matched both ways, among many matches of anything with
 * anything.
 */
function scene(
  seed: number,
  angle: number,
  mirrored: boolean,
  copied: number,
  chance: number,
): Scene {
  const next = random(seed);
  const frames: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const put = (x: number, y: number, sigma: number, turn: number): number =>
    frames.push(x, y, sigma, turn) / 4 - 1;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const middle: Point = [90, 80];
  const linear: Affine = mirrored ? [-c, -s, -s, c, 0, 0] : [c, s, -s, c, 0, 0];
  const [u, v] = applyAffine(linear, middle);
  const forward: Affine = [linear[0], linear[1], linear[2], linear[3], 290 - u, 200 - v];
  for (let k = 0; k < copied; k++) {
    const [x, y] = [65 + 50 * next(), 58 + 44 * next()];
    const [sigma, turn] = [2 + 3 * next(), 6 * next() - 3];
    const [p, q] = applyAffine(forward, [x, y]);
    const a = put(x, y, sigma, turn);
    const b = put(
      p + 0.6 * (next() - 0.5),
      q + 0.6 * (next() - 0.5),
      sigma * (1 + 0.1 * (next() - 0.5)),
      (mirrored ? Math.PI - turn : turn) + angle + 0.1 * (next() - 0.5),
    );
    from.push(a, b);
    to.push(b, a);
  }
  for (let k = 0; k < chance; k++) {
    from.push(put(WIDTH * next(), HEIGHT * next(), 2 + 3 * next(), 6 * next() - 3));
    to.push(put(WIDTH * next(), HEIGHT * next(), 2 + 3 * next(), 6 * next() - 3));
  }
  const count = frames.length / 4;
  return {
    features: {
      width: WIDTH,
      height: HEIGHT,
      count,
      frames: Float32Array.from(frames),
      descriptors: new Uint8Array(count * 128),
    },
    matches: {
      variant: mirrored ? 'mirrored' : 'plain',
      pointA: Int32Array.from(from),
      pointB: Int32Array.from(to),
    },
    forward,
    middle,
  };
}

test('finds a copy that six matches tell among two thousand that mean nothing, and names it once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.boolean(),
      (seed, angle, mirrored) => {
        const { features, matches, forward, middle } = scene(seed, angle, mirrored, 6, 2000);
        const found = localAgreements(matches, features, 3, 4, LIMITS);
        expect(found.length).toBeLessThanOrEqual(4);
        const [x, y] = applyAffine(forward, middle);
        const says = found.filter(({ transform }) => {
          const [u, v] = applyAffine(transform, middle);
          const [p, q] = applyAffine(transform, [x, y]);
          return Math.hypot(u - x, v - y) < 6 || Math.hypot(p - middle[0], q - middle[1]) < 6;
        });
        expect(says).toHaveLength(1);
        expect(says[0]?.points).toBeGreaterThanOrEqual(5);
      },
    ),
    { numRuns: 12, seed: 5 },
  );
});

test('proposes nothing where no three matches agree', () => {
  expect(
    localAgreements(
      scene(3, 0.4, false, 2, 0).matches,
      scene(3, 0.4, false, 2, 0).features,
      3,
      4,
      LIMITS,
    ),
  ).toEqual([]);
});
