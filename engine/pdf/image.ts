import type { Raster } from '../types.ts';
import { LIMITS } from './limits.ts';
import type { DrawnImage } from './objects.ts';
import type { PdfPage } from './page.ts';
import { bgrToRgb } from './render.ts';

const GRAY = 1;
const BGR = 2;
const BGRX = 3;
const BGRA = 4;
const BGRA_PREMULTIPLIED = 5;

/**
 * The pixels of an image object at its own resolution, as PDFium converts them (CMYK, ICC, indexed, JPX, JBIG2, CCITT…),
 * first row first. Null when it is too large to decode or cannot be decoded; the caller then renders the page.
 */
export function decodeImage(page: PdfPage, image: DrawnImage): Raster | null {
  if (image.width * image.height > LIMITS.imagePixels || image.width === 0 || image.height === 0) return null;
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
    if (format === GRAY) return { width, height, channels: 1, data: packGrey(source, width, height, stride) };
    if (format === BGR) return asGrey({ width, height, channels: 3, data: bgrToRgb(source, width, height, stride, 3) });
    if (format === BGRX || format === BGRA || format === BGRA_PREMULTIPLIED) return asGrey({ width, height, channels: 3, data: bgrToRgb(source, width, height, stride, 4) });
    return null;
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** Share of pixels that must be see-through before a mask counts; many files carry masks that hide nothing. */
const MASKED = 0.004;
const OPAQUE = 245;

/**
 * True when a soft mask or colour key hides part of the image: its own pixels are then not what is seen. PDFium's bitmap
 * of an object leaves the mask out; its rendering of the object, at 72 dpi, has it.
 */
export function isMasked(page: PdfPage, image: DrawnImage): boolean {
  const { pdfium } = page;
  const { api } = pdfium;
  if (image.width * image.height > LIMITS.imagePixels) return false;
  const bitmap = api.FPDFImageObj_GetRenderedBitmap(page.document, page.handle, image.handle);
  if (bitmap === 0) return false;
  try {
    const format = api.FPDFBitmap_GetFormat(bitmap);
    if (format !== BGRA && format !== BGRA_PREMULTIPLIED) return false;
    const width = api.FPDFBitmap_GetWidth(bitmap);
    const height = api.FPDFBitmap_GetHeight(bitmap);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const start = api.FPDFBitmap_GetBuffer(bitmap);
    const source = pdfium.heap().subarray(start, start + stride * height);
    let clear = 0;
    // The outermost pixels are partly covered in any rendering.
    for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) if ((source[y * stride + x * 4 + 3] ?? 255) < OPAQUE) clear++;
    return clear > MASKED * width * height;
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

function packGrey(source: Uint8Array, width: number, height: number, stride: number): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) data.set(source.subarray(y * stride, y * stride + width), y * width);
  return data;
}

/** One channel where all three are equal: a third of the memory, and the truth about the picture. */
function asGrey(raster: Raster): Raster {
  const { data } = raster;
  for (let i = 0; i < data.length; i += 3) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return raster;
  const grey = new Uint8Array(raster.width * raster.height);
  for (let i = 0, o = 0; o < grey.length; i += 3, o++) grey[o] = data[i] ?? 0;
  return { width: raster.width, height: raster.height, channels: 1, data: grey };
}
