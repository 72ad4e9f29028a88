import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import PDFDocument from 'pdfkit';
import type { Corners, FigureLayout } from './figure.ts';
import { drawInk } from './ink.ts';
import { toGrey, type Picture } from './picture.ts';

/**
 * The whole figure as one picture, as a drawing program exports it: panels copied in pixel for
 * pixel, inks drawn over them.
 */
export async function flattened(
  layout: FigureLayout,
  panels: readonly { pixels: { readonly picture: Picture }; box: Corners }[],
  dpi: number,
  ground: readonly [number, number, number] = [255, 255, 255],
): Promise<Picture> {
  const scale = dpi / 72;
  const width = Math.ceil(layout.width * scale);
  const height = Math.ceil(layout.height * scale);
  const canvas = new Uint8Array(width * height * 3);
  for (let i = 0; i < canvas.length; i++) canvas[i] = ground[i % 3] ?? 255;
  for (const { pixels, box } of panels)
    pasted(
      canvas,
      width,
      height,
      pixels.picture,
      Math.round(box[0] * scale),
      Math.round(box[1] * scale),
    );
  const over = await inkOver(
    canvas,
    width,
    height,
    await inkPdf(layout, width / scale, height / scale),
  );
  const picture: Picture = { width, height, channels: 3, data: over };
  return over.every((v, i) => i % 3 === 0 || v === over[i - 1]) ? toGrey(picture) : picture;
}

function pasted(
  canvas: Uint8Array,
  width: number,
  height: number,
  p: Picture,
  x0: number,
  y0: number,
): void {
  for (let y = 0; y < p.height && y + y0 < height; y++) {
    for (let x = 0; x < p.width && x + x0 < width; x++) {
      for (let c = 0; c < 3; c++)
        canvas[((y + y0) * width + x + x0) * 3 + c] =
          p.data[(y * p.width + x) * p.channels + (p.channels === 3 ? c : 0)] ?? 0;
    }
  }
}

async function inkPdf(layout: FigureLayout, width: number, height: number): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { CreationDate: new Date(0) },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((done, fail) =>
    doc
      .on('data', (b: Buffer) => parts.push(b))
      .on('end', () => done())
      .on('error', fail),
  );
  drawInk(doc, layout.inks, 0, 0);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

interface Renderer {
  readonly api: WrappedPdfiumModule;
  heap(): Uint8Array;
}
let renderer: Promise<Renderer> | null = null;

function openRenderer(): Promise<Renderer> {
  renderer ??= (async () => {
    const path = createRequire(join(__NODE_DIST__, 'samples.js')).resolve(
      '@embedpdf/pdfium/pdfium.wasm',
    );
    const overrides = { wasmBinary: readFileSync(path) };
    // wasmBinary and HEAPU8 are emscripten's; the package leaves their types to @types/emscripten,
    // which it does not ship.
    const api = await init(overrides as unknown as Parameters<typeof init>[0]);
    api.PDFiumExt_Init();
    const memory = api.pdfium as unknown as { readonly HEAPU8: Uint8Array };
    return { api, heap: () => memory.HEAPU8 };
  })();
  return renderer;
}

const BGRX = 3;

/** Renders the first page of the PDF over the RGB pixels. */
async function inkOver(
  canvas: Uint8Array,
  width: number,
  height: number,
  pdf: Buffer,
): Promise<Uint8Array> {
  const { api, heap } = await openRenderer();
  const file = api.pdfium.wasmExports.malloc(pdf.length);
  heap().set(pdf, file);
  const document = api.FPDF_LoadMemDocument(file, pdf.length, '');
  const page = api.FPDF_LoadPage(document, 0);
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
  const stride = api.FPDFBitmap_GetStride(bitmap);
  const at = api.FPDFBitmap_GetBuffer(bitmap);
  const pixels = heap();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = at + y * stride + x * 4;
      const from = (y * width + x) * 3;
      pixels[to] = canvas[from + 2] ?? 0;
      pixels[to + 1] = canvas[from + 1] ?? 0;
      pixels[to + 2] = canvas[from] ?? 0;
      pixels[to + 3] = 255;
    }
  }
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const done = heap();
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = at + y * stride + x * 4;
      const to = (y * width + x) * 3;
      out[to] = done[from + 2] ?? 0;
      out[to + 1] = done[from + 1] ?? 0;
      out[to + 2] = done[from] ?? 0;
    }
  }
  api.FPDFBitmap_Destroy(bitmap);
  api.FPDF_ClosePage(page);
  api.FPDF_CloseDocument(document);
  api.pdfium.wasmExports.free(file);
  return out;
}
