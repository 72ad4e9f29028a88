import { boxArea, composeAffine, intersectBoxes } from '../../contract/boxes.ts';
import type { Affine, Box } from '../../contract/geometry.ts';
import type { Clip, Colour, DrawnObject } from './drawn.ts';
import { isRectanglePath, readClip } from './clips.ts';
import { transformedBox } from './geometry.ts';
import { dropHidden } from './hidden.ts';
import { LIMITS } from './limits.ts';
import type { PdfPage } from './page.ts';
import { joinTiles } from './tiles.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LEAST_COVER, SLANTED } = valuesOf(NUMBERS.objects);

export interface ObjectList {
  readonly objects: readonly DrawnObject[];
  /** True when the page has more objects than the limit; the others are ignored. */
  readonly truncated: boolean;
  /**
   * The visible area of text objects that are clipped, or inside a clipped form, by their handles;
   * points.
   */
  readonly textClips: ReadonlyMap<number, Box>;
}

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;

/**
 * All images, paths and shadings of a page with their place on it. Invisible images are left out,
 * and pictures that were cut into strips or tiles are joined. PDFium returns bounds and matrices of
 * objects inside forms in the space of the form, so the forms' matrices and clips are passed down.
 * Text is read elsewhere (characters.ts, legible.ts).
 */
export function listObjects(page: PdfPage): ObjectList {
  const walk = new Walk(page);
  const count = page.pdfium.api.FPDFPage_CountObjects(page.handle);
  const pageBox: Box = { x: 0, y: 0, w: page.info.width, h: page.info.height };
  for (let i = 0; i < count && !walk.truncated; i++)
    walk.visit(page.pdfium.api.FPDFPage_GetObject(page.handle, i), page.toPoints, pageBox, 0);
  return {
    objects: joinTiles(page, dropHidden(page, walk.found)),
    truncated: walk.truncated,
    textClips: walk.textClips,
  };
}

class Walk {
  readonly found: DrawnObject[] = [];
  readonly textClips = new Map<number, Box>();
  truncated = false;
  private seen = 0;
  private images = 0;
  /** Inside a form that is blended with what lies under it. */
  private seeThrough = false;

  constructor(private readonly page: PdfPage) {}

  visit(handle: number, toPoints: Affine, clip: Box, depth: number): void {
    if (handle === 0) return;
    if (++this.seen > LIMITS.objectsPerPage) {
      this.truncated = true;
      return;
    }
    const { api } = this.page.pdfium;
    const type = api.FPDFPageObj_GetType(handle);
    if (type !== TEXT && type !== PATH && type !== IMAGE && type !== SHADING && type !== FORM)
      return;
    const own = readClip(this.page.pdfium, handle);
    const b = own?.box;
    const visible = b
      ? intersectBoxes(clip, transformedBox(toPoints, b.x, b.y, b.x + b.w, b.y + b.h))
      : clip;
    if (type === TEXT) {
      if (own || depth > 0) this.textClips.set(handle, visible);
    } else if (type === FORM) this.form(handle, toPoints, visible, depth);
    else if (type === IMAGE) this.image(handle, toPoints, visible, own);
    else if (type === PATH) this.path(handle, toPoints, visible);
    else this.shading(handle, toPoints, visible);
  }

  private form(handle: number, toPoints: Affine, clip: Box, depth: number): void {
    if (depth >= LIMITS.formDepth) {
      this.truncated = true;
      return;
    }
    const { api } = this.page.pdfium;
    const own = this.matrixOf(handle);
    if (!own || clip.w <= 0 || clip.h <= 0) return;
    const inner = composeAffine(toPoints, own);
    const count = api.FPDFFormObj_CountObjects(handle);
    const outside = this.seeThrough;
    this.seeThrough ||= api.FPDFPageObj_HasTransparency(handle);
    for (let i = 0; i < count && !this.truncated; i++)
      this.visit(api.FPDFFormObj_GetObject(handle, i), inner, clip, depth + 1);
    this.seeThrough = outside;
  }

  private image(handle: number, toPoints: Affine, clip: Box, ownClip: Clip | null): void {
    const object = this.images++;
    const own = this.matrixOf(handle);
    const size = this.page.pdfium.words(2, (at) =>
      this.page.pdfium.api.FPDFImageObj_GetImagePixelSize(handle, at, at + 4),
    );
    if (!own || !size) return;
    const matrix = composeAffine(toPoints, own);
    const full = transformedBox(matrix, 0, 0, 1, 1);
    const box = intersectBoxes(full, clip);
    if (
      Math.max(full.w, full.h) > LIMITS.slantedSide &&
      Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < SLANTED * boxArea(full)
    ) {
      this.page.pdfium.api.FPDFPageObj_SetIsActive(handle, false);
      return;
    }
    if (!isFiniteBox(full) || box.w <= 0 || box.h <= 0) return;
    const [width = 0, height = 0] = size;
    const { bitsPerPixel, colourSpace } = this.metadata(handle);
    this.found.push({
      what: 'image',
      order: this.seen,
      object,
      handle,
      full,
      box,
      matrix,
      width,
      height,
      bitsPerPixel,
      clip: ownClip,
      stencil: bitsPerPixel === 1 && colourSpace === 0,
      blended: this.blended(handle),
      storedBytes: this.page.pdfium.api.FPDFImageObj_GetImageDataRaw(handle, 0, 0),
    });
  }

  private metadata(handle: number): {
    readonly bitsPerPixel: number;
    readonly colourSpace: number;
  } {
    const { pdfium, handle: page } = this.page;
    // FPDF_IMAGEOBJ_METADATA: width, height, two floats of dpi, bits per pixel, colour space,
    // marked-content id.
    const words = pdfium.words(7, (at) =>
      pdfium.api.FPDFImageObj_GetImageMetadata(handle, page, at),
    );
    return { bitsPerPixel: words?.[4] ?? 0, colourSpace: words?.[5] ?? 0 };
  }

  private blended(handle: number): boolean {
    return this.seeThrough || this.page.pdfium.api.FPDFPageObj_HasTransparency(handle);
  }

  private path(handle: number, toPoints: Affine, clip: Box): void {
    const { pdfium } = this.page;
    const bounds = this.boundsOf(handle, toPoints);
    if (!bounds) return;
    const box = touch(bounds, clip);
    if (!box) return;
    const mode = pdfium.words(2, (at) => pdfium.api.FPDFPath_GetDrawMode(handle, at, at + 4));
    const fill =
      mode && mode[0] !== 0
        ? this.colour((at) =>
            pdfium.api.FPDFPageObj_GetFillColor(handle, at, at + 4, at + 8, at + 12),
          )
        : null;
    const stroke =
      mode && mode[1] !== 0
        ? this.colour((at) =>
            pdfium.api.FPDFPageObj_GetStrokeColor(handle, at, at + 4, at + 8, at + 12),
          )
        : null;
    const segments = pdfium.api.FPDFPath_CountSegments(handle);
    const covers =
      fill !== null &&
      fill[3] === 255 &&
      boxArea(box) >= LEAST_COVER &&
      isRectanglePath(pdfium, handle, segments) &&
      !this.blended(handle);
    this.found.push({ what: 'path', order: this.seen, box, segments, fill, stroke, covers });
  }

  private shading(handle: number, toPoints: Affine, clip: Box): void {
    const bounds = this.boundsOf(handle, toPoints);
    const box = bounds ? intersectBoxes(bounds, clip) : clip;
    if (box.w > 0 && box.h > 0) this.found.push({ what: 'shading', order: this.seen, box });
  }

  private colour(getter: (address: number) => boolean): Colour | null {
    const c = this.page.pdfium.words(4, getter);
    return c ? [c[0] ?? 0, c[1] ?? 0, c[2] ?? 0, c[3] ?? 0] : null;
  }

  private matrixOf(handle: number): Affine | null {
    const m = this.page.pdfium.floats(6, (at) =>
      this.page.pdfium.api.FPDFPageObj_GetMatrix(handle, at),
    );
    return m ? [m[0] ?? 1, m[1] ?? 0, m[2] ?? 0, m[3] ?? 1, m[4] ?? 0, m[5] ?? 0] : null;
  }

  private boundsOf(handle: number, toPoints: Affine): Box | null {
    const b = this.page.pdfium.floats(4, (at) =>
      this.page.pdfium.api.FPDFPageObj_GetBounds(handle, at, at + 4, at + 8, at + 12),
    );
    if (!b) return null;
    const box = transformedBox(toPoints, b[0] ?? 0, b[1] ?? 0, b[2] ?? 0, b[3] ?? 0);
    return isFiniteBox(box) ? box : null;
  }
}

/**
 * Intersection that keeps lines: a box without width or height still lies somewhere. Null when
 * apart.
 */
function touch(a: Box, clip: Box): Box | null {
  const x0 = Math.max(a.x, clip.x);
  const y0 = Math.max(a.y, clip.y);
  const x1 = Math.min(a.x + a.w, clip.x + clip.w);
  const y1 = Math.min(a.y + a.h, clip.y + clip.h);
  return x1 < x0 || y1 < y0 ? null : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

function isFiniteBox(b: Box): boolean {
  return (
    Number.isFinite(b.x) && Number.isFinite(b.y) && Number.isFinite(b.w) && Number.isFinite(b.h)
  );
}
