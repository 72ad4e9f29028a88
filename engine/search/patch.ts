import type { Affine } from '../../contract/geometry.ts';
import type { Plane } from '../features/plane.ts';
import type { Picture } from '../register/picture.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { FLAT, LEAST_SPREAD, SIDE, MOST_SIDE, LEAST, MOST_PLACES, LARGE } = valuesOf(NUMBERS.patch);

/**
 * The eight orientations: quarter turns, plain and mirrored. [a, b, c, d] of x' = a x + c y, y' = b
 * x + d y.
 */
const TURNS: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [0, 1, 1, 0],
  [1, 0, 0, -1],
  [0, -1, -1, 0],
];

/**
 * Template matching: where a patch lies in a picture at the same size, by normalised
 * cross-correlation of shrunken copies (Lewis
 * 1995) in eight orientations. Masked places do not count.
 * @returns transforms of pixels of the patch → pixels of the picture, best first
 */
export function placesOf(patch: Picture, picture: Picture): Affine[] {
  const level = levelOf(patch);
  const small = patch.levels[level];
  const field = picture.levels[level];
  if (!small || !field) return [];
  const open = picture.open[level] ?? null;
  const found = TURNS.flatMap((turn) => {
    const turned = turnedPlane(small, turn);
    return peaks(turned, field, open).map((p) => ({
      ...p,
      transform: transformOf(turn, turned, p, 2 ** level),
    }));
  });
  return found
    .sort((p, q) => q.value - p.value)
    .slice(0, MOST_PLACES)
    .map((p) => p.transform);
}

function levelOf({ levels }: Picture): number {
  const at = levels.findIndex(
    (l) => Math.min(l.width, l.height) < 2 * SIDE && Math.max(l.width, l.height) <= MOST_SIDE * 2,
  );
  return at < 0 ? levels.length - 1 : at;
}

function turnedPlane(plane: Plane, [a, b, c, d]: readonly [number, number, number, number]): Plane {
  const { width, height, data } = plane;
  const [w, h] = a === 0 ? [height, width] : [width, height];
  const out = new Float32Array(w * h);
  const [ox, oy] = [a + c < 0 ? w - 1 : 0, b + d < 0 ? h - 1 : 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      out[(b * x + d * y + oy) * w + a * x + c * y + ox] = data[y * width + x] ?? 0;
  return { width: w, height: h, data: out };
}

interface Peak {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** The best places of a template, no two on each other. */
function peaks(template: Plane, field: Plane, open: Uint8Array | null): Peak[] {
  const { width: w, height: h } = template;
  const n = w * h;
  const mean = template.data.reduce((sum, v) => sum + v, 0) / n;
  const centred = template.data.map((v) => v - mean);
  const energy = Math.sqrt(centred.reduce((sum, v) => sum + v * v, 0));
  if (energy < FLAT * Math.sqrt(n)) return [];
  const found: Peak[] = [];
  // In a large field only every second place is tested; registration corrects the rest.
  const step = field.width * field.height > LARGE ? 2 : 1;
  for (let y = 0; y + h <= field.height; y += step) {
    for (let x = 0; x + w <= field.width; x += step) {
      if (open && open[(y + (h >> 1)) * field.width + x + (w >> 1)] !== 1) continue;
      const value = correlationAt(centred, energy, w, h, field, x, y);
      if (value >= LEAST) keepPeak(found, { x, y, value }, w, h);
    }
  }
  return found.sort((p, q) => q.value - p.value).slice(0, MOST_PLACES);
}

function correlationAt(
  centred: Float32Array,
  energy: number,
  w: number,
  h: number,
  field: Plane,
  x: number,
  y: number,
): number {
  let [cross, sum, squares] = [0, 0, 0];
  for (let v = 0; v < h; v++) {
    const row = (y + v) * field.width + x;
    for (let u = 0; u < w; u++) {
      const value = field.data[row + u] ?? 0;
      cross += (centred[v * w + u] ?? 0) * value;
      sum += value;
      squares += value * value;
    }
  }
  const spread = Math.sqrt(Math.max(0, squares - (sum * sum) / (w * h)));
  // The correlation of a flat place is noise.
  return spread < LEAST_SPREAD * energy ? 0 : cross / (energy * spread);
}

function keepPeak(found: Peak[], peak: Peak, w: number, h: number): void {
  const near = found.findIndex(
    (p) => Math.abs(p.x - peak.x) < w / 2 && Math.abs(p.y - peak.y) < h / 2,
  );
  if (near < 0) found.push(peak);
  else if ((found[near]?.value ?? 0) < peak.value) found[near] = peak;
}

/** Measured from pixel middles, as everything in the engine. */
function transformOf(
  [a, b, c, d]: readonly [number, number, number, number],
  turned: Plane,
  { x, y }: Peak,
  factor: number,
): Affine {
  return [
    a,
    b,
    c,
    d,
    a + c < 0 ? (x + turned.width) * factor - 1 : x * factor,
    b + d < 0 ? (y + turned.height) * factor - 1 : y * factor,
  ];
}
