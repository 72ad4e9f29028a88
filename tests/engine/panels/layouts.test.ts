import { findPartings } from '../../../engine/panels/layouts.ts';
import { makePlane, type Plane } from '../../../engine/panels/plane.ts';
import { random } from '../match/scene.ts';

/** Pictures that touch are parted at their seams; the lanes of a gel are not. */

const WIDTH = 630;
const HEIGHT = 300;

function plane(grey: (x: number, y: number) => number): Plane {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data[y * WIDTH + x] = grey(x, y);
  return makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
}

const next = random(11);
const noise = Float64Array.from({ length: WIDTH * HEIGHT }, () => 8 * next() - 4);
const grain = (x: number, y: number): number => noise[y * WIDTH + x] ?? 0;
const whole = { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT };
const least = { x: 40, y: 40 };

test('three pictures that touch are parted at the thirds', () => {
  const shades = [90, 150, 60];
  const found = findPartings(
    plane((x, y) => (shades[Math.floor((3 * x) / WIDTH)] ?? 0) + grain(x, y)),
    whole,
    least,
  );
  expect(found?.best.axis).toBe('x');
  expect(found?.best.gaps.map((g) => Math.round(((g.from + g.to) / 2 / WIDTH) * 30))).toEqual([
    10, 20,
  ]);
});

test('a gel whose lanes end at the thirds, too, is one picture', () => {
  const lanes = 15;
  const strength = Array.from({ length: lanes }, () => 50 + 40 * next());
  const bands = [25, 50, 75, 100, 120, 150, 175, 205, 230, 262, 285];
  const gel = plane((x, y) => {
    const lane = Math.floor((lanes * x) / WIDTH);
    const inLane = (lanes * x) / WIDTH - lane;
    const isBand = bands.some((at) => Math.abs(y - at) < 9);
    const ink = inLane > 0.12 && inLane < 0.88 ? (isBand ? (strength[lane] ?? 0) : 3) : 0;
    return 205 - ink + grain(x, y);
  });
  expect(findPartings(gel, whole, least)).toBeNull();
});
