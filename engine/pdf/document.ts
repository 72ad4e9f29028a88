import type { Unusable } from '../types.ts';
import { LIMITS } from './limits.ts';
import { readMaskHints } from './masks.ts';
import { type PdfPage, openPage } from './page.ts';
import type { Pdfium } from './pdfium.ts';
import { written } from './streams.ts';
import { titleOf } from './title.ts';

export interface PdfDocument {
  readonly pdfium: Pdfium;
  readonly pageCount: number;
  /** The title that the file states, trimmed; null when it states none. */
  readonly title: string | null;
  /**
   * Opens a page (numbers from 1), hands it to `use`, and closes it. Null when the page cannot be
   * read.
   */
  withPage<T>(page: number, use: (page: PdfPage) => T): T | null;
  /** The files attached to it, those of a moderate size; each is read as it is asked for. */
  attachments(): Generator<Uint8Array>;
  close(): void;
}

export type Opened =
  | { readonly ok: true; readonly document: PdfDocument }
  | { readonly ok: false; readonly unusable: Unusable };

const ERROR_PASSWORD = 4;

/**
 * Opens a PDF held in memory. A file that cannot be used answers a sentence; an exception means
 * that the instance is lost.
 */
export function openDocument(pdfium: Pdfium, bytes: Uint8Array, password?: string): Opened {
  if (bytes.length === 0) return refuse('empty', 'The file is empty.');
  if (bytes.length > LIMITS.fileBytes)
    return refuse('too-large', `The file is larger than ${LIMITS.fileBytes / 1024 / 1024} MB.`);
  if (!looksLikePdf(bytes)) return refuse('not-a-pdf', 'This is not a PDF file.');
  const address = pdfium.place(bytes);
  const handle = pdfium.api.FPDF_LoadMemDocument(address, bytes.length, password ?? '');
  if (handle === 0) {
    const error = pdfium.api.FPDF_GetLastError();
    pdfium.free(address);
    if (error !== ERROR_PASSWORD)
      return refuse(
        'damaged',
        'The PDF is damaged and cannot be opened. Please export it again and submit the new file.',
      );
    return password
      ? refuse('wrong-password', 'The password does not open this PDF.')
      : refuse(
          'encrypted',
          'The PDF is encrypted. Please give its password or submit a file without one.',
        );
  }
  const close = (): void => {
    pdfium.api.FPDF_CloseDocument(handle);
    pdfium.free(address);
  };
  const pageCount = pdfium.api.FPDF_GetPageCount(handle);
  if (pageCount < 1 || pageCount > LIMITS.pages) {
    close();
    return pageCount < 1
      ? refuse('empty', 'The PDF has no pages.')
      : refuse(
          'too-many-pages',
          `The PDF has ${pageCount} pages; at most ${LIMITS.pages} can be checked.`,
        );
  }
  const known = { masks: readMaskHints(bytes), answers: new Map<string, boolean>() };
  return {
    ok: true,
    document: {
      pdfium,
      pageCount,
      title: metaTitle(pdfium, handle),
      withPage: (number, use) => {
        const page = openPage(pdfium, handle, number, known);
        if (!page) return null;
        try {
          return use(page);
        } finally {
          page.close();
        }
      },
      attachments: () => attachmentsOf(pdfium, handle),
      close,
    },
  };
}

function refuse(code: Unusable['code'], sentence: string): Opened {
  return { ok: false, unusable: { code, sentence } };
}

/** Readers accept a header anywhere in the first kilobyte. */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes(
    '%PDF-',
  );
}

function metaTitle(pdfium: Pdfium, handle: number): string | null {
  const size = pdfium.api.FPDF_GetMetaText(handle, 'Title', 0, 0);
  if (size <= 2 || size > 10_000) return null;
  const address = pdfium.place(new Uint8Array(size));
  pdfium.api.FPDF_GetMetaText(handle, 'Title', address, size);
  const field = Buffer.from(pdfium.heap().slice(address, address + size - 2)).toString('utf16le');
  pdfium.free(address);
  return titleOf(field);
}

function* attachmentsOf(pdfium: Pdfium, handle: number): Generator<Uint8Array> {
  const { api } = pdfium;
  const count = Math.min(api.FPDFDoc_GetAttachmentCount(handle), LIMITS.attachments);
  for (let i = 0; i < count; i++) {
    const attachment = api.FPDFDoc_GetAttachment(handle, i);
    if (attachment === 0) continue;
    const sizeOf = (at: number, room: number): number =>
      pdfium.words(1, (out) => api.FPDFAttachment_GetFile(attachment, at, room, out))?.[0] ?? 0;
    const size = sizeOf(0, 0);
    if (size < 1 || size > LIMITS.attachmentBytes) continue;
    const bytes = written(pdfium, size, (at) => sizeOf(at, size));
    if (bytes) yield bytes;
  }
}
