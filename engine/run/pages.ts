import type { PdfDocument } from '../pdf/document.ts';
import type { TextLine } from '../text/lines.ts';
import type { PageInfo } from '../types.ts';
import { reportPage, type Reporter, scanPage } from './extract.ts';
import { Queue } from './queue.ts';

/** The pages of a manuscript with their writing. */
export interface ReadPages {
  readonly pages: readonly PageInfo[];
  readonly texts: readonly { readonly page: number; readonly lines: readonly TextLine[] }[];
}

/**
 * Reads the lines of all pages; pages are drawn where somebody takes their pictures. Pages that are
 * damaged are passed over.
 */
export async function readPages(document: PdfDocument, report: Reporter): Promise<ReadPages> {
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
  return { pages, texts };
}
