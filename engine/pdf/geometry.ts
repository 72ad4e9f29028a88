import { type Affine, type Box, applyAffine, invertAffine } from '../../contract/geometry.ts';
import type { DrawnImage } from './objects.ts';

/** Pixels per inch at which an image object stands on the page. */
export function imageDpi(image: DrawnImage): number {
  const [a, b, c, d] = image.matrix;
  const x = Math.hypot(a, b);
  const y = Math.hypot(c, d);
  return x > 0 && y > 0 ? Math.max((image.width / x) * 72, (image.height / y) * 72) : 0;
}

/** True when the image stands on the page in one of the eight upright orientations. */
export function isUpright(image: DrawnImage): boolean {
  const [a, b, c, d] = image.matrix;
  const straight = Math.abs(b) + Math.abs(c) < 0.002 * (Math.abs(a) + Math.abs(d));
  const turned = Math.abs(a) + Math.abs(d) < 0.002 * (Math.abs(b) + Math.abs(c));
  return straight || turned;
}

/** Points → pixels of the image object, first row at 0. Null for a flattened image. */
export function pointsToPixels(image: DrawnImage): Affine | null {
  const inverse = invertAffine(image.matrix);
  if (!inverse) return null;
  const [a, b, c, d, e, f] = inverse;
  const { width: w, height: h } = image;
  return [a * w, -b * h, c * w, -d * h, e * w, h - f * h];
}

/** The bounds of a transformed rectangle. */
export function transformedBox(m: Affine, x0: number, y0: number, x1: number, y1: number): Box {
  const points = [applyAffine(m, [x0, y0]), applyAffine(m, [x1, y0]), applyAffine(m, [x0, y1]), applyAffine(m, [x1, y1])];
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
