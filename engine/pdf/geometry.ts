import { invertAffine } from '../../contract/boxes.ts';
import type { Affine, Box } from '../../contract/geometry.ts';
import type { DrawnImage } from './drawn.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { SKEW } = valuesOf(NUMBERS.geometry);

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
  const straight = Math.abs(b) + Math.abs(c) < SKEW * (Math.abs(a) + Math.abs(d));
  const turned = Math.abs(a) + Math.abs(d) < SKEW * (Math.abs(b) + Math.abs(c));
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
  // Called for each letter of a page, so no points are allocated.
  const [a, b, c, d, e, f] = m;
  const [p, q, r, s] = [
    a * x0 + c * y0 + e,
    a * x1 + c * y0 + e,
    a * x0 + c * y1 + e,
    a * x1 + c * y1 + e,
  ];
  const [t, u, v, w] = [
    b * x0 + d * y0 + f,
    b * x1 + d * y0 + f,
    b * x0 + d * y1 + f,
    b * x1 + d * y1 + f,
  ];
  const x = Math.min(p, q, r, s);
  const y = Math.min(t, u, v, w);
  return { x, y, w: Math.max(p, q, r, s) - x, h: Math.max(t, u, v, w) - y };
}
