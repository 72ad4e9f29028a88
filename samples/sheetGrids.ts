import type { Ink } from './ink.ts';
import type { Random } from './random.ts';
import type { Subject } from './recipe.ts';
import { type Cell, type Plan, WHITE } from './sheetPlan.ts';

const PICTURES: readonly Subject[] = ['fluo', 'histology', 'brightfield', 'em', 'radiology'];

interface GridOptions {
  readonly gap: number;
  readonly columns?: number;
  readonly rows?: number;
  readonly ground?: readonly [number, number, number];
  readonly margin?: number;
}

/** Pictures in columns and rows. */
export function grid(random: Random, options: GridOptions): Plan {
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
export function painter(
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

/**
 * Rows of different heights with panels of different widths; some rows stand beside a tall panel.
 */
export function uneven(
  random: Random,
  gap: number,
  ground: readonly [number, number, number],
): Plan {
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
export function insets(random: Random): Plan {
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
export function letteredIn(random: Random, plan: Plan): Plan {
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
