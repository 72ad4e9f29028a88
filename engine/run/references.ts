import type { PdfDocument } from '../pdf/document.ts';
import type { ListedReference } from '../inputs/lists/types.ts';
import { findReferences } from '../references/index.ts';
import { placeReferences } from '../references/listed.ts';
import type { ReadReferences } from '../references/types.ts';
import type { PageInfo } from '../types.ts';
import type { TextLine } from '../text/lines.ts';
import { ENGINE_VERSION } from '../version.ts';
import { reportPage, type Reporter, scanPage } from './extract.ts';
import { Queue } from './queue.ts';

/**
 * The references of a manuscript; pages are drawn where somebody takes their pictures. Pages that
 * are damaged are passed over.
 * @param latest the latest year that a reference can have
 * @param listed the entries of the list that the pages were laid out from; null: it is a manuscript
 */
export async function readReferences(
  document: PdfDocument,
  latest: number,
  listed: readonly ListedReference[] | null,
  report: Reporter,
): Promise<ReadReferences> {
  const queue = new Queue();
  const pages: PageInfo[] = [];
  const texts: { page: number; lines: readonly TextLine[] }[] = [];
  for (let n = 1; n <= document.pageCount; n++) {
    const scan = document.withPage(n, (page) => {
      const read = scanPage(page);
      reportPage(page, n, queue, report);
      return read;
    });
    pages.push(scan?.info ?? { page: n, width: 612, height: 792, rotation: 0 });
    texts.push({ page: n, lines: scan?.lines ?? [] });
    report.progress({ stage: 'extract', step: 'pages', done: n, of: document.pageCount });
    await queue.room();
  }
  await queue.end();
  return {
    engine: ENGINE_VERSION,
    title: document.title,
    pages,
    references: listed ? placeReferences(texts, listed, latest) : findReferences(texts, latest),
  };
}
