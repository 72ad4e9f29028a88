import sharp from 'sharp';
import { type PdfObject, type PdfPageSource, makePdf } from './make.ts';
import type { DrawnImage } from '../../../engine/pdf/drawn.ts';
import { listObjects } from '../../../engine/pdf/objects.ts';
import { ImageCache, type RegionPixels, regionPixels } from '../../../engine/pdf/pixels.ts';
import { onPage } from './open.ts';

/** Pixels that a wrong row, column, bit order or resampling would give away; 0–235. */
export function pattern(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x * 11 + y * 7 + ((x * x + y * 3) % 13)) % 236;
  });
}

export interface Seen extends RegionPixels {
  readonly image: DrawnImage;
}

/** What the engine takes for the pixels of the first image on a page. */
export function seen(page: PdfPageSource, objects: readonly PdfObject[]): Promise<Seen> {
  return onPage(makePdf([page], objects), (open) => {
    const list = listObjects(open).objects;
    const image = list.find((o): o is DrawnImage => o.what === 'image');
    if (!image) throw new Error('no image was found');
    return { image, ...regionPixels(open, list, new ImageCache(open), image.box) };
  });
}

/** An image object of stored data. */
export function stored(
  width: number,
  height: number,
  dict: string,
  stream: Uint8Array | string,
): PdfObject {
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${dict}`,
    stream,
  };
}

/** The page on which an image stands upright, 120 × 90 points, at 50, 110 from the top left. */
export const UPRIGHT: PdfPageSource = {
  content: 'q 120 0 0 90 50 600 cm /Im Do Q',
  images: { Im: 0 },
};

/**
 * Two levels, packed eight pixels a byte, first pixel in the highest bit; rows begin on whole
 * bytes.
 */
export function bits(
  width: number,
  height: number,
  isSet: (x: number, y: number) => boolean,
): Uint8Array {
  const row = Math.ceil(width / 8);
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isSet(x, y))
        data[y * row + (x >> 3)] = (data[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
  return data;
}

/** Two levels as a fax machine sends them (CCITT group 4), white as 0; `levels` are 0 or 255. */
export async function faxed(
  width: number,
  height: number,
  levels: Uint8Array,
): Promise<Uint8Array> {
  const tiff = await sharp(levels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true })
    .toBuffer();
  const [offset, length] = [273, 279].map((tag) => tagOf(tiff, tag));
  return tiff.subarray(offset, (offset ?? 0) + (length ?? 0));
}

/** The first value of a tag of a little-endian TIFF. */
function tagOf(tiff: Buffer, tag: number): number {
  const start = tiff.readUInt32LE(4);
  for (let i = 0; i < tiff.readUInt16LE(start); i++) {
    const at = start + 2 + i * 12;
    if (tiff.readUInt16LE(at) === tag)
      return tiff.readUInt16LE(at + 2) === 3
        ? tiff.readUInt16LE(at + 8)
        : tiff.readUInt32LE(at + 8);
  }
  throw new Error(`the TIFF has no tag ${tag}`);
}
