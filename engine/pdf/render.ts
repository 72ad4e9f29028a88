import type { Box } from '../../contract/geometry.ts';
import type { Raster } from '../types.ts';
import { LIMITS } from './limits.ts';
import { type PdfPage, renderScale } from './page.ts';

/** A render of a region of a page. */
export interface Render {
  readonly raster: Raster;
  /** The region in points that the raster shows: the requested one, widened to whole pixels. */
  readonly box: Box;
  /** Pixels per point. */
  readonly scale: number;
}

const BGR = 2;
const ANNOTATIONS = 1;
/** PDFium's flag for RGB order, so that channels need not be swapped. */
const REVERSED = 0x10;

/**
 * Renders a region (default: the page) in RGB at `dpi`, or at less where that would be more than
 * `maxPixels`.
 */
export function renderPage(
  page: PdfPage,
  dpi: number,
  region?: Box,
  maxPixels: number = LIMITS.renderPixels,
): Render {
  const { pdfium, info } = page;
  const { api } = pdfium;
  const wanted = region ?? { x: 0, y: 0, w: info.width, h: info.height };
  const scale = renderScale({ ...info, width: wanted.w, height: wanted.h }, dpi, maxPixels);
  const x0 = Math.floor(wanted.x * scale + 1e-6);
  const y0 = Math.floor(wanted.y * scale + 1e-6);
  const width = Math.max(1, Math.ceil((wanted.x + wanted.w) * scale - 1e-6) - x0);
  const height = Math.max(1, Math.ceil((wanted.y + wanted.h) * scale - 1e-6) - y0);
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
  if (bitmap === 0) throw new RangeError('PDFium is out of memory');
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  api.FPDF_RenderPageBitmap(
    bitmap,
    page.handle,
    -x0,
    -y0,
    Math.round(info.width * scale),
    Math.round(info.height * scale),
    0,
    ANNOTATIONS | REVERSED,
  );
  const stride = api.FPDFBitmap_GetStride(bitmap);
  const start = api.FPDFBitmap_GetBuffer(bitmap);
  const heap = pdfium.heap();
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    data.set(heap.subarray(start + y * stride, start + y * stride + width * 3), y * width * 3);
  api.FPDFBitmap_Destroy(bitmap);
  return {
    raster: { width, height, channels: 3, data },
    box: { x: x0 / scale, y: y0 / scale, w: width / scale, h: height / scale },
    scale,
  };
}

/** Packs PDFium's BGR or BGRx rows into RGB without padding. */
export function bgrToRgb(
  source: Uint8Array,
  width: number,
  height: number,
  stride: number,
  step: 3 | 4,
): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0, i = y * stride; x < width; x++, i += step, o += 3) {
      data[o] = source[i + 2] ?? 0;
      data[o + 1] = source[i + 1] ?? 0;
      data[o + 2] = source[i] ?? 0;
    }
  }
  return data;
}
