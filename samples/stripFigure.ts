import { chartInk } from './chart.ts';
import type { Corners, FigureLayout, PlacedPanel } from './figure.ts';
import type { Ink } from './ink.ts';
import type { Random } from './random.ts';
import type { ChartRecipe, PanelRecipe } from './recipe.ts';
import type { StripStyle } from './stripStyles.ts';

const NAMES_ROOM = 40;
const WEIGHTS_ROOM = 24;
const EDGE_ROOM = 4;
const SIGNS_ROW = 8;
const TURNED_ROW = 22;
const HEADING_ROW = 11;
const TOP_ROOM = 3;
const NUMBERS_ROW = 8;
const STACK_GAP = 12;
const CHART_GAP = 14;
const TALLEST = 100;

const NAMES = ['p-Akt', 'Akt', 'LC3', 'Nrf2', 'p62', 'Lamin B1', 'GAPDH', 'Actin', 'Cyclin D1'];
const TREATMENTS = ['Drug', 'TNF', 'siRNA', 'LPS', 'Inh', 'FBS'];
const LANES = ['WT', 'KO', 'Ctrl', '1', '2', '4', '8', '24', 'M'];
const WEIGHTS = ['250', '130', '95', '72', '55', '43', '34', '26', '17'];

/** A strip of a figure, and how many lanes its labels count. */
export interface LanedPanel {
  readonly panel: PanelRecipe;
  readonly lanes: number;
}

/**
 * Lays strips out as the style says, in stacks with labels around them; the top left is (0, 0).
 * `width`: points of the figure.
 */
export function arrangeStrips(
  random: Random,
  style: StripStyle,
  strips: readonly LanedPanel[],
  chart: ChartRecipe | null,
  width: number,
): FigureLayout {
  const panels: PlacedPanel[] = [];
  const inks: Ink[] = [];
  const room = style.chart === 'right' ? width * 0.62 : width;
  const count = Math.min(
    random.pick(style.stacks),
    strips.length,
    style.narrowest ? Math.max(1, Math.floor(room / (style.narrowest + aroundRoom(style)))) : 9,
  );
  const share = (room - (count - 1) * STACK_GAP) / count;
  const each = Math.ceil(strips.length / count);
  let bottom = 0;
  for (let k = 0; k < count; k++) {
    const own = strips.slice(k * each, (k + 1) * each);
    const made = stack(random, style, own, k * (share + STACK_GAP), share);
    panels.push(...made.panels);
    inks.push(...made.inks);
    bottom = Math.max(bottom, made.bottom);
  }
  if (chart) {
    const beside = style.chart === 'right';
    const w = beside ? width - room - CHART_GAP : width * 0.6;
    const [x, y, h] = beside
      ? [room + CHART_GAP, 6, Math.max(60, Math.min(w, bottom - 6))]
      : [10, bottom + 10, 90];
    const box: Corners = [x, y, x + w, y + h];
    panels.push({ panel: chart, box });
    inks.push(...chartInk(chart, x, y, w, h));
    bottom = Math.max(bottom, y + h);
  }
  return { width, height: bottom + 1, panels, inks };
}

function stack(
  random: Random,
  style: StripStyle,
  strips: readonly LanedPanel[],
  left: number,
  share: number,
): { panels: PlacedPanel[]; inks: Ink[]; bottom: number } {
  const panels: PlacedPanel[] = [];
  const inks: Ink[] = [];
  const roomAt = (side: 'left' | 'right'): number =>
    EDGE_ROOM +
    (style.names === side ? NAMES_ROOM : 0) +
    (style.weights === side ? WEIGHTS_ROOM : 0);
  const x = left + roomAt('left');
  const width = share - roomAt('left') - roomAt('right');
  const lanes = Math.max(2, strips[0]?.lanes ?? 2);
  const rows = style.above === 'signs' ? random.int(1, 2) : style.above ? 1 : 0;
  const row = style.above === 'turned' ? TURNED_ROW : SIGNS_ROW;
  const over = TOP_ROOM + (style.heading ? HEADING_ROW : 0);
  if (style.heading) inks.push(...heading(random.pick(TREATMENTS), x, width));
  for (let r = 0; r < rows; r++) {
    if (style.above === 'signs')
      inks.push(written(random.pick(TREATMENTS), x - 4, over + r * row, 6.5, 'right'));
    for (let k = 0; k < lanes; k++)
      inks.push(
        lane(
          style.above === 'signs' ? random.pick(['+', '-']) : random.pick(LANES),
          x + (width * (k + 0.5)) / lanes,
          over + r * row,
          style.above === 'turned',
        ),
      );
  }
  const gap = random.pick(style.gaps);
  let top = over + rows * row + 3;
  for (const strip of strips) {
    const w = Math.min(width, TALLEST * strip.panel.aspect);
    const h = w / strip.panel.aspect;
    const box: Corners = [x, top, x + w, top + h];
    panels.push({ panel: strip.panel, box });
    inks.push(...around(random, style, strip, box));
    top += h + gap + (style.numbers ? NUMBERS_ROW : 0);
  }
  return { panels, inks, bottom: top - gap };
}

/** Width of what is written beside a strip, on both sides. */
function aroundRoom({ names, weights }: StripStyle): number {
  return 2 * EDGE_ROOM + (names ? NAMES_ROOM : 0) + (weights ? WEIGHTS_ROOM : 0) + STACK_GAP;
}

/** Frame, dividers, name, weights and numbers of one strip. */
function around(
  random: Random,
  style: StripStyle,
  { lanes }: LanedPanel,
  [x0, y0, x1, y1]: Corners,
): Ink[] {
  const inks: Ink[] = [];
  const middle = (y0 + y1) / 2;
  if (style.dividers && lanes > 2) {
    const at = x0 + ((x1 - x0) * random.int(1, lanes - 1)) / lanes;
    inks.push({
      ink: 'line',
      points: [
        [at, y0],
        [at, y1],
      ],
      ...style.dividers,
    });
  }
  if (style.frame > 0)
    inks.push({
      ink: 'rect',
      x: x0,
      y: y0,
      w: x1 - x0,
      h: y1 - y0,
      fill: null,
      stroke: style.frameColour ?? '#000000',
      width: style.frame,
    });
  if (style.weights) {
    const right = style.weights === 'right';
    const from = right ? x1 + 1 : x0 - 1;
    const out = right ? 1 : -1;
    const count = Math.max(1, Math.min(4, Math.floor((y1 - y0) / 16)));
    for (let k = 0; k < count; k++) {
      const y = y0 + ((y1 - y0) * (k + 0.5)) / count;
      inks.push(
        {
          ink: 'line',
          points: [
            [from, y],
            [from + out * 4, y],
          ],
          width: 0.6,
          colour: '#000000',
        },
        written(WEIGHTS[k * 2] ?? '17', from + out * 6, y - 3.2, 6, right ? 'left' : 'right'),
      );
    }
  }
  if (style.names) {
    const beyond = 4 + (style.weights === style.names ? WEIGHTS_ROOM : 0);
    inks.push(
      style.names === 'left'
        ? written(random.pick(NAMES), x0 - beyond, middle - 3.4, 6.5, 'right')
        : written(random.pick(NAMES), x1 + beyond, middle - 3.4, 6.5, 'left'),
    );
  }
  if (style.numbers)
    for (let k = 0; k < lanes; k++)
      inks.push(
        written(
          random.range(0.1, 2.4).toFixed(random.int(1, 2)),
          x0 + ((x1 - x0) * (k + 0.5)) / lanes,
          y1 + 1,
          5.5,
          'centre',
        ),
      );
  return inks;
}

/** What the lanes of a stack have in common, over a line as long as the stack is wide. */
function heading(text: string, x: number, width: number): Ink[] {
  const y = TOP_ROOM + HEADING_ROW - 2;
  return [
    written(text, x + width / 2, TOP_ROOM, 6.5, 'centre'),
    {
      ink: 'line',
      points: [
        [x, y],
        [x + width, y],
      ],
      width: 0.6,
      colour: '#000000',
    },
  ];
}

function lane(text: string, x: number, y: number, turned: boolean): Ink {
  return turned
    ? { ...written(text, x - 3.5, y + TURNED_ROW - 1, 6.5, 'left'), turned }
    : written(text, x, y, 6.5, 'centre');
}

function written(
  text: string,
  x: number,
  y: number,
  size: number,
  align: 'left' | 'centre' | 'right',
): Extract<Ink, { readonly ink: 'text' }> {
  return { ink: 'text', text, x, y, size, bold: false, colour: '#000000', align };
}
