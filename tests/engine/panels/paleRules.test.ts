import { isRule } from '../../../engine/panels/paleRules.ts';
import { makePlane } from '../../../engine/panels/plane.ts';

const PER_POINT = 2;
const [WIDTH, HEIGHT] = [120, 16];

/** A region whose columns are dark from one row on, so many rows each. */
function judged(from: (x: number) => number, thick: (x: number) => number): boolean {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 0; x < WIDTH; x++)
    for (let k = 0; k < thick(x); k++) data[(from(x) + k) * WIDTH + x] = 40;
  const plane = makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
  return isRule(plane, { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT }, PER_POINT);
}

describe('a rule among bands', () => {
  test('is thin and even, also where it is not quite level', () => {
    expect(
      judged(
        () => 6,
        () => 3,
      ),
    ).toBe(true);
    expect(
      judged(
        (x) => 5 + Math.floor(x / 30),
        () => 3,
      ),
    ).toBe(true);
  });

  test('is no band: these swell, are thick, or leave gaps', () => {
    const swelling = (x: number): number => Math.round(1 + 3.6 * Math.sin((x * Math.PI) / 40) ** 2);
    expect(judged((x) => 8 - (swelling(x) >> 1), swelling)).toBe(false);
    expect(
      judged(
        () => 6,
        (x) => 1 + Math.floor(x / 30),
      ),
    ).toBe(false);
    expect(
      judged(
        () => 4,
        () => 8,
      ),
    ).toBe(false);
    expect(
      judged(
        () => 6,
        (x) => (x % 40 < 30 ? 3 : 0),
      ),
    ).toBe(false);
  });

  test('is long, straight, and alone in its columns', () => {
    expect(
      judged(
        (x) => (x % 2 === 0 ? 3 : 9),
        () => 3,
      ),
    ).toBe(false);
    const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
    for (const y of [4, 5, 10, 11]) data.fill(40, y * WIDTH, (y + 1) * WIDTH);
    const plane = makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
    expect(isRule(plane, { x0: 0, y0: 0, x1: WIDTH, y1: HEIGHT }, PER_POINT)).toBe(false);
    const part = (x1: number): boolean => isRule(plane, { x0: 0, y0: 0, x1, y1: 8 }, PER_POINT);
    expect(part(60)).toBe(true);
    // As wide as a band may be.
    expect(part(40)).toBe(false);
  });
});
