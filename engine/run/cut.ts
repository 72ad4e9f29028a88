import type { FoundFigure } from '../figures/find.ts';
import { kindsNamed, namesFlow } from '../panels/captionKinds.ts';
import type { PanelDraft } from '../panels/draft.ts';
import { DRAWN_LOOK, isDrawnLook } from '../panels/drawnLook.ts';
import { isHeatMap } from '../panels/heatMap.ts';
import {
  type KindGuess,
  agreed,
  drawingKind,
  isTrace,
  isUnmatched,
  pictureKind,
} from '../panels/kinds.ts';
import { assignLetters, findLetters } from '../panels/letters.ts';
import { lookOf } from '../panels/look.ts';
import { masksOf } from '../panels/masks.ts';
import { isPainted } from '../panels/painted.ts';
import { measuresOfPicture } from '../panels/pictureMeasures.ts';
import { splitFigure } from '../panels/split.ts';
import { readLegible } from '../pdf/legible.ts';
import type { DrawnImage, DrawnObject } from '../pdf/drawn.ts';
import { listObjects } from '../pdf/objects.ts';
import type { PdfPage } from '../pdf/page.ts';
import { ImageCache, regionPixels } from '../pdf/pixels.ts';
import { type TextLine, buildLines } from '../text/lines.ts';
import type { Raster, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SQUARE, BY_CAPTION } = valuesOf(NUMBERS.cut);

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
  const cuts = drafts.map((draft, i) => {
    const pixels = regionPixels(page, objects, cache, draft.box);
    const letter = letters[i] ?? null;
    const part = found.figure.caption?.parts.find((p) => p.letter === letter)?.text ?? null;
    return {
      ...pixels,
      draft,
      letter,
      part,
      guess: kindOf(draft, pixels.raster, part, found.figure.caption?.text ?? null),
    };
  });
  const guesses = agreed(cuts.map((c) => c.guess));
  return cuts.map(({ draft, raster, source, box, letter, part, guess }, i) => {
    const { kind, confidence } = guesses[i] ?? guess;
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

function kindOf(
  draft: PanelDraft,
  raster: Raster,
  part: string | null,
  caption: string | null,
): KindGuess {
  if (!draft.kind) {
    const look = lookOf(raster);
    if (isHeatMap(raster, look)) return drawingKind(true);
    if (isPainted(raster, look)) return drawingKind(false);
    if (isTrace(look, part ?? caption ?? '')) return drawingKind(true);
    const measures = measuresOfPicture(raster, look);
    const guess = pictureKind(measures, part, caption, draft.rule === 'image-strip');
    // Bands on white are as flat as what is drawn.
    return guess.kind !== 'blot' && isDrawnLook(raster, measures) ? DRAWN_LOOK : guess;
  }
  // Contours and smoothed densities of flow cytometry look like any chart; their caption tells.
  const square = raster.width < SQUARE * raster.height && raster.height < SQUARE * raster.width;
  if (
    (draft.kind === 'chart' || draft.kind === 'diagram') &&
    square &&
    draft.rule.startsWith('image') &&
    (kindsNamed(part ?? '').includes('flow') || namesFlow(caption ?? ''))
  )
    return { kind: 'flow', confidence: BY_CAPTION };
  return { kind: draft.kind, confidence: draft.kindConfidence };
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
