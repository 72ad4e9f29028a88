import { lumaPlane, type Pixels, type Plane } from './pixels.ts';
import { greyPixels, withLuma } from './plane.ts';
import { pseudoColour, pseudoGrey, type Palette } from './palette.ts';
import { applyTable, applyTableToPlane, type Table } from './tables.ts';

/**
 * A picture while filters are applied. Most scientific pictures are grey and opaque: then one value
 * per pixel is processed instead of four and expanded to RGBA at the end. Both ways give the same
 * picture.
 */
export type Shade =
  | { readonly is: 'grey'; readonly plane: Plane }
  | { readonly is: 'colour'; readonly pixels: Pixels };

const known = new WeakMap<Pixels, Shade>();
const lumas = new WeakMap<Pixels, Plane>();

/** The picture as a shade; cached as long as the picture is referenced. */
export function shadeOf(pixels: Pixels): Shade {
  const before = known.get(pixels);
  if (before) return before;
  const shade: Shade = isGrey(pixels)
    ? { is: 'grey', plane: lumaPlane(pixels) }
    : { is: 'colour', pixels };
  known.set(pixels, shade);
  return shade;
}

export function pixelsOf(shade: Shade): Pixels {
  return shade.is === 'colour' ? shade.pixels : expand(shade.plane);
}

/** Brightness, Rec. 601. */
export function lumaOf(shade: Shade): Plane {
  if (shade.is === 'grey') return shade.plane;
  const before = lumas.get(shade.pixels);
  if (before) return before;
  const plane = lumaPlane(shade.pixels);
  lumas.set(shade.pixels, plane);
  return plane;
}

export function tabled(shade: Shade, table: Table): Shade {
  return shade.is === 'grey'
    ? { is: 'grey', plane: applyTableToPlane(shade.plane, table) }
    : { is: 'colour', pixels: applyTable(shade.pixels, table) };
}

/** A grey picture of that plane, transparent where `like` is. */
export function greyed(plane: Plane, like: Shade): Shade {
  return like.is === 'grey'
    ? { is: 'grey', plane }
    : { is: 'colour', pixels: greyPixels(plane, like.pixels) };
}

/** Brightness changed, hue kept. */
export function lit(shade: Shade, change: (plane: Plane) => Plane): Shade {
  const before = lumaOf(shade);
  return shade.is === 'grey'
    ? { is: 'grey', plane: change(before) }
    : { is: 'colour', pixels: withLuma(shade.pixels, before, change(before)) };
}

export function coloured(shade: Shade, palette: Palette): Shade {
  return {
    is: 'colour',
    pixels:
      shade.is === 'grey' ? pseudoGrey(shade.plane, palette) : pseudoColour(shade.pixels, palette),
  };
}

function isGrey({ data }: Pixels): boolean {
  if (data.byteOffset % 4 !== 0) return false;
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2);
  // Little-endian: alpha on top. Two neighbours of three equal bytes are equal pairwise when the
  // word shifted by one byte is.
  for (let i = 0; i < words.length; i++) {
    const v = words[i];
    if (v >>> 24 !== 255 || ((v ^ (v >>> 8)) & 0xffff) !== 0) return false;
  }
  return true;
}

function expand({ width, height, data }: Plane): Pixels {
  const words = new Uint32Array(data.length);
  for (let i = 0; i < data.length; i++) words[i] = 0xff000000 | (data[i] * 0x010101);
  return { width, height, data: new Uint8ClampedArray(words.buffer) };
}
