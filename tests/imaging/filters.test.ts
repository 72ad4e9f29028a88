import * as fc from 'fast-check';
import type { Filter } from '../../contract/stage.ts';
import {
  applyFilters,
  applyToShade,
  FILTER_ORDER,
  orderFilters,
  putFilter,
} from '../../imaging/filters.ts';
import { requantised } from '../../imaging/errorLevel.ts';
import { histogram, percentile, statistics } from '../../imaging/histogram.ts';
import { lumaPlane, type Pixels } from '../../imaging/pixels.ts';
import { medianPlane } from '../../imaging/local.ts';
import { paletteTable } from '../../imaging/palette.ts';
import { blurPlane } from '../../imaging/plane.ts';
import { pixelsOf, shadeOf } from '../../imaging/shade.ts';
import { anyFilter, anyPixels, drawn } from './pictures.ts';

const alpha = (p: Pixels) => Array.from(p.data).filter((_, i) => i % 4 === 3);
const greys = (p: Pixels) => Array.from(lumaPlane(p).data);
const ramp = drawn(256, 4, (x) => x - 0.5);

describe('every filter', () => {
  test('keeps size and alpha, and leaves its input as it was', () => {
    fc.assert(
      fc.property(anyPixels, fc.array(anyFilter, { maxLength: 4 }), (picture, filters) => {
        const before = Array.from(picture.data);
        const shown = applyFilters(picture, filters);
        expect([shown.width, shown.height, shown.data.length]).toEqual([
          picture.width,
          picture.height,
          picture.data.length,
        ]);
        expect(alpha(shown)).toEqual(alpha(picture));
        expect(Array.from(picture.data)).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  test('gives the same picture in whatever order filters were chosen', () => {
    fc.assert(
      fc.property(
        anyPixels,
        fc.uniqueArray(anyFilter, { maxLength: 5, selector: (f) => f.kind }),
        (picture, filters) => {
          expect(applyFilters(picture, [...filters].reverse())).toEqual(
            applyFilters(picture, filters),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('has its place in the order', () => {
    fc.assert(
      fc.property(anyFilter, (f) => {
        expect(FILTER_ORDER).toContain(f.kind);
      }),
    );
  });
});

describe('filters by what they promise', () => {
  test('no filter gives the same object', () => {
    expect(applyFilters(ramp, [])).toBe(ramp);
  });

  test('a second filter of one kind replaces the first', () => {
    const filters = putFilter([{ kind: 'gamma', gamma: 2 }, { kind: 'invert' }], {
      kind: 'gamma',
      gamma: 3,
    });
    expect(filters).toEqual([{ kind: 'invert' }, { kind: 'gamma', gamma: 3 }]);
    expect(orderFilters(filters)).toEqual(filters);
  });

  test('inverting twice and neutral settings change nothing', () => {
    expect(applyFilters(applyFilters(ramp, [{ kind: 'invert' }]), [{ kind: 'invert' }])).toEqual(
      ramp,
    );
    for (const neutral of [
      { kind: 'tone', brightness: 0, contrast: 0 },
      { kind: 'gamma', gamma: 1 },
      { kind: 'levels', low: 0, high: 255 },
    ] satisfies Filter[]) {
      expect(applyFilters(ramp, [neutral])).toEqual(ramp);
    }
  });

  test('fused tables equal the filters one after the other', () => {
    fc.assert(
      fc.property(anyPixels, fc.double({ min: 0.2, max: 5, noNaN: true }), (picture, gamma) => {
        const together = applyFilters(picture, [{ kind: 'invert' }, { kind: 'gamma', gamma }]);
        const apart = applyFilters(applyFilters(picture, [{ kind: 'invert' }]), [
          { kind: 'gamma', gamma },
        ]);
        expect(together).toEqual(apart);
      }),
      { numRuns: 50 },
    );
  });

  test('gamma above 1 lifts dark areas, below 1 lowers them', () => {
    expect(greys(applyFilters(ramp, [{ kind: 'gamma', gamma: 3 }]))[30]).toBeGreaterThan(100);
    expect(greys(applyFilters(ramp, [{ kind: 'gamma', gamma: 0.3 }]))[200]).toBeLessThan(120);
  });

  test('equalising spreads a narrow picture over the whole range', () => {
    const narrow = drawn(64, 64, (x, y) => 120 + ((x + y) % 16));
    const spread = statistics(histogram(applyFilters(narrow, [{ kind: 'equalise' }])));
    expect([spread.low, spread.high]).toEqual([0, 255]);
    const auto = statistics(histogram(applyFilters(narrow, [{ kind: 'auto-levels', clip: 0 }])));
    expect(auto.high - auto.low).toBeGreaterThan(250);
  });

  test('local equalising shows a faint pattern in the dark and leaves a flat picture flat', () => {
    const faint = drawn(128, 128, (x) => (x < 64 ? 10 + 4 * (Math.floor(x / 2) % 2) : 200));
    const before = statistics(histogram(crop(faint, 0, 0, 48, 128))).deviation;
    const after = statistics(
      histogram(
        crop(applyFilters(faint, [{ kind: 'local-equalise', tiles: 8, limit: 16 }]), 0, 0, 48, 128),
      ),
    ).deviation;
    expect(after).toBeGreaterThan(4 * before);
    expect(
      statistics(
        histogram(
          applyFilters(
            drawn(64, 64, () => 90),
            [{ kind: 'local-equalise', tiles: 4, limit: 2 }],
          ),
        ),
      ).deviation,
    ).toBe(0);
  });

  test('edges are dark on flat ground and bright on a step', () => {
    const step = greys(
      applyFilters(
        drawn(20, 3, (x) => (x < 10 ? 0 : 255)),
        [{ kind: 'edges', gain: 1 }],
      ),
    );
    expect([step[5], step[9], step[10], step[15]]).toEqual([0, 255, 255, 0]);
  });

  test('high-pass shows an erased spot as smooth and noise around it as rough', () => {
    const noisy = drawn(60, 60, (x, y) =>
      Math.hypot(x - 30, y - 30) < 10 ? 100 : 100 + ((Math.floor(x) * 7 + Math.floor(y) * 13) % 5),
    );
    const shown = applyFilters(noisy, [{ kind: 'high-pass', radius: 3, gain: 12 }]);
    expect(statistics(histogram(crop(shown, 26, 26, 8, 8))).deviation).toBeLessThan(2);
    expect(statistics(histogram(crop(shown, 2, 2, 8, 8))).deviation).toBeGreaterThan(10);
  });

  test('noise residual removes single outliers from the median and shows them', () => {
    const speck = drawn(9, 9, (x, y) => (Math.floor(x) === 4 && Math.floor(y) === 4 ? 150 : 100));
    expect(Array.from(medianPlane(lumaPlane(speck)).data).every((v) => v === 100)).toBe(true);
    const shown = greys(applyFilters(speck, [{ kind: 'noise', gain: 2 }]));
    expect([shown[0], shown[40]]).toEqual([128, 228]);
  });

  test('median equals sorting nine numbers', () => {
    fc.assert(
      fc.property(anyPixels, (picture) => {
        const plane = lumaPlane(picture);
        const at = (x: number, y: number) =>
          plane.data[
            Math.min(Math.max(y, 0), plane.height - 1) * plane.width +
              Math.min(Math.max(x, 0), plane.width - 1)
          ] ?? -1;
        const fast = medianPlane(plane);
        for (let y = 0; y < plane.height; y++) {
          for (let x = 0; x < plane.width; x++) {
            const nine = [-1, 0, 1]
              .flatMap((dy) => [-1, 0, 1].map((dx) => at(x + dx, y + dy)))
              .sort((p, q) => p - q);
            expect(fast.data[y * plane.width + x]).toBe(nine[4]);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('error level is low where the picture has been through such a JPEG before, and high on a later addition', () => {
    const rough = drawn(64, 64, (x, y) => 128 + 50 * Math.sin(x * 1.3) * Math.cos(y * 1.7));
    const saved = requantised(lumaPlane(rough), 60).data;
    const pasted = drawn(64, 64, (x, y) => {
      const i = Math.floor(y) * 64 + Math.floor(x);
      return (x > 24 && x < 40 && y > 24 && y < 40 ? lumaPlane(rough).data[i] : saved[i]) ?? 0;
    });
    const map = applyFilters(pasted, [{ kind: 'error-level', quality: 60, gain: 1 }]);
    expect(statistics(histogram(crop(map, 24, 24, 16, 16))).mean).toBeGreaterThan(
      4 * statistics(histogram(crop(map, 0, 0, 16, 16))).mean,
    );
  });

  test('the block transform of error level equals the cosine sums of T.81', () => {
    const picture = drawn(8, 8, (x, y) => 128 + 100 * Math.sin(x * 2.1 + y) * Math.cos(y * 0.7));
    const plane = lumaPlane(picture);
    const cos = (x: number, u: number) =>
      Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1);
    const eight = [0, 1, 2, 3, 4, 5, 6, 7];
    // Quality 50: the steps of the standard's table as they are.
    const flat = [16, 11, 10, 16, 24, 40, 51, 61];
    const only = drawn(8, 1, (x) => plane.data[Math.floor(x)] ?? 0);
    // One row, repeated downwards: only the first column of frequencies is not zero.
    const row = Array.from(lumaPlane(only).data, (v) => v - 128);
    const kept = eight.map(
      (u) =>
        Math.round(
          (Math.SQRT2 * 2 * row.reduce((s, v, x) => s + (v * cos(x, u)) / 2, 0)) / (flat[u] ?? 1),
        ) * (flat[u] ?? 1),
    );
    const back = eight.map((x) =>
      Math.round(kept.reduce((s, f, u) => s + (f * cos(x, u)) / 2, 0) / (2 * Math.SQRT2) + 128),
    );
    expect(Array.from(requantised(lumaPlane(only), 50).data)).toEqual(
      back.map((v) => Math.min(255, Math.max(0, v))),
    );
  });

  test('threshold is two-valued, a channel is grey, palettes rise in brightness', () => {
    expect(new Set(greys(applyFilters(ramp, [{ kind: 'threshold', at: 127 }])))).toEqual(
      new Set([0, 255]),
    );
    const red = applyFilters(
      { width: 1, height: 1, data: new Uint8ClampedArray([200, 10, 20, 255]) },
      [{ kind: 'channel', channel: 'red' }],
    );
    expect(Array.from(red.data)).toEqual([200, 200, 200, 255]);
    for (const palette of ['fire', 'ice', 'viridis'] as const) {
      const t = paletteTable(palette);
      const luma = Array.from(
        { length: 256 },
        (_, v) =>
          0.299 * (t[v * 3] ?? 0) + 0.587 * (t[v * 3 + 1] ?? 0) + 0.114 * (t[v * 3 + 2] ?? 0),
      );
      for (let v = 8; v < 256; v += 8) expect(luma[v]).toBeGreaterThan(luma[v - 8] ?? 0);
    }
  });
});

describe('statistics', () => {
  test('of a ramp', () => {
    const s = statistics(histogram(ramp));
    expect(s).toMatchObject({ count: 1024, low: 0, high: 255, entropy: 8 });
    expect(s.mean).toBeCloseTo(127.5, 6);
    expect(s.deviation).toBeCloseTo(73.9, 1);
    expect(percentile(histogram(ramp), 0.5)).toBe(127);
  });

  test('count nothing of a transparent picture', () => {
    expect(
      statistics(histogram({ width: 3, height: 1, data: new Uint8ClampedArray(12) })),
    ).toMatchObject({ count: 0, mean: 0 });
  });
});

function crop(p: Pixels, x0: number, y0: number, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    data.set(
      p.data.subarray(((y0 + y) * p.width + x0) * 4, ((y0 + y) * p.width + x0 + width) * 4),
      y * width * 4,
    );
  return { width, height, data };
}

describe('grey pictures', () => {
  test('go through every filter with one number a pixel as they would with four', () => {
    const anyGrey = anyPixels.map(({ width, height, data }) => ({
      width,
      height,
      data: data.map((_, i) => (i % 4 === 3 ? 255 : (data[i - (i % 4)] ?? 0))),
    }));
    fc.assert(
      fc.property(anyGrey, fc.array(anyFilter, { maxLength: 4 }), (picture, filters) => {
        expect(shadeOf(picture).is).toBe('grey');
        expect(applyFilters(picture, filters)).toEqual(
          pixelsOf(applyToShade({ is: 'colour', pixels: picture }, filters)),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('are those that are opaque and without colour throughout', () => {
    expect(shadeOf(ramp).is).toBe('grey');
    for (const at of [3, 4 * 40 + 1, ramp.data.length - 2]) {
      const data = new Uint8ClampedArray(ramp.data);
      data[at] = (data[at] ?? 0) - 1;
      expect(shadeOf({ ...ramp, data }).is).toBe('colour');
    }
  });
});

test('a blur weighs neighbours as two boxes in each direction do, and keeps flat pictures', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }),
      fc.integer({ min: 0, max: 255 }),
      (radius, grey) => {
        const flat = lumaPlane(drawn(23, 17, () => grey));
        expect(blurPlane(flat, radius)).toEqual(flat);
      },
    ),
    { numRuns: 30 },
  );
  const spot = lumaPlane(
    drawn(41, 41, (x, y) => (Math.floor(x) === 20 && Math.floor(y) === 20 ? 255 : 0)),
  );
  for (const r of [1, 2]) {
    const triangle = (d: number) => Math.max(0, 2 * r + 1 - Math.abs(d)) / (2 * r + 1) ** 2;
    const seen = blurPlane(spot, r).data;
    for (let y = 0; y < 41; y++)
      for (let x = 0; x < 41; x++)
        expect(
          Math.abs((seen[y * 41 + x] ?? 0) - 255 * triangle(x - 20) * triangle(y - 20)),
        ).toBeLessThanOrEqual(0.55);
  }
});
