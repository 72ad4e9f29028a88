import { boxArea } from '../../contract/boxes.ts';
import type { StatedOrigin } from '../../contract/origins.ts';
import { findFigures } from '../figures/find.ts';
import { layOut } from '../figures/layout.ts';
import { findRegions } from '../figures/regions.ts';
import type { PageScan } from '../figures/scan.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { mergeNamesOn } from '../text/mergeNames.ts';
import { noticeOf } from '../inputs/notice.ts';
import type { Manuscript } from '../inputs/readable.ts';
import { originsInFile } from '../origins/inFile.ts';
import { ORIGIN_LIMITS } from '../origins/limits.ts';
import { readOrigins } from '../origins/read.ts';
import { readLegible } from '../pdf/legible.ts';
import { LIMITS } from '../pdf/limits.ts';
import type { DrawnImage, DrawnObject } from '../pdf/drawn.ts';
import { listObjects } from '../pdf/objects.ts';
import type { PdfPage } from '../pdf/page.ts';
import { imageStreams } from '../pdf/streams.ts';
import { renderPage } from '../pdf/render.ts';
import { buildBlocks } from '../text/blocks.ts';
import { buildLines } from '../text/lines.ts';
import type {
  Asset,
  Extraction,
  Notice,
  PageInfo,
  Progress,
  Specimen,
  SubImage,
} from '../types.ts';
import { ENGINE_VERSION } from '../version.ts';
import { cutFigure, openForCutting } from './cut.ts';
import { Queue } from './queue.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  PAGE_DPI,
  PAGE_PIXELS,
  PAGE_THUMB,
  SUB_IMAGE_THUMB,
  SCAN_DPI,
  SCAN_SHARE,
  SCAN_PATHS,
  OTHER_SHARE,
} = valuesOf(NUMBERS.extract);

/** Where a stage tells how far it is and leaves its pictures, when anybody takes them. */
export interface Reporter {
  progress(progress: Progress): void;
  readonly asset?: (asset: Asset) => void;
}

/**
 * PDF → pages, figures, sub-images, captions; pictures go to the reporter as they are made.
 * @param manuscript its bytes, and what is known from before it was a PDF: pictures that could not
 * be read, and what the files of pictures said
 */
export async function extractDocument(
  document: PdfDocument,
  report: Reporter,
  manuscript: Partial<Manuscript> = {},
): Promise<Extraction> {
  const queue = new Queue();
  const scans: PageScan[] = [];
  const notices: Notice[] = [...(manuscript.notices ?? [])];
  const stated: StatedOrigin[] = [...(manuscript.stated ?? [])];
  const pages: PageInfo[] = [];
  for (let n = 1; n <= document.pageCount; n++) {
    const scan = document.withPage(n, (page) => {
      // Before the page is drawn: what is slanted beyond all sense is switched off while objects
      // are listed.
      const read = scanPage(page);
      stated.push(...originsOnPage(page, n, read.objects));
      reportPage(page, n, queue, report);
      return read;
    });
    pages.push(scan?.info ?? { page: n, width: 612, height: 792, rotation: 0 });
    if (scan) scans.push(scan);
    else notices.push(noticeOf(n, 'page-unread', { says: 'page', page: n }));
    if (scan?.truncated)
      notices.push(
        noticeOf(n, 'too-many-objects', {
          says: 'objects',
          page: n,
          most: LIMITS.objectsPerPage,
        }),
      );
    report.progress({ stage: 'extract', step: 'pages', done: n, of: document.pageCount });
    await queue.room();
  }
  const found = findFigures(layOut(scans));
  const subImages: SubImage[] = [];
  let done = 0;
  for (const scan of scans) {
    const here = found.filter((f) => f.figure.page === scan.info.page);
    if (here.length === 0) continue;
    document.withPage(scan.info.page, (page) => {
      const open = openForCutting(page, scan.lines);
      for (const figure of here) {
        for (const made of cutFigure(open, figure)) {
          subImages.push(made.subImage);
          queue.add(() => reportCrop(made, report));
        }
        report.progress({ stage: 'extract', step: 'figures', done: ++done, of: found.length });
      }
    });
    await queue.room();
  }
  await queue.end();
  if (manuscript.bytes)
    stated.push(...originsInFile(manuscript.bytes, document.attachments(), stated));
  return {
    engine: ENGINE_VERSION,
    title: document.title,
    pages,
    figures: found.map((f) => f.figure),
    subImages,
    mergeNames: scans.flatMap(({ info, lines }) => mergeNamesOn(info.page, lines)),
    notices,
    stated: stated.slice(0, ORIGIN_LIMITS.perFile),
  };
}

/** What the files of a page's pictures say, where these are drawn. */
function originsOnPage(
  page: PdfPage,
  n: number,
  objects: readonly DrawnObject[],
): readonly StatedOrigin[] {
  return [...imageStreams(page, objects)].flatMap(({ image, bytes }) =>
    readOrigins(bytes).map((origin) => ({ ...origin, page: n, box: image.box })),
  );
}

/** What encodes is loaded with the first picture that somebody takes. */
const pictures = () => import('./pictures.ts');

/** Draws a page, and leaves its picture and thumbnail with the reporter. */
export function reportPage(page: PdfPage, n: number, queue: Queue, { asset }: Reporter): void {
  if (!asset) return;
  const { raster } = renderPage(page, PAGE_DPI, undefined, PAGE_PIXELS);
  queue.add(async () => {
    const { encodePage, encodeThumb } = await pictures();
    asset({ what: 'page', page: n, format: 'webp', ...(await encodePage(raster)) });
    asset({
      what: 'page-thumb',
      page: n,
      format: 'webp',
      ...(await encodeThumb(raster, PAGE_THUMB)),
    });
  });
}

/** Leaves a sub-image's pixels, lossless, and its thumbnail with the reporter. */
export async function reportCrop(
  { subImage, raster }: Specimen,
  { asset }: Reporter,
): Promise<void> {
  if (!asset) return;
  await reportPixels({ subImage, raster }, { asset });
  const { encodeThumb } = await pictures();
  asset({
    what: 'sub-image-thumb',
    subImage: subImage.id,
    format: 'webp',
    ...(await encodeThumb(raster, SUB_IMAGE_THUMB)),
  });
}

/** The pixels of a sub-image alone, for whoever compares it again. */
export async function reportPixels(
  { subImage, raster }: Specimen,
  { asset }: Pick<Reporter, 'asset'>,
): Promise<void> {
  if (!asset) return;
  const { encodeLossless } = await pictures();
  asset({
    what: 'sub-image',
    subImage: subImage.id,
    format: 'png',
    ...(await encodeLossless(raster)),
  });
}

/** Reads what figures are found from. */
export function scanPage(page: PdfPage): PageScan {
  const drawn = listObjects(page);
  const objects = withRegions(page, drawn.objects);
  const lines = buildLines(readLegible(page, drawn));
  return {
    info: page.info,
    objects,
    lines,
    blocks: buildBlocks(lines),
    truncated: drawn.truncated,
  };
}

/** Regions come after everything that was drawn. */
const REGION_ORDER = 1e9;

/** A page that is one image: the figures that its pixels show stand in the place of the image. */
function withRegions(page: PdfPage, objects: readonly DrawnObject[]): readonly DrawnObject[] {
  const area = page.info.width * page.info.height;
  const images = objects.filter((o): o is DrawnImage => o.what === 'image');
  const scan = images.find((o) => boxArea(o.box) > SCAN_SHARE * area);
  if (
    !scan ||
    objects.length - images.length > SCAN_PATHS ||
    images.some((o) => o !== scan && boxArea(o.box) > OTHER_SHARE * area)
  )
    return objects;
  const { paper, boxes } = findRegions(renderPage(page, SCAN_DPI).raster, page.info);
  return [
    ...objects.filter((o) => o !== scan),
    ...boxes.map((box, i): DrawnImage => ({ ...scan, order: REGION_ORDER + i, box, paper })),
  ];
}
