import type { Raster } from '../types.ts';
import { kindsNamed, namesFlow } from './captionKinds.ts';
import { isColourScale } from './colourScale.ts';
import type { PanelDraft } from './draft.ts';
import { DRAWN_LOOK, drawingLikelihood, isDrawn } from './drawnLook.ts';
import type { LookGuess } from './drawnTogether.ts';
import { isHeatMap } from './heatMap.ts';
import { drawingKind, isTrace, pictureKind } from './kinds.ts';
import { lookOf } from './look.ts';
import { isPainted } from './painted.ts';
import { measuresOfPicture } from './pictureMeasures.ts';
import { isWrittenLines } from './writtenLines.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const { SQUARE, BY_CAPTION, SURE_WRITING } = valuesOf(NUMBERS.kindOf);

/**
 * What a piece of a figure is: as drafted, or by its look; plots of events that look drawn are told
 * by the caption.
 * @param part of the caption for its letter
 */
export function kindOf(
  draft: PanelDraft,
  raster: Raster,
  part: string | null,
  caption: string | null,
): LookGuess {
  const guess: LookGuess = draft.kind
    ? { kind: draft.kind, confidence: draft.kindConfidence }
    : kindByLook(raster, part, caption, draft);
  // Plots of events on grey, contours and smoothed densities of flow cytometry look like any chart.
  const square = raster.width < SQUARE * raster.height && raster.height < SQUARE * raster.width;
  if (
    (guess.kind === 'chart' || guess.kind === 'diagram') &&
    square &&
    draft.rule.startsWith('image') &&
    (kindsNamed(part ?? '').includes('flow') || namesFlow(caption ?? ''))
  )
    return { kind: 'flow', confidence: BY_CAPTION };
  return guess;
}

function kindByLook(
  raster: Raster,
  part: string | null,
  caption: string | null,
  { box, rule }: PanelDraft,
): LookGuess {
  if (isColourScale(raster)) return drawingKind(false);
  const look = lookOf(raster);
  if (isHeatMap(raster, look)) return drawingKind(true);
  if (isPainted(raster, look)) return drawingKind(false);
  if (isTrace(look, part ?? caption ?? '')) return drawingKind(true);
  if (isWrittenLines(raster, box.h)) return { kind: 'text', confidence: SURE_WRITING };
  const measures = measuresOfPicture(raster, look);
  // Membranes stand in frames.
  const guess = pictureKind(measures, part, caption, rule === 'image-strip');
  // Bands on white are as flat as what is drawn.
  if (guess.kind === 'blot') return guess;
  const drawn = drawingLikelihood(raster, { measures });
  return isDrawn(drawn) ? DRAWN_LOOK : { ...guess, drawn };
}
