import type { Affine } from '../../contract/geometry.ts';
import { workspaceFor, sampleInto, copyOf } from './scratch.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './sampled.ts';

export type { Sampled } from './sampled.ts';

/**
 * Samples the picture at `toPicture` of each frame pixel, linearly, from the halved copy that fits
 * the sampling distance.
 */
export function resample(
  picture: Picture,
  width: number,
  height: number,
  toPicture: Affine,
): Sampled {
  return copyOf(sampleInto(workspaceFor(width * height), 0, picture, width, height, toPicture));
}
