import { partsOf } from '../figures/flood.ts';
import { type Plane, type Region, flatShare, greysOf, inkShare, regionSize } from './plane.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/drawings.ts';

const {
  ROWS,
  PAPER,
  PAPER_STILL,
  STILL,
  SHARP,
  GROUND_SPREAD,
  DRAWN,
  LIGHT,
  LIGHT_SHARE,
  BAR_FILL,
  BAR_DARKEST,
  BAR_LIGHTEST,
  BAR_SHARP,
  BAR_ASPECT,
  STRIP,
  BAND_LEAST,
  BAND_MOST,
  BAND_ASPECT,
  BAND_LONGEST,
  BAND_FILL,
  BANDS_SHARE,
  DATA_HEIGHT,
  DATA_ASPECT,
  DATA_SHARP,
  SPECK,
  LINE,
  DARK_GROUND,
  LEAST_CONTRAST,
  THIN_STROKE,
  MOST_INK,
} = valuesOf(NUMBERS.drawn);

/** How greys change in a piece, and its most frequent grey; shares of its pixels. */
export interface Strokes {
  /**
   * Of the pixels at which greys change: those at which they change at once, from one fill to
   * another.
   */
  readonly sharp: number;
  /** The most frequent grey, and the share of pixels that have it, give or take 2 levels. */
  readonly ground: number;
  readonly groundShare: number;
}

/** How abruptly greys change in a piece: photographs shade, drawings and writing step. */
export function strokesOf(plane: Plane, r: Region): Strokes {
  const { grey, width } = plane;
  // Two tables in turn: neighbours often have one grey, and an increment would wait for the one
  // before it.
  const counts = new Uint32Array(512);
  const skip = Math.max(1, Math.floor((r.y1 - r.y0) / ROWS));
  let soft = 0;
  let sharp = 0;
  let n = 0;
  for (let y = r.y0 + 1; y < r.y1 - 1; y += skip) {
    let i = y * width + r.x0 + 1;
    let a = grey[i - 1] ?? 0;
    let v = grey[i] ?? 0;
    for (const stop = y * width + r.x1 - 1; i < stop; i++) {
      const at = v + ((i & 1) << 8);
      counts[at] = (counts[at] ?? 0) + 1;
      n++;
      const b = grey[i + 1] ?? 0;
      const c = grey[i - width] ?? 0;
      const d = grey[i + width] ?? 0;
      let most = a > b ? a : b;
      let least = a > b ? b : a;
      if (c > d) {
        if (c > most) most = c;
        if (d < least) least = d;
      } else {
        if (d > most) most = d;
        if (c < least) least = c;
      }
      const range = (v > most ? v : most) - (v < least ? v : least);
      if (range >= SHARP) sharp++;
      else if (range > (v >= PAPER ? PAPER_STILL : STILL)) soft++;
      a = v;
      v = b;
    }
  }
  let ground = 0;
  let most = 0;
  for (let v = 0; v < 256; v++) {
    let near = 0;
    for (let k = Math.max(0, v - GROUND_SPREAD); k <= Math.min(255, v + GROUND_SPREAD); k++)
      near += (counts[k] ?? 0) + (counts[k + 256] ?? 0);
    if (near > most) [ground, most] = [v, near];
  }
  return { sharp: sharp / Math.max(1, sharp + soft), ground, groundShare: most / Math.max(1, n) };
}

/**
 * True for drawings, charts and writing on light ground; what stands on dark or shaded ground may
 * always be a picture.
 */
export function isDrawn(plane: Plane, r: Region): boolean {
  const { sharp, ground, groundShare } = strokesOf(plane, r);
  return sharp >= DRAWN && ground >= LIGHT && groundShare >= LIGHT_SHARE && !hasBands(plane, r);
}

/**
 * True for a bar of a chart, with the writing and the whisker that may lie on it. `flat`: the
 * region's flat share (plane.ts).
 */
export function isBar(plane: Plane, r: Region, flat: number = flatShare(plane, r)): boolean {
  if (flat < BAR_FILL * inkShare(plane, r)) return false;
  const { sharp, ground } = strokesOf(plane, r);
  return (
    ground >= BAR_DARKEST &&
    ground <= BAR_LIGHTEST &&
    (sharp >= BAR_SHARP || regionSize(r, 'x') <= BAR_ASPECT * regionSize(r, 'y'))
  );
}

/**
 * True for bands of a blot on white, or, `light`, of a gel on black: most of what stands out in a
 * long piece lies in wide full spots. They look sharp at low resolution.
 */
export function hasBands(plane: Plane, r: Region, light = false): boolean {
  const [width, height] = [r.x1 - r.x0, r.y1 - r.y0];
  if (width < STRIP * height) return false;
  const { grey, width: stride } = plane;
  const marked = new Uint8Array(width * height);
  const { middle } = greysOf(plane, r);
  let dark = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const is = (grey[(r.y0 + y) * stride + r.x0 + x] ?? 0) < middle !== light;
      marked[y * width + x] = is ? 1 : 0;
      if (is) dark++;
    }
  }
  const parts = partsOf(marked, width, height, 8).filter((p) => p.pixels > BAND_LEAST * dark);
  if (parts.length > BAND_MOST) return false;
  const bands = parts.filter(
    (p) =>
      p.x1 - p.x0 + 1 >= BAND_ASPECT * (p.y1 - p.y0 + 1) &&
      p.x1 - p.x0 + 1 <= BAND_LONGEST * (p.y1 - p.y0 + 1) &&
      p.pixels >= BAND_FILL * (p.x1 - p.x0 + 1) * (p.y1 - p.y0 + 1),
  );
  return bands.reduce((n, p) => n + p.pixels, 0) > BANDS_SHARE * dark;
}

/**
 * A line of writing, a piece of one, or a bar of data: low, with strokes much thinner than it is
 * high. Bands of blots are thicker and wider.
 */
export function isWriting(plane: Plane, r: Region, perPoint: number): boolean {
  const height = r.y1 - r.y0;
  const length = r.x1 - r.x0;
  if (height > DATA_HEIGHT * perPoint) return false;
  const { sharp, ground } = strokesOf(plane, r);
  if (length >= DATA_ASPECT * height && sharp >= DATA_SHARP && !hasBands(plane, r)) return true;
  if (Math.max(length, height) < SPECK * perPoint && sharp >= DRAWN) return true;
  if (height > LINE * perPoint) return false;
  // Blurred writing on white still changes abruptly; the bands of a blot do not.
  if (sharp < DRAWN || (ground > DARK_GROUND && ground < LIGHT)) return false;
  const { grey, width } = plane;
  const { darkest, lightest, middle } = greysOf(plane, r);
  if (lightest < LIGHT || lightest - darkest < LEAST_CONTRAST) return false;
  let runs = 0;
  let dark = 0;
  for (let y = r.y0; y < r.y1; y++) {
    let was = false;
    for (let i = y * width + r.x0; i < y * width + r.x1; i++) {
      const is = (grey[i] ?? 0) < middle;
      if (is) dark++;
      if (is && !was) runs++;
      was = is;
    }
  }
  return (
    runs > 0 &&
    dark / runs <= THIN_STROKE * height &&
    dark <= MOST_INK * height * (r.x1 - r.x0) &&
    !hasBands(plane, r)
  );
}
