import type { Box } from '../../../contract/geometry.ts';
import { findPale } from '../../../engine/panels/pale.ts';
import type { Raster } from '../../../engine/types.ts';

const PER_POINT = 2;
const WIDTH = 420;

function paper(height: number): Raster {
  return { width: WIDTH, height, channels: 1, data: new Uint8Array(WIDTH * height).fill(255) };
}

/** Soft bands of one row on a ground of this grey, with some grain; lanes that are left out show none. */
function drawStrip({ data }: Raster, at: Box, ground: number, empty: readonly number[] = []): void {
  const lanes = Math.round(at.w / 50);
  for (let y = at.y; y < at.y + at.h; y++)
    for (let x = at.x; x < at.x + at.w; x++) {
      const place = ((x - at.x) * lanes) / at.w;
      const u = ((place % 1) - 0.5) * 3;
      const v = (y - at.y - at.h / 2) / 5;
      const dark = empty.includes(Math.floor(place)) ? 0 : 190 * Math.exp(-(u ** 4) - v ** 2);
      const grain = (x * 7 + y * 13) % 3;
      data[y * WIDTH + x] = Math.max(0, Math.min(255, Math.round(ground - grain - dark)));
    }
}

/** Letters as strokes of two pixels. */
function drawLetters({ data }: Raster, x0: number, y0: number, letters: number): void {
  for (let k = 0; k < letters; k++)
    for (let y = y0; y < y0 + 12; y++)
      for (let x = x0 + k * 10; x < x0 + k * 10 + 7; x++)
        if (x < x0 + k * 10 + 2 || y < y0 + 2 || (y > y0 + 4 && y < y0 + 7))
          data[y * WIDTH + x] = 0;
}

/** One oval band that fades into the paper. */
function drawBand({ data }: Raster, at: Box, dark: number): void {
  for (let y = at.y; y < at.y + at.h; y++)
    for (let x = at.x; x < at.x + at.w; x++) {
      const u = (2 * (x - at.x)) / at.w - 1;
      const v = (2 * (y - at.y)) / at.h - 1;
      const depth = dark * Math.max(0, 1 - u ** 2 - v ** 2);
      data[y * WIDTH + x] = Math.round(255 - depth);
    }
}

/** The membranes found, each as how far its sides lie off those of a place, pixels. */
function off(raster: Raster, places: readonly Box[]): number[] {
  const found = findPale(raster, PER_POINT, []).sort((a, b) => a.y0 - b.y0);
  expect(found).toHaveLength(places.length);
  return places.flatMap((p, k) => {
    const r = found[k] ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
    return [r.x0 - p.x, r.y0 - p.y, r.x1 - p.x - p.w, r.y1 - p.y - p.h].map(Math.abs);
  });
}

describe('membranes on white paper without a frame', () => {
  test('a strip of nearly white ground is one, with the empty lanes in it and without its name', () => {
    const raster = paper(200);
    const places = [
      { x: 100, y: 20, w: 250, h: 50 },
      { x: 100, y: 100, w: 250, h: 50 },
    ];
    for (const p of places) drawStrip(raster, p, 254, [1, 2]);
    drawLetters(raster, 20, 38, 6);
    drawLetters(raster, 360, 118, 3);
    expect(Math.max(...off(raster, places))).toBeLessThanOrEqual(2);
  });

  test('bands on ground as white as paper are one strip, as wide as the one above', () => {
    const raster = paper(220);
    const above = { x: 100, y: 20, w: 250, h: 50 };
    drawStrip(raster, above, 250);
    // Above 255 the ground is paper: only the bands are seen.
    const below = { x: 100, y: 110, w: 250, h: 40 };
    drawStrip(raster, below, 262);
    drawLetters(raster, 20, 124, 6);
    const [first, second] = findPale(raster, PER_POINT, []).sort((a, b) => a.y0 - b.y0);
    expect(first).toEqual({ x0: 100, y0: 20, x1: 350, y1: 70 });
    expect(second?.x0).toBe(100);
    expect(second?.x1).toBe(350);
    expect(second?.y0).toBeGreaterThan(100);
    expect(second?.y1).toBeLessThan(160);
  });

  test('strips on grey ground stay apart where the gap between them is not pure', () => {
    const raster = paper(140);
    const places = [
      { x: 60, y: 20, w: 300, h: 40 },
      { x: 60, y: 66, w: 300, h: 40 },
    ];
    for (let y = 20; y < 106; y++) raster.data.fill(251, y * WIDTH + 60, y * WIDTH + 360);
    for (const p of places) drawStrip(raster, p, 235);
    expect(findPale(raster, PER_POINT, [])).toHaveLength(2);
  });

  test('writing, a filled bar and a dark picture are none', () => {
    const raster = paper(260);
    drawLetters(raster, 20, 20, 30);
    for (let y = 60; y < 160; y++) raster.data.fill(200, y * WIDTH + 40, y * WIDTH + 90);
    for (let y = 60; y < 160; y++)
      for (let x = 140; x < 300; x++) raster.data[y * WIDTH + x] = 40 + ((x * 3 + y * 5) % 40);
    expect(findPale(raster, PER_POINT, [])).toEqual([]);
  });

  test('what is known already is not found again', () => {
    const raster = paper(120);
    const at = { x: 100, y: 20, w: 250, h: 50 };
    drawStrip(raster, at, 250);
    drawLetters(raster, 20, 38, 6);
    expect(findPale(raster, PER_POINT, [{ x0: 90, y0: 10, x1: 360, y1: 80 }])).toEqual([]);
    expect(findPale(raster, PER_POINT, [])).toHaveLength(1);
  });

  test('a picture of one strip is that strip, however white it is between its bands', () => {
    const raster: Raster = paper(60);
    drawStrip(raster, { x: 0, y: 0, w: WIDTH, h: 60 }, 270, [0, 3, 4, 5, 6]);
    expect(findPale(raster, PER_POINT, [])).toEqual([{ x0: 0, y0: 0, x1: WIDTH, y1: 60 }]);
  });

  test('bands of one width over one another are the ladder of one lane', () => {
    const raster = paper(320);
    for (const y of [40, 80, 126, 156, 210]) drawBand(raster, { x: 100, y, w: 50, h: 16 }, 90);
    drawLetters(raster, 20, 120, 5);
    const found = findPale(raster, PER_POINT, []);
    expect(found).toHaveLength(1);
    const [ladder] = found;
    expect(Math.abs((ladder?.x0 ?? 0) - 100)).toBeLessThanOrEqual(6);
    expect(Math.abs((ladder?.x1 ?? 0) - 150)).toBeLessThanOrEqual(6);
    expect(ladder?.y0).toBeLessThanOrEqual(46);
    expect(ladder?.y1).toBeGreaterThanOrEqual(220);
  });

  test('narrow strips whose ends are seen stay apart, however alike they are', () => {
    const raster = paper(220);
    const places = [20, 66, 112, 158].map((y) => ({ x: 100, y, w: 80, h: 36 }));
    for (const p of places) drawStrip(raster, p, 240);
    expect(Math.max(...off(raster, places))).toBeLessThanOrEqual(2);
  });

  test('a single band away from the ends of its stack is a membrane as wide as the stack, up to the next one', () => {
    const raster = paper(260);
    const places = [
      { x: 100, y: 20, w: 250, h: 50 },
      { x: 100, y: 170, w: 250, h: 50 },
    ];
    for (const p of places) drawStrip(raster, p, 250);
    drawBand(raster, { x: 190, y: 104, w: 60, h: 30 }, 120);
    const [, middle] = findPale(raster, PER_POINT, []).sort((a, b) => a.y0 - b.y0);
    expect(middle?.x0).toBe(100);
    expect(middle?.x1).toBe(350);
    expect(middle?.y0).toBeLessThanOrEqual(85);
    expect(middle?.y0).toBeGreaterThan(70);
    expect(middle?.y1).toBeGreaterThanOrEqual(155);
    expect(middle?.y1).toBeLessThan(170);
  });

  test('blurred signs over the lanes are no membrane', () => {
    const raster = paper(140);
    drawStrip(raster, { x: 100, y: 60, w: 250, h: 50 }, 250);
    for (let k = 0; k < 5; k++) drawBand(raster, { x: 118 + k * 50, y: 20, w: 12, h: 8 }, 200);
    expect(findPale(raster, PER_POINT, []).map((r) => r.y0)).toEqual([60]);
  });

  test('a low picture of dark bands is one strip, though it is white between them', () => {
    const raster = paper(20);
    for (const x of [60, 130, 330])
      for (let y = 0; y < 20; y++)
        for (let k = x; k < x + 40; k++) raster.data[y * WIDTH + k] = 60 + 6 * Math.abs(k - x - 20);
    expect(findPale(raster, PER_POINT, [])).toEqual([{ x0: 0, y0: 0, x1: WIDTH, y1: 20 }]);
  });

  test('a membrane beside which its picture shows nothing is the whole picture', () => {
    const raster: Raster = paper(80);
    for (let k = 0; k < 4; k++) drawBand(raster, { x: 20 + k * 80, y: 12, w: 70, h: 60 }, 100);
    // Grain that is as sharp as writing, but pale.
    for (let y = 30; y < 50; y++)
      for (let x = 360; x < 390; x++) if ((x >> 1) % 2 === 0) raster.data[y * WIDTH + x] = 170;
    expect(findPale(raster, PER_POINT, [])).toEqual([{ x0: 0, y0: 0, x1: WIDTH, y1: 80 }]);
  });

  test('ground that shows no band belongs to the row beside it', () => {
    const raster = paper(200);
    drawBand(raster, { x: 240, y: 40, w: 70, h: 50 }, 150);
    // An empty lane: ground that is hardly darker than paper, of one tone.
    for (let y = 50; y < 80; y++) raster.data.fill(251, y * WIDTH + 100, y * WIDTH + 160);
    drawLetters(raster, 20, 60, 5);
    drawLetters(raster, 20, 130, 5);
    drawLetters(raster, 120, 160, 5);
    const [found, ...more] = findPale(raster, PER_POINT, []);
    expect(more).toEqual([]);
    expect(found?.x0).toBe(100);
    expect(found?.x1).toBeGreaterThan(300);
  });

  test('a narrow membrane does not grow over the name beside it', () => {
    const raster = paper(260);
    drawStrip(raster, { x: 100, y: 20, w: 300, h: 50 }, 250);
    drawBand(raster, { x: 104, y: 110, w: 80, h: 60 }, 150);
    drawLetters(raster, 240, 132, 5);
    const [, lower] = findPale(raster, PER_POINT, []).sort((a, b) => a.y0 - b.y0);
    expect(lower?.x0).toBe(100);
    expect(lower?.x1).toBeLessThan(240);
  });

  test('a picture with words on it is not one strip', () => {
    const raster: Raster = paper(160);
    for (let k = 0; k < 3; k++) drawBand(raster, { x: 110 + k * 90, y: 12, w: 80, h: 30 }, 200);
    for (let k = 0; k < 3; k++) drawBand(raster, { x: 110 + k * 90, y: 98, w: 80, h: 40 }, 200);
    for (const y of [18, 100, 146]) drawLetters(raster, 20, y, 5);
    const found = findPale(raster, PER_POINT, []);
    expect(found).toHaveLength(2);
    expect(found.every((r) => r.x0 > 80)).toBe(true);
  });

  test('a membrane that begins on its whole length at once is no row of the one above', () => {
    const raster = paper(220);
    const above = { x: 60, y: 20, w: 300, h: 50 };
    drawStrip(raster, above, 262);
    // Its ground ends at the top and fades at the bottom.
    const below = { x: 60, y: 74, w: 300, h: 60 };
    drawStrip(raster, below, 252);
    for (let y = 74; y < 134; y++)
      for (let x = 60; x < 360; x++)
        if ((y - 74) * 3 > 100 + ((x * 11) % 80)) raster.data[y * WIDTH + x] = 255;
    drawLetters(raster, 10, 36, 4);
    drawLetters(raster, 10, 100, 4);
    drawLetters(raster, 10, 180, 4);
    expect(findPale(raster, PER_POINT, [])).toHaveLength(2);
  });

  test('a row of bands ends as far from its neighbours as these lie from one another', () => {
    const raster = paper(400);
    const known = [20, 80, 240].map((y) => ({ x: 100, y, w: 250, h: 50 }));
    for (const p of known) drawStrip(raster, p, 250);
    // White ground from 140 to 230, with its bands near the upper end.
    for (let k = 0; k < 5; k++) drawBand(raster, { x: 110 + k * 48, y: 150, w: 40, h: 30 }, 150);
    drawStrip(raster, { x: 100, y: 300, w: 250, h: 50 }, 250);
    const row = findPale(raster, PER_POINT, []).find((r) => r.y0 > 130 && r.y0 < 200);
    expect(Math.abs((row?.y0 ?? 0) - 140)).toBeLessThanOrEqual(1);
    expect(Math.abs((row?.y1 ?? 0) - 230)).toBeLessThanOrEqual(1);
  });

  test('where no gap is seen, none is wider than the narrowest between what shows', () => {
    const raster = paper(260);
    drawStrip(raster, { x: 100, y: 20, w: 250, h: 50 }, 250);
    for (let k = 0; k < 5; k++) drawBand(raster, { x: 110 + k * 48, y: 76, w: 40, h: 30 }, 150);
    drawStrip(raster, { x: 100, y: 124, w: 250, h: 50 }, 250);
    const row = findPale(raster, PER_POINT, []).find((r) => r.y0 > 70 && r.y0 < 120);
    // Six pixels over the bands, so that there are no more under them.
    expect(row?.y1).toBeGreaterThanOrEqual(115);
    expect(row?.y1).toBeLessThanOrEqual(118);
  });

  test('strips whose haze a thin gap cuts on both sides are two', () => {
    const raster = paper(160);
    const places = [
      { x: 60, y: 20, w: 300, h: 40 },
      { x: 60, y: 61, w: 300, h: 40 },
    ];
    for (const p of places) drawStrip(raster, p, 254);
    // What compression leaves in the gap.
    raster.data.fill(254, 60 * WIDTH + 60, 60 * WIDTH + 90);
    expect(Math.max(...off(raster, places))).toBeLessThanOrEqual(2);
  });

  test('a bar on the line of an axis is no membrane, however soft', () => {
    const chart = (hasAxis: boolean): Raster => {
      const raster = paper(240);
      drawStrip(raster, { x: 60, y: 20, w: 300, h: 50 }, 250);
      // A grey bar as compression leaves it: its edges fade, and a whisker shades its head.
      for (let y = 120; y < 200; y++)
        for (let x = 180; x < 230; x++) {
          const edge = Math.min(x - 180, 229 - x, y - 120, 199 - y);
          const head = 90 * Math.exp(-(((y - 135) / 5) ** 2));
          raster.data[y * WIDTH + x] = 255 - Math.min(45, 9 + 9 * edge) - head - ((x * 7 + y) % 3);
        }
      if (hasAxis) raster.data.fill(0, 200 * WIDTH + 120, 200 * WIDTH + 320);
      return raster;
    };
    expect(findPale(chart(false), PER_POINT, [])).toHaveLength(2);
    expect(findPale(chart(true), PER_POINT, [])).toHaveLength(1);
  });

  test('a lane under a strip, a hair below it, is a membrane of its own', () => {
    const raster = paper(260);
    const strip = { x: 60, y: 20, w: 300, h: 50 };
    const lane = { x: 60, y: 71, w: 60, h: 150 };
    drawStrip(raster, strip, 250);
    drawStrip(raster, lane, 250);
    for (let y = 82; y < 210; y += 30) drawStrip(raster, { ...lane, y, h: 24 }, 250);
    expect(Math.max(...off(raster, [strip, lane]))).toBeLessThanOrEqual(6);
  });

  test('traces of compression in the gap between two strips do not join them', () => {
    const raster = paper(160);
    const places = [
      { x: 60, y: 20, w: 300, h: 50 },
      { x: 60, y: 74, w: 300, h: 50 },
    ];
    for (const p of places) drawStrip(raster, p, 250);
    const row = (y: number, share: number): void => {
      for (let x = 60; x < 360; x++)
        if ((x * 37) % 100 < share * 100) raster.data[y * WIDTH + x] = 254;
    };
    for (const y of [34, 90, 130]) drawLetters(raster, 5, y, 4);
    [0.45, 0.15, 0.5, 0.5].forEach((share, k) => row(70 + k, share));
    expect(Math.max(...off(raster, places))).toBeLessThanOrEqual(2);
  });

  test('a low picture among others is one strip, however its bands are cut apart by white', () => {
    const bands = (): Raster => {
      const data = new Uint8Array(300 * 60).fill(255);
      const raster: Raster = { width: 300, height: 60, channels: 1, data };
      for (const [x, y] of [
        [20, 2],
        [90, 2],
        [160, 4],
        [20, 36],
        [90, 38],
      ] as const)
        for (let v = 0; v < 18; v++)
          for (let u = 0; u < 46; u++) {
            const d = Math.max(0, 1 - ((2 * u) / 46 - 1) ** 8 - ((2 * v) / 18 - 1) ** 8 / 2);
            data[(y + v) * 300 + x + u] = Math.round(255 - 120 * d);
          }
      return raster;
    };
    const whole = { x0: 0, y0: 0, x1: 300, y1: 60 };
    expect(findPale(bands(), PER_POINT, [])).not.toEqual([whole]);
    expect(findPale(bands(), PER_POINT, [], undefined, true)).toEqual([whole]);
  });

  test('two membranes in a low picture among others stay two', () => {
    const raster: Raster = { width: WIDTH, height: 60, channels: 1, data: paper(60).data };
    const places = [
      { x: 0, y: 0, w: 200, h: 60 },
      { x: 270, y: 0, w: 150, h: 60 },
    ];
    for (const p of places) drawStrip(raster, p, 250);
    const found = findPale(raster, PER_POINT, [], undefined, true);
    expect(found.map((r) => [r.x0, r.x1]).sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 200],
      [270, 420],
    ]);
  });

  test('a small picture that thin lines cross both ways is a plot, however soft its clouds are', () => {
    const raster: Raster = { width: WIDTH, height: 200, channels: 1, data: paper(200).data };
    drawBand(raster, { x: 80, y: 40, w: 120, h: 60 }, 150);
    drawBand(raster, { x: 240, y: 110, w: 90, h: 50 }, 150);
    expect(findPale(raster, PER_POINT, [])).not.toEqual([]);
    for (const y of [120, 121]) raster.data.fill(90, y * WIDTH + 10, y * WIDTH + 410);
    for (let y = 5; y < 195; y++) raster.data.fill(90, y * WIDTH + 220, y * WIDTH + 222);
    expect(findPale(raster, PER_POINT, [])).toEqual([]);
  });
});
