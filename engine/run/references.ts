import type { PdfDocument } from '../pdf/document.ts';
import { findReferences } from '../references/index.ts';
import type { Reference } from '../references/types.ts';
import { scanPage } from './extract.ts';

/** The references of a manuscript. Pages that are damaged are passed over. @param latest the latest year that one can have */
export function readReferences(document: PdfDocument, latest: number): readonly Reference[] {
  const pages = Array.from({ length: document.pageCount }, (_, i) => {
    const page = i + 1;
    return { page, lines: document.withPage(page, (p) => scanPage(p))?.lines ?? [] };
  });
  return findReferences(pages, latest);
}
