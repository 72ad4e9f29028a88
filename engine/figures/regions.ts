import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { Raster } from '../types.ts';
import { cluster } from './cells.ts';
import { partsOf } from './flood.ts';
import { apart } from './groups.ts';

/** What the pixels of a scanned page show. */
export interface ScannedRegions {
  /** Grey level of the paper. */
  readonly paper: number;
  /** Pictures and drawings with the labels beside them, points. */
  readonly boxes: readonly Box[];
}

/** How much darker than the paper ink is, and how far its colours lie apart, levels. */
const INK = 42;
const COLOUR = 60;
/** Share of the page that must be paper; less of it is one picture. */
const PAPER_SHARE = 0.2;
/** Writing is lower than this, pictures and the axes of drawings are higher, points. */
const TALL = 26;
const WIDE = 24;
/** Lower pictures, such as strips of blots, are full of ink. */
const STRIP = { width: 60, height: 9, fill: 0.5 } as const;
/** Running text: so wide, of so many letters. */
const TEXT_WIDTH = 110;
const TEXT_LETTERS = 28;
const LETTER_GAP = 6;
/** How far parts of one figure and its labels may lie apart, points. */
const PART_GAP = 30;
const LABEL_GAP = 9;
const LABEL_SIZE = 60;
const LEAST = { width: 40, height: 20 } as const;
/** Specks of dust are smaller, points. */
const SPECK = 1.2;

/** Finds the figures on a page that is one image, from its pixels: what is tall or full of ink, without running text. */
export function findRegions(
  raster: Raster,
  page: { readonly width: number; readonly height: number },
): ScannedRegions {
  const perPoint = raster.width / page.width;
  const grey = greys(raster);
  const { paper, share } = paperOf(grey);
  if (share < PAPER_SHARE)
    return { paper: 255, boxes: [{ x: 0, y: 0, w: page.width, h: page.height }] };
  const parts = components(inkOf(raster, grey, paper), raster.width, raster.height, perPoint);
  const seeds = parts.filter(
    (p) =>
      (p.box.h >= TALL && p.box.w >= WIDE) ||
      (p.box.w >= STRIP.width && p.box.h >= STRIP.height && p.fill >= STRIP.fill),
  );
  // The shadow at the edge of a sheet is no picture.
  const inner = seeds.filter(
    (s) =>
      !(s.fill < 0.5 && s.box.w > 0.95 * page.width && s.box.h > 0.95 * page.height) &&
      !holdsText(s, parts),
  );
  const small = parts.filter(
    (p) =>
      p.box.h < TALL &&
      p.box.w < TEXT_WIDTH &&
      Math.max(p.box.h, p.box.w) > SPECK &&
      !inner.some((s) => contains(s.box, p.box)),
  );
  const words = cluster(small, LETTER_GAP, page);
  const isText = (w: (typeof words)[number]): boolean =>
    w.box.w >= TEXT_WIDTH && w.items.length >= TEXT_LETTERS;
  const text = words.filter(isText).map((w) => w.box);
  const labels = words.filter(
    (w) => !isText(w) && w.box.w <= LABEL_SIZE * 3 && w.box.h <= LABEL_SIZE * 3,
  );
  const boxes = cluster(inner, PART_GAP, page, text).map((group) =>
    withLabels(
      group.box,
      labels.map((l) => l.box),
    ),
  );
  return { paper, boxes: boxes.filter((b) => b.w >= LEAST.width && b.h >= LEAST.height) };
}

/** A frame of running text: so many letters, over so much of it, with so many lines and so much space between them. */
const TEXT_BOX = { fill: 0.4, letters: 250, share: 0.4, lines: 8, between: 0.2 } as const;

/** True for a frame or a tint around an abstract: letters in lines all over it. Marks of plots lie in no lines. */
function holdsText(frame: Part, parts: readonly Part[]): boolean {
  if (frame.fill > TEXT_BOX.fill) return false;
  const letters = parts.filter(
    (p) =>
      p !== frame &&
      p.box.h < TALL / 2 &&
      p.box.w < TEXT_WIDTH &&
      Math.max(p.box.h, p.box.w) > SPECK &&
      contains(frame.box, p.box),
  );
  if (letters.length < TEXT_BOX.letters) return false;
  // The middles of letters alone: sheets lie a little askew.
  const rows = new Uint8Array(Math.ceil(frame.box.h) + 2);
  for (const { box } of letters)
    rows.fill(
      1,
      Math.floor(box.y - frame.box.y + box.h / 4),
      Math.ceil(box.y - frame.box.y + (3 * box.h) / 4),
    );
  const all = letters.map((l) => l.box).reduce(unionBoxes);
  const lines = rows.reduce((n, row, i) => n + (row === 1 && rows[i + 1] !== 1 ? 1 : 0), 0);
  const empty = rows.reduce(
    (n, row, i) =>
      n + (row === 0 && i >= all.y - frame.box.y && i < all.y - frame.box.y + all.h ? 1 : 0),
    0,
  );
  return (
    all.w * all.h >= TEXT_BOX.share * frame.box.w * frame.box.h &&
    lines >= TEXT_BOX.lines &&
    empty >= TEXT_BOX.between * all.h
  );
}

/** The raster with its paper made white, so that gutters are found as on clean pages. */
export function withWhitePaper(raster: Raster, paper: number): Raster {
  const white = Math.max(1, paper - 14);
  const map = Uint8Array.from({ length: 256 }, (_, v) =>
    Math.min(255, Math.round((v * 255) / white)),
  );
  return { ...raster, data: raster.data.map((v) => map[v] ?? 255) };
}

function greys({ data, channels, width, height }: Raster): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let i = 0, o = 0; o < grey.length; i += channels, o++)
    grey[o] =
      channels === 1
        ? (data[i] ?? 0)
        : ((data[i] ?? 0) * 3 + (data[i + 1] ?? 0) * 6 + (data[i + 2] ?? 0)) / 10;
  return grey;
}

/** The most frequent of the bright greys, and how much of the page lies near it. */
function paperOf(grey: Uint8Array): { readonly paper: number; readonly share: number } {
  const counts = new Uint32Array(256);
  for (const v of grey) counts[v] = (counts[v] ?? 0) + 1;
  const near = (v: number, reach: number): number => {
    let n = 0;
    for (let k = Math.max(0, v - reach); k <= Math.min(255, v + reach); k++) n += counts[k] ?? 0;
    return n;
  };
  let paper = 255;
  for (let v = 254; v >= 140; v--) if (near(v, 2) > near(paper, 2)) paper = v;
  return { paper, share: near(paper, 14) / Math.max(1, grey.length) };
}

function inkOf({ data, channels }: Raster, grey: Uint8Array, paper: number): Uint8Array {
  const ink = new Uint8Array(grey.length);
  for (let i = 0, o = 0; o < ink.length; i += channels, o++) {
    const [r, g, b] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
    ink[o] =
      (grey[o] ?? 255) < paper - INK ||
      (channels === 3 && Math.max(r, g, b) - Math.min(r, g, b) > COLOUR)
        ? 1
        : 0;
  }
  return ink;
}

interface Part {
  readonly box: Box;
  /** Share of the box that is ink. */
  readonly fill: number;
}

/** Connected parts with their boxes in points. */
function components(ink: Uint8Array, width: number, height: number, perPoint: number): Part[] {
  return partsOf(ink, width, height, 8).map(({ x0, y0, x1, y1, pixels }) => {
    const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
    return {
      box: { x: x0 / perPoint, y: y0 / perPoint, w: w / perPoint, h: h / perPoint },
      fill: pixels / (w * h),
    };
  });
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.w <= outer.x + outer.w + 1 &&
    inner.y + inner.h <= outer.y + outer.h + 1
  );
}

/** Letters and numbers beside graphics belong to them; not what stands beside another label only. */
function withLabels(graphics: Box, labels: readonly Box[]): Box {
  const near = labels.filter((l) => {
    const { dx, dy } = apart(l, graphics);
    return dx <= LABEL_GAP && dy <= LABEL_GAP && (dx === 0 || dy === 0);
  });
  return near.reduce(unionBoxes, graphics);
}
