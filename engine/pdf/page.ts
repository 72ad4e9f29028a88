import { invertAffine } from '../../contract/boxes.ts';
import type { Affine } from '../../contract/geometry.ts';
import type { PageInfo } from '../types.ts';
import { LIMITS } from './limits.ts';
import type { MaskHints } from './masks.ts';
import type { Pdfium } from './pdfium.ts';

/** An open page. */
export interface PdfPage {
  readonly pdfium: Pdfium;
  readonly handle: number;
  /** PDFium's handle of the document. */
  readonly document: number;
  readonly info: PageInfo;
  /**
   * PDF user space → points from the top left of the crop box, y down, the page's rotation applied.
   */
  readonly toPoints: Affine;
  readonly known: Known;
  close(): void;
}

/** State shared by the pages of an open document. */
export interface Known {
  readonly masks: MaskHints;
  /** Cache of results that need decoding; pages are read more than once. */
  readonly answers: Map<string, boolean>;
}

/** Opens page `number` (from 1); null when PDFium cannot read it or its size makes no sense. */
export function openPage(
  pdfium: Pdfium,
  document: number,
  number: number,
  known: Known,
): PdfPage | null {
  const { api } = pdfium;
  const handle = api.FPDF_LoadPage(document, number - 1);
  if (handle === 0) return null;
  const width = api.FPDF_GetPageWidthF(handle);
  const height = api.FPDF_GetPageHeightF(handle);
  const sensible = width > 0 && height > 0 && Math.max(width, height) <= LIMITS.pageSide;
  const toPoints = sensible ? pageMatrix(pdfium, handle, width, height) : null;
  if (!toPoints) {
    api.FPDF_ClosePage(handle);
    return null;
  }
  const quarter = api.FPDFPage_GetRotation(handle) & 3;
  return {
    pdfium,
    handle,
    document,
    info: {
      page: number,
      width: round(width),
      height: round(height),
      rotation: ([0, 90, 180, 270] as const)[quarter] ?? 0,
    },
    toPoints,
    known,
    close: () => api.FPDF_ClosePage(handle),
  };
}

/**
 * Pixels per point at which a page is rendered: as requested, or less where the page is too large.
 */
export function renderScale(
  info: PageInfo,
  dpi: number,
  maxPixels: number = LIMITS.renderPixels,
): number {
  const scale = Math.min(dpi / 72, LIMITS.renderSide / Math.max(info.width, info.height, 1));
  const pixels = info.width * info.height * scale * scale;
  return pixels > maxPixels ? scale * Math.sqrt(maxPixels / pixels) : scale;
}

/**
 * The map from the page to points, from the corners of a virtual device in PDFium: so crop boxes
 * and rotation are handled as PDFium does.
 */
function pageMatrix(pdfium: Pdfium, handle: number, width: number, height: number): Affine | null {
  const N = 1000;
  const at = (x: number, y: number): number[] | null =>
    pdfium.doubles(2, (address) =>
      pdfium.api.FPDF_DeviceToPage(handle, 0, 0, N, N, 0, x, y, address, address + 8),
    );
  const o = at(0, 0);
  const r = at(N, 0);
  const d = at(0, N);
  if (!o || !r || !d) return null;
  const [ox = 0, oy = 0] = o;
  const [rx = 0, ry = 0] = r;
  const [dx = 0, dy = 0] = d;
  return invertAffine([
    (rx - ox) / width,
    (ry - oy) / width,
    (dx - ox) / height,
    (dy - oy) / height,
    ox,
    oy,
  ]);
}

function round(v: number): number {
  return Math.round(v * 1000) / 1000;
}
