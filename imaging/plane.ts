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

/**
 * `pixels` with their brightness changed from `before` to `after`, hue kept: the same amount is
 * added to each channel.
 */
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
 * Two passes of a box filter in each direction, which comes close to a Gaussian of σ ≈ 0.82·radius.
 * Borders repeat. Running sums: the time does not depend on the radius (pixels, ≥ 1).
 */
export function blurPlane(plane: Plane, radius: number): Plane {
  const r = Math.max(1, Math.round(radius));
  return twiceDown(twiceAcross(plane, r), r);
}

/**
 * Both passes at once, in 256ths of a grey level: a running sum of running sums reads the line only
 * once.
 */
function twiceAcross(
  { width, height, data }: Plane,
  r: number,
): { readonly width: number; readonly height: number; readonly data: Uint16Array } {
  const out = new Uint16Array(data.length);
  const size = 2 * r + 1;
  const scale = 256 / (size * size);
  const last = width - 1;
  // The line with its ends repeated, so that the loops need no border tests.
  const line = new Int32Array(width + 4 * r + 2);
  const once = new Int32Array(width + 2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    line.fill(data[row], 0, 2 * r);
    for (let x = 0; x < width; x++) line[2 * r + x] = data[row + x];
    line.fill(data[row + last], 2 * r + width);
    let sum = 0;
    for (let k = 0; k < size; k++) sum += line[k];
    for (let x = 0; x < once.length; x++) {
      once[x] = sum;
      sum += line[x + size] - line[x];
    }
    let both = 0;
    for (let k = 0; k < size; k++) both += once[k];
    for (let x = 0; x < width; x++) {
      out[row + x] = both * scale + 0.5;
      both += once[x + size] - once[x];
    }
  }
  return { width, height, data: out };
}

/**
 * Row by row with sums per column, so that memory is read in order. The rows of the first pass are
 * kept as long as the second needs them.
 */
function twiceDown({ width, height, data }: ReturnType<typeof twiceAcross>, r: number): Plane {
  const out = new Uint8Array(data.length);
  const size = 2 * r + 1;
  const scale = 1 / (256 * size * size);
  const last = height - 1;
  // 65 280·(2·64 + 1)² still fits.
  const sums = new Int32Array(width);
  const both = new Int32Array(width);
  const ring = Array.from({ length: size }, () => new Int32Array(width));
  const rowOf = (y: number) => Math.min(Math.max(y, 0), last) * width;
  for (let k = -2 * r; k <= 0; k++)
    for (let x = 0, i = rowOf(k); x < width; x++, i++) sums[x] += data[i];
  // `sums` is the first pass at row −r now; the second is whole once rows −r to r are in.
  for (let y = -r; y < height + r; y++) {
    const oldest = ring[(y + r) % size];
    const enter = rowOf(y + r + 1);
    const leave = rowOf(y - r);
    const target = y - r;
    if (target < 0) {
      for (let x = 0; x < width; x++) {
        const s = sums[x];
        both[x] += s - oldest[x];
        oldest[x] = s;
        sums[x] = s + data[enter + x] - data[leave + x];
      }
      continue;
    }
    const row = target * width;
    for (let x = 0; x < width; x++) {
      const s = sums[x];
      const b = both[x] + s - oldest[x];
      both[x] = b;
      oldest[x] = s;
      out[row + x] = b * scale + 0.5;
      sums[x] = s + data[enter + x] - data[leave + x];
    }
  }
  return { width, height, data: out };
}
