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
 * (docs/decisions/1052-drawings-told-by-a-fit.md, 1673-more-that-tells-drawings.md).
 */
const MODEL: { readonly bias: number; readonly weights: Readonly<Record<DrawingMeasure, number>> } =
  {
    bias: -7.62,
    weights: {
      flat: -2.838,
      flatInk: 0.06,
      sharp: 5.145,
      soft: -3.298,
      top1: 2.077,
      top4: -3.167,
      paper: 1.997,
      black: -1.686,
      coloured: 1.708,
      straight: 1.403,
      tones: 0.895,
      grain: 2.815,
      along: 8.029,
      beside: -1.806,
      borders: -1.184,
      ink: -1.342,
      mean: 3.645,
      spread: 2.339,
      vivid: 1.853,
      white: 1.664,
      colours: 3.385,
      edges: 0.637,
      clean: -1.623,
      halfClean: 2.198,
      rampAcross: -2.714,
      rampDown: 0.315,
      fill: -0.126,
      wideFill: -0.11,
      contrast: -4.993,
      exact: 2.711,
      grainy: -3.054,
    },
  };

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
 * field that is black nearly everywhere, and for a nearly empty one, which may be a control, unless
 * it is an even fill of one colour with print on it: a cell of a table or map. `light`: what is
 * light and nearly empty is asked as well.
 */
export function drawingLikelihood(raster: Raster, { light = false } = {}): number {
  const measures = measuresOfDrawing(raster);
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
