import fc from 'fast-check';
import { cutPlane } from '../../../engine/panels/cut.ts';
import { masksOf } from '../../../engine/panels/masks.ts';
import { makePlane } from '../../../engine/panels/plane.ts';
import type { Raster } from '../../../engine/types.ts';
import { texture } from '../pdf/make.ts';

const [WIDTH, HEIGHT] = [240, 200];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const field = (seed: number): Raster => ({
  width: WIDTH,
  height: HEIGHT,
  channels: 1,
  data: texture(WIDTH, HEIGHT, seed),
});

function frame(r: Raster, p: Place, level: number, line = 3): void {
  const fill = (x: number, y: number, w: number, h: number): void => {
    for (let v = Math.max(0, y); v < Math.min(r.height, y + h); v++)
      r.data.fill(level, v * r.width + Math.max(0, x), v * r.width + Math.min(r.width, x + w));
  };
  fill(p.x - 1, p.y - 1, p.w + 2, line);
  fill(p.x - 1, p.y + p.h - 2, p.w + 2, line);
  fill(p.x - 1, p.y - 1, line, p.h + 2);
  fill(p.x + p.w - 2, p.y - 1, line, p.h + 2);
}

function paste(r: Raster, p: Place, seed: number): void {
  const detail = texture(p.w, p.h, seed, 90);
  for (let y = 0; y < p.h; y++)
    r.data.set(detail.subarray(y * p.w, (y + 1) * p.w), (p.y + y) * r.width + p.x);
}

const cut = (r: Raster): { box: number[]; rule: string; holes: number }[] =>
  cutPlane(makePlane(r), 2).map(({ region: g, rule, holes }) => ({
    box: [g.x0, g.y0, g.x1, g.y1],
    rule,
    holes: holes?.length ?? 0,
  }));

describe('insets', () => {
  test('a framed detail in any corner is a piece of its own, and a hole in its picture', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 50, max: 120 }),
        fc.integer({ min: 50, max: 100 }),
        fc.constantFrom(0, 255),
        fc.integer({ min: 1, max: 50 }),
        (corner, w, h, level, seed) => {
          const r = field(seed);
          const at = { x: corner % 2 === 0 ? 0 : WIDTH - w, y: corner < 2 ? 0 : HEIGHT - h, w, h };
          paste(r, at, seed + 100);
          frame(r, at, level);
          const [picture, inset, ...more] = cut(r);
          expect(more).toEqual([]);
          expect(picture).toMatchObject({ box: [0, 0, WIDTH, HEIGHT], holes: 1 });
          expect(inset?.rule).toBe('inset');
          [at.x, at.y, at.x + w, at.y + h].forEach((v, i) =>
            expect(Math.abs((inset?.box[i] ?? NaN) - v)).toBeLessThanOrEqual(5),
          );
        },
      ),
      { numRuns: 8, seed: 3 },
    );
  });

  test('a detail that stands free inside is one, a frame drawn around a part of the picture is none', () => {
    const place = { x: 70, y: 60, w: 90, h: 70 };
    const framed = field(8);
    frame(framed, place, 255);
    expect(cut(framed)).toEqual([{ box: [0, 0, WIDTH, HEIGHT], rule: 'whole', holes: 0 }]);
    const pasted = field(8);
    for (let y = 0; y < place.h; y++)
      pasted.data.fill(
        30,
        (place.y + y) * WIDTH + place.x,
        (place.y + y) * WIDTH + place.x + place.w,
      );
    frame(pasted, place, 255);
    expect(cut(pasted).map((p) => p.rule)).toEqual(['whole', 'inset']);
  });

  test('what stands on a picture is masked in it', () => {
    const source = {
      via: 'object',
      object: 0,
      pixels: { x: 0, y: 0, w: WIDTH, h: HEIGHT },
      dpi: 144,
    } as const;
    const masks = masksOf(
      field(4),
      'microscopy',
      { x: 10, y: 20, w: 120, h: 100 },
      source,
      { objects: [], lines: [] },
      [{ x: 90, y: 80, w: 40, h: 40 }],
    );
    expect(masks).toEqual([{ what: 'frame', box: { x: 156, y: 116, w: 84, h: 84 } }]);
  });
});
