import type { Box } from '../../contract/geometry.ts';
import { partsOf } from '../figures/flood.ts';
import type { Mask, Raster } from '../types.ts';

/**
 * Marks burnt into a picture: strokes of pure white, pure black or pure colour that stand out from what surrounds them and
 * have the size of writing, arrows and scale bars.
 */

/** Pixels of a mark are this close to pure white or black. */
const WHITE = 250;
const BLACK = 5;
/** A colour is a mark's where the picture around has none. */
const COLOUR = 110;
const GREY = 30;
/** … and in a coloured picture on bright ground it is far stronger than stains are, and rare. */
const VIVID = 160;
const RARE = 0.02;
const BRIGHT = 110;
const MOST_VIVID = 12;
/** Sizes in points at the picture's resolution on the page. */
const LEAST = 2;
const MOST_LETTER = 16;
const MOST_BAR = 120;
const MARGIN = 1;
/** Mean step from a mark's edge pixels to the picture, grey levels. */
const EDGE = 50;
/** More marks than this are the picture itself (stars, grains). */
const MOST_MARKS = 40;

export function findMarks(raster: Raster, dpi: number): Mask[] {
  const perPoint = Math.max(0.3, dpi / 72);
  const kinds = raster.channels === 3 ? (['white', 'black', 'colour', 'vivid'] as const) : (['white', 'black'] as const);
  const masks: Mask[] = [];
  for (const kind of kinds) {
    const coloured = kind === 'colour' || kind === 'vivid';
    const found = components(raster, kind === 'vivid' ? vividOf(raster) : memberOf(raster, kind), perPoint).flatMap((c) => markOf(c, raster, perPoint, coloured));
    if (found.length <= (kind === 'vivid' ? MOST_VIVID : MOST_MARKS)) masks.push(...found);
  }
  return masks;
}

/** 1 where a pixel can belong to a mark of this kind. */
function memberOf({ data, channels, width, height }: Raster, kind: 'white' | 'black' | 'colour'): Uint8Array {
  const members = new Uint8Array(width * height);
  let grey = 0;
  for (let i = 0, o = 0; o < members.length; i += channels, o++) {
    const r = data[i] ?? 0;
    const g = channels === 3 ? (data[i + 1] ?? 0) : r;
    const b = channels === 3 ? (data[i + 2] ?? 0) : r;
    const most = r > g ? (r > b ? r : b) : g > b ? g : b;
    const least = r < g ? (r < b ? r : b) : g < b ? g : b;
    if (most - least < GREY) grey++;
    members[o] = (kind === 'white' ? least >= WHITE : kind === 'black' ? most <= BLACK : most - least >= COLOUR) ? 1 : 0;
  }
  // In a coloured picture colour tells nothing.
  return kind === 'colour' && grey < 0.95 * members.length ? members.fill(0) : members;
}

/** 1 where a pixel of a coloured picture on bright ground has a colour that no stain has; all 0 where such pixels are not rare. */
function vividOf({ data, width, height }: Raster): Uint8Array {
  const members = new Uint8Array(width * height);
  let count = 0;
  let grey = 0;
  let bright = 0;
  for (let i = 0, o = 0; o < members.length; i += 3, o++) {
    const [r, g, b] = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    const most = r > g ? (r > b ? r : b) : g > b ? g : b;
    const least = r < g ? (r < b ? r : b) : g < b ? g : b;
    if (most - least < GREY) grey++;
    if (most > BRIGHT) bright++;
    if (most - least < VIVID) continue;
    members[o] = 1;
    count++;
  }
  return count > RARE * members.length || grey >= 0.95 * members.length || bright < 0.5 * members.length ? members.fill(0) : members;
}

/** So many pixels of its rim tell how steep a mark is. */
const MOST_RIM = 4000;

interface Component {
  readonly box: Box;
  readonly pixels: number;
  /** Pixels right outside it, as indices. */
  readonly rim: readonly number[];
  readonly level: number;
}

function components(raster: Raster, members: Uint8Array, perPoint: number): Component[] {
  const limit = MOST_BAR * perPoint * MOST_LETTER * perPoint;
  return partsOf(members, raster.width, raster.height, 4, MOST_RIM)
    .filter((p) => p.pixels <= limit)
    .map(({ x0, y0, x1, y1, pixels, rim, first }) => ({ box: { x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 }, pixels, rim, level: greyAt(raster, first) }));
}

function markOf(c: Component, raster: Raster, perPoint: number, coloured: boolean): Mask[] {
  const { w, h } = c.box;
  const bar = w >= 4 * h && w >= 8 * perPoint && w <= MOST_BAR * perPoint && h >= 0.6 * perPoint && h <= 6 * perPoint && c.pixels >= 0.85 * w * h;
  const sign = Math.max(w, h) <= MOST_LETTER * perPoint && Math.max(w, h) >= LEAST * perPoint && Math.min(w, h) >= 0.5 * perPoint;
  if (!bar && !sign) return [];
  // Saturated parts of a picture fade out; what was drawn has edges.
  if (!coloured && steepness(c, raster, perPoint) < EDGE) return [];
  const m = Math.max(1, Math.round(MARGIN * perPoint));
  const x = Math.max(0, c.box.x - m);
  const y = Math.max(0, c.box.y - m);
  return [{ what: bar ? 'scale-bar' : coloured ? 'arrow' : 'text', box: { x, y, w: Math.min(raster.width - x, w + 2 * m), h: Math.min(raster.height - y, h + 2 * m) } }];
}

/** How far the picture is from the mark's level a little outside it. */
function steepness(c: Component, raster: Raster, perPoint: number): number {
  const out = Math.max(1, Math.round(0.5 * perPoint));
  const cx = c.box.x + c.box.w / 2;
  const cy = c.box.y + c.box.h / 2;
  let sum = 0;
  let n = 0;
  for (const i of c.rim) {
    const x = i % raster.width;
    const y = (i - x) / raster.width;
    const u = Math.min(raster.width - 1, Math.max(0, x + Math.sign(x - cx) * out));
    const v = Math.min(raster.height - 1, Math.max(0, y + Math.sign(y - cy) * out));
    sum += Math.abs(greyAt(raster, v * raster.width + u) - c.level);
    n++;
  }
  return n > 0 ? sum / n : 0;
}

function greyAt({ data, channels }: Raster, i: number): number {
  return channels === 1 ? (data[i] ?? 0) : ((data[i * 3] ?? 0) * 3 + (data[i * 3 + 1] ?? 0) * 6 + (data[i * 3 + 2] ?? 0)) / 10;
}
