import type { Pixels, Plane } from './pixels.ts';

/** A grey picture from a plane, with the alpha of `like` (same size). */
export function greyPixels(plane: Plane, like: Pixels): Pixels {
  const { width, height, data } = plane;
  const out = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, p = 0; i < data.length; i++, p += 4) {
    const v = data[i];
    out[p] = v;
    out[p + 1] = v;
    out[p + 2] = v;
    out[p + 3] = like.data[p + 3];
  }
  return { width, height, data: out };
}

/** `pixels` with their brightness changed from `before` to `after`, hue kept: the same amount is added to each channel. */
export function withLuma(pixels: Pixels, before: Plane, after: Plane): Pixels {
  const { width, height, data } = pixels;
  const out = new Uint8ClampedArray(data.length);
  for (let i = 0, p = 0; p < data.length; i++, p += 4) {
    const add = after.data[i] - before.data[i];
    out[p] = data[p] + add;
    out[p + 1] = data[p + 1] + add;
    out[p + 2] = data[p + 2] + add;
    out[p + 3] = data[p + 3];
  }
  return { width, height, data: out };
}

/**
 * Two passes of a box filter in each direction, which comes close to a Gaussian of σ ≈ 0.82·radius. Borders repeat.
 * Running sums: the time does not depend on the radius (pixels, ≥ 1).
 */
export function blurPlane(plane: Plane, radius: number): Plane {
  const r = Math.max(1, Math.round(radius));
  const across = acrossOnce(acrossOnce(plane, r), r);
  return downOnce(downOnce(across, r), r);
}

function acrossOnce({ width, height, data }: Plane, r: number): Plane {
  const out = new Uint8Array(data.length);
  const scale = 1 / (2 * r + 1);
  const last = width - 1;
  // The row with its ends repeated, so that the loop needs no look at borders.
  const line = new Int32Array(width + 2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let k = 0; k < r; k++) line[k] = data[row];
    for (let x = 0; x < width; x++) line[r + x] = data[row + x];
    for (let k = 0; k <= r; k++) line[r + width + k] = data[row + last];
    let sum = 0;
    for (let k = 0; k < 2 * r + 1; k++) sum += line[k];
    for (let x = 0; x < width; x++) {
      out[row + x] = sum * scale + 0.5;
      sum += line[x + 2 * r + 1] - line[x];
    }
  }
  return { width, height, data: out };
}

/** Row by row with one sum per column, so that memory is read in order. */
function downOnce({ width, height, data }: Plane, r: number): Plane {
  const out = new Uint8Array(data.length);
  const scale = 1 / (2 * r + 1);
  const last = height - 1;
  const sums = new Int32Array(width);
  for (let k = -r; k <= r; k++) {
    const row = Math.min(Math.max(k, 0), last) * width;
    for (let x = 0; x < width; x++) sums[x] += data[row + x];
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const enter = Math.min(y + r + 1, last) * width;
    const leave = Math.max(y - r, 0) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x];
      out[row + x] = sum * scale + 0.5;
      sums[x] = sum + data[enter + x] - data[leave + x];
    }
  }
  return { width, height, data: out };
}
