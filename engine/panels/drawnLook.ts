import { valuesOf } from '../numbers.ts';
import type { KindGuess } from './kinds.ts';
import type { Raster } from '../types.ts';
import { measuresOfDrawing, type DrawingMeasure } from './drawnMeasures.ts';
import { NUMBERS } from './numbers/drawnLook.ts';

const {
  DRAWN,
  EMPTY,
  EMPTY_PAPER,
  NEARLY_BLACK,
  FILL_COLOURED,
  FILL_FLAT,
  FILL_LIGHT,
  FILL_SHARP,
  SURE_DRAWN,
} = valuesOf(NUMBERS.drawnLook);

/**
 * A ridge-regularised logistic fit: `bench -- drawings` writes these weights
 * (docs/decisions/1673-more-that-tells-drawings.md, 1676-labels-that-tell-drawings.md).
 */
const MODEL: { readonly bias: number; readonly weights: Readonly<Record<DrawingMeasure, number>> } =
  {
    bias: -12.624,
    weights: {
      flat: -2.255,
      flatInk: -0.424,
      sharp: 7.96,
      soft: -0.146,
      top1: 1.323,
      top4: -2.447,
      paper: 3.048,
      black: -2.373,
      coloured: 2.125,
      straight: 1.63,
      tones: -0.654,
      grain: 3.999,
      along: 7.534,
      beside: 0.388,
      borders: -1.989,
      ink: -1.998,
      mean: 4.5,
      spread: 1.877,
      vivid: 1.771,
      white: 2.88,
      colours: 2.245,
      edges: 0.803,
      clean: 2.201,
      halfClean: 1.612,
      rampAcross: -2.961,
      rampDown: -1.247,
      fill: 4.044,
      wideFill: -1.835,
      contrast: -2.397,
      exact: 3.828,
      grainy: -3.864,
    },
  };

/** The kind of what the fit takes for a drawing. */
export const DRAWN_LOOK: KindGuess = { kind: 'diagram', confidence: SURE_DRAWN };

/**
 * True for what is very likely drawn, by its likelihood alone: a painted scheme, a map, a model of
 * molecules, cells of colour.
 */
export function isDrawn(likelihood: number): boolean {
  return likelihood >= DRAWN;
}

/**
 * How likely what a picture shows is drawn: a scheme, a map, a model, cells of colour; 0–1. 0 for a
 * field that is black nearly everywhere, and for a nearly empty one, which may be a control, unless
 * it is an even fill of one colour with print on it: a cell of a table or map. `light`: what is
 * light and nearly empty is asked as well.
 */
export function drawingLikelihood(
  raster: Raster,
  { light = false, measures = measuresOfDrawing(raster) } = {},
): number {
  if (measures.black >= NEARLY_BLACK) return 0;
  const isEmpty = measures.top1 >= EMPTY && measures.paper < EMPTY_PAPER;
  if (isEmpty && !((light || isPrintedFill(measures)) && isLight(raster))) return 0;
  const weights: Readonly<Record<string, number>> = MODEL.weights;
  const sum = Object.entries(measures).reduce((s, [name, v]) => s + (weights[name] ?? 0) * v, 0);
  return 1 / (1 + Math.exp(-MODEL.bias - sum));
}

function isPrintedFill({
  coloured,
  flat,
  sharp,
}: Readonly<Record<DrawingMeasure, number>>): boolean {
  return coloured >= FILL_COLOURED && flat >= FILL_FLAT && sharp >= FILL_SHARP;
}

function isLight({ width, height, channels, data }: Raster): boolean {
  let light = 0;
  for (let i = 0; i < data.length; i += channels)
    light += Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
  return light >= FILL_LIGHT * width * height;
}
