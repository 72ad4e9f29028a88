import fc from 'fast-check';
import { cutPlane } from '../../../engine/panels/cut.ts';
import { isFilled } from '../../../engine/panels/fill.ts';
import { makePlane, type Region } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

const GREY = 235;

function blank(width: number, height: number, value: number): Raster {
  return { width, height, channels: 1, data: new Uint8Array(width * height).fill(value) };
}

function fill(raster: Raster, { x0, y0, x1, y1 }: Region, value: number): void {
  for (let y = y0; y < y1; y++)
    raster.data.fill(value, y * raster.width + x0, y * raster.width + x1);
}

/** A chart with grey ground, white grid lines at the given rows and columns, and a bar in each field. */
function chart(at: Region, columns: number, rows: number, raster: Raster): void {
  fill(raster, at, GREY);
  const [stepX, stepY] = [(at.x1 - at.x0) / columns, (at.y1 - at.y0) / rows];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const x = Math.round(at.x0 + (c + 0.2) * stepX);
      const y = Math.round(at.y0 + (r + 1) * stepY);
      const bar = {
        x0: x,
        y0: y - Math.round(0.6 * stepY),
        x1: x + Math.round(0.45 * stepX),
        y1: y,
      };
      fill(raster, bar, 90 + 20 * ((c + r) % 3));
      fill(raster, { ...bar, x0: x + 8, x1: x + 9, y0: bar.y0 - 9 }, 0);
    }
  for (let c = 1; c < columns; c++)
    fill(
      raster,
      { ...at, x0: at.x0 + Math.round(c * stepX), x1: at.x0 + Math.round(c * stepX) + 3 },
      255,
    );
  for (let r = 1; r < rows; r++)
    fill(
      raster,
      { ...at, y0: at.y0 + Math.round(r * stepY), y1: at.y0 + Math.round(r * stepY) + 3 },
      255,
    );
}

/** A strip of a blot: a frame of two pixels around one even grey, and soft bands. */
function strip(width: number, height: number, bands: number): Raster {
  const raster = blank(width, height, 0);
  fill(raster, { x0: 2, y0: 2, x1: width - 2, y1: height - 2 }, 224);
  for (let b = 0; b < bands; b++) {
    const x = width * 0.6 + b * 38;
    for (let dy = -5; dy <= 5; dy++)
      for (let dx = -15; dx <= 15; dx++) {
        const depth = Math.exp(-((dx / 11) ** 4) - (dy / 3) ** 2);
        const i = (Math.round(height / 2) + dy) * width + Math.round(x) + dx;
        raster.data[i] = Math.round(224 - 170 * depth);
      }
  }
  return raster;
}

const whole = ({ width, height }: Raster): Region => ({ x0: 0, y0: 0, x1: width, y1: height });

describe('pieces filled with one grey', () => {
  test('a chart with grey ground is one drawing, however fine its white grid is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 5 }),
        (columns, rows) => {
          const raster = blank(560, 420, 255);
          chart({ x0: 30, y0: 30, x1: 530, y1: 390 }, columns, rows, raster);
          const pieces = cutPlane(makePlane(raster), 2);
          expect(pieces).toHaveLength(1);
          expect(pieces[0]).toMatchObject({
            solid: false,
            region: { x0: 30, y0: 30, x1: 530, y1: 390 },
          });
        },
      ),
      { numRuns: 12, seed: 3 },
    );
  });

  test.each([160, 90])('photographs on grey ground stay photographs: %i pixels', (side) => {
    const raster = blank(560, 260, GREY);
    for (const [i, x] of [270 - side, 290].entries()) {
      const picture = texture(side, side, i + 3, 120);
      for (let y = 0; y < side; y++)
        raster.data.set(picture.subarray(y * side, (y + 1) * side), (y + 40) * 560 + x);
    }
    const pictures = cutPlane(makePlane(raster), 2).filter((p) => p.solid);
    const holds = (middle: number) =>
      pictures.map((p) => p.region.x0 < middle && p.region.x1 > middle);
    const [left, right] = [holds(270 - side / 2), holds(290 + side / 2)];
    expect(left).toContain(true);
    expect(right).toContain(true);
    expect(pictures.every((_, i) => left[i] || right[i])).toBe(true);
  });

  test('a blot with even ground in a frame is not filled; the same frame without bands is', () => {
    for (const [bands, filled] of [
      [3, false],
      [1, false],
      [0, true],
    ] as const) {
      const raster = strip(260, 60, bands);
      expect(isFilled(makePlane(raster), whole(raster))).toBe(filled);
    }
  });

  test('paper, black grounds and grounds that are uneven by a level or two are no fills', () => {
    for (const value of [255, 248, 20]) {
      const raster = blank(120, 90, value);
      expect(isFilled(makePlane(raster), whole(raster))).toBe(false);
    }
    const uneven = blank(120, 90, 0);
    uneven.data.forEach((_, i) => {
      uneven.data[i] = 200 + (Math.floor(i / 7) % 3);
    });
    expect(isFilled(makePlane(uneven), whole(uneven))).toBe(false);
    expect(isFilled(makePlane(blank(120, 90, 200)), whole(uneven))).toBe(true);
  });
});
