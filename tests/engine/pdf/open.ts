import { type PdfDocument, openDocument } from '../../../engine/pdf/document.ts';
import type { PdfPage } from '../../../engine/pdf/page.ts';
import { type Pdfium, loadPdfium } from '../../../engine/pdf/pdfium.ts';

let instance: Promise<Pdfium> | null = null;

/** One PDFium for the file's tests. */
export function pdfium(): Promise<Pdfium> {
  instance ??= loadPdfium();
  return instance;
}

/** Opens bytes that must be a usable PDF, and closes it afterwards. */
export async function withPdf<T>(
  bytes: Uint8Array,
  use: (document: PdfDocument) => T | Promise<T>,
): Promise<T> {
  const opened = openDocument(await pdfium(), bytes);
  if (!opened.ok) throw new Error(opened.unusable.sentence);
  try {
    return await use(opened.document);
  } finally {
    opened.document.close();
  }
}

/** Reads something from the first page. */
export function onPage<T>(bytes: Uint8Array, use: (page: PdfPage) => T): Promise<T> {
  return withPdf(bytes, (document) => {
    let result: { value: T } | null = null;
    document.withPage(1, (page) => {
      result = { value: use(page) };
    });
    if (!result) throw new Error('the page cannot be read');
    return (result as { value: T }).value;
  });
}
