import { lumaPlane, type Pixels, type Plane } from './pixels.ts';
import type { PALETTES } from '../contract/stage.ts';

export type Palette = (typeof PALETTES)[number];

/**
 * Colours at even steps from dark to light, interpolated linearly. The brightness of every palette
 * increases monotonically.
 */
const STOPS: Record<Palette, readonly (readonly [number, number, number])[]> = {
  fire: [
    [0, 0, 0],
    [60, 0, 90],
    [150, 10, 90],
    [220, 60, 20],
    [250, 140, 0],
    [255, 215, 60],
    [255, 255, 255],
  ],
  ice: [
    [0, 0, 0],
    [0, 30, 80],
    [0, 75, 150],
    [20, 130, 200],
    [90, 185, 230],
    [175, 225, 245],
    [255, 255, 255],
  ],
  viridis: [
    [68, 1, 84],
    [70, 50, 126],
    [54, 92, 141],
    [39, 127, 142],
    [31, 161, 135],
    [74, 193, 109],
    [160, 218, 57],
    [253, 231, 37],
  ],
};

/** 256 × RGB. */
export function paletteTable(palette: Palette): Uint8Array {
  const stops = STOPS[palette];
  const out = new Uint8Array(256 * 3);
  for (let v = 0; v < 256; v++) {
    const at = (v / 255) * (stops.length - 1);
    const before = stops[Math.min(Math.floor(at), stops.length - 2)];
    const after = stops[Math.min(Math.floor(at) + 1, stops.length - 1)];
    const mix = at - Math.min(Math.floor(at), stops.length - 2);
    for (let c = 0; c < 3; c++)
      out[v * 3 + c] = Math.round(before[c] + (after[c] - before[c]) * mix);
  }
  return out;
}

/** A grey opaque picture shown as colour. */
export function pseudoGrey({ width, height, data }: Plane, palette: Palette): Pixels {
  const table = paletteTable(palette);
  // As words in the machine's (little-endian) order: alpha, blue, green, red from the top.
  const words = Uint32Array.from(
    { length: 256 },
    (_, v) => 0xff000000 | (table[v * 3 + 2] << 16) | (table[v * 3 + 1] << 8) | table[v * 3],
  );
  const out = new Uint32Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = words[data[i]];
  return { width, height, data: new Uint8ClampedArray(out.buffer) };
}

/** Brightness shown as colour; alpha kept. */
export function pseudoColour(pixels: Pixels, palette: Palette): Pixels {
  const table = paletteTable(palette);
  const luma = lumaPlane(pixels).data;
  const out = new Uint8ClampedArray(pixels.data.length);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    const at = luma[i] * 3;
    out[p] = table[at];
    out[p + 1] = table[at + 1];
    out[p + 2] = table[at + 2];
    out[p + 3] = pixels.data[p + 3];
  }
  return { ...pixels, data: out };
}
