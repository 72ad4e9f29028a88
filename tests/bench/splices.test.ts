import { seeded } from '../../samples/index.ts';
import { spliced, untouched } from '../../bench/splices/make.ts';
import type { Plane } from '../../imaging/pixels.ts';
import { seamsOf, membraneParts } from '../../imaging/seams.ts';

const [WIDTH, HEIGHT] = [300, 80];
/** Above what untouched strips reach (docs/accuracy.md). */
const CLEAR = 4;

/** Ground with a gradient and grain, and lanes with soft edges in the middle third of the height. */
function strip(seed: number, level: (x: number, y: number) => number = () => 0): Plane {
  const random = seeded('strip', seed);
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const lane = Math.max(0, Math.cos((x * 2 * Math.PI) / 60)) ** 2;
    const band = 90 * lane * Math.exp(-(((y - HEIGHT / 2) / 8) ** 2));
    return Math.min(255, Math.max(0, 200 + x / 30 - band + random.normal() * 3 + level(x, y)));
  });
  return { width: WIDTH, height: HEIGHT, data };
}

test('the ground jumps by eight levels over the whole height', () => {
  const seam = seamsOf(strip(1, (x) => (x < 140 ? 0 : 8)))?.seam;
  expect(seam?.x).toBe(140);
  expect(seam?.strength).toBeGreaterThan(CLEAR);
  expect(seam?.divided).toBe(false);
});

test('neither lanes, nor a jump over half the height, nor a broad fold are a seam', () => {
  for (const level of [
    () => 0,
    (x: number, y: number) => (x >= 140 && y < HEIGHT / 2 ? 12 : 0),
    (x: number) => 20 * Math.exp(-(((x - 140) / 9) ** 2)),
  ])
    expect(seamsOf(strip(2, level))?.seam.strength).toBeLessThan(CLEAR);
});

test('a printed line says itself that parts were joined', () => {
  const data = Uint8Array.from(strip(3).data);
  for (let y = 0; y < HEIGHT; y++) data.fill(0, y * WIDTH + 150, y * WIDTH + 152);
  const seam = seamsOf({ width: WIDTH, height: HEIGHT, data })?.seam;
  expect(Math.abs((seam?.x ?? 0) - 151)).toBeLessThanOrEqual(3);
  expect(seam?.divided).toBe(true);
});

test('what is too small has no ordinary columns', () => {
  expect(seamsOf({ width: 40, height: 20, data: new Uint8Array(800) })).toBeNull();
});

test('splices go on as another strip behind their cut; untouched ones have none', async () => {
  const [one, other] = [strip(4), strip(5, () => -40)];
  const made = await spliced(one, [other], seeded('test'));
  expect(made.length).toBeGreaterThan(2);
  for (const { strip: joined, cut, other: two, matched } of made) {
    expect(joined.height).toBe(HEIGHT);
    const step = levelAt(joined, (cut ?? 0) + 4) - levelAt(joined, (cut ?? 0) - 6);
    if (two && !matched) expect(step).toBeLessThan(-25);
    if (matched) expect(Math.abs(step)).toBeLessThan(15);
  }
  expect((await untouched(one)).map(({ cut }) => cut)).toEqual([null, null, null]);
  expect(membraneParts({ width: 200, height: 300, data: new Uint8Array(60_000) })).toHaveLength(3);
  expect(membraneParts({ width: 90, height: 60, data: new Uint8Array(5400) })).toEqual([]);
});

/** The ground's level at the top of a column. */
function levelAt({ width, data }: Plane, x: number): number {
  let sum = 0;
  for (let y = 0; y < 12; y++) sum += data[y * width + x] ?? 0;
  return sum / 12;
}
