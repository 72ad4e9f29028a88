import { composeAffine, type Affine, type Polygon } from '../contract/geometry.ts';

/**
 * Conversion of coordinates. The engine's origin is the centre of the first pixel; drawing code
 * uses its top left corner. The engine's results are converted once, where they enter; otherwise a
 * mirrored copy would be off by one pixel.
 */
export function transformFromCentres(transform: Affine): Affine {
  return composeAffine([1, 0, 0, 1, 0.5, 0.5], composeAffine(transform, [1, 0, 0, 1, -0.5, -0.5]));
}

export function polygonFromCentres(polygon: Polygon): Polygon {
  return polygon.map(([x, y]) => [x + 0.5, y + 0.5]);
}

export function pairFromCentres(
  pair: readonly [number, number, number, number],
): [number, number, number, number] {
  return [pair[0] + 0.5, pair[1] + 0.5, pair[2] + 0.5, pair[3] + 0.5];
}
