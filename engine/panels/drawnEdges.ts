import { valuesOf } from '../numbers.ts';
import type { Raster } from '../types.ts';
import { greyAt } from './grey.ts';
import { NUMBERS } from './numbers/drawnLook.ts';

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

const AXES = ['across', 'down'] as const;

/**
 * How a picture changes where it changes, each a share from 0 to 1: a drawing steps from one even
 * fill to the next, its shading is a straight ramp, and its fills are wide both ways. In a
 * photograph nearly every edge has grain, blur or structure at its sides. Changes are measured
 * against the contrast of the picture, for schemes are printed faded and photographs pale.
 */
export function edgesOfDrawing(raster: Raster) {
  const { width, height } = raster;
  const grey = new Float32Array(width * height).map((_, i) => greyAt(raster, i));
  const contrast = contrastOf(grey);
  const even = Math.max(LEAST_EVEN, EVEN * contrast);
  const skip = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
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
  const shaded = { across: 0, down: 0 };
  const straight = { across: 0, down: 0 };
  for (let y = LONG_RUN; y < height - LONG_RUN; y += skip)
    for (let x = LONG_RUN; x < width - LONG_RUN; x += skip) {
      const i = y * width + x;
      const at = (k: number): number => grey[i + k] ?? 0;
      const v = at(0);
      count.all++;
      for (const axis of AXES) {
        const step = axis === 'across' ? 1 : width;
        const [low, high] = [at(-2 * step), at(2 * step)];
        const change = Math.abs(high - low);
        if (change >= EDGE * contrast) {
          const before = Math.abs(low - at(-4 * step)) <= even;
          const after = Math.abs(at(4 * step) - high) <= even;
          count.edges++;
          if (before && after) count.clean++;
          if (before || after) count.half++;
        } else if (change >= SHADED_LEAST && change <= SHADED_MOST * contrast) {
          shaded[axis]++;
          if (Math.abs(high - 2 * v + low) <= BENT) straight[axis]++;
        }
      }
      if (v >= PAPER || v < BLACK) continue;
      count.ink++;
      const near = [v, at(-1), at(1), at(-width), at(width)];
      const range = Math.max(...near) - Math.min(...near);
      if (range < EXACT) count.exact++;
      if (range < EDGE * contrast) {
        count.calm++;
        const bend = 5 * v - near.reduce((sum, g) => sum + g, 0);
        if (Math.abs(bend) > GRAIN * contrast) count.grainy++;
      }
      if (!isEven(grey, i, 1, RUN) || !isEven(grey, i, width, RUN)) continue;
      count.fill++;
      if (isEven(grey, i, 1, LONG_RUN) && isEven(grey, i, width, LONG_RUN)) count.wide++;
    }
  return {
    edges: Math.min(1, (DENSE * count.edges) / Math.max(1, 2 * count.all)),
    clean: count.clean / Math.max(LEAST_PLACES, count.edges),
    halfClean: count.half / Math.max(LEAST_PLACES, count.edges),
    rampAcross: straight.across / Math.max(LEAST_PLACES, shaded.across),
    rampDown: straight.down / Math.max(LEAST_PLACES, shaded.down),
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
  for (const v of grey) counts[Math.round(v)] = (counts[Math.round(v)] ?? 0) + 1;
  const at = (share: number): number => {
    let seen = 0;
    return counts.findIndex((n) => (seen += n) > share * grey.length);
  };
  return Math.max(LEAST_CONTRAST, (at(0.995) - at(0.005)) / 255);
}

/** No step of a run to both sides of a pixel is a change. */
function isEven(grey: Float32Array, i: number, step: number, reach: number): boolean {
  for (let k = -reach; k < reach; k++) {
    const from = grey[i + k * step] ?? 0;
    const to = grey[i + (k + 1) * step] ?? 0;
    if (from - to > RUN_STEP || to - from > RUN_STEP) return false;
  }
  return true;
}
