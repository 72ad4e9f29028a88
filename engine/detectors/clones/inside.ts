import { prepare } from '../../register/prepare.ts';
import type { Prepared } from '../../register/prepare.ts';
import type { Finding, Mask, Raster, Specimen } from '../../types.ts';
import { clones } from './detector.ts';

/**
 * The copies inside one picture, without a manuscript around it: regions and transforms in its
 * pixels, scores as in a manuscript. Nothing of it is masked but `masks`. For measurements.
 */
export function copiesInside(raster: Raster, masks: readonly Mask[] = []): Finding[] {
  const prepared = preparedAlone(raster, masks);
  return clones.alone.find(prepared).map((pair) => clones.alone.finding(pair, prepared.specimen));
}

/** A picture prepared as the only sub-image of a figure. */
export function preparedAlone(raster: Raster, masks: readonly Mask[] = []): Prepared {
  const { width, height } = raster;
  const specimen: Specimen = {
    raster,
    subImage: {
      id: 'picture',
      figure: 'picture',
      page: 1,
      box: { x: 0, y: 0, w: width, h: height },
      letter: null,
      captionPart: null,
      kind: 'photo',
      kindConfidence: 1,
      included: true,
      source: { via: 'render', object: null, pixels: { x: 0, y: 0, w: width, h: height }, dpi: 72 },
      width,
      height,
      masks,
      rule: 'person',
      confidence: 1,
    },
  };
  return prepare(specimen);
}
