import type { Report } from '../../contract/review.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import { decode, encode, shrink, type Pictures, type Print } from '../pictures.ts';

export interface PagePrint {
  readonly print: Print;
  readonly pixelsPerPoint: number;
}

/**
 * Opens pictures for the time of one report; page pictures are drawn once, the last few sub-images
 * are kept open.
 */
export interface PictureCache {
  pixels(url: string | undefined): Promise<Pixels | null>;
  page(number: number): Promise<PagePrint | null>;
}

const PAGE_WIDTH = 460;
const OPEN_MAX = 4;

export function openPictureCache(report: Report, pictures: Pictures): PictureCache {
  const open = new Map<string, Promise<Pixels | null>>();
  const pages = new Map<number, Promise<PagePrint | null>>();

  function pixels(url: string | undefined): Promise<Pixels | null> {
    if (url === undefined) return Promise.resolve(null);
    const found = open.get(url) ?? pictures(url).then(decode);
    open.delete(url);
    open.set(url, found);
    for (const oldest of open.keys()) {
      if (open.size <= OPEN_MAX) break;
      open.delete(oldest);
    }
    return found;
  }

  async function drawPage(number: number): Promise<PagePrint | null> {
    const page = report.pages.find((one) => one.page === number);
    const picture = page?.image ?? page?.thumb;
    if (!page || !picture) return null;
    const full = await decode(await pictures(picture.url));
    if (full === null) return null;
    const small = await shrink(full, Math.min(1, PAGE_WIDTH / full.width));
    return { print: await encode(small), pixelsPerPoint: small.width / page.width };
  }

  function page(number: number): Promise<PagePrint | null> {
    const found = pages.get(number) ?? drawPage(number);
    pages.set(number, found);
    return found;
  }

  return { pixels, page };
}
