import {
  invertAffine,
  polygonBox,
  type Affine,
  type Box,
  type Polygon,
} from '../../../contract/geometry.ts';
import type { MatchView } from '../../../contract/review.ts';

const MARGIN = 0.15;
const WHOLE = 0.5;

/**
 * The part of a's picture that the report shows: the region and what surrounds it; all of it where
 * the region is large.
 */
export function frameOf(
  region: Polygon,
  share: number,
  size: { readonly width: number; readonly height: number },
): Box {
  const whole: Box = { x: 0, y: 0, w: size.width, h: size.height };
  const box = polygonBox(region);
  if (box.w < 1 || box.h < 1 || share >= WHOLE) return whole;
  const margin = Math.max(12, MARGIN * Math.max(box.w, box.h));
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  const w = Math.min(size.width, box.x + box.w + margin) - x;
  const h = Math.min(size.height, box.y + box.h + margin) - y;
  return w < 2 || h < 2 ? whole : { x, y, w, h };
}

/** Places b's picture in a's frame; null for a transform that cannot be turned round. */
export function placeOfB(match: Pick<MatchView, 'transform'>): Affine | null {
  return invertAffine(match.transform);
}
