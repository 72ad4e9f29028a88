import { masksOf } from '../../../engine/panels/masks.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';
import { label } from './label.ts';

const box = { x: 0, y: 0, w: 100, h: 80 };
const own = { via: 'object', object: 0, pixels: { x: 0, y: 0, w: 200, h: 160 }, dpi: 144 } as const;
const rendered = { ...own, via: 'render', object: null } as const;
const nothing = { objects: [], lines: [] };

function picture(): Raster {
  return { width: 200, height: 160, channels: 1, data: texture(200, 160, 21) };
}

function fill(r: Raster, x: number, y: number, w: number, h: number, rgb: readonly number[]): void {
  for (let v = y; v < y + h; v++)
    for (let u = x; u < x + w; u++)
      for (let c = 0; c < r.channels; c++) r.data[(v * r.width + u) * r.channels + c] = rgb[c] ?? 0;
}

const clamped = (v: number): number => Math.max(0, Math.min(255, v));

describe('masks', () => {
  test('a picture without marks has none', () => {
    expect(masksOf(picture(), 'microscopy', box, own, nothing)).toEqual([]);
  });

  test('a burnt-in scale bar is found where it lies', () => {
    const raster = picture();
    fill(raster, 140, 140, 44, 5, [255]);
    expect(masksOf(raster, 'microscopy', box, own, nothing)).toEqual([
      { what: 'scale-bar', box: { x: 138, y: 138, w: 48, h: 9 } },
    ]);
  });

  test('the writing of a scale bar is masked with it, though no pixel of it is pure', () => {
    const dim = picture();
    dim.data.forEach((v, i) => (dim.data[i] = v / 4));
    fill(dim, 140, 140, 44, 5, [255]);
    const letters = [142, 150, 160] as const;
    for (const x of letters) fill(dim, x, 122, 5, 12, [205]);
    expect(masksOf(dim, 'microscopy', box, own, nothing)).toEqual([
      { what: 'scale-bar', box: { x: 138, y: 138, w: 48, h: 9 } },
      ...letters.map((x) => ({ what: 'text', box: { x: x - 2, y: 120, w: 9, h: 16 } })),
    ]);
    // A single spot, or one far from the bar, is content.
    const content = picture();
    content.data.forEach((v, i) => (content.data[i] = v / 4));
    fill(content, 140, 140, 44, 5, [255]);
    fill(content, 142, 122, 5, 12, [205]);
    for (const x of [20, 30, 40]) fill(content, x, 122, 5, 12, [205]);
    expect(masksOf(content, 'microscopy', box, own, nothing).map(({ what }) => what)).toEqual([
      'scale-bar',
    ]);
  });

  test('a coloured arrow on a grey picture is found, and nothing in a coloured one', () => {
    const grey = texture(200, 160, 21);
    const raster: Raster = {
      width: 200,
      height: 160,
      channels: 3,
      data: new Uint8Array(200 * 160 * 3).map((_, i) => grey[Math.floor(i / 3)] ?? 0),
    };
    fill(raster, 60, 60, 12, 8, [230, 10, 10]);
    expect(masksOf(raster, 'microscopy', box, own, nothing)).toEqual([
      { what: 'arrow', box: { x: 58, y: 58, w: 16, h: 12 } },
    ]);
    fill(raster, 0, 0, 200, 100, [200, 20, 160]);
    expect(masksOf(raster, 'microscopy', box, own, nothing)).toEqual([]);
  });

  test('of a stained picture only a rare, vivid colour is a mark, and none on dark ground', () => {
    const grey = texture(200, 160, 21);
    const stained = (lift: number): Raster => ({
      width: 200,
      height: 160,
      channels: 3,
      data: new Uint8Array(200 * 160 * 3).map((_, i) =>
        clamped(lift + (grey[Math.floor(i / 3)] ?? 0) / 4 - (i % 3 === 1 ? 60 : 0)),
      ),
    });
    const bright = stained(180);
    fill(bright, 60, 60, 12, 8, [255, 45, 40]);
    expect(masksOf(bright, 'microscopy', box, own, nothing)).toEqual([
      { what: 'arrow', box: { x: 58, y: 58, w: 16, h: 12 } },
    ]);
    const dark = stained(30);
    fill(dark, 60, 60, 12, 8, [255, 45, 40]);
    fill(dark, 0, 0, 200, 30, [60, 10, 80]);
    expect(masksOf(dark, 'microscopy', box, own, nothing)).toEqual([]);
    fill(bright, 0, 100, 200, 40, [255, 45, 40]);
    expect(masksOf(bright, 'microscopy', box, own, nothing)).toEqual([]);
  });

  test('on a picture that is vivid itself a rare colour of another hue is a mark', () => {
    const retina = (): Raster => ({
      width: 200,
      height: 160,
      channels: 3,
      data: new Uint8Array(200 * 160 * 3).map((_, i) => [235, 70, 45][i % 3] ?? 0),
    });
    const marked = retina();
    fill(marked, 60, 60, 12, 8, [255, 210, 0]);
    expect(masksOf(marked, 'microscopy', box, own, nothing)).toEqual([
      { what: 'arrow', box: { x: 58, y: 58, w: 16, h: 12 } },
    ]);
    // A vessel of nearly the same hue is the picture, and so is what covers much of it.
    const vessel = retina();
    fill(vessel, 60, 60, 12, 8, [200, 20, 10]);
    expect(masksOf(vessel, 'microscopy', box, own, nothing)).toEqual([]);
    const half = retina();
    fill(half, 0, 0, 60, 160, [255, 210, 0]);
    fill(half, 100, 60, 12, 8, [255, 210, 0]);
    expect(masksOf(half, 'microscopy', box, own, nothing)).toEqual([]);
  });

  test('coloured cells on black ground are no arrows; an arrow beside grey ones is', () => {
    const cells = (rgb: readonly number[]): Raster => {
      const data = new Uint8Array(200 * 160 * 3).fill(6);
      for (let k = 0; k < 6; k++)
        for (let y = 0; y < 160; y++)
          for (let x = 0; x < 200; x++) {
            const away = Math.hypot(x - 40 - (k % 3) * 60, y - 40 - Math.floor(k / 3) * 80) / 6;
            if (away < 1)
              data.set(
                rgb.map((v) => v - 60 * away),
                (y * 200 + x) * 3,
              );
          }
      return { width: 200, height: 160, channels: 3, data };
    };
    expect(masksOf(cells([230, 230, 70]), 'microscopy', box, own, nothing)).toEqual([]);
    const grey = cells([150, 150, 150]);
    fill(grey, 100, 70, 12, 8, [230, 10, 10]);
    expect(masksOf(grey, 'microscopy', box, own, nothing)).toEqual([
      { what: 'arrow', box: { x: 98, y: 68, w: 16, h: 12 } },
    ]);
  });

  test('bands of a blot are no marks', () => {
    const raster = picture();
    fill(raster, 30, 60, 24, 8, [0]);
    expect(masksOf(raster, 'blot', box, own, nothing)).toEqual([]);
    expect(masksOf(raster, 'radiology', box, own, nothing)).toHaveLength(1);
  });

  test("the page's own writing masks a render and leaves an object's pixels alone", () => {
    const line = label('A', { x: 10, y: 20, w: 8, h: 10 });
    expect(masksOf(picture(), 'microscopy', box, rendered, { objects: [], lines: [line] })).toEqual(
      [{ what: 'text', box: { x: 18, y: 38, w: 20, h: 24 } }],
    );
    expect(masksOf(picture(), 'microscopy', box, own, { objects: [], lines: [line] })).toEqual([]);
  });
});
