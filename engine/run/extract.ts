import { UNMATCHED_KINDS } from '../../contract/values.ts';
import { type FoundFigure, findFigures } from '../figures/find.ts';
import { layOut } from '../figures/layout.ts';
import type { PageScan } from '../figures/scan.ts';
import type { PanelDraft } from '../panels/draft.ts';
import { splitFigure } from '../panels/split.ts';
import { readCharacters } from '../pdf/characters.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { listObjects } from '../pdf/objects.ts';
import type { PdfPage } from '../pdf/page.ts';
import { ImageCache, regionPixels } from '../pdf/pixels.ts';
import { renderPage } from '../pdf/render.ts';
import { buildBlocks } from '../text/blocks.ts';
import { buildLines } from '../text/lines.ts';
import type { Asset, Extraction, Figure, PageInfo, Progress, SubImage } from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { encodeLossless, encodePage, encodeThumb } from './pictures.ts';

/** Where a stage tells how far it is and leaves its pictures. */
export interface Reporter {
  progress(progress: Progress): void;
  asset(asset: Asset): void;
}

const PAGE_DPI = 150;
const PAGE_PIXELS = 16e6;
const PAGE_THUMB = 240;
const SUB_IMAGE_THUMB = 320;
/** Pictures that wait for their encoder; more would only hold memory. */
const PENDING = 6;

/** PDF → pages, figures, sub-images, captions; pictures go to the reporter as they are made. */
export async function extractDocument(document: PdfDocument, report: Reporter): Promise<Extraction> {
  const queue = new Queue();
  const scans: PageScan[] = [];
  const pages: PageInfo[] = [];
  for (let n = 1; n <= document.pageCount; n++) {
    const scan = document.withPage(n, (page) => {
      const render = renderPage(page, PAGE_DPI, undefined, PAGE_PIXELS);
      queue.add(async () => {
        report.asset({ what: 'page', page: n, format: 'webp', ...(await encodePage(render.raster)) });
        report.asset({ what: 'page-thumb', page: n, format: 'webp', ...(await encodeThumb(render.raster, PAGE_THUMB)) });
      });
      return scanPage(page);
    });
    pages.push(scan?.info ?? { page: n, width: 612, height: 792, rotation: 0 });
    if (scan) scans.push(scan);
    report.progress({ stage: 'extract', step: 'pages', done: n, of: document.pageCount });
    await queue.room();
  }
  const found = findFigures(layOut(scans));
  const subImages: SubImage[] = [];
  for (const [i, figure] of found.entries()) {
    document.withPage(figure.figure.page, (page) => {
      for (const made of cutFigure(page, figure)) {
        subImages.push(made.subImage);
        queue.add(async () => {
          const id = made.subImage.id;
          report.asset({ what: 'sub-image', subImage: id, format: 'png', ...(await encodeLossless(made.raster)) });
          report.asset({ what: 'sub-image-thumb', subImage: id, format: 'webp', ...(await encodeThumb(made.raster, SUB_IMAGE_THUMB)) });
        });
      }
    });
    report.progress({ stage: 'extract', step: 'figures', done: i + 1, of: found.length });
    await queue.room();
  }
  await queue.end();
  return { engine: ENGINE_VERSION, title: document.title, pages, figures: found.map((f) => f.figure), subImages };
}

function scanPage(page: PdfPage): PageScan {
  const { objects, truncated } = listObjects(page);
  const lines = buildLines(readCharacters(page));
  return { info: page.info, objects, lines, blocks: buildBlocks(lines), truncated };
}

function cutFigure(page: PdfPage, found: FoundFigure): { subImage: SubImage; raster: Awaited<ReturnType<typeof regionPixels>>['raster'] }[] {
  const cache = new ImageCache(page);
  // Handles live as long as the page is open, so the objects are listed again.
  const { objects } = listObjects(page);
  const fresh: FoundFigure = { figure: found.figure, objects: found.objects.map((o) => objects.find((p) => p.order === o.order && p.what === o.what) ?? o) };
  return splitFigure(page, cache, fresh).map((draft, i) => {
    const { raster, source, box } = regionPixels(page, objects, cache, draft.box);
    return { raster, subImage: subImageOf(found.figure, draft, i + 1, { source, box, width: raster.width, height: raster.height }) };
  });
}

function subImageOf(figure: Figure, draft: PanelDraft, number: number, pixels: Pick<SubImage, 'source' | 'box' | 'width' | 'height'>): SubImage {
  return {
    id: `${figure.id}s${number}`,
    figure: figure.id,
    page: figure.page,
    letter: null,
    captionPart: null,
    kind: draft.kind,
    kindConfidence: draft.kindConfidence,
    included: !UNMATCHED_KINDS.includes(draft.kind),
    masks: [],
    rule: draft.rule,
    confidence: draft.confidence,
    ...pixels,
  };
}

/** Runs a few encoders beside the PDF work and hands on the first failure. */
class Queue {
  private readonly running = new Set<Promise<void>>();
  private failure: unknown = null;

  add(work: () => Promise<void>): void {
    const run: Promise<void> = work()
      .catch((e: unknown) => {
        this.failure ??= e;
      })
      .finally(() => {
        this.running.delete(run);
      });
    this.running.add(run);
  }

  async room(): Promise<void> {
    while (this.running.size > PENDING) await Promise.race(this.running);
    if (this.failure) throw this.failure;
  }

  async end(): Promise<void> {
    await Promise.all(this.running);
    if (this.failure) throw this.failure;
  }
}
