import type { Plane } from '../features/plane.ts';

/** A grey picture with its halved copies, and which pixels may be compared (null: all). */
export interface Picture {
  readonly levels: readonly Plane[];
  /** One mask per level, 1 = may be compared. */
  readonly open: readonly (Uint8Array | null)[];
}

/** Builds the halved copies by averaging 2 × 2 pixels, down to a shorter side of 8. */
export function pictureOf(plane: Plane, open: Uint8Array | null): Picture {
  const levels = [plane];
  const masks = [open];
  let last = plane;
  let mask = open;
  while (Math.min(last.width, last.height) >= 16 && levels.length < 6) {
    mask = mask ? halveMask(mask, last.width, last.height) : null;
    last = halve(last);
    levels.push(last);
    masks.push(mask);
  }
  return { levels, open: masks };
}

function halve(plane: Plane): Plane {
  const width = plane.width >> 1;
  const height = plane.height >> 1;
  const data = new Float32Array(width * height);
  const from = plane.data;
  for (let y = 0; y < height; y++) {
    const top = 2 * y * plane.width;
    const bottom = top + plane.width;
    for (let x = 0; x < width; x++)
      data[y * width + x] =
        ((from[top + 2 * x] ?? 0) +
          (from[top + 2 * x + 1] ?? 0) +
          (from[bottom + 2 * x] ?? 0) +
          (from[bottom + 2 * x + 1] ?? 0)) /
        4;
  }
  return { width, height, data };
}

function halveMask(open: Uint8Array, width: number, height: number): Uint8Array {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      out[y * w + x] =
        (open[at] ?? 0) &
        (open[at + 1] ?? 0) &
        (open[at + width] ?? 0) &
        (open[at + width + 1] ?? 0);
    }
  return out;
}
