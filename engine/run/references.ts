import type { PdfDocument } from '../pdf/document.ts';
import type { DrawnList } from '../inputs/lists/draw.ts';
import { findReferences } from '../references/index.ts';
import { placeReferences } from '../references/listed.ts';
import { findOwnDois } from '../references/ownDois.ts';
import { readByline } from '../references/preview/byline.ts';
import { findPhrases } from '../references/preview/findPhrases.ts';
import type { ReadReferences } from '../references/types.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Reporter } from './extract.ts';
import { readPages } from './pages.ts';

/**
 * The references of a manuscript.
 * @param latest the latest year that a reference can have
 * @param list the list that the pages were laid out from; null: it is a manuscript
 * @param heads what stands in headers and footers that are not on the pages
 */
export async function readReferences(
  document: PdfDocument,
  latest: number,
  list: Pick<DrawnList, 'listed' | 'dois' | 'authors'> | null,
  report: Reporter,
  heads: readonly string[] = [],
): Promise<ReadReferences> {
  const { pages, texts } = await readPages(document, report);
  const { references, body } = list
    ? placeReferences(texts, list.listed, latest)
    : findReferences(texts, latest);
  const cited = new Set(references.flatMap(({ identifiers }) => identifiers.doi ?? []));
  return {
    engine: ENGINE_VERSION,
    title: document.title,
    pages,
    references,
    manuscript: {
      dois: list ? list.dois : findOwnDois(texts, cited, heads),
      authors: list ? list.authors : readByline(texts),
      phrases: findPhrases(body),
    },
  };
}
