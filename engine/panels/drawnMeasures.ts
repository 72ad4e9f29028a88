import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { edgesOfDrawing } from './drawnEdges.ts';
import { greyOf } from './grey.ts';
import { NUMBERS } from './numbers/drawnLook.ts';
import { strideOver } from './stride.ts';

const {
  SAMPLES,
  STILL,
  STEP,
  LEAST_EDGES,
  STRAIGHT,
  PAPER,
  BLACK,
  COLOUR,
  VIVID,
  ALONG,
  BORDER_STEP,
  BORDERS,
  NEARLY_ALL,
} = valuesOf(NUMBERS.drawnLook);

/** Colours are told apart by five bits a channel. */
const BINS = 2 ** 15;

export type DrawingMeasure = keyof ReturnType<typeof measuresOfDrawing>;

/**
 * What tells drawings from photographs, each a share from 0 to 1: fills of one colour, edges at
 * once, lines along the axes, few tones and colours, paper. JPEG compression and scaling leave
 * noise in drawings too, so none of them decides alone.
 */
export function measuresOfDrawing(raster: Raster) {
  const { width, height, channels, data } = raster;
  const skip = strideOver(raster, SAMPLES);
  const row = width * channels;
  const grey = greyOf(raster);
  const bins = new Uint32Array(BINS);
  const tones = new Uint8Array(256);
  const steps = [new Float64Array(width), new Float64Array(height)] as const;
  const count = { all: 0, flat: 0, ink: 0, flatInk: 0, sharp: 0, soft: 0, straight: 0 };
  const share = {
    paper: 0,
    black: 0,
    coloured: 0,
    across: 0,
    down: 0,
    grain: 0,
    graded: 0,
    white: 0,
  };
  const ink = { sum: 0, squares: 0, vivid: 0 };
  for (let y = 1; y < height - 1; y += skip)
    for (let x = 1; x < width - 1; x += skip) {
      const i = y * row + x * channels;
      const red = data[i] ?? 0;
      const green = channels === 1 ? red : (data[i + 1] ?? 0);
      const blue = channels === 1 ? red : (data[i + 2] ?? 0);
      const most = Math.max(red, green, blue);
      const least = Math.min(red, green, blue);
      const at = y * width + x;
      const v = grey[at] ?? 0;
      const left = grey[at - 1] ?? 0;
      const right = grey[at + 1] ?? 0;
      const up = grey[at - width] ?? 0;
      const down = grey[at + width] ?? 0;
      const range = Math.max(v, left, right, up, down) - Math.min(v, left, right, up, down);
      count.all++;
      tones[(v + 0.5) | 0] = 1;
      if (Math.abs(v - left) <= ALONG) share.across++;
      if (Math.abs(v - up) <= ALONG) share.down++;
      steps[0][x] = (steps[0][x] ?? 0) + Math.max(0, Math.abs(right - v) - BORDER_STEP);
      steps[1][y] = (steps[1][y] ?? 0) + Math.max(0, Math.abs(down - v) - BORDER_STEP);
      if (most - least > COLOUR) share.coloured++;
      if (range <= STILL) count.flat++;
      if (least === 255) share.white++;
      if (least > PAPER) share.paper++;
      else if (most < BLACK) share.black++;
      else {
        count.ink++;
        ink.sum += v;
        ink.squares += v * v;
        if (most - least > VIVID) ink.vivid++;
        if (range <= STILL) count.flatInk++;
        const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
        bins[bin] = (bins[bin] ?? 0) + 1;
      }
      if (range >= STEP) {
        count.sharp++;
        const across = Math.abs(right - left);
        const along = Math.abs(down - up);
        if (Math.min(across, along) < STRAIGHT * Math.max(across, along)) count.straight++;
      } else if (range > STILL) {
        count.soft++;
        share.graded++;
        share.grain += Math.abs(4 * v - left - right - up - down) / range;
      }
    }
  const of = (part: number, whole: number): number => part / Math.max(1, whole);
  const mean = of(ink.sum, count.ink);
  const often = bins
    .filter((n) => n > 0)
    .sort()
    .reverse();
  const top = (n: number): number =>
    of(
      often.slice(0, n).reduce((s, k) => s + k, 0),
      count.ink,
    );
  return {
    flat: of(count.flat, count.all),
    flatInk: of(count.flatInk, count.ink),
    sharp: of(count.sharp, count.sharp + count.soft),
    soft: of(count.soft, count.all),
    top1: top(1),
    top4: top(4),
    paper: of(share.paper, count.all),
    black: of(share.black, count.all),
    coloured: of(share.coloured, count.all),
    straight: count.straight / Math.max(LEAST_EDGES, count.sharp),
    tones: tones.reduce((sum, seen) => sum + seen, 0) / tones.length,
    grain: of(share.grain, share.graded),
    along: of(Math.max(share.across, share.down), count.all),
    beside: of(Math.min(share.across, share.down), count.all),
    borders: Math.min(concentration(steps[0], skip), concentration(steps[1], skip)),
    ink: of(count.ink, count.all),
    mean: mean / 255,
    spread: Math.sqrt(Math.max(0, of(ink.squares, count.ink) - mean ** 2)) / 128,
    vivid: of(ink.vivid, count.ink),
    white: of(share.white, count.all),
    colours: coloursOf(often, count.ink),
    ...edgesOfDrawing(raster, grey),
  };
}

/** How many colours make up nearly all of what is neither paper nor black; 0–1, as a logarithm. */
function coloursOf(often: Uint32Array, ink: number): number {
  let seen = 0;
  const n = often.findIndex((k) => (seen += k) >= NEARLY_ALL * ink);
  return ink === 0 ? 0 : Math.log1p(n + 1) / Math.log1p(BINS);
}

/**
 * The share of all steps that lies at the places with the strongest ones: the borders of cells run
 * through the whole picture.
 */
function concentration(steps: Float64Array, skip: number): number {
  const sampled = steps
    .filter((_, i) => i % skip === 1 % skip)
    .toSorted()
    .reverse();
  const total = sampled.reduce((sum, v) => sum + v, 0);
  if (total === 0) return 1;
  const most = sampled.subarray(0, Math.max(1, Math.ceil(BORDERS * sampled.length)));
  return most.reduce((sum, v) => sum + v, 0) / total;
}
