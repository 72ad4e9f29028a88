import { drawBase } from './base.ts';
import { decodeJpeg, encodeJpeg } from './encode.ts';
import type { Corners } from './figure.ts';
import { flattened } from './flat.ts';
import { tinted, type Picture } from './picture.ts';
import { seeded, type Random } from './random.ts';
import type { Subject } from './recipe.ts';
import { between, blots, mixed } from './sheetFigures.ts';
import { grid, insets, letteredIn, uneven } from './sheetGrids.ts';
import { type Plan, WHITE } from './sheetPlan.ts';

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
