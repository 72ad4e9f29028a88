import type { Features } from '../features/features.ts';
import { FEATURE_OPTIONS, featuresOf, firstOf } from '../features/features.ts';
import { closeFrame } from '../features/frames.ts';
import type { Plane } from '../features/plane.ts';
import { openMask, planeOf } from '../features/plane.ts';
import type { Specimen } from '../types.ts';
import type { Picture } from './picture.ts';
import { pictureOf } from './picture.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { FEW, FAINT, FAINT_POINTS } = valuesOf(NUMBERS.prepare);

/**
 * A specimen prepared for comparison: grey plane, mask of the pixels that may be compared, image
 * pyramid, features.
 */
export interface Prepared {
  readonly specimen: Specimen;
  readonly plane: Plane;
  readonly open: Uint8Array | null;
  readonly picture: Picture;
  /** All points: for copies inside the picture and for blots. */
  readonly features: Features;
  /** The first of them: for comparing pictures. */
  readonly leading: Features;
}

/** Features of a plane; faint pictures are searched again with a lower threshold. */
export function describePlane(plane: Plane, open: Uint8Array | null): Features {
  const features = featuresOf(plane, open);
  return features.count >= FEW
    ? features
    : featuresOf(plane, open, {
        ...FEATURE_OPTIONS,
        threshold: FAINT,
        most: FAINT_POINTS,
        first: FAINT_POINTS,
      });
}

export function prepare(specimen: Specimen, known: Features | null = null): Prepared {
  // `data` may read from disk, so it is read once.
  const { width, height, channels, data } = specimen.raster;
  const plane = planeOf({ width, height, channels, data });
  const masks = specimen.subImage.masks;
  const open = closeFrame(
    plane,
    masks.length > 0 ? openMask(plane.width, plane.height, masks) : null,
  );
  const features = known ?? describePlane(plane, open);
  return {
    specimen,
    plane,
    open,
    picture: pictureOf(plane, open),
    features,
    leading: firstOf(features, FEATURE_OPTIONS.first),
  };
}
