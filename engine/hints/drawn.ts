import { drawingLikelihood } from '../panels/drawnLook.ts';
import type { Hint, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const { DRAWN, LEAST, DRAWN_BLOT, LEAST_BLOT } = valuesOf(NUMBERS.drawn);

/**
 * Both sub-images look drawn: schemes, cells of colour, icons and models repeat their parts. The
 * two are judged together, by the mean of their log-odds: what is shown small or faded says less
 * than the same drawing beside it. Plots of flow cytometry are never asked, for dots are as flat as
 * what is drawn; of what was taken for a blot more is asked, for bands on white nearly are.
 * @param likelihoodOf `drawnLikelihood`, or what a caller remembers of it
 */
export function drawn(
  a: Specimen,
  b: Specimen,
  likelihoodOf: (specimen: Specimen) => number = drawnLikelihood,
): Hint | null {
  if ([a, b].some(({ subImage }) => subImage.kind === 'flow')) return null;
  const [p, q] = [likelihoodOf(a), likelihoodOf(b)];
  const isBlot = [a, b].some(({ subImage }) => subImage.kind === 'blot');
  const [least, together] = isBlot ? [LEAST_BLOT, DRAWN_BLOT] : [LEAST, DRAWN];
  return Math.min(p, q) >= least && odds(p) * odds(q) >= odds(together) ** 2
    ? hintOf('drawing', { says: 'drawn', a: p, b: q }, true)
    : null;
}

/** How likely a sub-image is drawn, 0–1. */
export function drawnLikelihood({ raster }: Specimen): number {
  return drawingLikelihood(raster, { light: true });
}

function odds(p: number): number {
  return p / Math.max(Number.EPSILON, 1 - p);
}
