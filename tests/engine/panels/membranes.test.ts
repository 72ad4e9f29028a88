import { findMembranes } from '../../../engine/panels/membranes.ts';
import type { Raster } from '../../../engine/types.ts';

const PER_POINT = 2;

function paper(width: number, height: number): Raster {
  return { width, height, channels: 1, data: new Uint8Array(width * height).fill(255) };
}

/**
 * A membrane with bands that fade into a ground of this grey, in a frame of two pixels; `at` is the
 * frame.
 */
function drawMembrane(
  { width, data }: Raster,
  at: { x: number; y: number; w: number; h: number },
  ground: number,
): void {
  const bands = Math.floor(at.w / 40);
  for (let y = at.y; y < at.y + at.h; y++)
    for (let x = at.x; x < at.x + at.w; x++) {
      const rim = Math.min(x - at.x, at.x + at.w - 1 - x, y - at.y, at.y + at.h - 1 - y);
      const lane = (((x - at.x) * bands) / at.w) % 1;
      const dark =
        150 * Math.exp(-(((lane - 0.5) * 4) ** 4) - ((y - at.y - at.h / 2) / (at.h / 6)) ** 2);
      data[y * width + x] = rim < 2 ? 20 : Math.max(0, ground - dark);
    }
}

/** Letters as strokes of two pixels. */
function drawLetters({ width, data }: Raster, x0: number, y0: number, letters: number): void {
  for (let k = 0; k < letters; k++)
    for (let y = y0; y < y0 + 12; y++)
      for (let x = x0 + k * 10; x < x0 + k * 10 + 7; x++)
        if (x < x0 + k * 10 + 2 || y < y0 + 2 || (y > y0 + 4 && y < y0 + 7))
          data[y * width + x] = 0;
}

const frames = (raster: Raster): number[][] =>
  findMembranes(raster, PER_POINT).map(({ frame: f }) => [f.x0, f.y0, f.x1, f.y1]);

describe('membranes in frames', () => {
  test('a membrane ends at its frame, on white ground as on grey; what is printed beside it is none', () => {
    const raster = paper(400, 200);
    drawMembrane(raster, { x: 100, y: 20, w: 200, h: 40 }, 250);
    drawMembrane(raster, { x: 100, y: 80, w: 200, h: 40 }, 170);
    drawLetters(raster, 20, 34, 6);
    drawLetters(raster, 310, 34, 3);
    expect(frames(raster)).toEqual([
      [100, 20, 300, 60],
      [100, 80, 300, 120],
    ]);
    const [first] = findMembranes(raster, PER_POINT);
    expect(first?.inside).toEqual({ x0: 103, y0: 23, x1: 297, y1: 57 });
  });

  test('bands that reach the sides of a thin grey frame do not hide them', () => {
    const raster = paper(300, 80);
    for (let y = 20; y < 60; y++)
      for (let x = 40; x < 260; x++) {
        const lane = 1 - Math.exp(-((((x - 40) % 44) - 22) ** 2 / 30)) * 0.9;
        const v = 250 - 200 * lane * Math.exp(-(((y - 40) / 7) ** 2));
        const line = x === 40 || x === 259 || y === 20 || y === 59;
        raster.data[y * 300 + x] = line ? Math.min(160, Math.max(125, v)) : v;
      }
    expect(frames(raster)).toEqual([[40, 20, 260, 60]]);
  });

  test('few bands with sharp edges on even grey are a membrane; on paper they are drawn', () => {
    const raster = paper(300, 160);
    const strip = (y0: number, ground: number): void => {
      for (let y = y0; y < y0 + 44; y++)
        for (let x = 40; x < 190; x++) {
          const rim = Math.min(x - 40, 189 - x, y - y0, y0 + 43 - y);
          const [dx, dy] = [Math.abs(x - 100), Math.abs(y - y0 - 22)];
          const dark = dx < 28 && dy < 6 ? 210 : 0;
          const faint = 40 * Math.exp(-(((x - 160) / 16) ** 2) - (dy / 5) ** 2);
          const level = rim < 2 ? 10 : ground - dark - faint;
          raster.data[y * 300 + x] = Math.max(0, level);
        }
    };
    strip(20, 229);
    strip(90, 255);
    expect(frames(raster)).toEqual([[40, 20, 190, 64]]);
  });

  test('an empty frame over a membrane as sharp as low resolution makes it is no part of it', () => {
    const raster = paper(400, 200);
    for (const y of [20, 58]) drawMembrane(raster, { x: 100, y, w: 200, h: 40 }, 250);
    for (let y = 24; y < 56; y++) raster.data.fill(250, y * 400 + 104, y * 400 + 296);
    for (let y = 62; y < 94; y++)
      for (let x = 104; x < 296; x++)
        if (x % 10 < 5) raster.data[y * 400 + x] = 130 + ((x * 7 + y * 5) % 50);
    expect(frames(raster)).toEqual([[100, 58, 300, 98]]);
  });

  test('a stained gel in its frame is one; a frame around areas of several colours is none', () => {
    const grey = paper(400, 200);
    drawMembrane(grey, { x: 100, y: 20, w: 200, h: 40 }, 220);
    drawMembrane(grey, { x: 100, y: 120, w: 200, h: 40 }, 220);
    const raster: Raster = { ...grey, channels: 3, data: new Uint8Array(grey.data.length * 3) };
    // Stained blue where it is dark; below, every other lane is red.
    for (const [i, v] of grey.data.entries()) {
      const inside = v > 20 && v < 255;
      const red = inside && i > 100 * 400 && (i % 400) % 80 < 40;
      raster.data.set(
        red
          ? [v, v - 60, v - 60]
          : inside
            ? [Math.max(0, v - 60), Math.max(0, v - 30), v]
            : [v, v, v],
        i * 3,
      );
    }
    expect(findMembranes(raster, PER_POINT)).toEqual([
      {
        frame: { x0: 100, y0: 20, x1: 300, y1: 60 },
        inside: { x0: 103, y0: 23, x1: 297, y1: 57 },
        stained: true,
      },
    ]);
  });

  test('a frame around curves in several colours, as sequencing draws them, is none', () => {
    const grey = paper(400, 200);
    drawMembrane(grey, { x: 100, y: 20, w: 200, h: 40 }, 250);
    const curves = (colours: readonly (readonly [number, number, number])[]): Raster => ({
      ...grey,
      channels: 3,
      data: Uint8Array.from({ length: grey.data.length * 3 }, (_, i) => {
        const at = Math.floor(i / 3);
        const v = grey.data[at] ?? 0;
        const colour = at % 10 === 0 ? colours[Math.floor((at % 400) / 10) % 3] : undefined;
        return colour && v > 20 && v < 255 ? (colour[i % 3] ?? v) : v;
      }),
    });
    const [red, green, blue] = [
      [200, 60, 60],
      [60, 180, 60],
      [60, 60, 200],
    ] as const;
    expect(findMembranes(curves([red, red, red]), PER_POINT)).toHaveLength(1);
    expect(findMembranes(curves([red, green, blue]), PER_POINT)).toEqual([]);
  });

  test('a coloured bar of a chart in its outline is none: it stands on the line of an axis', () => {
    const bars = (axis: boolean): Raster => {
      const data = new Uint8Array(200 * 120 * 3).fill(255);
      const paint = (x: number, y: number, rgb: readonly number[]): void =>
        data.set(rgb, (y * 200 + x) * 3);
      for (let y = 40; y < 100; y++)
        for (let x = 60; x < 110; x++) {
          const line = x < 62 || x >= 108 || y < 42 || y >= 98;
          const tone = ((x * 7 + y * 5) % 23) - 11 - (y >> 2);
          paint(x, y, line ? [20, 20, 20] : [90 + tone, 130 + tone, 200 + tone]);
        }
      if (axis) for (let x = 20; x < 180; x++) paint(x, 98, [20, 20, 20]);
      return { width: 200, height: 120, channels: 3, data };
    };
    expect(frames(bars(false))).toEqual([[60, 40, 110, 100]]);
    expect(frames(bars(true))).toEqual([]);
  });

  test('a line between lanes that ends at the frame parts no membrane; frames of their own do', () => {
    const divided = paper(400, 120);
    drawMembrane(divided, { x: 40, y: 30, w: 160, h: 40 }, 240);
    drawMembrane(divided, { x: 198, y: 30, w: 160, h: 40 }, 240);
    expect(frames(divided)).toEqual([[40, 30, 358, 70]]);
    const apart = paper(400, 120);
    drawMembrane(apart, { x: 40, y: 30, w: 150, h: 40 }, 240);
    drawMembrane(apart, { x: 202, y: 30, w: 150, h: 40 }, 240);
    expect(frames(apart)).toEqual([
      [40, 30, 190, 70],
      [202, 30, 352, 70],
    ]);
  });

  test('lines that go on beyond a frame are those of a table, each cell a membrane', () => {
    const raster = paper(400, 200);
    for (const y of [30, 68])
      for (const x of [40, 198]) drawMembrane(raster, { x, y, w: 160, h: 40 }, 240);
    expect(frames(raster).sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0))).toEqual([
      [40, 30, 200, 70],
      [198, 30, 358, 70],
      [40, 68, 200, 108],
      [198, 68, 358, 108],
    ]);
  });

  test('a membrane that is higher than wide, such as a ladder, ends at its frame', () => {
    const raster = paper(200, 260);
    drawMembrane(raster, { x: 60, y: 20, w: 60, h: 200 }, 240);
    expect(frames(raster)).toEqual([[60, 20, 120, 220]]);
  });

  test('a frame around writing, an empty one and one around nothing but a line are none', () => {
    const raster = paper(400, 300);
    for (const y of [20, 100, 180]) drawMembrane(raster, { x: 60, y, w: 240, h: 40 }, 255);
    for (const y of [20, 100, 180])
      for (let v = y + 2; v < y + 38; v++) raster.data.fill(255, v * 400 + 62, v * 400 + 298);
    drawLetters(raster, 80, 34, 20);
    raster.data.fill(0, 200 * 400 + 80, 200 * 400 + 280);
    expect(frames(raster)).toEqual([]);
  });

  test('a dark picture with straight edges and a strip without a frame are none', () => {
    const raster = paper(400, 200);
    for (let y = 20; y < 100; y++) raster.data.fill(30, y * 400 + 40, y * 400 + 240);
    const loose = paper(400, 80);
    drawMembrane(loose, { x: 100, y: 20, w: 200, h: 40 }, 235);
    for (let y = 20; y < 60; y++)
      for (let x = 100; x < 300; x++)
        if (loose.data[y * 400 + x] === 20) loose.data[y * 400 + x] = 235;
    expect(frames(raster)).toEqual([]);
    expect(frames(loose)).toEqual([]);
  });

  test('a frame around a membrane that is nearly all white is one; an empty frame is none', () => {
    const raster = paper(400, 400);
    for (const y0 of [20, 220])
      for (let y = y0; y < y0 + 160; y++)
        for (let x = 100; x < 300; x++) {
          const rim = Math.min(x - 100, 299 - x, y - y0, y0 + 159 - y);
          const u = (x - 240) / 14;
          const v = (y - y0 - 40) / 6;
          const band = y0 === 20 ? 120 * Math.exp(-(u ** 2) - v ** 2) : 0;
          raster.data[y * 400 + x] = rim < 2 ? 20 : Math.round(254 - band);
        }
    expect(frames(raster)).toEqual([[100, 20, 300, 180]]);
  });

  test('frames a hair apart over one another are each their own, without the line of the next', () => {
    const raster = paper(400, 200);
    // One row of grey is all that is between their lines.
    for (const y of [20, 61, 102]) drawMembrane(raster, { x: 100, y, w: 200, h: 40 }, 245);
    for (const y of [60, 101]) raster.data.fill(190, y * 400 + 100, y * 400 + 300);
    const found = findMembranes(raster, PER_POINT).map(({ inside: r }) => [r.y0, r.y1]);
    expect(found.sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [23, 57],
      [64, 98],
      [105, 139],
    ]);
  });

  test('frames a hair beside one another are two, a single line between lanes parts none', () => {
    const raster = paper(400, 120);
    drawMembrane(raster, { x: 40, y: 20, w: 120, h: 40 }, 245);
    drawMembrane(raster, { x: 163, y: 20, w: 120, h: 40 }, 245);
    expect(frames(raster).sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [40, 20, 160, 60],
      [163, 20, 283, 60],
    ]);
  });

  test('numbers under a frame, in the direction of its sides, do not hide the sides', () => {
    const raster = paper(400, 120);
    drawMembrane(raster, { x: 100, y: 20, w: 200, h: 24 }, 250);
    for (const x of [100, 101, 298, 299])
      for (let y = 47; y < 75; y++) raster.data[y * 400 + x] = y % 4 < 1 ? 0 : 255;
    expect(frames(raster)).toEqual([[100, 20, 300, 44]]);
  });

  test('a frame may be the rim of its picture', () => {
    const raster = paper(200, 40);
    drawMembrane(raster, { x: 0, y: 0, w: 200, h: 40 }, 245);
    expect(frames(raster)).toEqual([[0, 0, 200, 40]]);
  });

  test('bands that nearly meet across a strip are no line of a frame', () => {
    const raster = paper(400, 120);
    drawMembrane(raster, { x: 100, y: 20, w: 200, h: 60 }, 245);
    // Thin bands of a second row, dark in the middle, with little between them.
    for (let y = 34; y < 37; y++)
      for (let x = 102; x < 298; x++)
        raster.data[y * 400 + x] = 40 + 65 * (1 + Math.cos((x * Math.PI) / 12));
    expect(frames(raster)).toEqual([[100, 20, 300, 80]]);
  });
});
