import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { seeded } from '../../../samples/random.ts';
import { texture } from '../pdf/make.ts';

type Rectangle = readonly [x: number, y: number, w: number, h: number];

function paper(width: number, height: number): Raster {
  return { width, height, channels: 1, data: new Uint8Array(width * height).fill(255) };
}

function fill(raster: Raster, [x, y, w, h]: Rectangle, value: number): void {
  for (let v = y; v < y + h; v++)
    raster.data.fill(value, v * raster.width + x, v * raster.width + x + w);
}

function picture(raster: Raster, [x, y, w, h]: Rectangle, seed: number): void {
  const data = texture(w, h, seed, 120);
  for (let v = 0; v < h; v++)
    raster.data.set(data.subarray(v * w, (v + 1) * w), (y + v) * raster.width + x);
}

function frame(raster: Raster, [x, y, w, h]: Rectangle, thick = 2): void {
  fill(raster, [x, y, w, thick], 0);
  fill(raster, [x, y + h - thick, w, thick], 0);
  fill(raster, [x, y, thick, h], 0);
  fill(raster, [x + w - thick, y, thick, h], 0);
}

/** Specks all over a rectangle. */
function events(raster: Raster, [x, y, w, h]: Rectangle): void {
  const random = seeded('events', x, y);
  for (let i = 0; i < (w * h) / 40; i++)
    fill(raster, [x + random.int(0, w - 1), y + random.int(0, h - 1), 1, 1], 40);
}

const pieces = (r: Raster): { box: number[]; rule: string }[] =>
  cutPlane(makePlane(r), 2).map(({ region: g, rule }) => ({
    box: [g.x0, g.y0, g.x1, g.y1],
    rule,
  }));

describe('figures ruled into fields', () => {
  test('lines drawn through a figure part its panels, and its frame is none of them', () => {
    const raster = paper(700, 620);
    frame(raster, [10, 10, 680, 600], 4);
    fill(raster, [10, 300, 680, 4], 0);
    fill(raster, [350, 300, 4, 300], 0);
    picture(raster, [60, 60, 300, 180], 3);
    picture(raster, [400, 340, 240, 200], 4);
    fill(raster, [90, 360, 2, 181], 0);
    fill(raster, [90, 540, 220, 2], 0);
    for (const [i, top] of [430, 400, 460].entries())
      fill(raster, [120 + i * 60, top, 36, 540 - top], 120);
    expect(pieces(raster).map(({ box }) => box)).toEqual([
      [60, 60, 360, 240],
      [400, 340, 640, 540],
      [90, 360, 310, 542],
    ]);
  });

  test('the lines of a grid behind the bars of one chart part nothing', () => {
    const raster = paper(420, 420);
    frame(raster, [20, 20, 380, 380]);
    for (const y of [96, 172, 248, 324]) fill(raster, [20, y, 380, 1], 90);
    for (const [i, top] of [130, 80, 200].entries())
      fill(raster, [80 + i * 100, top, 50, 400 - top], 120);
    expect(pieces(raster)).toEqual([{ box: [20, 20, 400, 400], rule: 'drawing' }]);
  });

  test('a plot of events keeps its frame and its quadrants', () => {
    const raster = paper(400, 400);
    frame(raster, [20, 20, 360, 360]);
    fill(raster, [20, 200, 360, 1], 0);
    fill(raster, [200, 20, 1, 360], 0);
    events(raster, [40, 220, 150, 150]);
    events(raster, [215, 40, 60, 60]);
    expect(pieces(raster)).toEqual([{ box: [20, 20, 380, 380], rule: 'event-plot' }]);
  });

  test('plots of events that touch are parted at their borders, not at their quadrants', () => {
    const [side, columns, rows] = [200, 3, 2];
    const raster = paper(columns * side + 40, rows * side + 40);
    const places = Array.from({ length: columns * rows }, (_, i) => [
      20 + (i % columns) * side,
      20 + Math.floor(i / columns) * side,
    ]);
    for (const [i, [x = 0, y = 0]] of places.entries()) {
      frame(raster, [x, y, side, side]);
      fill(raster, [x, y + 60 + 12 * i, side, 1], 0);
      fill(raster, [x + 130 - 9 * i, y, 1, side], 0);
      events(raster, [x + 10, y + 10, side - 20, side - 20]);
    }
    const found = pieces(raster);
    expect(found.map(({ rule }) => rule)).toEqual(places.map(() => 'event-plot'));
    // A border that two plots share is that of both.
    for (const [x = 0, y = 0] of places)
      expect(
        found.filter(({ box }) =>
          [x, y, x + side, y + side].every((v, k) => Math.abs((box[k] ?? NaN) - v) <= 2),
        ),
      ).toHaveLength(1);
  });

  test('what stands in a row with a plot of events is kept', () => {
    const raster = paper(460, 460);
    const places: readonly Rectangle[] = [
      [20, 20, 200, 200],
      [226, 20, 200, 200],
      [226, 226, 200, 200],
    ];
    for (const place of places) {
      const [x, y, w, h] = place;
      frame(raster, place);
      events(raster, [x + 10, y + 10, w - 20, h - 20]);
    }
    // The same plot on grey: even ground, and fewer of its events stand out.
    const grey: Rectangle = [20, 226, 200, 200];
    fill(raster, grey, 232);
    frame(raster, grey);
    for (const at of [60, 90, 120]) fill(raster, [at, at + 200, 3, 3], 120);
    expect(pieces(raster).map(({ box }) => box)).toContainEqual([20, 226, 220, 426]);
    expect(pieces(raster).filter(({ rule }) => rule === 'event-plot')).toHaveLength(3);
  });

  test('of a plot with its axes in a frame the plot alone is compared, a gate is no plot', () => {
    const raster = paper(400, 400);
    frame(raster, [10, 10, 380, 380]);
    frame(raster, [90, 40, 270, 270]);
    events(raster, [100, 50, 250, 250]);
    for (let i = 0; i < 9; i++) fill(raster, [120 + i * 18, 350, 9, 14], 0);
    expect(pieces(raster)).toEqual([{ box: [90, 40, 360, 310], rule: 'event-plot' }]);
    const gated = paper(400, 400);
    frame(gated, [10, 10, 380, 380]);
    events(gated, [20, 20, 360, 360]);
    frame(gated, [90, 40, 220, 220]);
    expect(pieces(gated)).toEqual([{ box: [10, 10, 390, 390], rule: 'event-plot' }]);
  });

  test('rows with paper between them are ruled each on its own', () => {
    const raster = paper(640, 460);
    for (const y of [10, 240]) {
      frame(raster, [10, y, 600, 200]);
      fill(raster, [309, y, 2, 200], 0);
      for (const x of [10, 310]) {
        fill(raster, [x + 60, y + 40, 2, 130], 0);
        fill(raster, [x + 40, y + 150, 220, 2], 0);
      }
    }
    expect(pieces(raster).map(({ box: [x0 = 0, y0 = 0] }) => [x0 > 300, y0 > 230])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
  });
});
