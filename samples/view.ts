import type { Affine } from '../contract/geometry.ts';
import { addGrain, blurred } from './noise.ts';
import { clamp255, field, toGrey, type Picture } from './picture.ts';
import type { Random } from './random.ts';

// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { floor, ceil, max, round, hypot } = Math;

/**
 * The part of a base picture that a panel shows, and its orientation, as a map from the panel to
 * the base.
 */
export interface View {
  /** Middle of the panel in the base, as fractions of its width and height. */
  readonly centre: readonly [number, number];
  /** Base pixels per panel pixel: 1 as it is, below 1 zoomed in. */
  readonly scale: number;
  /** Degrees clockwise by which the content appears turned in the panel. */
  readonly rotation: number;
  /** Content mirrored left–right (before it is turned). */
  readonly mirrored: boolean;
  /**
   * Extra factor along the base's x: the content is narrower or wider than it was. 1 = not
   * stretched.
   */
  readonly stretch: number;
}

export const WHOLE: View = {
  centre: [0.5, 0.5],
  scale: 1,
  rotation: 0,
  mirrored: false,
  stretch: 1,
};

/** What was done to the tones of a panel after it was cut out. */
export type ToneStep =
  | {
      readonly op: 'bc';
      readonly brightness: number;
      readonly contrast: number;
      readonly gamma: number;
    }
  | { readonly op: 'jpeg'; readonly q: number }
  | { readonly op: 'noise'; readonly sigma: number }
  | { readonly op: 'blur'; readonly sigma: number }
  | { readonly op: 'invert' }
  | { readonly op: 'grey' };

/** Panel pixels → base pixels, both continuous with pixel middles at .5. */
export function viewTransform(
  view: View,
  panel: { width: number; height: number },
  base: { width: number; height: number },
): Affine {
  const angle = (-view.rotation * Math.PI) / 180;
  const quarter = round(view.rotation / 90) * 90 === view.rotation;
  const cos = quarter ? round(Math.cos(angle)) : Math.cos(angle);
  const sin = quarter ? round(Math.sin(angle)) : Math.sin(angle);
  const sx = view.scale * view.stretch * (view.mirrored ? -1 : 1);
  const sy = view.scale;
  const a = sx * cos;
  const b = sy * sin;
  const c = -sx * sin;
  const d = sy * cos;
  const px = panel.width / 2;
  const py = panel.height / 2;
  const snap = quarter && view.scale === 1 && view.stretch === 1;
  const at = (v: number) => (snap ? round(v) : v);
  return [
    a,
    b,
    c,
    d,
    at(view.centre[0] * base.width - a * px - c * py),
    at(view.centre[1] * base.height - b * px - d * py),
  ];
}

/**
 * Samples the base through the transform: exact at whole steps, bicubic between pixels, averaged
 * when shrunk.
 */
export function sampled(base: Picture, m: Affine, width: number, height: number): Picture {
  const ch = base.channels;
  const data = new Uint8Array(width * height * ch);
  const shrink = max(hypot(m[0], m[1]), hypot(m[2], m[3]));
  const n = shrink > 1.25 ? ceil(shrink) : 1;
  const exact = n === 1 && m.every((v) => Number.isInteger(v));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < ch; c++) {
        let sum = 0;
        for (let j = 0; j < n; j++) {
          for (let i = 0; i < n; i++) {
            const px = x + (i + 0.5) / n;
            const py = y + (j + 0.5) / n;
            const bx = m[0] * px + m[2] * py + m[4] - 0.5;
            const by = m[1] * px + m[3] * py + m[5] - 0.5;
            sum += exact
              ? at(base, round(bx), round(by), c)
              : n > 1
                ? linear(base, bx, by, c)
                : cubic(base, bx, by, c);
          }
        }
        data[(y * width + x) * ch + c] = clamp255(sum / (n * n));
      }
    }
  }
  return { width, height, channels: ch, data };
}

/** Applies every step but 'jpeg', which needs the encoder. */
export function toned(
  random: Random,
  p: Picture,
  step: Exclude<ToneStep, { op: 'jpeg' }>,
): Picture {
  switch (step.op) {
    case 'bc':
      return mapped(
        p,
        (v) =>
          255 * max(0, (v / 255 - 0.5) * step.contrast + 0.5 + step.brightness / 255) ** step.gamma,
      );
    case 'invert':
      return mapped(p, (v) => 255 - v);
    case 'grey':
      return toGrey(p);
    case 'noise': {
      const data = new Uint8Array(p.data.length);
      for (let i = 0; i < data.length; i++)
        data[i] = clamp255((p.data[i] ?? 0) + random.normal() * step.sigma);
      return { ...p, data };
    }
    case 'blur': {
      const data = new Uint8Array(p.data.length);
      for (let c = 0; c < p.channels; c++) {
        const f = field(p.width, p.height);
        for (let i = 0; i < f.data.length; i++) f.data[i] = p.data[i * p.channels + c] ?? 0;
        const soft = blurred(f, step.sigma);
        for (let i = 0; i < f.data.length; i++)
          data[i * p.channels + c] = clamp255(soft.data[i] ?? 0);
      }
      return { ...p, data };
    }
  }
}

/** Film or sensor grain on a finished picture, as a second exposure would have. */
export function grained(random: Random, p: Picture, sigma: number): Picture {
  const f = field(p.width * p.channels, p.height);
  for (let i = 0; i < f.data.length; i++) f.data[i] = (p.data[i] ?? 0) / 255;
  addGrain(random, f, sigma, 0);
  return { ...p, data: Uint8Array.from(f.data, (v) => clamp255(v * 255)) };
}

function mapped(p: Picture, tone: (v: number) => number): Picture {
  const table = Uint8Array.from({ length: 256 }, (_, v) => clamp255(tone(v)));
  return { ...p, data: p.data.map((v) => table[v] ?? 0) };
}

function at(p: Picture, x: number, y: number, c: number): number {
  const cx = x < 0 ? 0 : x >= p.width ? p.width - 1 : x;
  const cy = y < 0 ? 0 : y >= p.height ? p.height - 1 : y;
  return p.data[(cy * p.width + cx) * p.channels + c] ?? 0;
}

function linear(p: Picture, x: number, y: number, c: number): number {
  const x0 = floor(x);
  const y0 = floor(y);
  const u = x - x0;
  const v = y - y0;
  return (
    (at(p, x0, y0, c) * (1 - u) + at(p, x0 + 1, y0, c) * u) * (1 - v) +
    (at(p, x0, y0 + 1, c) * (1 - u) + at(p, x0 + 1, y0 + 1, c) * u) * v
  );
}

/** Catmull–Rom in both directions. */
function cubic(p: Picture, x: number, y: number, c: number): number {
  const x0 = floor(x);
  const y0 = floor(y);
  const u = x - x0;
  const v = y - y0;
  const wx0 = u * (-0.5 + u * (1 - 0.5 * u));
  const wx1 = 1 + u * u * (1.5 * u - 2.5);
  const wx2 = u * (0.5 + u * (2 - 1.5 * u));
  const wx3 = u * u * (0.5 * u - 0.5);
  const row = (yy: number) =>
    wx0 * at(p, x0 - 1, yy, c) +
    wx1 * at(p, x0, yy, c) +
    wx2 * at(p, x0 + 1, yy, c) +
    wx3 * at(p, x0 + 2, yy, c);
  return (
    row(y0 - 1) * (v * (-0.5 + v * (1 - 0.5 * v))) +
    row(y0) * (1 + v * v * (1.5 * v - 2.5)) +
    row(y0 + 1) * (v * (0.5 + v * (2 - 1.5 * v))) +
    row(y0 + 2) * (v * v * (0.5 * v - 0.5))
  );
}
