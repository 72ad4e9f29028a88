import { partsOf } from '../figures/flood.ts';
import { type Plane, type Region, flatShare, inkShare, regionSize } from './plane.ts';

/** What a piece is drawn with, as shares of its pixels. */
export interface Strokes {
  /** Of the pixels at which greys change: those at which they change at once, from one fill to another. */
  readonly sharp: number;
  /** The most frequent grey, and the share of pixels that have it, give or take 2 levels. */
  readonly ground: number;
  readonly groundShare: number;
}

/** Rows that are examined at most. */
const ROWS = 120;
/** Paper around strokes says nothing. */
const PAPER = 247;
const STILL = 3;
const PAPER_STILL = 8;
const SHARP = 60;

/** How abruptly greys change in a piece: photographs shade, drawings and writing step. */
export function strokesOf(plane: Plane, r: Region): Strokes {
  const { grey, width } = plane;
  // Neighbours are alike: counted in two tables, one count does not wait for the other.
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
    for (let k = Math.max(0, v - 2); k <= Math.min(255, v + 2); k++)
      near += (counts[k] ?? 0) + (counts[k + 256] ?? 0);
    if (near > most) [ground, most] = [v, near];
  }
  return { sharp: sharp / Math.max(1, sharp + soft), ground, groundShare: most / Math.max(1, n) };
}

/** From here on a piece is drawn. Of 264 single pictures on light ground none has more than 0.45. */
const DRAWN = 0.55;
const LIGHT = 200;
const LIGHT_SHARE = 0.2;

/** True for drawings, charts and writing on light ground; what stands on dark or shaded ground may always be a picture. */
export function isDrawn(plane: Plane, r: Region): boolean {
  const { sharp, ground, groundShare } = strokesOf(plane, r);
  return sharp >= DRAWN && ground >= LIGHT && groundShare >= LIGHT_SHARE && !hasBands(plane, r);
}

/** Nearly all of what is not paper in a bar of a chart has one grey that is neither black nor white; it is tall, or has sharp edges. */
const BAR = { aspect: 0.4, sharp: 0.8, fill: 0.82, least: 60, most: 235 } as const;

/** True for a bar of a chart, with the writing and the whisker that may lie on it. `flat`: the region's flat share (plane.ts). */
export function isBar(plane: Plane, r: Region, flat: number = flatShare(plane, r)): boolean {
  if (flat < BAR.fill * inkShare(plane, r)) return false;
  const { sharp, ground } = strokesOf(plane, r);
  return (
    ground >= BAR.least &&
    ground <= BAR.most &&
    (sharp >= BAR.sharp || regionSize(r, 'x') <= BAR.aspect * regionSize(r, 'y'))
  );
}

/** Bands are wider than high, but no bars of data, and full; at most so many lie in a strip. */
const BAND = { aspect: 1.1, longest: 6, fill: 0.55, most: 40 } as const;
const STRIP = 1.8;

/** Bands of a blot on white: most of what is dark in a long piece lies in wide full spots. They are sharp where pixels are few. */
function hasBands(plane: Plane, r: Region): boolean {
  const [width, height] = [r.x1 - r.x0, r.y1 - r.y0];
  if (width < STRIP * height) return false;
  const { grey, width: stride } = plane;
  const marked = new Uint8Array(width * height);
  let [darkest, lightest] = [255, 0];
  for (let y = 0; y < height; y++)
    for (let i = (r.y0 + y) * stride + r.x0, k = 0; k < width; k++)
      [darkest, lightest] = [
        Math.min(darkest, grey[i + k] ?? 0),
        Math.max(lightest, grey[i + k] ?? 0),
      ];
  const middle = (darkest + lightest) / 2;
  let dark = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const is = (grey[(r.y0 + y) * stride + r.x0 + x] ?? 0) < middle;
      marked[y * width + x] = is ? 1 : 0;
      if (is) dark++;
    }
  }
  const parts = partsOf(marked, width, height, 8).filter((p) => p.pixels > 0.01 * dark);
  if (parts.length > BAND.most) return false;
  const bands = parts.filter(
    (p) =>
      p.x1 - p.x0 + 1 >= BAND.aspect * (p.y1 - p.y0 + 1) &&
      p.x1 - p.x0 + 1 <= BAND.longest * (p.y1 - p.y0 + 1) &&
      p.pixels >= BAND.fill * (p.x1 - p.x0 + 1) * (p.y1 - p.y0 + 1),
  );
  return bands.reduce((n, p) => n + p.pixels, 0) > 0.5 * dark;
}

/** Lines of writing are no taller, points. */
const LINE = 20;
/** Bars of data under micrographs: long, low, and stepping where strips of blots shade; of 144 of these none has more than 0.21. */
const DATA = { height: 34, aspect: 5, sharp: 0.33 } as const;
/** Sharp pieces smaller than this are signs, points. */
const SPECK = 20;

/** A line of writing, a piece of one, or a bar of data: low, with strokes much thinner than it is high. Bands of blots are thicker and wider. */
export function isWriting(plane: Plane, r: Region, perPoint: number): boolean {
  const height = r.y1 - r.y0;
  const length = r.x1 - r.x0;
  if (height > DATA.height * perPoint) return false;
  const { sharp, ground } = strokesOf(plane, r);
  if (length >= DATA.aspect * height && sharp >= DATA.sharp && !hasBands(plane, r)) return true;
  if (Math.max(length, height) < SPECK * perPoint && sharp >= DRAWN) return true;
  if (height > LINE * perPoint) return false;
  // Blurred writing on white still steps; the bands of a blot shade.
  if (sharp < DRAWN || (ground > 60 && ground < LIGHT)) return false;
  const { grey, width } = plane;
  let darkest = 255;
  let lightest = 0;
  for (let y = r.y0; y < r.y1; y++)
    for (let i = y * width + r.x0; i < y * width + r.x1; i++)
      [darkest, lightest] = [Math.min(darkest, grey[i] ?? 0), Math.max(lightest, grey[i] ?? 0)];
  const middle = (darkest + lightest) / 2;
  if (lightest < LIGHT || lightest - darkest < 100) return false;
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
    dark / runs <= 0.4 * height &&
    dark <= 0.55 * height * (r.x1 - r.x0) &&
    !hasBands(plane, r)
  );
}
