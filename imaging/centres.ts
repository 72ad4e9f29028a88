import { composeAffine, type Affine, type Polygon } from '../contract/geometry.ts';

/**
 * The engine measures points from the middle of the first pixel; everything that draws measures from its top left corner.
 * These take the engine's results over, once, where they enter; without it a mirrored copy lies a whole pixel beside.
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
