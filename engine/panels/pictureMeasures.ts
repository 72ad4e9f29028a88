import type { Raster } from '../types.ts';
import { measuresOfDrawing } from './drawnMeasures.ts';
import { type Look, lookOf } from './look.ts';

export type PictureMeasure = keyof ReturnType<typeof measuresOfPicture>;
export type PictureMeasures = Readonly<Record<PictureMeasure, number>>;

/** Roughness of most pictures is below this, grey levels. */
const ROUGH = 32;

/**
 * What tells kinds of pictures apart: what tells drawings, and colours, darkness and shape. Shares
 * from 0 to 1, but for `shape`, the logarithm of width by height, and `rough`, which may exceed 1.
 */
export function measuresOfPicture(raster: Raster, look: Look = lookOf(raster)) {
  const { aspect, dark, bright, stained, pure, roughness } = look;
  return {
    ...measuresOfDrawing(raster),
    shape: Math.log(Math.max(1e-3, aspect)),
    dark,
    bright,
    stained,
    pure,
    rough: roughness / ROUGH,
  };
}
