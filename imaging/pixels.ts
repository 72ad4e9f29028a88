/**
 * Pixels as a canvas has them: RGBA, 8 bit, not premultiplied, row by row. A point (x, y) is
 * measured from the top left corner of the picture, so the middle of the first pixel is (0.5, 0.5).
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** One number per pixel, 0–255. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A transparent picture of that size. */
export function blankPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** Brightness (Rec. 601) of each pixel; transparent pixels count as they are coloured. */
export function lumaPlane({ width, height, data }: Pixels): Plane {
  const out = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < out.length; i++, p += 4) {
    out[i] = (77 * data[p] + 150 * data[p + 1] + 29 * data[p + 2]) >> 8;
  }
  return { width, height, data: out };
}
