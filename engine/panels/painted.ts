import type { Raster } from '../types.ts';
import { strokesOf } from './drawn.ts';
import { type Look, lookOf } from './look.ts';
import { makePlane } from './plane.ts';

/** Saturated colours side by side, without the dark in which fluorescence lies. */
const SATURATED = 0.6;
const DARK = 0.1;
/** On white paper: how much of it is paper, and how abruptly greys change. Of 264 single pictures none on light ground has more than 0.45. */
const ON_PAPER = { bright: 0.4, sharp: 0.35 } as const;
/** Filled all over: shares of colour and of its one fill; fluorescence of one colour is softer. */
const FILLED = { coloured: 0.6, pure: 0.9, fill: 0.5, sharp: 0.2 } as const;

/** True for schemes painted in flat saturated colours, which are full of pixels as photographs are. */
export function isPainted(raster: Raster, look: Look = lookOf(raster)): boolean {
  if (look.pure < SATURATED || look.dark > DARK || look.coloured < 0.05) return false;
  const filled = look.coloured >= FILLED.coloured && look.pure >= FILLED.pure;
  return (filled || look.bright >= ON_PAPER.bright) && hasFills(raster, look, filled);
}

function hasFills(raster: Raster, look: Look, filled: boolean): boolean {
  const plane = makePlane(raster);
  const { sharp, groundShare } = strokesOf(plane, {
    x0: 0,
    y0: 0,
    x1: plane.width,
    y1: plane.height,
  });
  return (
    (filled && groundShare >= FILLED.fill && sharp >= FILLED.sharp) ||
    (look.bright >= ON_PAPER.bright && sharp >= ON_PAPER.sharp)
  );
}
