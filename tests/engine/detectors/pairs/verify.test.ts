import type { Affine } from '../../../../contract/geometry.ts';
import { applyAffine } from '../../../../contract/geometry.ts';
import { verifyPair } from '../../../../engine/detectors/pairs/verify.ts';
import type { Features } from '../../../../engine/features/features.ts';
import { type Prepared, prepare } from '../../../../engine/register/prepare.ts';
import type { Candidate } from '../../../../engine/retrieval/candidates.ts';
import { grainy, specimen, texture, warp } from '../../match/scene.ts';

const moved: Affine = [1, 0, 0, 1, -90, -10];
const original = texture(4, 180, 150);
const a = prepare(specimen('a', original));
/** Shows the right half of a, and nothing else. */
const part = prepare(specimen('b', warp(original, moved, 90, 140)));

/** Points of b that lie where a transform carries points of a, as far apart as there are. */
function matched(from: Features, to: Features, map: Affine, count: number): [number, number][] {
  const place = (f: Features, i: number): [number, number] => [
    f.frames[4 * i] ?? 0,
    f.frames[4 * i + 1] ?? 0,
  ];
  const all = Array.from({ length: from.count }, (_, i) => i).flatMap((i): [number, number][] => {
    const [x, y] = applyAffine(map, place(from, i));
    const j = Array.from({ length: to.count }, (_, k) => k).find((k) => {
      const [u, v] = place(to, k);
      const alike = Math.abs(Math.log((to.frames[4 * k + 2] ?? 1) / (from.frames[4 * i + 2] ?? 1)));
      const turned = Math.abs((to.frames[4 * k + 3] ?? 0) - (from.frames[4 * i + 3] ?? 0));
      return Math.hypot(u - x, v - y) < 0.5 && alike < 0.05 && turned < 0.05;
    });
    return j === undefined ? [] : [[i, j]];
  });
  const spread = all.toSorted(
    (p, q) => (from.frames[4 * p[0]] ?? 0) - (from.frames[4 * q[0]] ?? 0),
  );
  return Array.from(
    { length: count },
    (_, k) => spread[Math.floor((k * (spread.length - 1)) / Math.max(1, count - 1))],
  ).filter((p) => p !== undefined);
}

function proposed(points: readonly [number, number][]): Candidate {
  return {
    a: 0,
    b: 1,
    variant: 'plain',
    pointA: Int32Array.from(points, (p) => p[0]),
    pointB: Int32Array.from(points, (p) => p[1]),
    cosine: new Float32Array(points.length).fill(0.9),
  };
}

function verified(b: Prepared, points: readonly [number, number][]) {
  const candidates = [proposed(points)];
  return verifyPair({ a: 0, b: 1, candidates, guesses: [] }, (n) => (n === 0 ? a : b));
}

test.each([2, 3])(
  '%i points are enough where pixels agree, and are no evidence by themselves',
  (n) => {
    const points = matched(a.leading, part.leading, moved, n);
    expect(points).toHaveLength(n);
    const found = verified(part, points);
    expect(found?.confirmation.whole).toBe(true);
    expect(found?.confirmation.correlation).toBeGreaterThan(0.9);
    expect(found?.agreement).toMatchObject({ points: 0, pairs: [] });
    const [x, y] = applyAffine(found?.confirmation.transform ?? [0, 0, 0, 0, 0, 0], [120, 80]);
    // Structure is five pixels wide at least: its place is known to about one.
    expect(Math.hypot(x - 30, y - 70)).toBeLessThan(2);
  },
);

test('one point proposes nothing, and two points nothing where pixels do not agree', () => {
  expect(verified(part, matched(a.leading, part.leading, moved, 1))).toBeNull();
  const stranger = prepare(specimen('c', texture(31, 180, 150)));
  const any = Array.from({ length: 12 }, (_, i): [number, number] => [i, 2 * i]);
  expect(verified(stranger, any)).toBeNull();
});

test('many points are told as they are', () => {
  const points = matched(a.leading, part.leading, moved, 12);
  expect(verified(part, points)?.agreement.points).toBeGreaterThanOrEqual(8);
});

/** A bright round field with a grain of its own. */
function field(seed: number) {
  return prepare(
    specimen(
      `f${seed}`,
      grainy(160, 160, (x, y) => Math.max(20, 200 - 2 * Math.hypot(x - 80, y - 80)), seed, 30),
    ),
  );
}

/** What a guess that both show one thing, as they lie, leads to. */
function guessed(p: Prepared, q: Prepared, points: readonly [number, number][] = []) {
  const transform: Affine = [1, 0, 0, 1, 0, 0];
  const guesses = [{ transform, mirrored: false, inverted: false, correlation: 0.95 }];
  const candidates = points.length > 0 ? [proposed(points)] : [];
  return verifyPair({ a: 0, b: 1, candidates, guesses }, (n) => (n === 0 ? p : q));
}

test('round fields that look alike as wholes are not looked at closely; copies are', () => {
  expect(guessed(field(1), field(2))).toBeNull();
  expect(guessed(field(1), field(1))?.confirmation.correlation).toBeGreaterThan(0.95);
});
