import { applyAffine } from '../../../../contract/geometry.ts';
import { warp } from '../../match/scene.ts';
import { HEIGHT, looked, strip, WIDTH } from './strips.ts';

/** Half as large and mirrored, as a small figure shows it. */
const SMALL = [-0.5, 0, 0, 0.5, WIDTH / 2 - 0.5, 0] as const;

test('a strip that stands in another figure small and mirrored is one finding, from either side', () => {
  const one = strip(7);
  const two = warp(one, [...SMALL], WIDTH / 2, HEIGHT / 2);
  for (const found of [looked(one, two), looked(two, one)]) {
    expect(found).toHaveLength(1);
    expect(found[0]?.look.found.what).toBe('strip');
    expect(found[0]?.score).toBeGreaterThan(0.9);
  }
  const [there] = looked(one, two);
  const [x, y] = applyAffine(there?.look.transform ?? [1, 0, 0, 1, 0, 0], [100, 40]);
  expect(Math.hypot(x - (WIDTH / 2 - 0.5 - 50), y - 20)).toBeLessThan(1);
});

test('other strips of the same lanes are no strip used again', () => {
  for (const seed of [1, 2, 3, 4])
    expect(
      looked(strip(seed), strip(seed + 50)).filter(
        ({ look, score }) => look.found.what === 'strip' && score >= 0.1,
      ),
    ).toEqual([]);
});
