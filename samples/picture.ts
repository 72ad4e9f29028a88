// Read once: a global lookup per pixel is slow where tests run the code in a separate context.
const { round } = Math;

/** 8-bit pixels, row by row, without padding. channels 1 = grey, 3 = RGB. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

/** One value per pixel; the scale is the holder's, mostly 0–1. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function field(width: number, height: number, fill = 0): Field {
  const data = new Float32Array(width * height);
  if (fill !== 0) data.fill(fill);
  return { width, height, data };
}

/** Grey picture of a field whose 0–1 becomes 0–255, clamped. */
export function greyOf(f: Field): Picture {
  const data = new Uint8Array(f.data.length);
  for (let i = 0; i < data.length; i++) data[i] = clamp255((f.data[i] ?? 0) * 255);
  return { width: f.width, height: f.height, channels: 1, data };
}

/** RGB picture of three fields of one size. */
export function colourOf(r: Field, g: Field, b: Field): Picture {
  const n = r.data.length;
  const data = new Uint8Array(n * 3);
  for (let i = 0; i < n; i++) {
    data[3 * i] = clamp255((r.data[i] ?? 0) * 255);
    data[3 * i + 1] = clamp255((g.data[i] ?? 0) * 255);
    data[3 * i + 2] = clamp255((b.data[i] ?? 0) * 255);
  }
  return { width: r.width, height: r.height, channels: 3, data };
}

/**
 * Paints an RGB picture from a grey one: black stays black, white becomes the colour (components
 * 0–1).
 */
export function tinted(p: Picture, colour: readonly [number, number, number]): Picture {
  if (p.channels !== 1) return p;
  const data = new Uint8Array(p.data.length * 3);
  for (let i = 0; i < p.data.length; i++)
    for (let c = 0; c < 3; c++) data[3 * i + c] = clamp255((p.data[i] ?? 0) * (colour[c] ?? 0));
  return { width: p.width, height: p.height, channels: 3, data };
}

/** Grey by Rec. 601 luma. */
export function toGrey(p: Picture): Picture {
  if (p.channels === 1) return p;
  const data = new Uint8Array(p.width * p.height);
  for (let i = 0; i < data.length; i++) {
    data[i] = clamp255(
      0.299 * (p.data[3 * i] ?? 0) +
        0.587 * (p.data[3 * i + 1] ?? 0) +
        0.114 * (p.data[3 * i + 2] ?? 0),
    );
  }
  return { width: p.width, height: p.height, channels: 1, data };
}

export function clamp255(v: number): number {
  return v <= 0 ? 0 : v >= 255 ? 255 : round(v);
}
