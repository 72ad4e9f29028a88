import { type Affine } from '../../contract/geometry.ts';
import {
  type Picture,
  type Random,
  addGrain,
  decodeJpeg,
  encodeJpeg,
  greyOf,
  sampled,
} from '../../samples/index.ts';
import type { Source } from '../cases/sources.ts';
import { withCopies } from '../cases/region.ts';
import type { Plan } from './plan.ts';

const { cos, floor, max, min, PI, sin } = Math;
/** Longer side of the pictures, pixels, as they stand in figures. */
const SIDES = [240, 680] as const;

/** A part of a source at the size of a sub-image of a figure. */
export async function viewOf(random: Random, source: Source): Promise<Picture> {
  const whole = await source.load();
  const share = random.range(0.7, 1);
  const [w, h] = [whole.width * share, whole.height * share];
  const pitch = max(1, max(w, h) / random.range(...SIDES));
  const left = floor(random.range(0, whole.width - w));
  const top = floor(random.range(0, whole.height - h));
  const toSource: Affine = [pitch, 0, 0, pitch, left, top];
  return sampled(whole, toSource, floor(w / pitch), floor(h / pitch));
}

/** How the tones of copies are changed: times `gain`, then so many grey levels more. */
export interface Tones {
  readonly gain: number;
  readonly brighter: number;
}

export const AS_THEY_ARE: Tones = { gain: 1, brighter: 0 };

/** Tones that an eye takes for those of the picture. */
export function tonesOf(random: Random): Tones {
  return { gain: random.range(0.8, 1.2), brighter: random.range(-12, 12) };
}

/** The picture with its region carried to every place of the plan. */
export function planted(
  p: Picture,
  { shape, forwards, rim }: Plan,
  { gain, brighter }: Tones = AS_THEY_ARE,
): Picture {
  return withCopies(p, shape, forwards, rim, brighter, gain);
}

/** Three in five pictures are compressed once more, as journals do. */
export async function saved(random: Random, p: Picture): Promise<Picture> {
  return random.chance(0.6) ? decodeJpeg(await encodeJpeg(p, random.int(60, 95))) : p;
}

/** A lattice of equal spots, stripes or cells with camera noise: everything repeats, nothing is copied. */
export function lattice(random: Random): Picture {
  const [width, height] = [random.int(260, 520), random.int(220, 420)];
  const [pitch, turn] = [random.range(9, 34), random.range(0, PI)];
  const [c, s] = [(2 * PI * cos(turn)) / pitch, (2 * PI * sin(turn)) / pitch];
  const form = random.pick(['spots', 'stripes', 'hexagons'] as const);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [c * x + s * y, c * y - s * x];
      const value =
        form === 'stripes'
          ? cos(u)
          : form === 'spots'
            ? cos(u) * cos(v)
            : (cos(u) + cos(0.5 * u + 0.866 * v) + cos(0.5 * u - 0.866 * v)) / 2;
      data[y * width + x] = 0.5 + 0.3 * max(-1, min(1, value));
    }
  const field = { width, height, data };
  addGrain(random, field, random.range(0.01, 0.05), 0);
  return greyOf(field);
}
