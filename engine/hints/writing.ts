import type { Affine, Box } from '../../contract/geometry.ts';
import { polygonBox } from '../../contract/geometry.ts';
import { partsOf } from '../figures/flood.ts';
import type { Finding, Hint, Raster, Specimen } from '../types.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';
import { hintOf } from './told.ts';

const {
  MOST_PIXELS,
  CONTRAST,
  PEAK,
  LOWEST,
  WIDEST,
  NARROW,
  THIN,
  LIKE,
  LEVEL,
  LETTERS,
  AROUND,
  MOST_STRUCTURE,
} = valuesOf(NUMBERS.writing);

/** Levels of a region, row by row, 0–255. */
export interface Levels {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** What two regions share is writing that was printed on both pictures. */
export function writing({ a, transform }: Finding, p: Specimen, q: Specimen): Hint | null {
  const { x, y, w, h } = polygonBox(a.region);
  const [x0, y0] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const width = Math.min(p.raster.width, Math.ceil(x + w)) - x0;
  const height = Math.min(p.raster.height, Math.ceil(y + h)) - y0;
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null;
  const levels = (raster: Raster, [a, b, c, d, e, f]: Affine): Levels => {
    const values = new Uint8Array(width * height);
    for (let v = 0, i = 0; v < height; v++)
      for (let u = 0; u < width; u++, i++) {
        const [s, t] = [x0 + u, y0 + v];
        values[i] = levelNear(raster, a * s + c * t + e, b * s + d * t + f);
      }
    return { width, height, values };
  };
  return sharesWriting(levels(p.raster, [1, 0, 0, 1, 0, 0]), () => levels(q.raster, transform))
    ? hintOf('scale-bar-or-logo', { says: 'writing' }, true)
    : null;
}

/**
 * Whether nearly all structure that two registered regions have in common is a line of letters,
 * upright or turned by a quarter: three parts and more of one height on one line, of thin
 * strokes, lighter or darker than what is around them.
 * @param second makes the levels of the second, which are asked for only where the first has letters
 */
export function sharesWriting(p: Levels, second: () => Levels): boolean {
  return [asIs, turned].some((lie) => {
    const lain = lie(p);
    return [asIs, inverted].some((lit) => {
      const a = lit(lain);
      const letters = lettersOf(a);
      if (letters.length < LETTERS) return false;
      const b = lit(lie(second()));
      return lettersOf(b).length >= LETTERS && structureOn(letters, a, b) >= MOST_STRUCTURE;
    });
  });
}

function asIs(levels: Levels): Levels {
  return levels;
}

/** The largest channel of the pixel nearest to a place, which may lie beside the picture. */
function levelNear({ width, height, channels, data }: Raster, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1, Math.round(x)));
  const v = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = (v * width + u) * channels;
  const first = data[at] ?? 0;
  return channels === 1 ? first : Math.max(first, data[at + 1] ?? 0, data[at + 2] ?? 0);
}

function turned({ width, height, values }: Levels): Levels {
  const across = new Uint8Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) across[x * height + y] = values[y * width + x] ?? 0;
  return { width: height, height: width, values: across };
}

function inverted(levels: Levels): Levels {
  return { ...levels, values: levels.values.map((v) => 255 - v) };
}

/** The parts that may be letters of the line with most of them. */
function lettersOf({ width, height, values }: Levels): Box[] {
  const counts = new Uint32Array(256);
  for (const v of values) counts[v] = (counts[v] ?? 0) + 1;
  const ground = levelAt(counts, 0.5 * values.length);
  const range = levelAt(counts, PEAK * values.length) - ground;
  if (range < CONTRAST) return [];
  const members = values.map((v) => (v >= ground + range / 2 ? 1 : 0));
  const parts = partsOf(members, width, height, 8).flatMap((part) => {
    const box = { x: part.x0, y: part.y0, w: part.x1 - part.x0 + 1, h: part.y1 - part.y0 + 1 };
    const thin = part.pixels <= THIN * box.h * Math.max(1, rimOf(members, width, box));
    return box.h >= LOWEST && box.w <= WIDEST * box.h && thin ? [box] : [];
  });
  const lines = parts.map((one) =>
    parts.filter(
      (other) =>
        Math.abs(Math.log(other.h / one.h)) <= LIKE &&
        Math.abs(other.y + other.h / 2 - one.y - one.h / 2) <= LEVEL * one.h,
    ),
  );
  const longest = lines.reduce<Box[]>(
    (most, line) => (line.length > most.length ? line : most),
    [],
  );
  // Bars beside one another are bands of a lane, turned, or ticks.
  const wide = longest.filter((box) => box.w >= NARROW * box.h);
  return 2 * wide.length > longest.length ? longest : [];
}

/** The level below which so many pixels lie. */
function levelAt(counts: Uint32Array, rank: number): number {
  let below = 0;
  let level = 0;
  while (level < 255 && (below += counts[level] ?? 0) <= rank) level++;
  return level;
}

/** Marked pixels of a box beside one that is not marked. */
function rimOf(members: Uint8Array, width: number, { x, y, w, h }: Box): number {
  const isOut = (u: number, v: number): boolean =>
    u < x || u >= x + w || v < y || v >= y + h || members[v * width + u] !== 1;
  let rim = 0;
  for (let v = y; v < y + h; v++)
    for (let u = x; u < x + w; u++)
      if (
        !isOut(u, v) &&
        (isOut(u - 1, v) || isOut(u + 1, v) || isOut(u, v - 1) || isOut(u, v + 1))
      )
        rim++;
  return rim;
}

/**
 * Share of the differences between neighbouring pixels, as far as both have them, that lies on
 * letters and close around.
 */
function structureOn(letters: readonly Box[], p: Levels, q: Levels): number {
  const { width, height } = p;
  const near = new Uint8Array(width * height);
  for (const { x, y, w, h } of letters)
    for (let v = Math.max(0, y - AROUND); v < Math.min(height, y + h + AROUND); v++)
      near.fill(
        1,
        v * width + Math.max(0, x - AROUND),
        v * width + Math.min(width, x + w + AROUND),
      );
  let all = 0;
  let on = 0;
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0, i = y * width; x + 1 < width; x++, i++) {
      const shared = Math.min(stepAt(p, i), stepAt(q, i));
      all += shared;
      if (near[i] === 1) on += shared;
    }
  return all > 0 ? on / all : 0;
}

/** How much the pixels to the right of and below a pixel differ from it. */
function stepAt({ width, values }: Levels, i: number): number {
  const here = values[i] ?? 0;
  return Math.abs(here - (values[i + 1] ?? 0)) + Math.abs(here - (values[i + width] ?? 0));
}
