import type { Box } from '../../contract/geometry.ts';
import { intersectBoxes } from '../../contract/geometry.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { listObjects } from '../pdf/objects.ts';
import { ImageCache, regionPixels } from '../pdf/pixels.ts';
import { pixelsKey } from '../features/store.ts';
import type { KnownCut, MatchCache } from '../runner/cache.ts';
import type { Cut } from '../runner/lazy-raster.ts';
import { LazyRaster } from '../runner/lazy-raster.ts';
import type { CutRequest, Extraction, Mask, Raster, Specimen, SubImage } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SAME_CORNER } = valuesOf(NUMBERS.specimens);

/**
 * A specimen and whether its box is another than the extraction's, so that its crop must be stored
 * again.
 */
export interface CutSpecimen {
  readonly specimen: Specimen;
  readonly changed: boolean;
}

/**
 * Cuts the sub-images again at native resolution, page by page: those of the extraction, or a
 * person's boxes. Those that `cache` knows are cut when somebody looks at their pixels, while the
 * document is open.
 */
export function* cutSpecimens(
  document: PdfDocument,
  extraction: Extraction,
  cuts?: readonly CutRequest[],
  cache?: MatchCache,
): Generator<CutSpecimen> {
  const wanted = cuts
    ? cuts.map((c) => fromCut(c, extraction))
    : extraction.subImages.map((subImage) => ({ subImage, ignore: [], changed: false }));
  const pages = [...new Set(wanted.map((w) => w.subImage.page))].sort((a, b) => a - b);
  const lazy = lazyCut(document);
  for (const number of pages) {
    const size = extraction.pages.find((p) => p.page === number);
    const known = wanted
      .filter((w) => w.subImage.page === number)
      .map((w) => (cache && size ? knownSpecimen(w, size, cache, lazy) : null));
    if (known.length > 0 && known.every((k) => k !== null)) {
      yield* known.flatMap((k) => k ?? []);
      continue;
    }
    const made = document.withPage(number, (page) => {
      const { objects } = listObjects(page);
      const images = new ImageCache(page);
      const frame: Box = { x: 0, y: 0, w: page.info.width, h: page.info.height };
      return wanted.flatMap((w): CutSpecimen[] => {
        if (w.subImage.page !== number) return [];
        const inside = intersectBoxes(w.subImage.box, frame);
        if (inside.w < 1 || inside.h < 1) return [];
        const remembered = cache ? knownSpecimen(w, page.info, cache, lazy) : null;
        if (remembered) return [remembered];
        const { raster, source, box } = regionPixels(page, objects, images, inside);
        const cut: KnownCut = {
          source,
          box,
          width: raster.width,
          height: raster.height,
          channels: raster.channels,
          pixels: pixelsKey(raster),
        };
        cache?.keepCut(cutKey(number, inside), cut);
        return [specimenOf(w, cut, raster)];
      });
    });
    yield* made ?? [];
  }
}

/** A box that was cut before: its pixels are cut when somebody asks for them. */
function knownSpecimen(
  w: Wanted,
  size: { readonly width: number; readonly height: number },
  cache: MatchCache,
  lazy: LazyCut,
): CutSpecimen | null {
  const inside = intersectBoxes(w.subImage.box, { x: 0, y: 0, w: size.width, h: size.height });
  const key = cutKey(w.subImage.page, inside);
  const cut = cache.cut(key);
  if (!cut) return null;
  cache.keepCut(key, cut);
  return specimenOf(w, cut, lazy(w.subImage.page, inside, cut));
}

function cutKey(page: number, { x, y, w, h }: Box): string {
  return `${page} ${x} ${y} ${w} ${h}`;
}

function specimenOf(
  w: Wanted,
  { source, box, width, height, pixels }: KnownCut,
  raster: Raster,
): CutSpecimen {
  const subImage: SubImage = { ...w.subImage, source, box, width, height };
  return {
    specimen: {
      subImage: {
        ...subImage,
        masks: [...(w.changed ? [] : subImage.masks), ...ignoreMasks(subImage, w.ignore)],
      },
      raster,
      pixels,
    },
    changed: w.changed,
  };
}

type LazyCut = (page: number, inside: Box, cut: KnownCut) => LazyRaster;

/** Makes pictures of a document that are cut later, all that are asked for at once page by page. */
function lazyCut(document: PdfDocument): LazyCut {
  const places = new Map<LazyRaster, { readonly page: number; readonly inside: Box }>();
  const cut: Cut = (rasters) => {
    for (const number of new Set(rasters.map((r) => places.get(r)?.page ?? 0)))
      document.withPage(number, (page) => {
        const { objects } = listObjects(page);
        const images = new ImageCache(page);
        for (const raster of rasters) {
          const place = places.get(raster);
          if (place?.page === number)
            raster.fill(regionPixels(page, objects, images, place.inside).raster.data);
        }
      });
  };
  return (page, inside, { width, height, channels }) => {
    const raster = new LazyRaster(width, height, channels, cut);
    places.set(raster, { page, inside });
    return raster;
  };
}

interface Wanted {
  readonly subImage: SubImage;
  readonly ignore: readonly Box[];
  readonly changed: boolean;
}

function fromCut(cut: CutRequest, extraction: Extraction): Wanted {
  const known = extraction.subImages.find((s) => s.id === cut.id);
  const same = known !== undefined && known.page === cut.page && near(known.box, cut.box);
  const figure = extraction.figures.find((f) => f.id === cut.figure);
  const part = figure?.caption?.parts.find((p) => p.letter === cut.letter)?.text ?? null;
  return {
    ignore: cut.ignore,
    changed: !same,
    subImage: {
      id: cut.id,
      figure: cut.figure,
      page: cut.page,
      box: same ? known.box : cut.box,
      letter: cut.letter,
      captionPart: part,
      kind: cut.kind,
      kindConfidence: known && known.kind === cut.kind ? known.kindConfidence : 1,
      included: cut.included,
      source: known?.source ?? {
        via: 'render',
        object: null,
        pixels: { x: 0, y: 0, w: 0, h: 0 },
        dpi: 0,
      },
      width: 0,
      height: 0,
      masks: same ? known.masks : [],
      rule: same ? known.rule : 'person',
      confidence: same ? known.confidence : 1,
    },
  };
}

function near(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < SAME_CORNER &&
    Math.abs(a.y - b.y) < SAME_CORNER &&
    Math.abs(a.w - b.w) < SAME_CORNER &&
    Math.abs(a.h - b.h) < SAME_CORNER
  );
}

/** Boxes in points → masks in pixels of the sub-image; those outside it are left out. */
function ignoreMasks(s: SubImage, ignore: readonly Box[]): Mask[] {
  return ignore.flatMap((b): Mask[] => {
    const part = intersectBoxes(b, s.box);
    if (part.w <= 0 || part.h <= 0) return [];
    const sx = s.width / s.box.w;
    const sy = s.height / s.box.h;
    return [
      {
        what: 'ignored',
        box: {
          x: Math.floor((part.x - s.box.x) * sx),
          y: Math.floor((part.y - s.box.y) * sy),
          w: Math.ceil(part.w * sx),
          h: Math.ceil(part.h * sy),
        },
      },
    ];
  });
}
