import type { Ink } from './ink.ts';
import { seeded } from './random.ts';
import type { ChartRecipe } from './recipe.ts';

const GREYS = ['#ffffff', '#bdbdbd', '#6f6f6f', '#2b2b2b'];
const COLOURS = ['#4c78a8', '#e08b3e', '#59a14f', '#b5545b'];
const AXES = [
  'Relative level',
  'Cells per field',
  'Fold change',
  'Viability (%)',
  'Area (a.u.)',
  'Intensity (a.u.)',
];
const GROUPS = ['Ctrl', 'Low', 'Mid', 'High', 'siA', 'siB', 'KO', 'Res'];

/**
 * A drawn plot inside a box of w × h points whose top left is (x, y): axes, ticks, data, error
 * bars.
 */
export function chartInk(recipe: ChartRecipe, x: number, y: number, w: number, h: number): Ink[] {
  const random = seeded(recipe.seed, 'chart');
  const left = x + 26;
  const bottom = y + h - 14;
  const top = y + 4;
  const right = x + w - 3;
  const out: Ink[] = [
    {
      ink: 'line',
      points: [
        [left, top],
        [left, bottom],
        [right, bottom],
      ],
      width: 0.7,
      colour: '#000000',
    },
  ];
  const ticks = random.int(3, 5);
  const step = random.pick([0.5, 1, 20, 25, 50]);
  for (let k = 0; k <= ticks; k++) {
    const ty = bottom - ((bottom - top - 6) * k) / ticks;
    out.push({
      ink: 'line',
      points: [
        [left - 2.5, ty],
        [left, ty],
      ],
      width: 0.6,
      colour: '#000000',
    });
    out.push({
      ink: 'text',
      text: String(Math.round(k * step * 10) / 10),
      x: left - 4,
      y: ty - 3,
      size: 6,
      bold: false,
      colour: '#000000',
      align: 'right',
    });
  }
  out.push({
    ink: 'text',
    text: random.pick(AXES),
    x: x + 1,
    y: (top + bottom) / 2,
    size: 6.5,
    bold: false,
    colour: '#000000',
    align: 'centre',
    turned: true,
  });
  const colours = random.chance(0.5) ? GREYS : COLOURS;
  const span = bottom - top - 10;
  const groups = random.shuffle(GROUPS).slice(0, random.int(3, 5));
  const slot = (right - left) / groups.length;
  if (recipe.style === 'lines') {
    for (let s = 0; s < 3; s++) {
      const points = Array.from({ length: 6 }, (_, k): [number, number] => [
        left + 6 + ((right - left - 14) * k) / 5,
        bottom - span * Math.min(1, 0.15 + 0.12 * s + k * random.range(0.05, 0.13)),
      ]);
      out.push({ ink: 'line', points, width: 0.9, colour: colours[s + 1] ?? '#000000' });
      for (const [px, py] of points) {
        out.push({
          ink: 'line',
          points: [
            [px, py - 4],
            [px, py + 4],
          ],
          width: 0.5,
          colour: '#000000',
        });
        out.push({ ink: 'dot', x: px, y: py, r: 1.5, fill: colours[s + 1] ?? '#000000' });
      }
    }
    for (let k = 0; k < 6; k += 1)
      out.push({
        ink: 'text',
        text: String(k * 12),
        x: left + 6 + ((right - left - 14) * k) / 5,
        y: bottom + 3,
        size: 6,
        bold: false,
        colour: '#000000',
        align: 'centre',
      });
    return out;
  }
  groups.forEach((name, k) => {
    const middle = left + slot * (k + 0.5);
    const value = random.range(0.2, 0.9);
    const error = random.range(0.03, 0.1);
    const peak = bottom - span * value;
    if (recipe.style === 'bars') {
      out.push({
        ink: 'rect',
        x: middle - slot * 0.3,
        y: peak,
        w: slot * 0.6,
        h: bottom - peak,
        fill: colours[k % colours.length] ?? '#999999',
        stroke: '#000000',
        width: 0.6,
      });
    } else {
      for (let d = 0; d < 7; d++)
        out.push({
          ink: 'dot',
          x: middle + random.normal() * slot * 0.1,
          y: peak + random.normal() * span * 0.05,
          r: 1.3,
          fill: colours[(k % 3) + 1] ?? '#333333',
        });
    }
    out.push({
      ink: 'line',
      points: [
        [middle, peak - span * error],
        [middle, peak + (recipe.style === 'bars' ? 0 : span * error)],
      ],
      width: 0.6,
      colour: '#000000',
    });
    out.push({
      ink: 'line',
      points: [
        [middle - 3, peak - span * error],
        [middle + 3, peak - span * error],
      ],
      width: 0.6,
      colour: '#000000',
    });
    if (k > 0 && random.chance(0.4))
      out.push({
        ink: 'text',
        text: random.pick(['*', '**', 'n.s.']),
        x: middle,
        y: peak - span * error - 8,
        size: 6.5,
        bold: false,
        colour: '#000000',
        align: 'centre',
      });
    out.push({
      ink: 'text',
      text: name,
      x: middle,
      y: bottom + 3,
      size: 6,
      bold: false,
      colour: '#000000',
      align: 'centre',
    });
  });
  return out;
}
