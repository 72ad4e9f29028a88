import { applyAffine } from '../../../../contract/geometry.ts';
import { denseAgreements } from '../../../../engine/detectors/clones/dense.ts';
import { closerOn } from '../../../../engine/detectors/clones/closer.ts';
import { planeOf } from '../../../../engine/features/plane.ts';
import type { Plane } from '../../../../engine/features/plane.ts';
import { random, texture } from '../../match/scene.ts';

const LIMITS = { leastScale: 0.4, mostScale: 2.5, mostStretch: 1.25 };
const FROM = { x: 40, y: 50, side: 48 };
const TO = { x: 190, y: 120 };

/** A texture in which a square stands a second time, turned a quarter or mirrored left to right. */
function scene(how: 'turned' | 'mirrored' | 'untouched'): Plane {
  const [width, height] = [300, 240];
  const base = texture(11, width, height).data;
  const data = Uint8Array.from(base);
  const next = random(3);
  for (let y = 0; y < FROM.side; y++)
    for (let x = 0; x < FROM.side; x++) {
      const [u, v] = how === 'turned' ? [y, FROM.side - 1 - x] : [FROM.side - 1 - x, y];
      if (how !== 'untouched')
        data[(TO.y + y) * width + TO.x + x] = base[(FROM.y + v) * width + FROM.x + u] ?? 0;
    }
  const grainy = data.map((v) => Math.max(0, Math.min(255, v + Math.round(4 * (next() - 0.5)))));
  return planeOf({ width, height, channels: 1, data: grainy });
}

test.each(['turned', 'mirrored'] as const)('patches propose a copy that is %s', (how) => {
  const [best] = denseAgreements(scene(how), null, LIMITS);
  expect(best?.variant).toBe(how === 'mirrored' ? 'mirrored' : 'plain');
  const back = [TO.x + 10, TO.y + 20] as const;
  const own =
    how === 'turned'
      ? ([FROM.x + 20, FROM.y + FROM.side - 11] as const)
      : ([FROM.x + FROM.side - 11, FROM.y + 20] as const);
  // The proposal carries either place to the other.
  const t = best?.transform ?? [1, 0, 0, 1, 0, 0];
  const miss = (p: readonly [number, number], q: readonly [number, number]): number => {
    const [x, y] = applyAffine(t, [p[0], p[1]]);
    return Math.hypot(x - q[0], y - q[1]);
  };
  expect(Math.min(miss(own, back), miss(back, own))).toBeLessThan(3);
});

test('untouched texture proposes nothing that many patches agree with', () => {
  const most = denseAgreements(scene('untouched'), null, LIMITS).map((a) => a.pairs.length);
  expect(Math.max(0, ...most)).toBeLessThan(20);
});

test('a transform that is a little off is laid on the pixels, a right angle exactly', () => {
  const plane = scene('turned');
  const square = [
    [TO.x + 8, TO.y + 8],
    [TO.x + 40, TO.y + 8],
    [TO.x + 40, TO.y + 40],
    [TO.x + 8, TO.y + 40],
  ] as [number, number][];
  // (x, y) of the copy shows (y, side − 1 − x) of its source.
  const exact = [0, -1, 1, 0, FROM.x - TO.y, FROM.y + FROM.side - 1 + TO.x] as const;
  const close = closerOn(plane, square, [0.03, -1.02, 1.02, 0.03, exact[4] - 5, exact[5] + 2]);
  expect(close?.correlation).toBeGreaterThan(0.95);
  expect(close?.transform.slice(0, 4).map((v) => Math.round(1000 * v) + 0)).toEqual([
    0, -1000, 1000, 0,
  ]);
  const [x, y] = applyAffine(close?.transform ?? [1, 0, 0, 1, 0, 0], [TO.x + 20, TO.y + 20]);
  const [u, v] = applyAffine([...exact], [TO.x + 20, TO.y + 20]);
  expect(Math.hypot(x - u, y - v)).toBeLessThan(0.3);
});
