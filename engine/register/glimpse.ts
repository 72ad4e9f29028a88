import type { Affine } from '../../contract/geometry.ts';
import { frameOver, frameToB } from '../geometry/frame.ts';
import { overlapBox } from './overlap.ts';
import { copyOf, sampleInto, workspaceFor } from './scratch.ts';
import type { Picture } from './picture.ts';

const { abs, sqrt } = Math;
/** Below this product of variances (tones 0–1) what is shared is flat. */
const FLAT = 1e-10;

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
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < p.values.length; i++) {
    if (p.valid[i] === 0 || q.valid[i] === 0) continue;
    const u = p.values[i] ?? 0;
    const v = q.values[i] ?? 0;
    n++;
    sa += u;
    sb += v;
    saa += u * u;
    sbb += v * v;
    sab += u * v;
  }
  if (n === 0) return 0;
  const spread = (saa / n - (sa / n) ** 2) * (sbb / n - (sb / n) ** 2);
  return spread > FLAT ? (sab / n - (sa / n) * (sb / n)) / sqrt(spread) : 0;
}
