import { type Part, partsOf, rimOf } from '../figures/flood.ts';
import type { Mask, Raster } from '../types.ts';
import { writingOfBar } from './barWriting.ts';
import { greyAt } from './grey.ts';
import { huePart } from './hue.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers/pictures.ts';

const {
  LEAST_SCALE,
  WHITE,
  BLACK,
  COLOUR,
  GREY,
  PLAIN,
  PLAIN_LIT,
  DARK,
  VIVID,
  RARE,
  HUES,
  BRIGHT,
  BRIGHT_SHARE,
  MOST_VIVID,
  MOST_MARKS,
  LEAST,
  THINNEST,
  MOST_LETTER,
  MOST_BAR,
  LEAST_BAR,
  BAR_ASPECT,
  BAR_THIN,
  BAR_THICK,
  BAR_FILL,
  MARGIN,
  EDGE,
  OUTSIDE,
  MOST_RIM,
} = valuesOf(NUMBERS.marks);

/**
 * Finds marks burnt into a picture: strokes of pure white, pure black or pure colour that stand out
 * from their surroundings and have the size of writing, arrows or scale bars. `dpi` is the
 * resolution at which the picture stands on its page.
 */
export function findMarks(raster: Raster, dpi: number): Mask[] {
  const perPoint = Math.max(LEAST_SCALE, dpi / 72);
  const masks: Mask[] = [];
  for (const { members, coloured, most } of membersOf(raster)) {
    const found = partsOf(members, raster.width, raster.height, 4).flatMap((part) =>
      markOf(part, members, raster, perPoint, coloured),
    );
    if (found.length <= most) masks.push(...found);
  }
  return [
    ...masks,
    ...masks
      .filter(({ what }) => what === 'scale-bar')
      .flatMap(({ box }) => writingOfBar(raster, box, perPoint)),
  ];
}

interface Members {
  /** 1 where a pixel can belong to a mark. */
  readonly members: Uint8Array;
  readonly coloured: boolean;
  /** With more marks than this they are the picture itself. */
  readonly most: number;
}

/** The pixels of white, of black and of coloured marks; without those of which there are none. */
function membersOf({ data, channels, width, height }: Raster): Members[] {
  const size = width * height;
  const white = new Uint8Array(size);
  const black = new Uint8Array(size);
  const colour = new Uint8Array(channels === 3 ? size : 0);
  let [whites, blacks, colours, vivids, grey, bright, lit, litGrey] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0, o = 0; o < size; i += channels, o++) {
    const r = data[i] ?? 0;
    let most = r;
    let least = r;
    if (channels === 3) {
      const g = data[i + 1] ?? 0;
      const b = data[i + 2] ?? 0;
      most = r > g ? (r > b ? r : b) : g > b ? g : b;
      least = r < g ? (r < b ? r : b) : g < b ? g : b;
      const range = most - least;
      if (most > BRIGHT) bright++;
      if (most > DARK) {
        lit++;
        if (range < GREY) litGrey++;
      }
      if (range < GREY) grey++;
      else if (range >= COLOUR) {
        colour[o] = range >= VIVID ? MARKED_VIVID : 1;
        colours++;
        if (range >= VIVID) vivids++;
      }
    }
    if (least >= WHITE) {
      white[o] = 1;
      whites++;
    } else if (most <= BLACK) {
      black[o] = 1;
      blacks++;
    }
  }
  // In a coloured picture only colours that no stain has are evidence of a mark.
  // Black ground is grey too: what is lit on it tells whether the picture is.
  const plain = grey >= PLAIN * size && litGrey >= PLAIN_LIT * lit;
  const mayBeVivid = !plain && vivids > 0 && bright >= BRIGHT_SHARE * size;
  const vivid = mayBeVivid ? rareHues({ data, channels }, colour) : null;
  return [
    ...(whites > 0 ? [{ members: white, coloured: false, most: MOST_MARKS }] : []),
    ...(blacks > 0 ? [{ members: black, coloured: false, most: MOST_MARKS }] : []),
    ...(colours > 0 && plain
      ? [{ members: colour.map((v) => (v > 0 ? 1 : 0)), coloured: true, most: MOST_MARKS }]
      : []),
    ...(vivid ? [{ members: vivid, coloured: true, most: MOST_VIVID }] : []),
  ];
}

/** Value of vivid pixels among the coloured ones, until it is known which of them count. */
const MARKED_VIVID = 2;

/**
 * The vivid pixels whose hues are rare: a retina is vivid itself, a yellow arrow on it has another
 * hue. Null where there are none.
 */
function rareHues(
  { data, channels }: Pick<Raster, 'data' | 'channels'>,
  colour: Uint8Array,
): Uint8Array | null {
  const counts = new Uint32Array(HUES);
  const hues = new Uint8Array(colour.length);
  for (let o = 0; o < colour.length; o++) {
    if (colour[o] !== MARKED_VIVID) continue;
    const i = o * channels;
    const hue = huePart(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0, HUES);
    hues[o] = hue;
    counts[hue] = (counts[hue] ?? 0) + 1;
  }
  const rare = Array.from(counts, (_, hue) => {
    const near = [-1, 0, 1].map((d) => counts[(hue + d + HUES) % HUES] ?? 0);
    return near.reduce((sum, n) => sum + n, 0) <= RARE * colour.length;
  });
  const out = colour.map((v, o) => (v === MARKED_VIVID && rare[hues[o] ?? 0] ? 1 : 0));
  return out.includes(1) ? out : null;
}

function markOf(
  part: Part,
  members: Uint8Array,
  raster: Raster,
  perPoint: number,
  coloured: boolean,
): Mask[] {
  const { x0, y0, pixels } = part;
  const [w, h] = [part.x1 - x0 + 1, part.y1 - y0 + 1];
  const bar =
    w >= BAR_ASPECT * h &&
    w >= LEAST_BAR * perPoint &&
    w <= MOST_BAR * perPoint &&
    h >= BAR_THIN * perPoint &&
    h <= BAR_THICK * perPoint &&
    pixels >= BAR_FILL * w * h;
  const sign =
    Math.max(w, h) <= MOST_LETTER * perPoint &&
    Math.max(w, h) >= LEAST * perPoint &&
    Math.min(w, h) >= THINNEST * perPoint;
  if ((!bar && !sign) || pixels > MOST_BAR * perPoint * MOST_LETTER * perPoint) return [];
  // Saturated parts of a picture fade out; drawn marks have edges.
  if (
    !coloured &&
    steepness(part, rimOf(members, raster.width, part.first, MOST_RIM), raster, perPoint) < EDGE
  )
    return [];
  const m = Math.max(1, Math.round(MARGIN * perPoint));
  const x = Math.max(0, x0 - m);
  const y = Math.max(0, y0 - m);
  return [
    {
      what: bar ? 'scale-bar' : coloured ? 'arrow' : 'text',
      box: {
        x,
        y,
        w: Math.min(raster.width - x, w + 2 * m),
        h: Math.min(raster.height - y, h + 2 * m),
      },
    },
  ];
}

/** Mean difference between the mark's grey and the picture a little outside it, grey levels. */
function steepness(part: Part, rim: readonly number[], raster: Raster, perPoint: number): number {
  const out = Math.max(1, Math.round(OUTSIDE * perPoint));
  const level = greyAt(raster, part.first);
  const cx = (part.x0 + part.x1 + 1) / 2;
  const cy = (part.y0 + part.y1 + 1) / 2;
  let sum = 0;
  for (const i of rim) {
    const x = i % raster.width;
    const y = (i - x) / raster.width;
    const u = Math.min(raster.width - 1, Math.max(0, x + Math.sign(x - cx) * out));
    const v = Math.min(raster.height - 1, Math.max(0, y + Math.sign(y - cy) * out));
    sum += Math.abs(greyAt(raster, v * raster.width + u) - level);
  }
  return rim.length > 0 ? sum / rim.length : 0;
}
