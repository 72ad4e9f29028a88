import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

/** Baseline JPEG, 4:2:0 chroma for colour, fixed tables: same pixels, same bytes. */
export async function encodeJpeg(p: Picture, quality: number): Promise<Buffer> {
  return raw(p)
    .jpeg({ quality, chromaSubsampling: quality >= 90 ? '4:4:4' : '4:2:0' })
    .toBuffer();
}

export async function decodeJpeg(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 1 && info.channels !== 3)
    throw new Error(`a JPEG of ${info.channels} channels`);
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    data: new Uint8Array(data),
  };
}

/** PNG without alpha; the PDF takes its deflated rows as they are (Flate with predictors). */
export async function encodePng(p: Picture): Promise<Buffer> {
  return raw(p).png({ compressionLevel: 9, adaptiveFiltering: true, palette: false }).toBuffer();
}

function raw(p: Picture): Sharp {
  const image = sharp(p.data, { raw: { width: p.width, height: p.height, channels: p.channels } });
  return p.channels === 1 ? image.toColourspace('b-w') : image;
}
