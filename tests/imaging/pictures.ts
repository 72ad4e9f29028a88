import * as fc from 'fast-check';
import type { Affine, Point } from '../../contract/geometry.ts';
import { applyAffine } from '../../contract/geometry.ts';
import type { Filter } from '../../contract/stage.ts';
import { blankPixels, type Pixels } from '../../imaging/pixels.ts';

/**
 * A picture from a formula of the point (measured from the top left corner); values are rounded to
 * 0–255.
 */
export function drawn(width: number, height: number, at: (x: number, y: number) => number): Pixels {
  const out = blankPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const v = Math.round(at(x + 0.5, y + 0.5));
      out.data.set([v, v, v, 255], (y * width + x) * 4);
    }
  }
  return out;
}

/** Round spots of σ pixels on black. */
export function spots(
  width: number,
  height: number,
  centres: readonly Point[],
  sigma: number,
): Pixels {
  return drawn(width, height, (x, y) =>
    centres.reduce(
      (v, [cx, cy]) => v + 250 * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * sigma * sigma)),
      0,
    ),
  );
}

/** Centre of brightness. */
export function centroid(p: Pixels): Point {
  let [sum, sx, sy] = [0, 0, 0];
  for (let y = 0; y < p.height; y++) {
    for (let x = 0; x < p.width; x++) {
      const v = p.data[(y * p.width + x) * 4] ?? 0;
      sum += v;
      sx += v * (x + 0.5);
      sy += v * (y + 0.5);
    }
  }
  return [sx / sum, sy / sum];
}

export const anyPixels: fc.Arbitrary<Pixels> = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    seed: fc.integer(),
  })
  .map(({ width, height, seed }) => {
    const out = blankPixels(width, height);
    let s = seed >>> 0;
    for (let i = 0; i < out.data.length; i++) {
      s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
      out.data[i] = s >>> 24;
    }
    return out;
  });

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });

export const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .constantFrom('red' as const, 'green' as const, 'blue' as const, 'luma' as const)
    .map((channel): Filter => ({ kind: 'channel', channel })),
  fc.constant<Filter>({ kind: 'invert' }),
  fc.record({
    kind: fc.constant('tone' as const),
    brightness: real(-100, 100),
    contrast: real(-100, 100),
  }),
  fc.record({ kind: fc.constant('gamma' as const), gamma: real(0.1, 10) }),
  fc.record({ kind: fc.constant('levels' as const), low: real(0, 254), high: real(1, 255) }),
  fc.record({ kind: fc.constant('auto-levels' as const), clip: real(0, 20) }),
  fc.constant<Filter>({ kind: 'equalise' }),
  fc.record({
    kind: fc.constant('local-equalise' as const),
    tiles: real(2, 16),
    limit: real(1, 16),
  }),
  fc.record({ kind: fc.constant('sharpen' as const), radius: real(1, 32), amount: real(0, 5) }),
  fc.record({ kind: fc.constant('high-pass' as const), radius: real(1, 64), gain: real(1, 32) }),
  fc.record({ kind: fc.constant('edges' as const), gain: real(0.25, 16) }),
  fc.record({ kind: fc.constant('noise' as const), gain: real(1, 64) }),
  fc.record({
    kind: fc.constant('error-level' as const),
    quality: real(30, 98),
    gain: real(1, 64),
  }),
  fc.record({ kind: fc.constant('threshold' as const), at: real(0, 255) }),
  fc
    .constantFrom('fire' as const, 'ice' as const, 'viridis' as const)
    .map((palette): Filter => ({ kind: 'pseudo-colour', palette })),
);

/** Rotation, scale and mirror about the middle of a square of `size`, with a small shift. */
export function anySimilarity(size: number): fc.Arbitrary<Affine> {
  return fc
    .record({
      angle: real(-Math.PI, Math.PI),
      scale: real(0.7, 1.4),
      mirror: fc.boolean(),
      dx: real(-6, 6),
      dy: real(-6, 6),
    })
    .map(({ angle, scale, mirror, dx, dy }): Affine => {
      const cos = Math.cos(angle) * scale;
      const sin = Math.sin(angle) * scale;
      const m: Affine = mirror ? [-cos, -sin, -sin, cos, 0, 0] : [cos, sin, -sin, cos, 0, 0];
      const [mx, my] = applyAffine(m, [size / 2, size / 2]);
      return [m[0], m[1], m[2], m[3], size / 2 - mx + dx, size / 2 - my + dy];
    });
}
