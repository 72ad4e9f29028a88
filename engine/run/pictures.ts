import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../types.ts';

/** Encoded pictures. Threads of our own are one per process, so libvips gets one as well and keeps nothing. */
sharp.concurrency(1);
sharp.cache(false);

export interface Encoded {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const PAGE_QUALITY = 80;
const THUMB_QUALITY = 78;
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

async function finish(image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return {
    bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    width: info.width,
    height: info.height,
  };
}
