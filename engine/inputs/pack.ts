import { deflate } from 'node:zlib';
import { promisify } from 'node:util';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { readOrigins } from '../origins/read.ts';
import type { Origin } from '../origins/types.ts';
import { INPUT_LIMITS as LIMITS } from './limits.ts';
import { Refused, refused } from './refused.ts';

/** A picture as an image object of a PDF takes it. */
export interface Packed {
  readonly width: number;
  readonly height: number;
  readonly space: 'DeviceGray' | 'DeviceRGB';
  readonly filter: 'DCTDecode' | 'FlateDecode';
  readonly bytes: Uint8Array;
  /** Pixels per inch that the file states; null when it states none. */
  readonly dpi: number | null;
  /** What its file says of how it was made; nothing where the file is kept, which says it itself. */
  readonly origins: readonly Origin[];
}

/** The remaining budget of pixels and bytes for the pictures of one file. */
export class Budget {
  private pixels: number = LIMITS.filePixels;
  private bytes: number = LIMITS.packedBytes;

  /** @throws Refused when the picture, or all so far, are too much */
  takePixels(width: number, height: number): void {
    if (!(width > 0) || !(height > 0)) throw damaged();
    if (width * height > LIMITS.picturePixels)
      throw refused(
        'too-large',
        `A picture has ${Math.round((width * height) / 1e6)} megapixels; at most ${LIMITS.picturePixels / 1e6} can be checked.`,
      );
    if (Math.max(width, height) > LIMITS.pictureSide)
      throw refused(
        'too-large',
        `A picture is ${Math.max(width, height)} pixels long; at most ${LIMITS.pictureSide} can be checked.`,
      );
    this.pixels -= width * height;
    if (this.pixels < 0)
      throw refused(
        'too-large',
        `The pictures have more than ${LIMITS.filePixels / 1e6} megapixels together.`,
      );
  }

  takeBytes(count: number): void {
    this.bytes -= count;
    if (this.bytes < 0)
      throw refused(
        'too-large',
        'The pictures of this file are too large together. Please send it in parts.',
      );
  }
}

const squeeze = promisify(deflate);
/** Formats that the decoder may use; all others that it could detect are disabled. */
const DECODED = ['png', 'jpeg', 'tiff', 'gif', 'webp'];
const PAPER = '#ffffff';

/**
 * The pictures of a PNG, JPEG or TIFF (each page of it), or of a GIF or WebP as documents embed
 * them. JPEG data stay as they are; everything else is decoded to 8 bits, see-through parts on
 * white, CMYK by its profile to RGB.
 * @throws Refused when the file is damaged, or too large
 */
export async function packPictures(
  bytes: Uint8Array,
  budget: Budget,
  mostPages: number,
): Promise<Packed[]> {
  const first = await describe(bytes, 0);
  const pages = first.format === 'tiff' ? (first.pages ?? 1) : 1;
  if (pages > mostPages)
    throw refused(
      'too-many-pages',
      `The picture has ${pages} pages; at most ${mostPages} can be checked.`,
    );
  const packed: Packed[] = [];
  const origins = readOrigins(bytes);
  for (let page = 0; page < pages; page++) {
    const about = page === 0 ? first : await describe(bytes, page);
    budget.takePixels(about.width, about.height);
    const made = await answered(
      isPlainJpeg(about) ? keepJpeg(bytes, about) : decode(bytes, page, about, origins),
    );
    budget.takeBytes(made.bytes.length);
    packed.push(made);
  }
  return packed;
}

async function describe(bytes: Uint8Array, page: number): Promise<Metadata> {
  const about = await answered(
    sharp(bytes, { page, limitInputPixels: false, failOn: 'none' }).metadata(),
  );
  if (!DECODED.includes(about.format)) throw damaged();
  return about;
}

/**
 * Baseline and progressive JPEG in grey or colour, standing upright: PDF holds them as they are.
 */
function isPlainJpeg({ format, space, channels, orientation, depth }: Metadata): boolean {
  return (
    format === 'jpeg' &&
    depth === 'uchar' &&
    (orientation ?? 1) === 1 &&
    ((space === 'srgb' && channels === 3) || (space === 'b-w' && channels === 1))
  );
}

async function keepJpeg(bytes: Uint8Array, about: Metadata): Promise<Packed> {
  // Decoding at a small size shows whether the data are complete.
  await sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
    .resize({ width: Math.max(1, about.width >> 3) })
    .raw()
    .toBuffer();
  return {
    width: about.width,
    height: about.height,
    space: about.channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    filter: 'DCTDecode',
    bytes,
    dpi: about.density ?? null,
    origins: [],
  };
}

async function decode(
  bytes: Uint8Array,
  page: number,
  about: Metadata,
  origins: readonly Origin[],
): Promise<Packed> {
  const image = sharp(bytes, { page, limitInputPixels: false, failOn: 'truncated' }).autoOrient();
  const raw =
    about.depth === 'uchar' ? await eightBits(image, about) : await moreBits(image, about);
  const { width, height, channels, data } = raw;
  if (channels !== 1 && channels !== 3) throw damaged();
  const packed = await squeeze(data, { level: 1 });
  return {
    width,
    height,
    space: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    filter: 'FlateDecode',
    bytes: packed,
    dpi: about.density ?? null,
    origins,
  };
}

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

async function eightBits(image: Sharp, { space }: Metadata): Promise<Raw> {
  const { data, info } = await image
    .flatten({ background: PAPER })
    .toColourspace(space === 'b-w' ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...info, data };
}

/**
 * 16 bits to 8: divided by 257, or, where nothing is brighter than half the range (cameras of 10 to
 * 14 bits), by what makes the brightest value white. The whole picture has one factor, so that its
 * tones stay proportional.
 */
async function moreBits(image: Sharp, { space, channels }: Metadata): Promise<Raw> {
  const grey = space === 'grey16' || space === 'b-w' || channels < 3;
  const { data, info } = await image
    .removeAlpha()
    .toColourspace(grey ? 'grey16' : 'rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.byteLength >> 1);
  let most = 0;
  for (const v of values) if (v > most) most = v;
  const white = most > 0 && most < 0x8000 ? most : 0xffff;
  const out = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++)
    out[i] = Math.min(255, Math.round(((values[i] ?? 0) * 255) / white));
  return { width: info.width, height: info.height, channels: info.channels, data: out };
}

/** Converts errors of the decoder into refusals. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refused ? error : damaged();
  }
}

function damaged(): Refused {
  return refused(
    'damaged',
    'The picture is damaged and cannot be read. Please save it again and submit the new file.',
  );
}
