import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { PAGE_QUALITY, THUMB_QUALITY } = valuesOf(NUMBERS.pictures);

/**
 * Encoded pictures. Threads of our own are one per process, so libvips gets one as well and keeps
 * nothing.
 */
sharp.concurrency(1);
sharp.cache(false);

export interface Encoded {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of 0 to 6: the least takes a fifth less time than the next, for files 2 % larger. */
const EFFORT = 0;

function open(raster: Raster): Sharp {
  const { data, width, height, channels } = raster;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

/** A page for the screen. */
export async function encodePage(raster: Raster): Promise<Encoded> {
  return finish(open(raster).webp({ quality: PAGE_QUALITY, effort: EFFORT }));
}

/** At most `side` pixels on the longer side; never enlarged. */
export async function encodeThumb(raster: Raster, side: number): Promise<Encoded> {
  return finish(
    open(raster)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMB_QUALITY, effort: EFFORT }),
  );
}

/** Every pixel as it is. */
export async function encodeLossless(raster: Raster): Promise<Encoded> {
  return finish(open(raster).png({ compressionLevel: 2 }));
}

/** The pixels of a lossless picture as they were encoded: grey stays one channel. */
export async function decodeLossless(bytes: Uint8Array): Promise<Raster> {
  const image = sharp(bytes, { limitInputPixels: false });
  const grey = (await image.metadata()).channels === 1;
  const { data, info } = await (grey ? image.toColourspace('b-w') : image.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 && info.channels !== 3)
    throw new Error(`A picture of ${info.channels} channels is none of ours.`);
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}

async function finish(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return {
    bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}
