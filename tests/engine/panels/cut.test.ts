import fc from 'fast-check';
import { cutPlane } from '../../../engine/panels/cut.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { drawBase } from '../../../samples/index.ts';
import { seeded } from '../../../samples/random.ts';
import { texture } from '../pdf/make.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** White paper with pictures on it. */
function sheet(width: number, height: number, places: readonly Place[], base = 110): Raster {
  const data = new Uint8Array(width * height).fill(255);
  places.forEach((p, i) => {
    const picture = texture(p.w, p.h, i + 3, base + ((i * 37) % 60));
    for (let y = 0; y < p.h; y++)
      data.set(picture.subarray(y * p.w, (y + 1) * p.w), (p.y + y) * width + p.x);
  });
  return { width, height, channels: 1, data };
}

function cut(raster: Raster, perPoint = 2): { box: number[]; rule: string; solid: boolean }[] {
  return cutPlane(makePlane(raster), perPoint).map((p) => ({
    box: [p.region.x0, p.region.y0, p.region.x1, p.region.y1],
    rule: p.rule,
    solid: p.solid,
  }));
}

function fill(raster: Raster, p: Place, value: number): void {
  for (let y = p.y; y < p.y + p.h; y++)
    raster.data.fill(value, y * raster.width + p.x, y * raster.width + p.x + p.w);
}

describe('cutting a picture into panels', () => {
  test('empty paper has no panels', () => {
    expect(cut(sheet(300, 200, []))).toEqual([]);
  });

  test('one picture stays whole', () => {
    expect(cut(sheet(400, 300, [{ x: 10, y: 12, w: 380, h: 270 }]))).toEqual([
      { box: [10, 12, 390, 282], rule: 'whole', solid: true },
    ]);
  });

  test('any grid with white gutters is cut at its gutters', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 3, max: 20 }),
        fc.integer({ min: 60, max: 110 }),
        (columns, rows, gap, side) => {
          const places = Array.from({ length: columns * rows }, (_, i) => ({
            x: 8 + (i % columns) * (side + gap),
            y: 8 + Math.floor(i / columns) * (side + gap),
            w: side,
            h: side,
          }));
          const found = cut(sheet(16 + columns * (side + gap), 16 + rows * (side + gap), places));
          const boxes = found.map((f) => f.box.join()).sort();
          expect(boxes).toEqual(places.map((p) => [p.x, p.y, p.x + p.w, p.y + p.h].join()).sort());
        },
      ),
      { numRuns: 12, seed: 1 },
    );
  });

  test('touching pictures are parted where their contents meet', () => {
    const places = [0, 1, 2].flatMap((i) =>
      [0, 1].map((j) => ({ x: 10 + i * 150, y: 10 + j * 140, w: 150, h: 140 })),
    );
    const found = cut(sheet(470, 300, places));
    expect(found).toHaveLength(6);
    for (const p of places) {
      const near = found.some(
        ({ box: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) =>
          Math.abs(x0 - p.x) +
            Math.abs(y0 - p.y) +
            Math.abs(x1 - p.x - p.w) +
            Math.abs(y1 - p.y - p.h) <=
          12,
      );
      expect([p, near]).toEqual([p, true]);
    }
  });

  test('signs over the lanes of a strip do not part it, as another row of pictures does', () => {
    const stepped = (above: readonly Place[]): Raster => {
      const raster = sheet(400, 200, [...above, { x: 20, y: 100, w: 360, h: 80 }]);
      // Half of the height of the strip shows a step between its lanes.
      for (let y = 100; y < 132; y++)
        for (let x = 200; x < 380; x++)
          raster.data[y * 400 + x] = Math.min(250, (raster.data[y * 400 + x] ?? 0) + 60);
      return raster;
    };
    const strip = (r: Raster): number[][] =>
      cut(r)
        .map(({ box }) => box)
        .filter(([, y = 0]) => y >= 90);
    const signs = [20, 204].map((x) => ({ x, y: 60, w: 176, h: 20 }));
    expect(strip(stepped(signs))).toEqual([[20, 100, 380, 180]]);
    const pictures = [20, 204].map((x) => ({ x, y: 10, w: 176, h: 80 }));
    expect(strip(stepped(pictures))).toHaveLength(2);
  });

  test('a row that is divided at other places says less of where the next one is', () => {
    const raster = sheet(400, 200, [
      ...[20, 114, 204, 294].map((x) => ({ x, y: 10, w: x === 20 ? 86 : 82, h: 80 })),
      { x: 20, y: 100, w: 120, h: 80 },
      { x: 148, y: 100, w: 232, h: 80 },
    ]);
    for (let y = 100; y < 132; y++)
      for (let x = 200; x < 380; x++)
        raster.data[y * 400 + x] = Math.min(250, (raster.data[y * 400 + x] ?? 0) + 60);
    const lower = cut(raster).filter(({ box: [, y = 0] }) => y >= 90);
    expect(lower.map(({ box }) => box)).toEqual([
      [20, 100, 140, 180],
      [148, 100, 380, 180],
    ]);
  });

  test('a line over the middle of one picture does not part it', () => {
    const raster = sheet(400, 200, [{ x: 20, y: 20, w: 360, h: 160 }]);
    // Towards the line the picture grows even, so that it differs less there than elsewhere.
    for (let y = 20; y < 180; y++)
      for (let x = 20; x < 380; x++) {
        const i = y * 400 + x;
        const share = Math.min(1, Math.abs(x - 200) / 90);
        const value = 130 + ((raster.data[i] ?? 0) - 130) * share;
        raster.data[i] = Math.min(255, value + (x === 200 && y < 130 ? 50 : 0));
      }
    expect(cut(raster).map(({ box }) => box)).toEqual([[20, 20, 380, 180]]);
  });

  test('strips with white ground are completed from the strips beside them', () => {
    const raster = sheet(
      500,
      240,
      [
        { x: 60, y: 20, w: 380, h: 40 },
        { x: 60, y: 70, w: 380, h: 40 },
        { x: 60, y: 170, w: 380, h: 40 },
      ],
      170,
    );
    for (let lane = 0; lane < 6; lane++) {
      const band = texture(40, 22, lane + 50, 60);
      for (let y = 0; y < 22; y++)
        raster.data.set(band.subarray(y * 40, y * 40 + 40), (129 + y) * 500 + 70 + lane * 62);
    }
    const found = cut(raster);
    expect(found.filter((f) => f.solid)).toHaveLength(4);
    expect(found.find((f) => f.rule === 'strip')?.box).toEqual([60, 129, 440, 151]);
  });

  test('lanes of a gel on dark ground are one picture, photographs beside one another are not', () => {
    const raster = sheet(500, 160, []);
    fill(raster, { x: 20, y: 20, w: 440, h: 56 }, 4);
    fill(raster, { x: 20, y: 90, w: 440, h: 56 }, 4);
    for (let lane = 0; lane < 6; lane++) {
      const x = 34 + lane * 72;
      // The first lane has a smear from its band to both edges, as overloaded ones have.
      fill(raster, { x, y: lane === 0 ? 20 : 42, w: 54, h: lane === 0 ? 56 : 12 }, 40);
      fill(raster, { x, y: 42, w: 54, h: 12 }, 120 + 20 * lane);
      const picture = texture(60, 54, lane + 9, 120);
      for (let y = 0; y < 54; y++)
        raster.data.set(picture.subarray(y * 60, (y + 1) * 60), (91 + y) * 500 + x - 3);
    }
    const found = cut(raster).filter((f) => f.solid);
    expect(found.filter((f) => (f.box[1] ?? 0) < 80).map((f) => f.box)).toEqual([
      [20, 20, 460, 76],
    ]);
    expect(found.filter((f) => (f.box[1] ?? 0) > 80)).toHaveLength(6);
  });

  test('a framed cloud of events is a panel, its axis names are not', () => {
    const raster = sheet(320, 320, []);
    for (const line of [
      { x: 60, y: 40, w: 220, h: 2 },
      { x: 60, y: 258, w: 220, h: 2 },
      { x: 60, y: 40, w: 2, h: 220 },
      { x: 278, y: 40, w: 2, h: 220 },
      { x: 60, y: 150, w: 220, h: 1 },
    ])
      fill(raster, line, 20);
    for (let i = 0; i < 700; i++)
      fill(
        raster,
        { x: 66 + (i % 29) * 7 + (i % 3), y: 46 + Math.floor(i / 29) * 8 + (i % 4), w: 1, h: 1 },
        40,
      );
    for (let i = 0; i < 5; i++) fill(raster, { x: 130 + i * 12, y: 280, w: 7, h: 9 }, 0);
    expect(cut(raster)).toEqual([{ box: [60, 40, 280, 260], rule: 'event-plot', solid: false }]);
  });

  test('plots of events whose frames touch are one each, in a row and in the next one', () => {
    const side = 180;
    const grid = (across: number, down: number, divided: boolean): Raster => {
      const [width, height] = [across * side, down * side];
      const raster = sheet(width + 40, height + 40, []);
      const random = seeded('touching plots');
      for (let k = 0; k <= down; k++)
        fill(raster, { x: 20, y: 20 + k * side, w: width + 1, h: 1 }, 0);
      for (let k = 0; k <= across; k++)
        if (divided || k % across === 0)
          fill(raster, { x: 20 + k * side, y: 20, w: 1, h: height + 1 }, 0);
      for (let k = 0; k < 900 * across * down; k++)
        fill(
          raster,
          { x: random.int(24, width + 14), y: random.int(24, height + 14), w: 1, h: 1 },
          90,
        );
      return raster;
    };
    const plots = (raster: Raster): number[][] =>
      cut(raster)
        .filter((p) => p.rule === 'event-plot')
        .map(({ box: [x0 = 0, y0 = 0] }) => [Math.round(x0 / side), Math.round(y0 / side)]);
    expect(plots(grid(2, 1, true))).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(plots(grid(1, 3, true))).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(plots(grid(2, 1, false))).toEqual([]);
    // Compression closes the gap between two frames on some of their lines.
    const closed = grid(2, 2, true);
    const middle = 20 + side;
    for (const y of [20, middle]) {
      fill(closed, { x: 20, y: y + 1, w: 2 * side + 1, h: 1 }, 0);
      fill(closed, { x: middle, y, w: 2, h: 1 }, 255);
    }
    fill(closed, { x: middle, y: 22, w: 1, h: side - 3 }, 255);
    fill(closed, { x: 20, y: middle - 2, w: 2 * side + 1, h: 1 }, 0);
    for (const x of [middle - 1, middle + 2]) fill(closed, { x, y: 20, w: 1, h: 2 * side + 1 }, 0);
    expect(plots(closed)).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  test('the bars of a chart are not pictures', () => {
    const raster = sheet(300, 240, []);
    fill(raster, { x: 40, y: 20, w: 2, h: 181 }, 0);
    fill(raster, { x: 40, y: 200, w: 220, h: 2 }, 0);
    [90, 60, 120].forEach((top, i) =>
      fill(raster, { x: 70 + i * 60, y: top, w: 36, h: 200 - top }, 120),
    );
    expect(cut(raster)).toEqual([{ box: [40, 20, 260, 202], rule: 'drawing', solid: false }]);
  });

  test('bars stay together on the thin line of their axis; plots beside one another are parted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 60, max: 380 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 24, max: 60 }),
        fc.constantFrom(8, 14, 40),
        fc.boolean(),
        (heights, gap, between, framed) => {
          const [high, foot] = [400, 440];
          const wide = heights.length * (40 + gap) + gap;
          const whole = 2 * wide + 80 + between;
          const raster = sheet(whole, foot + 40, []);
          const plots = [40, 40 + wide + between].map((left) => {
            fill(raster, { x: left, y: foot - high, w: 1, h: high }, 0);
            fill(raster, { x: left, y: foot - 1, w: wide, h: 1 }, 0);
            heights.forEach((h, i) =>
              fill(raster, { x: left + gap + i * (40 + gap), y: foot - h, w: 40, h }, 120),
            );
            return [left, left + wide];
          });
          if (framed) {
            for (const y of [20, foot + 19]) fill(raster, { x: 10, y, w: whole - 20, h: 1 }, 0);
            for (const x of [10, whole - 11]) fill(raster, { x, y: 20, w: 1, h: foot }, 0);
          }
          // The frame goes to its plots.
          if (framed) plots.splice(0, 2, [10, 40 + wide], [40 + wide + between, whole - 10]);
          expect(cut(raster).map(({ box }) => [box[0], box[2]])).toEqual(plots);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('names far above a chart are no part of it', () => {
    const raster = sheet(300, 600, []);
    for (const y of [20, 150, 280])
      for (let i = 0; i < 4; i++) fill(raster, { x: 200 + i * 12, y, w: 7, h: 12 }, 0);
    fill(raster, { x: 40, y: 400, w: 2, h: 162 }, 0);
    fill(raster, { x: 40, y: 560, w: 220, h: 2 }, 0);
    [490, 460, 520].forEach((top, i) =>
      fill(raster, { x: 70 + i * 60, y: top, w: 36, h: 560 - top }, 120),
    );
    expect(cut(raster)).toEqual([{ box: [40, 400, 260, 562], rule: 'drawing', solid: false }]);
  });

  test('a heading with its rule, and names whose letters touch, are no part of a chart far away', () => {
    const chart = (width: number): Raster => {
      const raster = sheet(width, 600, []);
      fill(raster, { x: width - 280, y: 400, w: 2, h: 162 }, 0);
      fill(raster, { x: width - 280, y: 560, w: 220, h: 2 }, 0);
      return raster;
    };
    const headed = chart(320);
    for (let i = 0; i < 4; i++) fill(headed, { x: 100 + i * 12, y: 20, w: 7, h: 12 }, 0);
    fill(headed, { x: 60, y: 44, w: 180, h: 2 }, 0);
    const named = chart(460);
    for (const y of [410, 460, 510]) fill(named, { x: 20, y, w: 48, h: 16 }, 0);
    const boxes = (raster: Raster): unknown[] => cut(raster).map(({ box }) => box);
    expect(boxes(headed)).toContainEqual([40, 400, 260, 562]);
    expect(boxes(named)).toContainEqual([180, 400, 400, 562]);
  });

  test('a pale section on white without a long stroke is a picture', () => {
    const section = sheet(160, 160, []);
    for (let y = 4; y < 156; y++)
      for (let x = 4; x < 156; x++)
        if ((Math.floor(x / 6) + Math.floor(y / 7)) % 3 > 0)
          section.data[y * 160 + x] = 110 + ((x * 13 + y * 29 + ((x * y) % 17) * 5) % 120);
    expect(cut(section)).toHaveLength(1);
    // As many tones on less room are blurred words.
    expect(cut(section, 8)).toEqual([]);
  });

  test('a picture beside event plots that touch it is a panel', () => {
    const [side, step] = [200, 203];
    const row = sheet(2 * step + side, side, [{ x: 2 * step, y: 0, w: side, h: side }]);
    for (const [k, seed] of ['a|b', 'c|d'].entries()) {
      const { picture } = drawBase(
        { id: seed, subject: 'flow', seed, lanes: 1, room: 1, pixels: null },
        side,
        side,
      );
      for (let i = 0; i < side * side; i++)
        row.data[Math.floor(i / side) * row.width + k * step + (i % side)] = Math.round(
          ((picture.data[3 * i] ?? 0) +
            (picture.data[3 * i + 1] ?? 0) +
            (picture.data[3 * i + 2] ?? 0)) /
            3,
        );
      // Compression leaves the narrow gutters grey.
      fill(row, { x: k * step + side, y: 0, w: 3, h: side }, 240);
    }
    expect(cut(row).map((f) => [f.rule, f.box[0]])).toEqual([
      ['event-plot', 0],
      ['event-plot', step],
      ['seam', 2 * step - 3],
    ]);
  });

  test('a plot of events whose ground became grey is one as well, a grey box of dots is not', () => {
    const raster = sheet(460, 240, []);
    const random = seeded('grey plot');
    const plot = (x: number, ground: number, dots: number): void => {
      fill(raster, { x, y: 20, w: 200, h: 200 }, 30);
      fill(raster, { x: x + 2, y: 22, w: 196, h: 196 }, ground);
      for (let k = 0; k < dots; k++)
        fill(raster, { x: x + random.int(8, 190), y: random.int(28, 210), w: 1, h: 1 }, 90);
    };
    const events = (): number => cut(raster).filter(({ rule }) => rule === 'event-plot').length;
    plot(20, 255, 1200);
    plot(222, 235, 1200);
    expect(events()).toBe(2);
    plot(222, 235, 30);
    expect(events()).toBe(1);
  });

  test('writing alone is nothing', () => {
    const raster = sheet(200, 100, []);
    for (let i = 0; i < 12; i++) fill(raster, { x: 20 + i * 12, y: 40, w: 7, h: 12 }, 0);
    expect(cut(raster)).toEqual([]);
  });
});
