import { intersectBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import { transformedBox } from './geometry.ts';
import { BGRA, BGRA_PREMULTIPLIED } from './image.ts';
import { LIMITS } from './limits.ts';
import type { DrawnImage } from './drawn.ts';
import type { PdfPage } from './page.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { MASKED, GONE, OPAQUE, CLEAR, LEAST_SIDE, MOST_SIDE } = valuesOf(NUMBERS.seen);

/**
 * True when a mask, a clip that is no rectangle, or blending hides part of the image: its own
 * pixels are then not what is seen.
 */
export function isSeenThrough(page: PdfPage, image: DrawnImage): boolean {
  if (image.tiles) return image.tiles.some((t) => isSeenThrough(page, t.image));
  if (!mayHide(page, image)) return false;
  return cached(page, image, 'through', () => (shareBelow(page, image, OPAQUE) ?? 0) > MASKED);
}

/** True when nothing of the image is seen: drawn with no opacity, or masked away. */
export function isInvisible(page: PdfPage, image: DrawnImage): boolean {
  if (!image.blended) return false;
  return cached(page, image, 'gone', () => (shareBelow(page, image, CLEAR) ?? 0) > GONE);
}

/** True when something under the image may be seen through it. */
export function mayHide(page: PdfPage, image: DrawnImage): boolean {
  return (
    image.blended ||
    (image.clip !== null && !image.clip.rectangle) ||
    page.known.masks.maybe(image.width, image.height)
  );
}

function cached(page: PdfPage, image: DrawnImage, what: string, compute: () => boolean): boolean {
  const key = `${page.info.page} ${image.object} ${what}`;
  const known = page.known.answers.get(key);
  if (known !== undefined) return known;
  const answer = compute();
  page.known.answers.set(key, answer);
  return answer;
}

/**
 * Share of the image, inside its clip, whose opacity is below a level. PDFium's bitmap of an object
 * ignores masks. Its rendering of the object applies them, but only to upright objects, so the
 * object gets an upright matrix while it is rendered. Null when it cannot be rendered.
 */
function shareBelow(page: PdfPage, image: DrawnImage, level: number): number | null {
  const { pdfium } = page;
  const { api } = pdfium;
  if (image.width * image.height > LIMITS.imagePixels) return null;
  const own = pdfium.floats(6, (at) => api.FPDFPageObj_GetMatrix(image.handle, at));
  if (!own) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own;
  let bounds = transformedBox([a, b, c, d, e, f], 0, 0, 1, 1);
  const small = Math.min(bounds.w, bounds.h) < LEAST_SIDE;
  // The clip stays where it is, so a clipped object must be rendered at its place.
  if (small && image.clip) return null;
  if (small)
    bounds = { ...bounds, w: Math.max(LEAST_SIDE, bounds.w), h: Math.max(LEAST_SIDE, bounds.h) };
  if (Math.max(bounds.w, bounds.h) > MOST_SIDE) return null;
  if (!place(page, image.handle, [bounds.w, 0, 0, bounds.h, bounds.x, bounds.y])) return null;
  const bitmap = api.FPDFImageObj_GetRenderedBitmap(page.document, page.handle, image.handle);
  place(page, image.handle, own);
  if (bitmap === 0) return null;
  try {
    const format = api.FPDFBitmap_GetFormat(bitmap);
    if (format !== BGRA && format !== BGRA_PREMULTIPLIED) return null;
    const [width, height] = [api.FPDFBitmap_GetWidth(bitmap), api.FPDFBitmap_GetHeight(bitmap)];
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const start = api.FPDFBitmap_GetBuffer(bitmap);
    return shareOf(
      pdfium.heap().subarray(start, start + stride * height),
      width,
      height,
      stride,
      within(image.clip?.box ?? bounds, bounds),
      level,
    );
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** The clip in pixels of the rendering, whose first row is the top of the bounds. */
function within(clip: Box, bounds: Box): Box {
  const part = intersectBoxes(clip, bounds);
  return { x: part.x - bounds.x, y: bounds.y + bounds.h - part.y - part.h, w: part.w, h: part.h };
}

function shareOf(
  alpha: Uint8Array,
  width: number,
  height: number,
  stride: number,
  part: Box,
  level: number,
): number {
  let below = 0;
  let all = 0;
  // The outermost pixels are partly covered in any rendering.
  for (
    let y = Math.max(1, Math.ceil(part.y) + 1);
    y < Math.min(height - 1, Math.floor(part.y + part.h) - 1);
    y++
  ) {
    for (
      let x = Math.max(1, Math.ceil(part.x) + 1);
      x < Math.min(width - 1, Math.floor(part.x + part.w) - 1);
      x++
    ) {
      all++;
      if ((alpha[y * stride + x * 4 + 3] ?? 255) < level) below++;
    }
  }
  return all > 0 ? below / all : 0;
}

function place(page: PdfPage, handle: number, matrix: readonly number[]): boolean {
  const { pdfium } = page;
  const address = pdfium.place(new Uint8Array(new Float32Array(matrix).buffer));
  const done = pdfium.api.FPDFPageObj_SetMatrix(handle, address);
  pdfium.free(address);
  return done;
}
