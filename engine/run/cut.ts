import type { FoundFigure } from '../figures/find.ts';
import { drawnTogether } from '../panels/drawnTogether.ts';
import { kindOf } from '../panels/kindOf.ts';
import { agreed, areChartParts, isUnmatched } from '../panels/kinds.ts';
import { assignLetters, findLetters } from '../panels/letters.ts';
import { masksOf } from '../panels/masks.ts';
import { plotsInRows } from '../panels/plotsInRows.ts';
import { splitFigure } from '../panels/split.ts';
import { readLegible } from '../pdf/legible.ts';
import type { DrawnImage, DrawnObject } from '../pdf/drawn.ts';
import { listObjects } from '../pdf/objects.ts';
import type { PdfPage } from '../pdf/page.ts';
import { ImageCache, regionPixels } from '../pdf/pixels.ts';
import { type TextLine, buildLines } from '../text/lines.ts';
import type { Specimen } from '../types.ts';

/** An open page from which figures are cut. */
export interface CutPage {
  readonly page: PdfPage;
  readonly objects: readonly DrawnObject[];
  readonly lines: readonly TextLine[];
}

/**
 * Lists what is drawn on a page again, for handles live only as long as it is open. `lines`: as
 * read before, to be spared.
 */
export function openForCutting(page: PdfPage, lines?: readonly TextLine[]): CutPage {
  const list = listObjects(page);
  return { page, objects: list.objects, lines: lines ?? buildLines(readLegible(page, list)) };
}

/** Cuts the sub-images of one figure from its open page, with their letters, kinds and pixels. */
export function cutFigure({ page, objects, lines }: CutPage, found: FoundFigure): Specimen[] {
  const cache = new ImageCache(page);
  const byOrder = new Map(objects.map((o) => [o.order, o]));
  const drafts = splitFigure(page, cache, {
    ...found,
    objects: found.objects.map((o) => byOrder.get(o.order) ?? reopened(o, objects)),
  });
  const overlay = { objects, lines };
  const letters = assignLetters(
    drafts.map((d) => d.box),
    findLetters(found.labels),
  );
  const { caption } = found.figure;
  const cuts = drafts.map((draft, i) => {
    const pixels = regionPixels(page, objects, cache, draft.box);
    const letter = letters[i] ?? null;
    const part = caption?.parts.find((p) => p.letter === letter)?.text ?? null;
    return {
      ...pixels,
      draft,
      letter,
      part,
      guess: kindOf(draft, pixels.raster, part, caption?.text ?? null),
    };
  });
  const words = caption?.text ?? '';
  const looks = plotsInRows(
    cuts.map((c) => c.guess),
    drafts,
    words,
  );
  const guesses = agreed(drawnTogether(looks, words));
  const known = cuts.map(({ guess, ...cut }, i) => ({ ...cut, ...(guesses[i] ?? guess) }));
  const chartParts = areChartParts(known);
  const kept = known.filter((_, i) => !chartParts[i]);
  return kept.map(({ draft, raster, source, box, letter, part, kind, confidence }, i) => {
    return {
      raster,
      subImage: {
        id: `${found.figure.id}s${i + 1}`,
        figure: found.figure.id,
        page: found.figure.page,
        box,
        letter,
        captionPart: part,
        kind,
        kindConfidence: confidence,
        included: !isUnmatched(kind),
        source,
        width: raster.width,
        height: raster.height,
        masks: isUnmatched(kind) ? [] : masksOf(raster, kind, box, source, overlay, draft.holes),
        rule: draft.rule,
        confidence: draft.confidence,
      },
    };
  });
}

/**
 * A region of a scanned page is no object of its own: it has the handles of the image that it lies
 * in.
 */
function reopened(region: DrawnObject, objects: readonly DrawnObject[]): DrawnObject {
  const image = objects.find(
    (o): o is DrawnImage =>
      o.what === 'image' && region.what === 'image' && o.object === region.object,
  );
  return image && region.what === 'image'
    ? { ...region, handle: image.handle, tiles: image.tiles }
    : region;
}
