import { isBar, isDrawn, isWriting } from '../../../engine/panels/drawn.ts';
import { findFrames, isEventPlot } from '../../../engine/panels/frames.ts';
import { isPainted } from '../../../engine/panels/painted.ts';
import { type Plane, makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { drawBase } from '../../../samples/base.ts';
import { drawSheet } from '../../../samples/sheets.ts';

const whole = (p: Plane): { x0: number; y0: number; x1: number; y1: number } => ({
  x0: 0,
  y0: 0,
  x1: p.width,
  y1: p.height,
});

function blank(width: number, height: number): Raster {
  return { width, height, channels: 1, data: new Uint8Array(width * height).fill(255) };
}

function fill(r: Raster, x: number, y: number, w: number, h: number, level: number): void {
  for (let v = y; v < y + h; v++) r.data.fill(level, v * r.width + x, v * r.width + x + w);
}

describe('what is drawn and what is a picture, from pixels alone', () => {
  test.each([
    ['mixed', {}],
    ['mixed', { quality: 45 }],
    ['labelled-blots', { dpi: 96, quality: 75 }],
    ['uneven', { quality: 45 }],
  ] as const)(
    '%s %j: no picture is taken for a drawing or for writing; clean charts are drawings',
    async (style, options) => {
      const sheet = await drawSheet(style, 5, { dpi: 110, ...options });
      const plane = makePlane(sheet.picture);
      const perPoint = plane.width / ((sheet.picture.width / sheet.dpi) * 72);
      const said = sheet.panels.map(({ subject, box: [x0, y0, x1, y1] }) => {
        const r = { x0, y0, x1: Math.min(plane.width, x1), y1: Math.min(plane.height, y1) };
        return { subject, drawn: isDrawn(plane, r) || isWriting(plane, r, perPoint) };
      });
      expect(said.filter((s) => s.drawn && s.subject !== 'chart')).toEqual([]);
      if (!('quality' in options))
        expect(said.filter((s) => !s.drawn && s.subject === 'chart')).toEqual([]);
    },
  );

  test('a line of thin dark strokes is writing; bands of the same size are not', () => {
    const letters = blank(160, 30);
    for (let k = 0; k < 12; k++) {
      fill(letters, 6 + k * 12, 6, 2, 18, 10);
      fill(letters, 6 + k * 12, 6 + (k % 3) * 8, 7, 2, 10);
    }
    const bands = blank(160, 30);
    for (let k = 0; k < 4; k++) fill(bands, 10 + k * 38, 10, 28, 9, 20);
    const [p, q] = [makePlane(letters), makePlane(bands)];
    expect(isWriting(p, whole(p), 2)).toBe(true);
    expect(isWriting(q, whole(q), 2)).toBe(false);
    expect(isDrawn(q, whole(q))).toBe(false);
  });

  test('a bar of a chart with its whisker is no picture, nor is a bar of data; a tall picture is no bar', () => {
    const bar = blank(40, 200);
    fill(bar, 0, 30, 40, 170, 130);
    fill(bar, 19, 0, 2, 60, 0);
    for (let k = 0; k < 6; k++) fill(bar, 8 + k * 4, 140, 2, 12, 0);
    const p = makePlane(bar);
    expect(isBar(p, whole(p))).toBe(true);
    const tall = makePlane(
      drawBase({ id: 't', subject: 'em', seed: 'a|b', lanes: 1, room: 1, pixels: null }, 60, 200)
        .picture,
    );
    expect(isBar(tall, whole(tall))).toBe(false);
    const data = blank(400, 40);
    fill(data, 0, 0, 400, 40, 4);
    for (let k = 0; k < 40; k++) fill(data, 6 + k * 9, 10 + (k % 3) * 4, 2, 14, 240);
    const d = makePlane(data);
    expect(isWriting(d, whole(d), 2)).toBe(true);
  });

  test('a scheme in flat pure colours is painted; fluorescence and stained tissue are not', () => {
    const scheme = new Uint8Array(300 * 200 * 3).fill(255);
    for (let y = 0; y < 200; y++)
      for (let x = 0; x < 300; x++)
        if (x % 100 < 60 && y % 50 < 30)
          scheme.set(x % 200 < 100 ? [255, 230, 0] : [20, 160, 30], (y * 300 + x) * 3);
    expect(isPainted({ width: 300, height: 200, channels: 3, data: scheme })).toBe(true);
    for (const subject of ['fluo', 'histology', 'brightfield'] as const)
      for (const seed of ['a|b', 'c|d', 'e|f'])
        expect(
          isPainted(
            drawBase({ id: seed, subject, seed, lanes: 1, room: 1, pixels: null }, 200, 200)
              .picture,
          ),
        ).toBe(false);
  });

  test('a cloud of events is an event plot; a histogram over a dotted grid is none', () => {
    const cloud = makePlane(
      drawBase({ id: 'f', subject: 'flow', seed: 'a|b', lanes: 1, room: 1, pixels: null }, 220, 220)
        .picture,
    );
    expect(findFrames(cloud, whole(cloud), 2).some((f) => isEventPlot(cloud, f, 2))).toBe(true);
    const r = blank(220, 220);
    for (const [x, y, w, h] of [
      [10, 10, 200, 2],
      [10, 208, 200, 2],
      [10, 10, 2, 200],
      [208, 10, 2, 200],
    ] as const)
      fill(r, x, y, w, h, 0);
    for (let line = 1; line < 5; line++)
      for (let k = 0; k < 60; k++) fill(r, 16 + k * 3, 10 + line * 40, 1, 1, 90);
    for (let k = 0; k < 24; k++) fill(r, 60 + k * 3, 208 - ((k * 37) % 90), 3, (k * 37) % 90, 30);
    const histogram = makePlane(r);
    const frames = findFrames(histogram, whole(histogram), 2);
    expect(frames).toHaveLength(1);
    expect(frames.some((f) => isEventPlot(histogram, f, 2))).toBe(false);
  });

  test('frames of two rows that nearly touch are two rows of frames', () => {
    const rows = blank(220, 220);
    const frame = (x: number, y: number): void => {
      for (const [dx, dy, w, h] of [
        [0, 0, 90, 1],
        [0, 89, 90, 1],
        [0, 0, 1, 90],
        [89, 0, 1, 90],
      ] as const)
        fill(rows, x + dx, y + dy, w, h, 0);
    };
    for (const y of [10, 102]) for (const x of [10, 110]) frame(x, y);
    const plane = makePlane(rows);
    const found = findFrames(plane, whole(plane), 2);
    expect(found.map((f) => [f.x0, Math.round(f.y0 / 10)])).toEqual([
      [10, 1],
      [110, 1],
      [10, 10],
      [110, 10],
    ]);
  });
});
