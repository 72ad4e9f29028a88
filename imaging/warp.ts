import type { Affine, Point } from '../contract/geometry.ts';
import { applyAffine, composeAffine, IDENTITY, invertAffine } from '../contract/geometry.ts';
import type { Nudge } from '../contract/stage.ts';
import { blankPixels, type Pixels } from './pixels.ts';

/** Pixels reach half a pixel beyond their middles. */
const HALF = 0.5;

/**
 * Warps the source by `toSource`, the affine map from points of the new picture (width × height) to
 * points of the source, both measured from top left corners. Bilinear; pixels outside the source
 * are transparent.
 */
export function warp(source: Pixels, toSource: Affine, width: number, height: number): Pixels {
  const out = blankPixels(width, height);
  const [a, b] = toSource;
  const { width: sw, height: sh, data: from } = source;
  const to = out.data;
  for (let y = 0; y < height; y++) {
    let [sx, sy] = applyAffine(toSource, [0.5, y + 0.5]);
    sx -= 0.5;
    sy -= 0.5;
    const [first, last] = insideSpan(sx, sy, a, b, sw, sh, width);
    sx += a * first;
    sy += b * first;
    for (let x = first, p = (y * width + first) * 4; x <= last; x++, p += 4, sx += a, sy += b) {
      const cx = sx < 0 ? 0 : sx > sw - 1 ? sw - 1 : sx;
      const cy = sy < 0 ? 0 : sy > sh - 1 ? sh - 1 : sy;
      const x0 = cx | 0;
      const y0 = cy | 0;
      const fx = ((cx - x0) * 256) | 0;
      const fy = ((cy - y0) * 256) | 0;
      const right = x0 < sw - 1 ? 4 : 0;
      const down = y0 < sh - 1 ? sw * 4 : 0;
      const i = (y0 * sw + x0) * 4;
      const w11 = fx * fy;
      const w10 = (fx << 8) - w11;
      const w01 = (fy << 8) - w11;
      const w00 = 65536 - w10 - w01 - w11;
      to[p] =
        (from[i] * w00 +
          from[i + right] * w10 +
          from[i + down] * w01 +
          from[i + down + right] * w11 +
          32768) >>
        16;
      to[p + 1] =
        (from[i + 1] * w00 +
          from[i + right + 1] * w10 +
          from[i + down + 1] * w01 +
          from[i + down + right + 1] * w11 +
          32768) >>
        16;
      to[p + 2] =
        (from[i + 2] * w00 +
          from[i + right + 2] * w10 +
          from[i + down + 2] * w01 +
          from[i + down + right + 2] * w11 +
          32768) >>
        16;
      to[p + 3] = from[i + 3];
    }
  }
  return out;
}

/**
 * The columns of a row whose centres map into the source, including half a pixel beyond its
 * outermost centres.
 */
function insideSpan(
  sx: number,
  sy: number,
  a: number,
  b: number,
  sw: number,
  sh: number,
  width: number,
): [number, number] {
  const [x0, x1] = span(sx, a, sw);
  const [y0, y1] = span(sy, b, sh);
  return [
    Math.max(0, Math.ceil(Math.max(x0, y0))),
    Math.min(width - 1, Math.floor(Math.min(x1, y1))),
  ];
}

function span(start: number, step: number, size: number): [number, number] {
  if (Math.abs(step) < 1e-12)
    return start >= -HALF && start <= size - HALF ? [-Infinity, Infinity] : [1, 0];
  const u = (-HALF - start) / step;
  const v = (size - HALF - start) / step;
  // Slightly wider, so that rounding does not lose the outermost column.
  return u < v ? [u - 1e-9, v + 1e-9] : [v - 1e-9, u + 1e-9];
}

/**
 * The transform a → b after b's picture was moved by the nudge in a's frame. `size` is that of a.
 */
export function nudged(
  transform: Affine,
  nudge: Nudge,
  size: { readonly width: number; readonly height: number },
): Affine {
  if (nudge.dx === 0 && nudge.dy === 0 && nudge.deg === 0) return transform;
  const back = invertAffine(nudgeMovement(nudge, [size.width / 2, size.height / 2]));
  return back ? composeAffine(transform, back) : transform;
}

/** How the nudge moves b's picture in a's frame: first turned about `middle`, then shifted. */
export function nudgeMovement({ dx, dy, deg }: Nudge, [mx, my]: Point): Affine {
  const cos = Math.cos((deg * Math.PI) / 180);
  const sin = Math.sin((deg * Math.PI) / 180);
  return [cos, sin, -sin, cos, mx - cos * mx + sin * my + dx, my - sin * mx - cos * my + dy];
}

/** The transform that places b unregistered in a's frame: as printed, centred on a. */
export function unaligned(
  a: { readonly width: number; readonly height: number },
  b: { readonly width: number; readonly height: number },
): Affine {
  return [
    IDENTITY[0],
    IDENTITY[1],
    IDENTITY[2],
    IDENTITY[3],
    (b.width - a.width) / 2,
    (b.height - a.height) / 2,
  ];
}
