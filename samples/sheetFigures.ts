import { chartInk } from './chart.ts';
import type { Corners } from './figure.ts';
import type { Ink } from './ink.ts';
import type { Random } from './random.ts';
import { grid, painter } from './sheetGrids.ts';
import { type Cell, type Plan, WHITE } from './sheetPlan.ts';

/** Pictures with a letter above, a chart, blots with names beside: the usual figure of a paper. */
export function mixed(random: Random): Plan {
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

/** Words over the columns, beside the rows (turned) and between the rows. */
export function between(random: Random): Plan {
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
export function blots(random: Random): Plan {
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
