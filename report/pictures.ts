import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../imaging/pixels.ts';

/** A stored picture as it lies in storage. */
export interface StoredPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly format: 'png' | 'jpeg' | 'webp';
}

/** Looks a picture up by the `url` that the report names it by; null when it is gone. */
export type Pictures = (url: string) => Promise<StoredPicture | null>;

/**
 * A picture ready for print: JPEG, flattened onto the neutral grey that stands for "nothing here".
 */
export interface Print {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * What shows where a picture ends; chosen so that it is taken neither for white paper nor for black
 * ground.
 */
const NOTHING_HERE = { r: 226, g: 228, b: 231 };
const QUALITY = 90;
const PIXELS_MAX = 120_000_000;

/** Pixels of a stored picture, RGBA; null when it is missing or cannot be read. */
export async function decode(stored: StoredPicture | null): Promise<Pixels | null> {
  if (stored === null) return null;
  try {
    const { data, info } = await sharp(stored.bytes, { limitInputPixels: PIXELS_MAX })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      data: new Uint8ClampedArray(new Uint8Array(data).buffer),
    };
  } catch {
    return null;
  }
}

/** The picture at a share of its size (0–1], averaged over areas. */
export async function shrink(pixels: Pixels, share: number): Promise<Pixels> {
  const width = Math.max(1, Math.round(pixels.width * share));
  const height = Math.max(1, Math.round(pixels.height * share));
  if (width >= pixels.width && height >= pixels.height) return pixels;
  const data = await raw(pixels)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(new Uint8Array(data).buffer) };
}

/** Encodes for print; the same pixels give the same bytes. */
export async function encode(pixels: Pixels): Promise<Print> {
  const jpeg = await raw(pixels)
    .flatten({ background: NOTHING_HERE })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { jpeg, width: pixels.width, height: pixels.height };
}

function raw({ width, height, data }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}
