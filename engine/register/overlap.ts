import type { Affine, Box, Polygon } from '../../contract/geometry.ts';
import { invertAffine, polygonBox } from '../../contract/geometry.ts';
import { overlapPolygon } from '../geometry/frame.ts';
import type { Picture } from './picture.ts';

/** What a transform of a onto b lets two pictures share, in pixels of a; empty when nothing. */
export function overlap(a: Picture, b: Picture, transform: Affine): Polygon {
  const back = invertAffine(transform);
  const p = a.levels[0];
  const q = b.levels[0];
  return back && p && q ? overlapPolygon(p.width, p.height, q.width, q.height, back) : [];
}

/** The box around it; null when two pictures share nothing. */
export function overlapBox(a: Picture, b: Picture, transform: Affine): Box | null {
  const polygon = overlap(a, b, transform);
  return polygon.length < 3 ? null : polygonBox(polygon);
}
