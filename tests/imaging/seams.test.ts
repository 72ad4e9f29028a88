import { isMarked, MARKED_SEAM, seamMap } from '../../imaging/seams.ts';
import { drawn } from './pictures.ts';

/** Uneven ground: waves whose lengths share no measure. */
const ground = (x: number, y: number): number =>
  190 + 6 * Math.sin(x * 1.7 + y * 0.9) + 5 * Math.sin(x * 0.37 - y * 1.3) + ((x * 7 + y * 13) % 5);

test('the part of a membrane whose ground jumps is marked where it jumps, the others are not', () => {
  const picture = drawn(240, 200, (x, y) => ground(x, y) - (x >= 150 && y < 90 ? 40 : 0));
  const parts = seamMap(picture);
  expect(parts.map(({ box }) => box)).toEqual([
    { x: 0, y: 0, w: 240, h: 90 },
    { x: 0, y: 90, w: 240, h: 90 },
  ]);
  expect(parts.map(({ seam }) => isMarked(seam))).toEqual([true, false]);
  const [first] = parts;
  expect(first?.seam.x).toBe(150);
  expect(first?.strengths).toHaveLength(240);
  expect(first?.strengths[150]).toBe(first?.seam.strength);
  expect(Math.max(...(first?.strengths ?? []))).toBe(first?.seam.strength);
});

test('a printed line is told, and not marked', () => {
  const [part] = seamMap(drawn(240, 60, (x, y) => (x > 100 && x < 102 ? 0 : ground(x, y))));
  expect(part?.seam.divided).toBe(true);
  expect(part?.seam.strength).toBeGreaterThan(MARKED_SEAM);
  expect(part && isMarked(part.seam)).toBe(false);
});

test('a small picture has no ordinary columns to compare with', () => {
  expect(seamMap(drawn(110, 60, ground))).toEqual([]);
  expect(seamMap(drawn(240, 18, ground))).toEqual([]);
});
