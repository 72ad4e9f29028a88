import type { Affine } from '../../../contract/geometry.ts';
import { boxPolygon } from '../../../contract/geometry.ts';
import { planeOf } from '../../../engine/features/plane.ts';
import { againstChance, GLANCE, LOOK } from '../../../engine/register/chance.ts';
import { growCopy } from '../../../engine/register/grow.ts';
import { pictureOf } from '../../../engine/register/picture.ts';
import { texture } from '../match/scene.ts';

const [WIDTH, HEIGHT] = [260, 220];
const MOVE: Affine = [1, 0, 0, 1, 110, 80];
const AT = { x: 60, y: 50 };

/** A picture in which a square of some pixels stands a second time. */
function copied(side: number) {
  const base = texture(19, WIDTH, HEIGHT);
  const data = Uint8Array.from(base.data);
  for (let y = AT.y; y < AT.y + side; y++)
    for (let x = AT.x; x < AT.x + side; x++)
      data[(y + MOVE[5]) * WIDTH + x + MOVE[4]] = base.data[y * WIDTH + x] ?? 0;
  return pictureOf(planeOf({ ...base, data }), null);
}

test.each([
  ['at a glance', GLANCE],
  ['closely', LOOK],
])('eight pixels square are too few in a coarse frame and compared in a fine one, %s', (_, how) => {
  const picture = copied(14);
  const region = boxPolygon({ x: AT.x + 3, y: AT.y + 3, w: 8.5, h: 8.5 });
  expect(againstChance(picture, picture, MOVE, region, how)).toBeNull();
  const fine = againstChance(picture, picture, MOVE, region, how, 0.5);
  // Its surroundings, which were not copied, reach into the means that are taken from it.
  expect(fine?.detail).toBeGreaterThan(0.8);
  const other = againstChance(picture, picture, [1, 0, 0, 1, 90, 20], region, how, 0.5);
  expect(other?.detail).toBeLessThan(0.5);
});

test('a copy of eleven pixels grows to its edge in a fine frame', () => {
  const picture = copied(11);
  const core = boxPolygon({ x: AT.x + 2, y: AT.y + 2, w: 7, h: 7 });
  const grown = growCopy(picture, picture, MOVE, core, false, 0.5);
  const xs = grown?.region.map(([x]) => x) ?? [];
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(8);
  expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(16);
});
