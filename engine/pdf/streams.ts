import type { DrawnImage, DrawnObject } from './drawn.ts';
import { LIMITS } from './limits.ts';
import type { PdfPage } from './page.ts';
import type { Pdfium } from './pdfium.ts';

/** A picture's own file inside a PDF, as it was put in. */
export interface ImageStream {
  readonly image: DrawnImage;
  readonly bytes: Uint8Array;
}

/**
 * The files of those pictures of a page that are kept as files: JPEG and JPEG 2000. Other pictures are
 * pixels without a header. Tiles of one picture each have their own.
 */
export function* imageStreams(
  page: PdfPage,
  objects: readonly DrawnObject[],
): Generator<ImageStream> {
  for (const object of objects) {
    if (object.what !== 'image' || object.stencil) continue;
    for (const { handle, storedBytes } of object.tiles?.map((t) => t.image) ?? [object]) {
      if (storedBytes < LEAST_FILE || storedBytes > LIMITS.streamBytes) continue;
      const bytes = streamOf(page.pdfium, handle, storedBytes);
      if (bytes) yield { image: object, bytes };
    }
  }
}

/** The shortest JPEG with a header that says something. */
const LEAST_FILE = 128;

function streamOf(pdfium: Pdfium, handle: number, size: number): Uint8Array | null {
  const { api } = pdfium;
  const filters = api.FPDFImageObj_GetImageFilterCount(handle);
  if (filters < 1) return null;
  const last = filterName(pdfium, handle, filters - 1);
  if (last !== 'DCTDecode' && last !== 'JPXDecode') return null;
  if (filters === 1)
    return written(pdfium, size, (at) => api.FPDFImageObj_GetImageDataRaw(handle, at, size));
  // A file inside another coding: all filters are undone but that of pictures.
  const inside = api.FPDFImageObj_GetImageDataDecoded(handle, 0, 0);
  return inside < LEAST_FILE || inside > LIMITS.streamBytes
    ? null
    : written(pdfium, inside, (at) => api.FPDFImageObj_GetImageDataDecoded(handle, at, inside));
}

function filterName(pdfium: Pdfium, handle: number, index: number): string {
  const size = 32;
  const name = written(pdfium, size, (at) =>
    pdfium.api.FPDFImageObj_GetImageFilter(handle, index, at, size),
  );
  const text = Buffer.from(name ?? []).toString('latin1');
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

/** What a getter writes into memory of this size; null when it would write something else. */
export function written(
  pdfium: Pdfium,
  size: number,
  getter: (at: number) => number,
): Uint8Array | null {
  const at = pdfium.place(new Uint8Array(size));
  try {
    const length = getter(at);
    return length < 1 || length > size ? null : pdfium.heap().slice(at, at + length);
  } finally {
    pdfium.free(at);
  }
}
