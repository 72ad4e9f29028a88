import type { Box } from '../contract/geometry.ts';
import { lumaPlane, type Pixels, type Plane } from './pixels.ts';

/** The strongest straight line across a strip at which its ground goes on as another one. */
export interface Seam {
  /** The first column behind it, pixels. */
  readonly x: number;
  /**
   * How far it stands out: its step above the strip's median column, in units of the distance from
   * the median to the strip's highest tenth.
   */
  readonly strength: number;
  /** A printed dividing line stands there: the splice is declared. */
  readonly divided: boolean;
}

/** Columns on each side over which a step is taken: an edge is soft after scaling. */
const SCALES = [1, 2, 3] as const;
/** Rows are taken together in so many bands: a seam runs through all, an edge of a band does not. */
const MOST_BANDS = 8;
const LEAST_ROWS = 10;
/** The share of bands, the weakest ones, whose mean counts. */
const WEAKEST = 0.7;
/** Columns on each side that a column's step is compared with, and those beside it that are not. */
const AROUND = 24;
const BESIDE = 3;
/** The share of the neighbours below which the ordinary step lies. */
const ORDINARY = 0.75;
/** Grey levels that coding alone makes. */
const CODING = 0.15;
/** Columns at the ends that are not looked at: frames and cut edges stand there. */
const END_PIXELS = 10;
const END_SHARE = 0.06;
/** Narrower strips have too few columns to tell an ordinary one. */
const LEAST_COLUMNS = 30;
/** The highest share of a strip's columns from which the unit of strength is taken. */
const HIGH = 0.9;

/** A blot is looked at strip by strip: a tall one in parts. */
export interface SeamPart {
  /** Where the part lies, pixels of the picture. */
  readonly box: Box;
  readonly seam: Seam;
  /** For each column the strength that a seam there would have; 0 at the ends, which are not looked at. */
  readonly strengths: Float64Array;
}

/**
 * The strength from which a seam is marked: the lowest at which no more than 1.5 % of untouched
 * strips are (docs/decisions/1567-seams-in-blots-are-measured-not-shipped.md).
 */
export const MARKED_SEAM = 3.54;

/** Higher pictures are cut into parts of PART_HEIGHT rows. */
const MOST_HEIGHT = 150;
const PART_HEIGHT = 90;
const LEAST_HEIGHT = 20;
const LEAST_WIDTH = 120;

/** The seams of a blot, part by part; empty for one too small to tell ordinary columns. */
export function seamMap(picture: Pixels): SeamPart[] {
  return membraneParts(lumaPlane(picture)).flatMap(({ top, strip }) => {
    const found = seamsOf(strip);
    const box = { x: 0, y: top, w: strip.width, h: strip.height };
    return found ? [{ box, ...found }] : [];
  });
}

/** True for a seam that is marked: a printed line says itself that parts were joined. */
export function isMarked({ strength, divided }: Seam): boolean {
  return strength > MARKED_SEAM && !divided;
}

/** A membrane as strips: a tall one in parts, a narrow one not at all. */
export function membraneParts({ width, height, data }: Plane): { top: number; strip: Plane }[] {
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) return [];
  if (height <= MOST_HEIGHT) return [{ top: 0, strip: { width, height, data } }];
  return Array.from({ length: Math.floor(height / PART_HEIGHT) }, (_, i) => ({
    top: i * PART_HEIGHT,
    strip: {
      width,
      height: PART_HEIGHT,
      data: data.subarray(i * PART_HEIGHT * width, (i + 1) * PART_HEIGHT * width),
    },
  }));
}

/**
 * Looks for the vertical line at which a strip's ground jumps over its whole height. The step of each
 * row between neighbouring columns, less the slopes on both sides, is summed within bands of rows and
 * compared with the steps of the columns around; the mean over the weakest bands is the column's. How
 * strong the strongest is, is measured against the strip's own columns, so that grain, coding and lanes
 * of the strip are what is ordinary (after the idea of a-contrario tests: Desolneux, Moisan & Morel
 * 2000).
 * @returns null: the strip is too small
 */
export function seamsOf(strip: Plane): Omit<SeamPart, 'box'> | null {
  const strengths = new Float64Array(strip.width);
  let looked = false;
  for (const scale of SCALES) {
    const first = Math.max(2 * scale + 1, END_PIXELS, Math.round(END_SHARE * strip.width));
    const last = strip.width - first;
    if (last - first < LEAST_COLUMNS) continue;
    const steps = columnSteps(strip, scale).slice(first, last);
    const sorted = steps.toSorted((p, q) => p - q);
    const median = sorted[sorted.length >> 1] ?? 0;
    const unit = (sorted[Math.floor(HIGH * sorted.length)] ?? 0) - median;
    for (const [i, step] of steps.entries()) {
      const x = first + i;
      strengths[x] = Math.max(strengths[x] ?? 0, (step - median) / Math.max(unit, 1e-6));
    }
    looked = true;
  }
  if (!looked) return null;
  const x = strengths.indexOf(Math.max(...strengths));
  return { seam: { x, strength: strengths[x] ?? 0, divided: isDivided(strip, x) }, strengths };
}

/** For each column the logarithm of its step relative to those around, over the weakest bands. */
function columnSteps(strip: Plane, scale: number): Float64Array {
  const { width, height } = strip;
  const count = Math.max(3, Math.min(MOST_BANDS, Math.floor(height / LEAST_ROWS)));
  const bands = Array.from({ length: count }, (_, i) =>
    relative(
      bandSteps(
        strip,
        scale,
        Math.floor((i * height) / count),
        Math.floor(((i + 1) * height) / count),
      ),
    ),
  );
  const weakest = Math.ceil(WEAKEST * count);
  return Float64Array.from({ length: width }, (_, x) => {
    const values = bands.map((band) => band[x] ?? 0).sort((p, q) => p - q);
    return values.slice(0, weakest).reduce((sum, v) => sum + Math.log(v + 0.2), 0) / weakest;
  });
}

/** The mean step of the rows of one band at each column, less the slopes beside it; grey levels. */
function bandSteps({ width, data }: Plane, scale: number, top: number, end: number): Float64Array {
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = top; y < end; y++) sum += data[y * width + x] ?? 0;
    sums[x + 1] = (sums[x] ?? 0) + sum / Math.max(1, end - top);
  }
  const mean = (from: number): number => ((sums[from + scale] ?? 0) - (sums[from] ?? 0)) / scale;
  const steps = new Float64Array(width);
  for (let x = 2 * scale + 1; x < width - 2 * scale - 1; x++) {
    const [far, left, right, beyond] = [
      mean(x - 2 * scale),
      mean(x - scale),
      mean(x),
      mean(x + scale),
    ];
    steps[x] = Math.abs(right - left - (left - far + beyond - right) / 2);
  }
  return steps;
}

/** Each step divided by the ordinary one of the columns around. */
function relative(steps: Float64Array): Float64Array {
  const room = new Float64Array(2 * AROUND + 1);
  return steps.map((step, x) => {
    let count = 0;
    for (let i = Math.max(0, x - AROUND); i <= Math.min(steps.length - 1, x + AROUND); i++)
      if (Math.abs(i - x) > BESIDE) room[count++] = steps[i] ?? 0;
    const around = room.subarray(0, count).sort();
    return step / ((around[Math.floor(ORDINARY * count)] ?? 0) + CODING);
  });
}

/** Levels by which a printed line differs from what is beside it, and varies along itself. */
const LINE_STEP = 40;
const LINE_EVEN = 8;

/** Whether a column at the seam is of one level from top to bottom and unlike both sides. */
function isDivided(strip: Plane, at: number): boolean {
  for (let x = at - 3; x <= at + 3; x++) {
    const [mean, spread] = columnOf(strip, x);
    const [left] = columnOf(strip, x - 8);
    const [right] = columnOf(strip, x + 8);
    if (spread < LINE_EVEN && Math.min(Math.abs(mean - left), Math.abs(mean - right)) > LINE_STEP)
      return true;
  }
  return false;
}

/** Mean and standard deviation of a column. */
function columnOf({ width, height, data }: Plane, x: number): readonly [number, number] {
  let [sum, squares] = [0, 0];
  for (let y = 0; y < height; y++) {
    const v = data[y * width + x] ?? 0;
    sum += v;
    squares += v * v;
  }
  const mean = sum / height;
  return [mean, Math.sqrt(Math.max(0, squares / height - mean * mean))];
}
