import { unionBoxes } from '../../contract/boxes.ts';
import type { Box } from '../../contract/geometry.ts';
import type { Raster } from '../types.ts';
import { cluster } from './cells.ts';
import { partsOf } from './flood.ts';
import { apart } from './groups.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const {
  INK,
  COLOUR,
  PAPER_SHARE,
  LEAST_PAPER,
  PAPER_SPREAD,
  TALL,
  WIDE,
  STRIP_WIDTH,
  STRIP_HEIGHT,
  STRIP_FILL,
  SHADOW_FILL,
  SHADOW_SIDE,
  TEXT_WIDTH,
  TEXT_LETTERS,
  LETTER_GAP,
  PART_GAP,
  LABEL_GAP,
  LABEL_SIZE,
  LEAST_WIDTH,
  LEAST_HEIGHT,
  SPECK,
  FRAMED_FILL,
  FRAMED_LETTERS,
  FRAMED_SHARE,
  FRAMED_LINES,
  FRAMED_BETWEEN,
} = valuesOf(NUMBERS.regions);

/** The paper and the figures of a scanned page. */
export interface ScannedRegions {
  /** Grey level of the paper. */
  readonly paper: number;
  /** Pictures and drawings with the labels beside them, points. */
  readonly boxes: readonly Box[];
}

/**
 * Finds the figures on a page that is one image, from its pixels: what is tall or full of ink,
 * without running text.
 */
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
      (p.box.w >= STRIP_WIDTH && p.box.h >= STRIP_HEIGHT && p.fill >= STRIP_FILL),
  );
  // Excludes the shadow at the edge of a sheet.
  const inner = seeds.filter(
    (s) =>
      !(
        s.fill < SHADOW_FILL &&
        s.box.w > SHADOW_SIDE * page.width &&
        s.box.h > SHADOW_SIDE * page.height
      ) && !holdsText(s, parts),
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
  return { paper, boxes: boxes.filter((b) => b.w >= LEAST_WIDTH && b.h >= LEAST_HEIGHT) };
}

/**
 * True for a frame or a tint around an abstract: letters in lines all over it. Marks of plots lie
 * in no lines.
 */
function holdsText(frame: Part, parts: readonly Part[]): boolean {
  if (frame.fill > FRAMED_FILL) return false;
  const letters = parts.filter(
    (p) =>
      p !== frame &&
      p.box.h < TALL / 2 &&
      p.box.w < TEXT_WIDTH &&
      Math.max(p.box.h, p.box.w) > SPECK &&
      contains(frame.box, p.box),
  );
  if (letters.length < FRAMED_LETTERS) return false;
  // Only the middle half of each letter: scans are slightly rotated.
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
    all.w * all.h >= FRAMED_SHARE * frame.box.w * frame.box.h &&
    lines >= FRAMED_LINES &&
    empty >= FRAMED_BETWEEN * all.h
  );
}

/** The raster with its paper made white, so that gutters are found as on clean pages. */
export function withWhitePaper(raster: Raster, paper: number): Raster {
  const white = Math.max(1, paper - PAPER_SPREAD);
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
  for (let v = 254; v >= LEAST_PAPER; v--) if (near(v, 2) > near(paper, 2)) paper = v;
  return { paper, share: near(paper, PAPER_SPREAD) / Math.max(1, grey.length) };
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

/**
 * The box with the letters and numbers right beside the graphics; labels that only touch other
 * labels are left out.
 */
function withLabels(graphics: Box, labels: readonly Box[]): Box {
  const near = labels.filter((l) => {
    const { dx, dy } = apart(l, graphics);
    return dx <= LABEL_GAP && dy <= LABEL_GAP && (dx === 0 || dy === 0);
  });
  return near.reduce(unionBoxes, graphics);
}
