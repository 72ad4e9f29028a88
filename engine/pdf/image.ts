import type { Raster } from '../types.ts';
import { LIMITS } from './limits.ts';
import type { DrawnImage, PlacedTile } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { bgrToRgb } from './render.ts';

const GRAY = 1;
const BGR = 2;
const BGRX = 3;
export const BGRA = 4;
export const BGRA_PREMULTIPLIED = 5;

/**
 * The pixels of an image object at its own resolution, as PDFium converts them (CMYK, ICC, indexed,
 * JPX, JBIG2, CCITT…), first row first. Null when it is too large to decode or cannot be decoded;
 * the caller then renders the page.
 */
export function decodeImage(page: PdfPage, image: DrawnImage): Raster | null {
  if (image.tiles) return decodeTiles(page, image, image.tiles);
  if (image.width * image.height > LIMITS.imagePixels || image.width === 0 || image.height === 0)
    return null;
  const { pdfium } = page;
  const { api } = pdfium;
  const bitmap = api.FPDFImageObj_GetBitmap(image.handle);
  if (bitmap === 0) return null;
  try {
    const width = api.FPDFBitmap_GetWidth(bitmap);
    const height = api.FPDFBitmap_GetHeight(bitmap);
    if (width <= 0 || height <= 0 || width * height > LIMITS.imagePixels) return null;
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const start = api.FPDFBitmap_GetBuffer(bitmap);
    const source = pdfium.heap().subarray(start, start + stride * height);
    const format = api.FPDFBitmap_GetFormat(bitmap);
    if (format === GRAY)
      return { width, height, channels: 1, data: packGrey(source, width, height, stride) };
    if (format === BGR)
      return asGrey({
        width,
        height,
        channels: 3,
        data: bgrToRgb(source, width, height, stride, 3),
      });
    if (format === BGRX || format === BGRA || format === BGRA_PREMULTIPLIED)
      return asGrey({
        width,
        height,
        channels: 3,
        data: bgrToRgb(source, width, height, stride, 4),
      });
    return null;
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** The pixels of a picture that was cut apart: each tile's own, at its place. */
function decodeTiles(
  page: PdfPage,
  image: DrawnImage,
  tiles: readonly PlacedTile[],
): Raster | null {
  if (image.width * image.height > LIMITS.imagePixels) return null;
  const parts: Raster[] = [];
  for (const tile of tiles) {
    const raster = decodeImage(page, tile.image);
    if (raster?.width !== tile.image.width || raster.height !== tile.image.height) return null;
    parts.push(raster);
  }
  const channels = parts.some((p) => p.channels === 3) ? 3 : 1;
  const { width, height } = image;
  const data = new Uint8Array(width * height * channels).fill(255);
  for (const [i, part] of parts.entries()) {
    const { x = 0, y = 0 } = tiles[i] ?? {};
    for (let row = Math.max(0, -y); row < part.height && y + row < height; row++) {
      for (let column = Math.max(0, -x); column < part.width && x + column < width; column++) {
        const from = (row * part.width + column) * part.channels;
        const to = ((y + row) * width + x + column) * channels;
        for (let k = 0; k < channels; k++)
          data[to + k] = part.data[from + (part.channels === 1 ? 0 : k)] ?? 0;
      }
    }
  }
  return { width, height, channels, data };
}

function packGrey(source: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(source.subarray(y * stride, y * stride + width), y * width);
  return data;
}

/**
 * Reduces RGB to one channel where all three are equal: it takes a third of the memory, and marks
 * the picture as grey.
 */
function asGrey(raster: Raster): Raster {
  const { data } = raster;
  for (let i = 0; i < data.length; i += 3)
    if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return raster;
  const grey = new Uint8Array(raster.width * raster.height);
  for (let i = 0, o = 0; o < grey.length; i += 3, o++) grey[o] = data[i] ?? 0;
  return { width: raster.width, height: raster.height, channels: 1, data: grey };
}
