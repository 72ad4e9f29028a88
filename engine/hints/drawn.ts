import { drawingLikelihood } from '../panels/drawnLook.ts';
import type { Hint, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const { DRAWN } = valuesOf(NUMBERS.drawn);

/**
 * Both sub-images look drawn: schemes, cells of colour, icons and models repeat their parts. Blots
 * and plots of flow cytometry are never asked, for bands and dots are as flat as what is drawn.
 */
export function drawn(a: Specimen, b: Specimen): Hint | null {
  if ([a, b].some(({ subImage }) => subImage.kind === 'blot' || subImage.kind === 'flow'))
    return null;
  const [p, q] = [likelihoodOf(a), likelihoodOf(b)];
  return Math.min(p, q) >= DRAWN ? hintOf('drawing', { says: 'drawn', a: p, b: q }, true) : null;
}

/** A sub-image stands in many findings, and is measured once. */
const known = new WeakMap<Specimen['subImage'], number>();

function likelihoodOf({ subImage, raster }: Specimen): number {
  const likelihood = known.get(subImage) ?? drawingLikelihood(raster, { light: true });
  known.set(subImage, likelihood);
  return likelihood;
}
