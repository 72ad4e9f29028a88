import type { PdfDocument } from '../pdf/document.ts';
import type { ListedReference } from '../inputs/lists/types.ts';
import { findReferences } from '../references/index.ts';
import { placeReferences } from '../references/listed.ts';
import type { ReadReferences } from '../references/types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Reporter } from './extract.ts';
import { readPages } from './pages.ts';

/**
 * The references of a manuscript.
 * @param latest the latest year that a reference can have
 * @param listed the entries of the list that the pages were laid out from; null: it is a manuscript
 */
export async function readReferences(
  document: PdfDocument,
  latest: number,
  listed: readonly ListedReference[] | null,
  report: Reporter,
): Promise<ReadReferences> {
  const { pages, texts } = await readPages(document, report);
  return {
    engine: ENGINE_VERSION,
    title: document.title,
    pages,
    references: listed ? placeReferences(texts, listed, latest) : findReferences(texts, latest),
  };
}
