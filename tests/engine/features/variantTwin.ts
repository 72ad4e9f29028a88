import type { Features } from '../../../engine/features/features.ts';
import type { Variant } from '../../../engine/features/variants.ts';
import { isInverted, isMirrored, variantTable } from '../../../engine/features/variants.ts';

/**
 * Descriptors and frames of the variant; for mirrors x runs from the right edge. Plain features are
 * returned unchanged.
 */
export function variantOf(features: Features, variant: Variant): Features {
  if (variant === 'plain') return features;
  const table = variantTable(variant);
  const { count, width, height } = features;
  const descriptors = new Uint8Array(count * 128);
  const frames = features.frames.slice();
  for (let i = 0; i < count; i++) {
    const from = i * 128;
    for (let k = 0; k < 128; k++)
      descriptors[from + k] = features.descriptors[from + (table[k] ?? 0)] ?? 0;
    const f = i * 4;
    if (isMirrored(variant)) {
      frames[f] = width - 1 - (frames[f] ?? 0);
      frames[f + 3] = Math.PI - (frames[f + 3] ?? 0);
    }
    if (isInverted(variant)) frames[f + 3] = (frames[f + 3] ?? 0) + Math.PI;
  }
  return { width, height, count, frames, descriptors };
}
