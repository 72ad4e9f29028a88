import * as z from 'zod/mini';
import { Coordinate } from './fields.ts';
import { CORNERS_MAX } from './limits.ts';

/**
 * A rectangle: left, top, width, height. The unit (points, pixels, 0–1) is the holder's. y grows
 * downwards.
 */
export const Box = z.object({ x: Coordinate, y: Coordinate, w: Coordinate, h: Coordinate });
export type Box = z.infer<typeof Box>;

/** A place in a document: page from 1, box in points from the top left of the page's crop box. */
export const Place = z.object({ page: z.number(), box: Box });
export type Place = z.infer<typeof Place>;

/** x' = a·x + c·y + e, y' = b·x + d·y + f (the order of canvas and PDF). */
export const Affine = z.tuple([
  Coordinate,
  Coordinate,
  Coordinate,
  Coordinate,
  Coordinate,
  Coordinate,
]);
export type Affine = z.infer<typeof Affine>;

export const Point = z.tuple([Coordinate, Coordinate]);
export type Point = z.infer<typeof Point>;

/** A closed polygon without a repeated end point. */
export const Polygon = z.array(Point).check(z.maxLength(CORNERS_MAX));
export type Polygon = z.infer<typeof Polygon>;
