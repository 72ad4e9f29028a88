import { chartInk } from './chart.ts';
import { drawBase } from './base.ts';
import { decodeJpeg, encodeJpeg } from './encode.ts';
import type { Corners } from './figure.ts';
import { flattened } from './flat.ts';
import type { Ink } from './ink.ts';
import { tinted, type Picture } from './picture.ts';
import { seeded, type Random } from './random.ts';
import type { Subject } from './recipe.ts';

/** How a figure that is one single picture can be put together. */
export const SHEET_STYLES = [
  'white',
  'black',
  'grey',
  'tinted',
  'touching',
  'thin-line',
  'uneven',
  'uneven-black',
  'inset',
  'lettered',
  'lettered-touching',
  'mixed',
  'dozens',
  'dozens-black',
  'labels-between',
  'labelled-blots',
  'single',
] as const;
export type SheetStyle = (typeof SHEET_STYLES)[number];

export interface SheetPanel {
  /** Pixels. */
  readonly box: Corners;
  readonly subject: Subject | 'chart';
  /** As written on or beside it. */
  readonly letter: string | null;
}

/** A whole figure in one picture, and where its panels are. */
export interface Sheet {
  readonly style: SheetStyle;
  readonly picture: Picture;
  readonly dpi: number;
  readonly panels: readonly SheetPanel[];
}

export interface SheetOptions {
  readonly dpi?: number;
  /** JPEG quality; absent = pixels as drawn. */
  readonly quality?: number;
}

interface Cell {
  readonly box: Corners;
  readonly subject: Subject;
  readonly seed: string;
  readonly letter: string | null;
  readonly tint: readonly [number, number, number] | null;
}

interface Plan {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly [number, number, number];
  readonly cells: readonly Cell[];
  readonly inks: readonly Ink[];
  readonly charts: readonly Corners[];
}

const PICTURES: readonly Subject[] = ['fluo', 'histology', 'brightfield', 'em', 'radiology'];
const WHITE = [255, 255, 255] as const;

/** Draws a sheet: same style, seed and options, same pixels. */
export async function drawSheet(
  style: SheetStyle,
  seed: number | string,
  options: SheetOptions = {},
): Promise<Sheet> {
  const random = seeded('sheet', style, seed);
  const dpi = options.dpi ?? 150;
  const plan = planSheet(style, random);
  const scale = dpi / 72;
  const at = (b: Corners): Corners => [
    Math.round(b[0] * scale),
    Math.round(b[1] * scale),
    Math.round(b[2] * scale),
    Math.round(b[3] * scale),
  ];
  const panels = plan.cells.map((cell) => {
    const [x0, y0, x1, y1] = at(cell.box);
    const picture = drawBase(
      { id: cell.seed, subject: cell.subject, seed: cell.seed, lanes: 6, room: 1, pixels: null },
      x1 - x0,
      y1 - y0,
    ).picture;
    return { pixels: { picture: cell.tint ? tinted(picture, cell.tint) : picture }, box: cell.box };
  });
  const flat = await flattened(
    { width: plan.width, height: plan.height, panels: [], inks: plan.inks },
    panels,
    dpi,
    plan.ground,
  );
  const picture =
    options.quality === undefined
      ? flat
      : await decodeJpeg(await encodeJpeg(flat, options.quality));
  return {
    style,
    picture,
    dpi,
    panels: [
      ...plan.cells.map((c) => ({ box: at(c.box), subject: c.subject, letter: c.letter })),
      ...plan.charts.map((box): SheetPanel => ({ box: at(box), subject: 'chart', letter: null })),
    ],
  };
}

function planSheet(style: SheetStyle, random: Random): Plan {
  switch (style) {
    case 'white':
      return grid(random, { gap: random.pick([1.5, 3, 6]) });
    case 'black':
      return grid(random, {
        gap: random.pick([1.5, 3, 6]),
        ground: [0, 0, 0],
        margin: random.pick([0, 4]),
      });
    case 'grey':
      return grid(random, {
        gap: random.pick([2, 3, 6]),
        ground: random.pick([
          [128, 128, 128],
          [192, 192, 192],
          [224, 224, 224],
        ] as const),
        margin: random.pick([0, 4]),
      });
    case 'tinted':
      return grid(random, {
        gap: random.pick([3, 6]),
        ground: random.pick([
          [220, 230, 242],
          [253, 240, 217],
          [226, 239, 218],
          [40, 60, 110],
        ] as const),
        margin: 6,
      });
    case 'touching':
      return grid(random, { gap: 0 });
    case 'thin-line':
      return grid(random, {
        gap: random.pick([0.5, 0.75, 1]),
        ground: random.pick([WHITE, [0, 0, 0], [128, 128, 128]] as const),
      });
    case 'uneven':
      return uneven(random, random.pick([1.5, 3, 5]), WHITE);
    case 'uneven-black':
      return uneven(random, random.pick([1.5, 3, 5]), [0, 0, 0]);
    case 'inset':
      return insets(random);
    case 'lettered':
      return letteredIn(
        random,
        grid(random, {
          gap: random.pick([1, 2, 4]),
          ground: random.pick([WHITE, [0, 0, 0]] as const),
        }),
      );
    case 'lettered-touching':
      return letteredIn(random, grid(random, { gap: 0 }));
    case 'mixed':
      return mixed(random);
    case 'dozens':
      return grid(random, {
        gap: random.pick([1.5, 3]),
        columns: random.int(6, 9),
        rows: random.int(4, 6),
      });
    case 'dozens-black':
      return grid(random, {
        gap: random.pick([1, 2]),
        columns: random.int(5, 8),
        rows: random.int(4, 6),
        ground: [0, 0, 0],
      });
    case 'labels-between':
      return between(random);
    case 'labelled-blots':
      return blots(random);
    case 'single':
      return grid(random, { gap: 0, columns: 1, rows: 1 });
  }
}

interface GridOptions {
  readonly gap: number;
  readonly columns?: number;
  readonly rows?: number;
  readonly ground?: readonly [number, number, number];
  readonly margin?: number;
}

function grid(random: Random, options: GridOptions): Plan {
  const [c, r] = random.pick([
    [2, 1],
    [3, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [3, 3],
  ] as const);
  const columns = options.columns ?? c;
  const rows = options.rows ?? r;
  const margin = options.margin ?? 0;
  const width = random.pick([250, 360, 500]);
  const w = (width - 2 * margin - (columns - 1) * options.gap) / columns;
  const h = Math.min(w / random.pick([1, 1, 1.25, 1.4]), 480 / rows);
  const paint = painter(random);
  const cells: Cell[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const x = margin + i * (w + options.gap);
      const y = margin + j * (h + options.gap);
      cells.push({ box: [x, y, x + w, y + h], letter: null, ...paint(i, j) });
    }
  }
  return {
    width,
    height: 2 * margin + rows * h + (rows - 1) * options.gap,
    ground: options.ground ?? WHITE,
    cells,
    inks: [],
    charts: [],
  };
}

/** Pictures of one experiment, of one kind by row or by column, or of any kind. */
function painter(
  random: Random,
): (i: number, j: number) => Pick<Cell, 'subject' | 'seed' | 'tint'> {
  const how = random.pick(['one', 'one', 'row', 'column', 'any'] as const);
  const order = random.shuffle(PICTURES);
  const style = `${random.next()}`;
  const tints = random.shuffle([null, [0.2, 1, 0.25], [0.35, 0.5, 1], [1, 0.25, 0.2]] as const);
  return (i, j) => {
    const line = how === 'row' ? j : how === 'column' ? i : how === 'any' ? random.int(0, 4) : 0;
    const subject = order[line % order.length] ?? 'fluo';
    return {
      subject,
      seed: `${style}${how === 'any' ? random.next() : line}|${i},${j}`,
      tint: subject === 'fluo' ? (tints[how === 'one' ? i % 4 : 0] ?? null) : null,
    };
  };
}

/** Rows of different heights with panels of different widths; some rows stand beside a tall panel. */
function uneven(random: Random, gap: number, ground: readonly [number, number, number]): Plan {
  const width = random.pick([360, 500]);
  const paint = painter(random);
  const cells: Cell[] = [];
  let y = 0;
  const put = (x0: number, y0: number, x1: number, y1: number): void =>
    void cells.push({
      box: [x0, y0, x1, y1],
      letter: null,
      ...paint(cells.length, Math.round(y0)),
    });
  const row = (x0: number, x1: number, y0: number, y1: number): void => {
    const n = random.int(1, 3);
    const shares = Array.from({ length: n }, () => random.range(1, 2.2));
    const sum = shares.reduce((a, b) => a + b, 0);
    let x = x0;
    for (const s of shares) {
      const w = ((x1 - x0 - (n - 1) * gap) * s) / sum;
      put(x, y0, x + w, y1);
      x += w + gap;
    }
  };
  for (let k = random.int(2, 3); k > 0; k--) {
    const h = random.range(70, 150);
    if (random.chance(0.5)) {
      const split = width * random.range(0.3, 0.55);
      const middle = h * random.range(0.45, 0.6);
      put(0, y, split, y + 2 * middle);
      row(split + gap, width, y, y + middle - gap / 2);
      row(split + gap, width, y + middle + gap / 2, y + 2 * middle);
      y += 2 * middle + gap;
    } else {
      row(0, width, y, y + h);
      y += h + gap;
    }
  }
  return { width, height: y - gap, ground, cells, inks: [], charts: [] };
}

/** An enlarged detail in a corner of each picture, in a white or black frame. */
function insets(random: Random): Plan {
  const plan = grid(random, {
    gap: random.pick([2, 4]),
    columns: random.int(1, 3),
    rows: random.int(1, 2),
  });
  const colour = random.pick(['#ffffff', '#000000', '#ffd400']);
  const corner = random.int(0, 3);
  const details: Cell[] = [];
  const inks: Ink[] = [];
  for (const cell of plan.cells) {
    const [x0, y0, x1, y1] = cell.box;
    const share = random.range(0.3, 0.42);
    const w = (x1 - x0) * share;
    const h = (y1 - y0) * share;
    const x = corner % 2 === 0 ? x0 : x1 - w;
    const y = corner < 2 ? y0 : y1 - h;
    details.push({
      ...cell,
      box: [x, y, x + w, y + h],
      seed: `${cell.seed.split('|')[0] ?? ''}|detail${details.length}`,
    });
    inks.push({ ink: 'rect', x, y, w, h, fill: null, stroke: colour, width: 1.2 });
  }
  return { ...plan, cells: [...plan.cells, ...details], inks };
}

/** Letters burnt into the upper left corner of each picture. */
function letteredIn(random: Random, plan: Plan): Plan {
  const boxed = random.chance(0.4);
  const size = random.pick([9, 11, 14]);
  const cells = plan.cells.map((c, i) => ({ ...c, letter: String.fromCharCode(65 + i) }));
  const inks = cells.flatMap((c): Ink[] => {
    const dark = c.subject === 'fluo' || c.subject === 'radiology';
    const text: Ink = {
      ink: 'text',
      text: c.letter,
      x: c.box[0] + 3,
      y: c.box[1] + 2,
      size,
      bold: true,
      colour: boxed ? '#000000' : dark ? '#ffffff' : '#000000',
      align: 'left',
    };
    return boxed
      ? [
          {
            ink: 'rect',
            x: c.box[0],
            y: c.box[1],
            w: size + 4,
            h: size + 4,
            fill: '#ffffff',
            stroke: null,
            width: 0,
          },
          text,
        ]
      : [text];
  });
  return { ...plan, cells, inks };
}

/** Pictures with a letter above, a chart, blots with names beside: the usual figure of a paper. */
function mixed(random: Random): Plan {
  const paint = painter(random);
  const inks: Ink[] = [];
  const cells: Cell[] = [];
  const letter = (text: string, x: number, y: number): void =>
    void inks.push({
      ink: 'text',
      text,
      x,
      y: y + 1,
      size: 11,
      bold: true,
      colour: '#000000',
      align: 'left',
    });
  letter('A', 0, 0);
  const gap = random.pick([0, 1, 2, 4]);
  const side = (300 - 2 * gap) / 3;
  for (let k = 0; k < 6; k++) {
    const x = 14 + (k % 3) * (side + gap);
    const y = 14 + Math.floor(k / 3) * (side + gap);
    cells.push({
      box: [x, y, x + side, y + side],
      letter: 'A',
      ...paint(k % 3, Math.floor(k / 3)),
    });
  }
  const below = 14 + 2 * side + gap + 8;
  letter('B', 0, below);
  const chart: Corners = [14, below + 12, 154, below + 112];
  inks.push(
    ...chartInk(
      {
        what: 'chart',
        id: 'c',
        style: random.pick(['bars', 'lines', 'points']),
        seed: `${random.next()}`,
        aspect: 1.4,
      },
      chart[0],
      chart[1],
      140,
      100,
    ),
  );
  letter('C', 176, below);
  const strips = stack(random, 216, below + 14, 98, 'C');
  return {
    width: 330,
    height: below + 125,
    ground: WHITE,
    cells: [...cells, ...strips.cells],
    inks: [...inks, ...strips.inks],
    charts: [chart],
  };
}

/** Strips under one another with names at the left. */
function stack(
  random: Random,
  x: number,
  y: number,
  width: number,
  letter: string | null,
): { cells: Cell[]; inks: Ink[]; height: number } {
  const cells: Cell[] = [];
  const inks: Ink[] = [];
  const style = `${random.next()}`;
  const framed = random.chance(0.6);
  let top = y;
  for (let k = random.int(2, 4); k > 0; k--) {
    const h = width / random.range(5, 7.5);
    cells.push({
      box: [x, top, x + width, top + h],
      subject: 'blot',
      seed: `${style}|${k}`,
      letter,
      tint: null,
    });
    if (framed)
      inks.push({ ink: 'rect', x, y: top, w: width, h, fill: null, stroke: '#000000', width: 0.5 });
    inks.push({
      ink: 'text',
      text: random.pick(['p-Akt', 'Actin', 'LC3', 'GAPDH', 'Nrf2']),
      x: x - 3,
      y: top + h / 2 - 3,
      size: 6.5,
      bold: false,
      colour: '#000000',
      align: 'right',
    });
    top += h + random.pick([2, 3, 5]);
  }
  return { cells, inks, height: top - y };
}

/** Words over the columns, beside the rows (turned) and between the rows. */
function between(random: Random): Plan {
  const plan = grid(random, { gap: 12, columns: random.int(2, 4), rows: random.int(2, 3) });
  const shift = (b: Corners): Corners => [b[0] + 14, b[1] + 12, b[2] + 14, b[3] + 12];
  const cells = plan.cells.map((c) => ({ ...c, box: shift(c.box) }));
  const inks = cells.flatMap((c, i): Ink[] => [
    {
      ink: 'text',
      text: random.pick(['Control', 'siRNA', 'LPS 24 h', 'WT', 'KO', 'Merge', 'Day 7']),
      x: (c.box[0] + c.box[2]) / 2,
      y: c.box[1] - 10,
      size: 8,
      bold: false,
      colour: '#000000',
      align: 'centre',
    },
    ...(c.box[0] < 15
      ? [
          {
            ink: 'text',
            text: ['Vehicle', 'Drug', 'Wash'][i % 3] ?? '',
            x: 3,
            y: (c.box[1] + c.box[3]) / 2 + 12,
            size: 8,
            bold: false,
            colour: '#000000',
            align: 'left',
            turned: true,
          } as const,
        ]
      : []),
  ]);
  return { ...plan, width: plan.width + 16, height: plan.height + 14, cells, inks };
}

/** Stacks of strips side by side, with lane signs above. */
function blots(random: Random): Plan {
  const cells: Cell[] = [];
  const inks: Ink[] = [];
  let height = 0;
  const stacks = random.int(1, 3);
  for (let s = 0; s < stacks; s++) {
    const x = 40 + s * 165;
    for (let lane = 0; lane < 6; lane++)
      inks.push({
        ink: 'text',
        text: random.pick(['+', '-']),
        x: x + (lane + 0.5) * 20,
        y: 4,
        size: 7,
        bold: false,
        colour: '#000000',
        align: 'centre',
      });
    const made = stack(random, x, 16, 120, null);
    cells.push(...made.cells);
    inks.push(...made.inks);
    height = Math.max(height, 16 + made.height);
  }
  return { width: 40 + stacks * 165, height, ground: WHITE, cells, inks, charts: [] };
}
