import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { greyOf } from './grey.ts';
import { NUMBERS } from './numbers/drawnLook.ts';
import { strideOver } from './stride.ts';

const {
  SAMPLES,
  LEAST_PLACES,
  EDGE,
  EVEN,
  EXACT,
  GRAIN,
  LEAST_EVEN,
  LEAST_CONTRAST,
  DENSE,
  SHADED_LEAST,
  SHADED_MOST,
  BENT,
  RUN_STEP,
  RUN,
  LONG_RUN,
  PAPER,
  BLACK,
} = valuesOf(NUMBERS.drawnEdges);

/**
 * How a picture changes where it changes, each a share from 0 to 1: a drawing steps from one even
 * fill to the next, its shading is a straight ramp, and its fills are wide both ways. In a
 * photograph nearly every edge has grain, blur or structure at its sides. Changes are measured
 * against the contrast of the picture, for schemes are printed faded and photographs pale.
 * @param grey of every pixel, row by row, 0 to 255
 */
export function edgesOfDrawing(raster: Raster, grey = greyOf(raster)) {
  const { width, height } = raster;
  const contrast = contrastOf(grey);
  const even = Math.max(LEAST_EVEN, EVEN * contrast);
  const skip = strideOver(raster, SAMPLES);
  const count = {
    all: 0,
    edges: 0,
    clean: 0,
    half: 0,
    ink: 0,
    fill: 0,
    wide: 0,
    exact: 0,
    calm: 0,
    grainy: 0,
  };
  // Across and down.
  const shaded = new Uint32Array(2);
  const straight = new Uint32Array(2);
  for (let y = LONG_RUN; y < height - LONG_RUN; y += skip)
    for (let x = LONG_RUN; x < width - LONG_RUN; x += skip) {
      const i = y * width + x;
      const v = grey[i] ?? 0;
      count.all++;
      for (let axis = 0; axis < 2; axis++) {
        const step = axis === 0 ? 1 : width;
        const low = grey[i - 2 * step] ?? 0;
        const high = grey[i + 2 * step] ?? 0;
        const change = Math.abs(high - low);
        if (change >= EDGE * contrast) {
          const before = Math.abs(low - (grey[i - 4 * step] ?? 0)) <= even;
          const after = Math.abs((grey[i + 4 * step] ?? 0) - high) <= even;
          count.edges++;
          if (before && after) count.clean++;
          if (before || after) count.half++;
        } else if (change >= SHADED_LEAST && change <= SHADED_MOST * contrast) {
          shaded[axis] = (shaded[axis] ?? 0) + 1;
          if (Math.abs(high - 2 * v + low) <= BENT) straight[axis] = (straight[axis] ?? 0) + 1;
        }
      }
      if (v >= PAPER || v < BLACK) continue;
      count.ink++;
      const left = grey[i - 1] ?? 0;
      const right = grey[i + 1] ?? 0;
      const up = grey[i - width] ?? 0;
      const down = grey[i + width] ?? 0;
      const range = Math.max(v, left, right, up, down) - Math.min(v, left, right, up, down);
      if (range < EXACT) count.exact++;
      if (range < EDGE * contrast) {
        count.calm++;
        const bend = 5 * v - (v + left + right + up + down);
        if (Math.abs(bend) > GRAIN * contrast) count.grainy++;
      }
      if (!isEven(grey, i, 1, RUN) || !isEven(grey, i, width, RUN)) continue;
      count.fill++;
      if (isEven(grey, i, 1, LONG_RUN) && isEven(grey, i, width, LONG_RUN)) count.wide++;
    }
  const ramps = (axis: number): number =>
    (straight[axis] ?? 0) / Math.max(LEAST_PLACES, shaded[axis] ?? 0);
  return {
    edges: Math.min(1, (DENSE * count.edges) / Math.max(1, 2 * count.all)),
    clean: count.clean / Math.max(LEAST_PLACES, count.edges),
    halfClean: count.half / Math.max(LEAST_PLACES, count.edges),
    rampAcross: ramps(0),
    rampDown: ramps(1),
    fill: count.fill / Math.max(1, count.ink),
    wideFill: count.wide / Math.max(1, count.ink),
    contrast,
    exact: count.exact / Math.max(1, count.ink),
    grainy: count.grainy / Math.max(LEAST_PLACES, count.calm),
  };
}

/** The range of nearly all greys, as a share of what greys can be; at least LEAST_CONTRAST. */
function contrastOf(grey: Float32Array): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < grey.length; i++) {
    const level = ((grey[i] ?? 0) + 0.5) | 0;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const at = (share: number): number => {
    let seen = 0;
    return counts.findIndex((n) => (seen += n) > share * grey.length);
  };
  return Math.max(LEAST_CONTRAST, (at(0.995) - at(0.005)) / 255);
}

/** No step of a run to both sides of a pixel is a change. */
function isEven(grey: Float32Array, i: number, step: number, reach: number): boolean {
  let from = grey[i - reach * step] ?? 0;
  for (let k = 1 - reach; k <= reach; k++) {
    const to = grey[i + k * step] ?? 0;
    if (from - to > RUN_STEP || to - from > RUN_STEP) return false;
    from = to;
  }
  return true;
}
