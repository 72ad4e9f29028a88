import { valuesOf } from '../numbers.ts';
import type { KindGuess } from './kinds.ts';
import type { Raster } from '../types.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  SAMPLES,
  STILL,
  STEP,
  LEAST_EDGES,
  STRAIGHT,
  PAPER,
  BLACK,
  COLOUR,
  ALONG,
  BORDER_STEP,
  BORDERS,
  DRAWN,
  EMPTY,
  EMPTY_PAPER,
  FILL_COLOURED,
  FILL_FLAT,
  FILL_LIGHT,
  FILL_SHARP,
  SURE_DRAWN,
} = valuesOf(NUMBERS.drawnLook);

/**
 * A ridge-regularised logistic fit: `bench -- drawings`
 * (docs/decisions/1052-drawings-told-by-a-fit.md) writes these weights.
 */
const MODEL: { readonly bias: number; readonly weights: Readonly<Record<Measure, number>> } = {
  bias: -10.907,
  weights: {
    flat: 0.015,
    flatInk: 3.643,
    sharp: 8.892,
    soft: -0.401,
    top1: 0.3,
    top4: -2.429,
    paper: 4.204,
    black: -2.07,
    coloured: 2.499,
    straight: 0.38,
    tones: -1.029,
    grain: 3.211,
    along: 12.271,
    beside: -5.081,
    borders: -2.392,
  },
};

type Measure = keyof ReturnType<typeof measuresOfDrawing>;

/** The kind of what the fit takes for a drawing. */
export const DRAWN_LOOK: KindGuess = { kind: 'diagram', confidence: SURE_DRAWN };

/**
 * True for what is very likely drawn: a painted scheme, a map, a model of molecules, cells of
 * colour.
 */
export function isDrawnLook(raster: Raster): boolean {
  return drawingLikelihood(raster) >= DRAWN;
}

/**
 * How likely what a picture shows is drawn: a scheme, a map, a model, cells of colour; 0–1. 0 for a
 * nearly empty field, which may be a control, unless it is an even fill of one colour with print on
 * it: a cell of a table or map. `light`: what is light and nearly empty is asked as well.
 */
export function drawingLikelihood(raster: Raster, { light = false } = {}): number {
  const measures = measuresOfDrawing(raster);
  const isEmpty = measures.top1 >= EMPTY && measures.paper < EMPTY_PAPER;
  if (isEmpty && !((light || isPrintedFill(measures)) && isLight(raster))) return 0;
  const weights: Readonly<Record<string, number>> = MODEL.weights;
  const sum = Object.entries(measures).reduce((s, [name, v]) => s + (weights[name] ?? 0) * v, 0);
  return 1 / (1 + Math.exp(-MODEL.bias - sum));
}

function isPrintedFill({ coloured, flat, sharp }: Readonly<Record<Measure, number>>): boolean {
  return coloured >= FILL_COLOURED && flat >= FILL_FLAT && sharp >= FILL_SHARP;
}

function isLight({ width, height, channels, data }: Raster): boolean {
  let light = 0;
  for (let i = 0; i < data.length; i += channels)
    light += Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
  return light >= FILL_LIGHT * width * height;
}

/**
 * What tells drawings from photographs, each a share from 0 to 1: fills of one colour, edges at
 * once, lines along the axes, few tones and colours, paper. JPEG compression and scaling leave
 * noise in drawings too, so none of them decides alone.
 */
export function measuresOfDrawing({ width, height, channels, data }: Raster) {
  const skip = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  const row = width * channels;
  const greys = (i: number): number =>
    channels === 1
      ? (data[i] ?? 0)
      : (3 * (data[i] ?? 0) + 6 * (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 10;
  const bins = new Map<number, number>();
  const tones = new Uint8Array(256);
  const steps = [new Float64Array(width), new Float64Array(height)] as const;
  const count = { all: 0, flat: 0, ink: 0, flatInk: 0, sharp: 0, soft: 0, straight: 0 };
  const share = { paper: 0, black: 0, coloured: 0, across: 0, down: 0, grain: 0, graded: 0 };
  for (let y = 1; y < height - 1; y += skip)
    for (let x = 1; x < width - 1; x += skip) {
      const i = y * row + x * channels;
      const red = data[i] ?? 0;
      const green = channels === 1 ? red : (data[i + 1] ?? 0);
      const blue = channels === 1 ? red : (data[i + 2] ?? 0);
      const most = Math.max(red, green, blue);
      const least = Math.min(red, green, blue);
      const [v, left, right] = [greys(i), greys(i - channels), greys(i + channels)];
      const [up, down] = [greys(i - row), greys(i + row)];
      const range = Math.max(v, left, right, up, down) - Math.min(v, left, right, up, down);
      count.all++;
      tones[Math.round(v)] = 1;
      if (Math.abs(v - left) <= ALONG) share.across++;
      if (Math.abs(v - up) <= ALONG) share.down++;
      steps[0][x] = (steps[0][x] ?? 0) + Math.max(0, Math.abs(right - v) - BORDER_STEP);
      steps[1][y] = (steps[1][y] ?? 0) + Math.max(0, Math.abs(down - v) - BORDER_STEP);
      if (most - least > COLOUR) share.coloured++;
      if (range <= STILL) count.flat++;
      if (least > PAPER) share.paper++;
      else if (most < BLACK) share.black++;
      else {
        count.ink++;
        if (range <= STILL) count.flatInk++;
        const bin = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
        bins.set(bin, (bins.get(bin) ?? 0) + 1);
      }
      if (range >= STEP) {
        count.sharp++;
        const [across, along] = [Math.abs(right - left), Math.abs(down - up)];
        if (Math.min(across, along) < STRAIGHT * Math.max(across, along)) count.straight++;
      } else if (range > STILL) {
        count.soft++;
        share.graded++;
        share.grain += Math.abs(4 * v - left - right - up - down) / range;
      }
    }
  const of = (part: number, whole: number): number => part / Math.max(1, whole);
  const often = [...bins.values()].sort((p, q) => q - p);
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
  };
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
