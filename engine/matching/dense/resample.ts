import type { Affine } from '../../../contract/geometry.ts';
import { groundFor, lay, takenFrom } from './ground.ts';
import type { Picture } from './picture.ts';
import type { Sampled } from './plain.ts';

export type { Sampled } from './plain.ts';

/** Samples the picture at `toPicture` of each frame pixel, linearly, from the halved copy that fits the sampling distance. */
export function resample(
  picture: Picture,
  width: number,
  height: number,
  toPicture: Affine,
): Sampled {
  return takenFrom(lay(groundFor(width * height), 0, picture, width, height, toPicture));
}
