import type { Affine } from '../../contract/geometry.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { correlationOf } from './layer.ts';
import { overlapBox } from './overlap.ts';
import { copyOf, sampleInto, workspaceFor } from './scratch.ts';
import type { Picture } from './picture.ts';

const { abs, sqrt } = Math;

/**
 * Correlation, −1…1, of what two pictures share under a transform (pixels of a → pixels of b), seen
 * with at most `side`² pixels: so coarsely that a transform which is a few pixels off still agrees,
 * and a hundredth of the work of registering them. 0 where too little is shared, or what is shared
 * is flat.
 */
export function glimpse(a: Picture, b: Picture, transform: Affine, side: number): number {
  const box = overlapBox(a, b, transform);
  const scale = sqrt(abs(transform[0] * transform[3] - transform[1] * transform[2]));
  const frame = box && frameOver(box, scale, side);
  if (!frame) return 0;
  const { width, height } = frame;
  const on = workspaceFor(width * height);
  const p = copyOf(sampleInto(on, 0, a, width, height, frame.toA));
  const q = copyOf(sampleInto(on, 1, b, width, height, frameToB(frame, transform)));
  return correlationOf(p, q) ?? 0;
}
