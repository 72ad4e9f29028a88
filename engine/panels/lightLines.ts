import { type Axis, type Plane, type Region, across, end, start } from './plane.ts';
import { type Seam, findSeams } from './seams.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/touching.ts';

const { LEAST_WIDTH, BESIDE, LIGHTER, ALONG, PAPER, UNEVEN, ROUGH } = valuesOf(NUMBERS.lightLines);

/**
 * True for one photograph that a line of light runs through from end to end: joints of tiles or of
 * sheets, rails, threads. Whatever else looks like a gutter in it is none.
 * @param least smallest side of a picture, pixels
 */
export function holdsLightLine(plane: Plane, r: Region, least: number): boolean {
  return (['x', 'y'] as const).some((axis) =>
    findSeams(plane, r, axis, least).some((seam) => isLightLine(plane, r, axis, seam)),
  );
}

/**
 * True for a band that is lighter than both of its sides, less white than paper, and shaded: its
 * tone changes along it, and slowly. What is drawn between pictures has one tone from end to end,
 * where pictures meet nothing is lighter than both all along, and a narrow gap that is mixed with
 * what lies beside it changes from pixel to pixel.
 */
function isLightLine(plane: Plane, r: Region, axis: Axis, seam: Seam): boolean {
  if (seam.width < LEAST_WIDTH) return false;
  const side = across(axis);
  const [step, along] = axis === 'x' ? [1, plane.width] : [plane.width, 1];
  const [from, to] = [seam.at, seam.at + seam.width];
  const at = Math.round((from + to) / 2);
  const tones: number[] = [];
  let [lighter, changes] = [0, 0];
  for (let k = start(r, side); k < end(r, side); k++) {
    const toneAt = (place: number): number => plane.grey[place * step + k * along] ?? 0;
    const tone = toneAt(at);
    changes += Math.abs(tone - (tones.at(-1) ?? tone));
    tones.push(tone);
    if (tone - Math.max(toneAt(from - BESIDE), toneAt(to + BESIDE)) >= LIGHTER) lighter++;
  }
  if (lighter < ALONG * tones.length) return false;
  tones.sort((a, b) => a - b);
  const [lower, median, upper] = [1, 2, 3].map((q) => tones[(q * tones.length) >> 2] ?? 0);
  const range = (upper ?? 0) - (lower ?? 0);
  return (median ?? 0) < PAPER && range >= UNEVEN && changes <= ROUGH * range * tones.length;
}
