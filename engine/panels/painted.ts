import type { Raster } from '../types.ts';
import { strokesOf } from './drawn.ts';
import { type Look, lookOf } from './look.ts';
import { makePlane } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  SATURATED,
  DARK,
  COLOURED,
  ON_PAPER_BRIGHT,
  ON_PAPER_SHARP,
  FILLED_COLOURED,
  FILLED_PURE,
  FILLED_FILL,
  FILLED_SHARP,
} = valuesOf(NUMBERS.painted);

/**
 * True for schemes painted in flat saturated colours, which are full of pixels as photographs are.
 */
export function isPainted(raster: Raster, look: Look = lookOf(raster)): boolean {
  if (look.pure < SATURATED || look.dark > DARK || look.coloured < COLOURED) return false;
  const filled = look.coloured >= FILLED_COLOURED && look.pure >= FILLED_PURE;
  return (filled || look.bright >= ON_PAPER_BRIGHT) && hasFills(raster, look, filled);
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
    (filled && groundShare >= FILLED_FILL && sharp >= FILLED_SHARP) ||
    (look.bright >= ON_PAPER_BRIGHT && sharp >= ON_PAPER_SHARP)
  );
}
