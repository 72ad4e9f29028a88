import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import { texture } from '../pdf/make.ts';

const SIDE = 120;
const LINE = 6;

/**
 * Fields in two rows of three, dark ones or of other levels, with lines between them, of which
 * `tone` says how light they are; how many panels they are.
 */
function tiles(
  tone: (x: number, y: number) => number,
  level: (x: number) => number = () => 0,
): number {
  const step = SIDE + LINE;
  const [width, height] = [3 * step - LINE, 2 * step - LINE];
  const data = new Uint8Array(width * height);
  const dark = texture(width, height, 5, 70);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLine = x % step >= SIDE || y % step >= SIDE;
      data[y * width + x] = isLine ? tone(x, y) : level(x) + (dark[y * width + x] ?? 0) / 2;
    }
  return cutPlane(makePlane({ width, height, channels: 1, data }), 2).length;
}

test('light lines of one tone part pictures; lines of light in a photograph do not', () => {
  expect(tiles(() => 185)).toBe(6);
  const uneven = (x: number, y: number): number => 140 + Math.round((x + y) / 8);
  expect(tiles(uneven)).toBe(1);
  // White for the most part, or mixed with what lies beside it, as narrow gaps are.
  const isDim = (x: number, y: number): boolean => y > 165 || (y < SIDE + LINE && x > 260);
  expect(tiles((x, y) => (isDim(x, y) ? 195 : 254))).toBeGreaterThan(1);
  expect(tiles((x, y) => 140 + ((x * 37 + y * 17) % 60))).toBe(6);
  // As light as what lies beside it: no line.
  expect(tiles(uneven, (x) => (x < SIDE ? 0 : 125))).toBeGreaterThan(1);
});
