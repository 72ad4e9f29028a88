import { cutPlane } from '../../../engine/panels/cut.ts';
import { onTheirOwn, plainCutOf } from '../../../engine/panels/ownGround.ts';
import { type Region, makePlane } from '../../../engine/panels/plane.ts';
import { texture } from '../pdf/make.ts';

const [WIDTH, HEIGHT] = [500, 260];
const strip = { x0: 60, y0: 40, x1: 380, y1: 84 };
const below = { x0: 60, y0: 100, x1: 380, y1: 144 };

/** Two strips of grey ground, and under them one of which only the bands are darker than paper. */
function sheet() {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const picture = (x0: number, y0: number, w: number, h: number, base: number): void => {
    const tones = texture(w, h, x0 + y0, base);
    for (let y = 0; y < h; y++) data.set(tones.subarray(y * w, (y + 1) * w), (y0 + y) * WIDTH + x0);
  };
  for (const s of [strip, below]) picture(s.x0, s.y0, s.x1 - s.x0, s.y1 - s.y0, 150);
  for (const x of [70, 170, 270]) picture(x, 190, 60, 20, 60);
  return makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
}

const pale = (x0: number, y0: number, x1: number, y1: number) => ({
  inside: { x0, y0, x1, y1 },
  frame: { x0, y0, x1, y1 },
  stained: false,
  pale: true,
});

const boxOf = ({ x0, y0, x1, y1 }: Region) => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });
const cut = (strips: readonly Region[], others: readonly Region[] = []) => ({
  strips: strips.map(boxOf),
  solid: [...strips, ...others].map(boxOf),
  charts: [],
  rows: [],
});

describe('strips on a ground of their own', () => {
  test('are those whose ground reaches all four sides', () => {
    const plane = sheet();
    expect(plainCutOf(plane, cutPlane(plane, 2), 2).strips).toEqual([strip, below].map(boxOf));
  });

  test('stand for what was taken for a membrane on paper around them', () => {
    const wide = pale(58, 36, 440, 90);
    const bands = pale(64, 186, 340, 214);
    expect(onTheirOwn([wide, bands], cut([strip]), 1)).toEqual([bands]);
    // In pixels of a picture twice as fine as the plane.
    expect(onTheirOwn([pale(116, 72, 880, 180), bands], cut([strip]), 0.5)).toEqual([bands]);
  });

  test('leave no membranes on paper where there are several of them', () => {
    const wide = [pale(58, 36, 440, 90), pale(58, 96, 440, 150)];
    const framed = { ...pale(64, 186, 340, 214), pale: false };
    expect(onTheirOwn([...wide, pale(64, 186, 340, 214), framed], cut([strip, below]), 1)).toEqual([
      framed,
    ]);
  });

  test('leave what is as large as they are, and that alone', () => {
    const wide = [pale(58, 36, 440, 90), pale(58, 96, 440, 150)];
    const third = { x0: 60, y0: 160, x1: 380, y1: 204 };
    const same = pale(59, 159, 381, 205);
    expect(onTheirOwn([...wide, same], cut([strip, below, third]), 1)).toEqual([same]);
    expect(onTheirOwn([same, pale(64, 186, 340, 214)], cut([third]), 1)).toHaveLength(2);
  });

  test('leave a membrane of several lanes alone, each of which has its ground', () => {
    const right = { ...strip, x0: 384, x1: 436 };
    const both = pale(58, 36, 440, 90);
    expect(onTheirOwn([both], cut([strip], [right]), 1)).toEqual([both]);
    const lanes = [0, 1, 2].map((i) => ({ x0: 60 + i * 100, y0: 40, x1: 140 + i * 100, y1: 84 }));
    const whole = pale(60, 40, 340, 84);
    expect(onTheirOwn([whole], cut(lanes), 1)).toEqual([whole]);
  });

  test('leave no membrane in a chart: a stretch of a curve looks pale', () => {
    const curve = pale(100, 60, 180, 80);
    const chart = { x: 0, y: 0, w: 400, h: 200 };
    expect(onTheirOwn([curve], { strips: [], solid: [], charts: [chart], rows: [] }, 1)).toEqual(
      [],
    );
    const framed = { ...curve, pale: false };
    expect(onTheirOwn([framed], { strips: [], solid: [], charts: [chart], rows: [] }, 1)).toEqual([
      framed,
    ]);
  });

  test('charts are axes on paper; a drawing around a membrane has more ink', () => {
    const drawn = (ink: boolean) => {
      const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
      for (let y = 20; y < 220; y++) data[y * WIDTH + 40] = 0;
      data.fill(0, 219 * WIDTH + 40, 219 * WIDTH + 460);
      if (ink)
        for (let y = 100; y < 160; y++) for (let x = 100; x < 400; x += 2) data[y * WIDTH + x] = 60;
      const plane = makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
      const region = { x0: 40, y0: 20, x1: 460, y1: 220 };
      return plainCutOf(plane, [{ region, solid: false, rule: 'drawing' }], 2).charts.length;
    };
    expect(drawn(false)).toBe(1);
    expect(drawn(true)).toBe(0);
  });

  test('leave rows of pictures alone: strips with a name between them, micrographs', () => {
    const right = { ...strip, x0: 400, x1: 480 };
    const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
    const fill = (r: Region, value: number): void => {
      for (let y = r.y0; y < r.y1; y++) data.fill(value, y * WIDTH + r.x0, y * WIDTH + r.x1);
    };
    for (const r of [strip, right]) fill(r, 190);
    const plane = () => makePlane({ width: WIDTH, height: HEIGHT, channels: 1, data });
    const pieces = [strip, right].map(
      (region) => ({ region, solid: true, rule: 'gutter' }) as const,
    );
    const row = boxOf({ ...strip, x1: right.x1 });
    expect(plainCutOf(plane(), pieces, 2).rows).toEqual([row]);
    // Nearer than pictures of a row stand, or where the next one fades.
    expect(plainCutOf(plane(), pieces, 20).rows).toEqual([]);
    for (let x = 0; x < 12; x++)
      fill({ ...right, x0: right.x0 + x, x1: right.x0 + x + 1 }, 255 - x);
    expect(plainCutOf(plane(), pieces, 2).rows).toEqual([]);

    const both = pale(58, 36, 484, 90);
    const plain = { strips: [], solid: [], charts: [], rows: [row] };
    expect(onTheirOwn([both], plain, 1)).toEqual([]);
    expect(onTheirOwn([pale(58, 36, 200, 90)], plain, 1)).toHaveLength(1);
  });

  test('leave cells of a grid alone, which touch: pictures of one size, nearly square', () => {
    const plane = makePlane({
      width: WIDTH,
      height: HEIGHT,
      channels: 1,
      data: new Uint8Array(WIDTH * HEIGHT).fill(255),
    });
    const rowOf = (...sizes: readonly (readonly [number, number])[]) => {
      let x = 0;
      const pieces = sizes.map(([w, h]) => {
        const region = { x0: x, y0: 40, x1: x + w, y1: 40 + h };
        x += w + 1;
        return { region, solid: true, rule: 'seam' } as const;
      });
      return plainCutOf(plane, pieces, 2).rows;
    };
    expect(rowOf([100, 96], [101, 95], [100, 96])).toEqual([
      { x: 0, y: 40, w: 202, h: 96 },
      { x: 101, y: 40, w: 202, h: 96 },
    ]);
    expect(rowOf([100, 96], [90, 96])).toEqual([]);
    expect(rowOf([100, 96], [100, 110])).toEqual([]);
    // Lanes: low ones, narrow ones, and strips beside one another.
    expect(rowOf([88, 88], [88, 88])).toEqual([]);
    expect(rowOf([92, 150], [92, 150])).toEqual([]);
    expect(rowOf([150, 92], [150, 92])).toEqual([]);
  });
});
